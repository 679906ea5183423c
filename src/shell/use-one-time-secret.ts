import { useSyncExternalStore } from 'react';
import { type Services, useServices } from '../context.tsx';
import { createOneTimeSecrets } from '../effects/one-time-secrets.ts';
import { userOf } from '../effects/session-store.ts';

export type OneTimeSecret<Secret> = {
  /** Null until the server has shown one, and once it is saved. */
  secret: Secret | null;
  /** Also once the view is gone: the user finds it when they return. */
  show: (secret: Secret) => void;
  onSaved: () => void;
};

const secretsBySession = new WeakMap<Services['session'], ReturnType<typeof createOneTimeSecrets>>();

function secretsOf(services: Pick<Services, 'session' | 'reloadBlockers'>) {
  const secrets = secretsBySession.get(services.session) ?? createOneTimeSecrets(services);
  secretsBySession.set(services.session, secrets);
  return secrets;
}

/** What the server shows once outlives its view: it stays reachable until the user confirms that they have saved it. */
export function useOneTimeSecret<Secret>(name: string): OneTimeSecret<Secret> {
  const services = useServices();
  const secrets = secretsOf(services);
  const user = userOf(services.session.read());
  const secret = useSyncExternalStore(
    secrets.listen,
    () => (secrets.read(name) as Secret | undefined) ?? null,
    () => null,
  );
  return {
    secret,
    show: (shown) => secrets.show(user, name, shown),
    onSaved: () => secrets.forget(name),
  };
}
