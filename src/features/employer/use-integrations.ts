import { msg } from '@lingui/macro';
import { type ChangeRef, changeMachine } from '../../../machines/change/change.machine.ts';
import type { ApiScope, CompanyIntegrations, CreatedSecret, WebhookEvent } from '../../api/contract-employer.ts';
import {
  addWebhook,
  type IntegrationChange as Changed,
  changeWebhook,
  createApiToken,
  type IntegrationRefusal,
  readIntegrations,
  removeWebhook,
  replayDelivery,
  revokeApiToken,
  saveEmbedDomains,
} from '../../api/integrations.ts';
import { useServices } from '../../context.tsx';
import { useChange } from '../../shell/use-change.ts';
import { useIdempotencyKeys } from '../../shell/use-idempotency-keys.ts';
import type { OneTimeSecret } from '../../shell/use-one-time-secret.ts';
import { useToasts } from '../../shell/use-toasts.ts';
import { useAccountRead, useListRefresh } from './use-company.ts';

export function useIntegrations(company: string) {
  const { clients } = useServices();
  return useAccountRead<CompanyIntegrations>(`integrations ${company}`, () =>
    readIntegrations(clients.localeApi, company),
  );
}

/** What an owner does with integrations by a press. */
export type IntegrationChange =
  | { type: 'token'; name: string; scopes: ApiScope[] }
  | { type: 'revoke'; id: string }
  | { type: 'webhook'; url: string; events: WebhookEvent[] }
  | { type: 'set'; id: string; events: WebhookEvent[]; isOn: boolean }
  | { type: 'remove'; id: string }
  | { type: 'replay'; id: string; delivery: string }
  | { type: 'domains'; domains: string[] };

const integrationChangeMachine = changeMachine<IntegrationChange, IntegrationRefusal>();

export type IntegrationChangeRef = ChangeRef<IntegrationChange, IntegrationRefusal>;

/** What a section needs to change something. */
export type IntegrationChangeState = {
  flow: IntegrationChangeRef;
  isBusy: boolean;
  /** The running change, or the last one. */
  latestChange: IntegrationChange | null;
  /** Why it was refused. */
  refusal: IntegrationRefusal | null;
  /** Shown now and never again. */
  createdSecrets: Record<'token' | 'webhook', OneTimeSecret<string>>;
};

const successMessages = {
  revoke: msg`The token no longer works`,
  set: msg`Saved`,
  remove: msg`Webhook removed`,
  replay: msg`It is on its way again`,
  domains: msg`Saved`,
} satisfies Partial<Record<IntegrationChange['type'], unknown>>;

type Options = {
  company: string;
  /** `made`: shown now and never again. */
  onMade: (change: IntegrationChange, made: CreatedSecret) => void;
  refetch: () => Promise<unknown>;
};

/** The flow of such changes. */
export function useIntegrationChange({ company, onMade, refetch }: Options): IntegrationChangeRef {
  const { clients } = useServices();
  const { announce } = useToasts();
  const refreshList = useListRefresh();

  function send(change: IntegrationChange, key: string): Promise<Changed> {
    const client = clients.localeApi;
    switch (change.type) {
      case 'token':
        return createApiToken(client, company, { name: change.name, scopes: change.scopes }, key);
      case 'revoke':
        return revokeApiToken(client, company, change.id);
      case 'webhook':
        return addWebhook(client, company, { url: change.url, events: change.events }, key);
      case 'set':
        return changeWebhook(client, company, change.id, { events: change.events, isOn: change.isOn });
      case 'remove':
        return removeWebhook(client, company, change.id);
      case 'replay':
        return replayDelivery(client, company, change.id, change.delivery);
      case 'domains':
        return saveEmbedDomains(client, company, change.domains);
    }
  }

  return useChange(integrationChangeMachine, {
    async call(change, key) {
      const outcome = await send(change, key);
      if (outcome.type !== 'done') return outcome;
      if (change.type === 'replay') refreshList(`deliveries ${company} ${change.id}`);
      await refetch();
      if (outcome.made) onMade(change, outcome.made);
      return { type: 'done' };
    },
    onDone({ type }) {
      if (type in successMessages)
        announce({ title: successMessages[type as keyof typeof successMessages], variant: 'success', duration: 2500 });
    },
    keys: useIdempotencyKeys(`integrations ${company}`),
    refetch,
  });
}
