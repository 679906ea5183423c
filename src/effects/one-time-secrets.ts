import { warnBeforeUnload } from './before-unload.ts';
import type { ReloadBlockers } from './reload-blockers.ts';
import { type SessionStore, userOf } from './session-store.ts';
import { createStore } from './store.ts';

type Needs = { session: SessionStore; reloadBlockers: Pick<ReloadBlockers, 'block'> };

type Secrets = ReadonlyMap<string, unknown>;

const nothing: Secrets = new Map();

/**
 * Secrets that the server shows once, by name, until their user confirms that they have saved them. Meanwhile no new build reloads the
 * page, and the browser asks before the user leaves the site. None stays for somebody else, or in the back-forward cache (PR02).
 */
export function createOneTimeSecrets({ session, reloadBlockers }: Needs) {
  const secrets = createStore(nothing);
  let owner = '';
  let endings: (() => void)[] = [];
  const write = (next: Secrets) => {
    secrets.write(next);
    if (next.size > 0 && endings.length === 0) endings = [reloadBlockers.block(), warnBeforeUnload()];
    if (next.size === 0) for (const end of endings.splice(0)) end();
  };
  const clear = () => secrets.read().size > 0 && write(nothing);
  session.listen(() => userOf(session.read()) !== owner && clear());
  // The server has no window.
  globalThis.addEventListener?.('pagehide', clear);
  return {
    listen: secrets.listen,
    read: (name: string): unknown => secrets.read().get(name),
    /** `user`: whose secret it is. */
    show(user: string, name: string, secret: unknown): void {
      if (userOf(session.read()) !== user) return;
      owner = user;
      write(new Map(secrets.read()).set(name, secret));
    },
    forget: (name: string): void => write(new Map([...secrets.read()].filter(([other]) => other !== name))),
  };
}
