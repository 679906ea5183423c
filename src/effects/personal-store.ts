import { retryDelay } from './retry.ts';
import { type SessionStore, userOf } from './session-store.ts';
import { createStore } from './store.ts';

/** A user's data, with the user ('' is a visitor); null until it is known. */
export type Personal<Data> = (Data & { user: string }) | null;

/** In milliseconds: returning to the tab reads again, but not at every click between two windows. */
const focusThrottleInterval = 5000;

type Dependencies<Data, Kept> = {
  session: SessionStore;
  /** What this browser kept for a visitor, and its form for views. Null: nothing to merge into an account. */
  readKept: () => Kept | null;
  dataOf: (stored: Kept | null) => Data;
  clearStored: (stored: Kept) => void;
  /** The account's data, from the server. */
  ask: () => Promise<Data>;
  /** Sends the account what this browser kept for a visitor; resolves with all that it then has. Idempotent. */
  merge: (stored: Kept) => Promise<Data>;
};

/** The current user's data: an account's from the server, a visitor's from this browser. */
export function createPersonalStore<Data extends object, Kept>({
  session,
  readKept,
  dataOf,
  clearStored,
  ask,
  merge,
}: Dependencies<Data, Kept>) {
  const known = createStore<Personal<Data>>(null);
  let hasFailed = false;
  let lastReadAt = Number.NEGATIVE_INFINITY;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  /** The request whose response counts; null if something was changed since. */
  let latest: object | null = null;

  /** Data kept for a visitor is merged into the account first, and deleted here once that has succeeded. */
  async function read(): Promise<Data> {
    const stored = readKept();
    if (stored === null) return ask();
    const data = await merge(stored).catch(() => null);
    if (data === null) return ask();
    clearStored(stored);
    return data;
  }

  function refresh(attempt = 0): void {
    if (!session.isChecked()) return;
    clearTimeout(retryTimer);
    const mine = {};
    latest = mine;
    const user = userOf(session.read());
    if (user === '') {
      known.write({ ...dataOf(readKept()), user });
      return;
    }
    hasFailed = false;
    lastReadAt = performance.now();
    if (known.read()?.user !== user) known.write(null);
    read().then(
      (data) => {
        if (latest === mine) known.write({ ...data, user });
        else if (!latest) refresh();
      },
      (error) => {
        // Another request is running.
        if (latest && latest !== mine) return;
        // The known data stays.
        hasFailed = true;
        if (!known.read()) known.write(null);
        const wait = retryDelay(error, attempt);
        if (wait !== null) retryTimer = setTimeout(refresh, wait, attempt + 1);
      },
    );
  }

  addEventListener('focus', () => {
    if (performance.now() - lastReadAt > focusThrottleInterval) refresh();
  });
  addEventListener('online', () => {
    if (hasFailed) refresh();
  });
  let user: string | undefined;
  const refreshForUser = () => {
    const now = session.isChecked() ? userOf(session.read()) : undefined;
    if (now === user) return;
    user = now;
    refresh();
  };
  session.listen(refreshForUser);
  refreshForUser();

  return {
    read: known.read,
    listen: known.listen,
    /** The account's data could not be read. */
    hasFailed: () => hasFailed,
    /** Reads it again. */
    refresh: () => refresh(),
    /** Changed here or in another tab, possibly for a user who has signed out since. */
    change(whose: string, change: (data: Data & { user: string }) => Data): void {
      latest = null;
      const now = known.read();
      if (now?.user === whose) known.write({ ...change(now), user: whose });
    },
  };
}
