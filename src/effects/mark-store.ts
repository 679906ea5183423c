import { forgetLocalMarks, type LocalMarks, readLocalMarks } from './local-marks.ts';
import { type SessionStore, userOf } from './session-store.ts';
import { createStore } from './store.ts';

/** One mark that came or went, as tabs tell it to each other. */
type Change<Kind extends string> = { user: string; kind: Kind; id: string; isOn: boolean };

/** What is marked, and whose marks these are ('' is a visitor); null until that is known. */
type Known<Kind extends string> = { user: string; marks: Record<Kind, readonly string[]> } | null;

export type MarkStore<Kind extends string> = {
  read: () => Known<Kind>;
  listen: (tell: () => void) => () => void;
  /** What an account has marked could not be read. */
  hasFailed: () => boolean;
  /** Reads it again. */
  refresh: () => void;
  /** Something was written: here, and all tabs agree. */
  note: (change: Change<Kind>) => void;
};

const freshFor = 5000;

type Dependencies<Kind extends string> = {
  kinds: readonly Kind[];
  session: SessionStore;
  ask: () => Promise<Record<Kind, readonly string[]>>;
  /** Gives an account what this browser kept of a visitor; ends with all that it has then. It may come twice. */
  merge: (kept: LocalMarks<Kind>) => Promise<Record<Kind, readonly string[]>>;
};

/** What the person who is here has marked: of an account as the server says, of a visitor as this browser keeps it. */
export function createMarkStore<Kind extends string>({
  kinds,
  session,
  ask,
  merge,
}: Dependencies<Kind>): MarkStore<Kind> {
  const known = createStore<Known<Kind>>(null);
  let hasFailed = false;
  let askedAt = Number.NEGATIVE_INFINITY;

  const ofBrowser = (kept: LocalMarks<Kind>) =>
    Object.fromEntries(kinds.map((kind) => [kind, (kept[kind] ?? []).map(({ id }) => id)])) as Record<Kind, string[]>;

  /** What a visitor kept goes into the account first, and is forgotten here once it is there. */
  async function read() {
    const kept = readLocalMarks<Kind>();
    if (kinds.every((kind) => !kept[kind]?.length)) return ask();
    const marks = await merge(kept).catch(() => null);
    if (marks === null) return ask();
    forgetLocalMarks(kept);
    return marks;
  }

  function refresh(): void {
    if (!session.isChecked()) return;
    const user = userOf(session.read());
    if (user === '') {
      known.write({ user, marks: ofBrowser(readLocalMarks()) });
      return;
    }
    hasFailed = false;
    if (known.read()?.user !== user) known.write(null);
    askedAt = performance.now();
    read().then(
      (marks) => {
        if (userOf(session.read()) === user) known.write({ user, marks });
      },
      () => {
        // What was known stays; coming back to the tab asks again.
        hasFailed = true;
        if (!known.read()) known.write(null);
      },
    );
  }

  function apply({ user, kind, id, isOn }: Change<Kind>): void {
    const now = known.read();
    if (now?.user !== user) return;
    const others = now.marks[kind].filter((other) => other !== id);
    known.write({ user, marks: { ...now.marks, [kind]: isOn ? [id, ...others] : others } });
  }

  let channel: BroadcastChannel | undefined;
  const open = () => {
    channel = new BroadcastChannel('marks');
    channel.onmessage = ({ data }) => apply(data as Change<Kind>);
  };
  open();
  // An open channel keeps pages out of the back-forward cache.
  addEventListener('pagehide', () => {
    channel?.close();
    channel = undefined;
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    open();
    refresh();
  });
  addEventListener('focus', () => {
    if (performance.now() - askedAt > freshFor) refresh();
  });
  let user: string | undefined;
  session.listen(() => {
    const now = session.isChecked() ? userOf(session.read()) : undefined;
    if (now === user) return;
    user = now;
    refresh();
  });
  user = session.isChecked() ? userOf(session.read()) : undefined;
  refresh();

  return {
    read: known.read,
    hasFailed: () => hasFailed,
    refresh,
    listen: known.listen,
    note(change) {
      apply(change);
      channel?.postMessage(change);
    },
  };
}
