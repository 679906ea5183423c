import { clearMergedMarks, type LocalMarks, readLocalMarks } from './local-marks.ts';
import { createPersonalStore, type Personal } from './personal-store.ts';
import type { SessionStore } from './session-store.ts';

/** One mark that was set or removed, as tabs tell each other. */
type MarkChange<Kind extends string> = { user: string; kind: Kind; id: string; isOn: boolean };

type Marks<Kind extends string> = Record<Kind, readonly string[]>;

export type MarkStore<Kind extends string> = {
  read: () => Personal<{ marks: Marks<Kind> }>;
  listen: (listener: () => void) => () => void;
  /** The account's marks could not be read. */
  hasFailed: () => boolean;
  /** Reads it again. */
  refresh: () => void;
  /** A mark was written: updates this tab and all others. */
  note: (change: MarkChange<Kind>) => void;
};

type Dependencies<Kind extends string> = {
  kinds: readonly Kind[];
  session: SessionStore;
  ask: () => Promise<Marks<Kind>>;
  /** Sends the account what this browser kept for a visitor; resolves with all that it then has. Idempotent. */
  merge: (stored: LocalMarks<Kind>) => Promise<Marks<Kind>>;
};

/** The current user's marks. */
export function createMarkStore<Kind extends string>({
  kinds,
  session,
  ask,
  merge,
}: Dependencies<Kind>): MarkStore<Kind> {
  const store = createPersonalStore<{ marks: Marks<Kind> }, LocalMarks<Kind>>({
    session,
    readKept() {
      const stored = readLocalMarks<Kind>();
      return kinds.some((kind) => stored[kind]?.length) ? stored : null;
    },
    dataOf(stored) {
      const marks = kinds.map((kind) => [kind, (stored?.[kind] ?? []).map(({ id }) => id)] as const);
      return { marks: Object.fromEntries(marks) as Record<Kind, string[]> };
    },
    clearStored: clearMergedMarks,
    ask: async () => ({ marks: await ask() }),
    merge: async (stored) => ({ marks: await merge(stored) }),
  });

  const apply = ({ user, kind, id, isOn }: MarkChange<Kind>) =>
    store.change(user, ({ marks }) => {
      const others = marks[kind].filter((other) => other !== id);
      return { marks: { ...marks, [kind]: isOn ? [id, ...others] : others } };
    });

  let channel: BroadcastChannel | undefined;
  const open = () => {
    channel = new BroadcastChannel('marks');
    channel.onmessage = ({ data }) => apply(data as MarkChange<Kind>);
  };
  open();
  // An open channel keeps a page out of the back-forward cache.
  addEventListener('pagehide', () => {
    channel?.close();
    channel = undefined;
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    open();
    store.refresh();
  });

  return {
    read: store.read,
    listen: store.listen,
    hasFailed: store.hasFailed,
    refresh: store.refresh,
    note(change) {
      apply(change);
      channel?.postMessage(change);
    },
  };
}
