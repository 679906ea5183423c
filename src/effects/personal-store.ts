import { type SessionStore, userOf } from './session-store.ts';
import { createStore } from './store.ts';

/** What somebody has, and who that is ('' is a visitor); null until it is known. */
export type Personal<Data> = (Data & { user: string }) | null;

/** In milliseconds: coming back to the tab asks again, yet not at every click between two windows. */
const freshFor = 5000;

type Dependencies<Data, Kept> = {
  session: SessionStore;
  /** What this browser keeps of a visitor, and what that is to a view. Null: nothing that an account would gain by. */
  readKept: () => Kept | null;
  dataOf: (kept: Kept | null) => Data;
  forgetKept: (kept: Kept) => void;
  /** What the account has, as the server says. */
  ask: () => Promise<Data>;
  /** Gives an account what this browser kept of a visitor; ends with all that it has then. It may come twice. */
  merge: (kept: Kept) => Promise<Data>;
};

/** What the person who is here has: of an account as the server says, of a visitor as this browser keeps it. */
export function createPersonalStore<Data extends object, Kept>({
  session,
  readKept,
  dataOf,
  forgetKept,
  ask,
  merge,
}: Dependencies<Data, Kept>) {
  const known = createStore<Personal<Data>>(null);
  let hasFailed = false;
  let lastReadAt = Number.NEGATIVE_INFINITY;
  /** The question whose answer counts; null where something was changed since. */
  let latest: object | null = null;

  /** What a visitor kept goes into the account first, and is forgotten here once it is there. */
  async function read(): Promise<Data> {
    const kept = readKept();
    if (kept === null) return ask();
    const data = await merge(kept).catch(() => null);
    if (data === null) return ask();
    forgetKept(kept);
    return data;
  }

  function refresh(): void {
    if (!session.isChecked()) return;
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
      () => {
        // Another answer is on its way.
        if (latest && latest !== mine) return;
        // What was known stays; coming back to the tab asks again.
        hasFailed = true;
        if (!known.read()) known.write(null);
      },
    );
  }

  addEventListener('focus', () => {
    if (performance.now() - lastReadAt > freshFor) refresh();
  });
  let user: string | undefined;
  const follow = () => {
    const now = session.isChecked() ? userOf(session.read()) : undefined;
    if (now === user) return;
    user = now;
    refresh();
  };
  session.listen(follow);
  follow();

  return {
    read: known.read,
    listen: known.listen,
    /** What an account has could not be read. */
    hasFailed: () => hasFailed,
    /** Reads it again. */
    refresh,
    /** It was changed here or in another tab, for somebody who may not be here any more. */
    change(whose: string, change: (data: Data & { user: string }) => Data): void {
      latest = null;
      const now = known.read();
      if (now?.user === whose) known.write({ ...change(now), user: whose });
    },
  };
}
