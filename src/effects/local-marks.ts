import { browserStorage } from './browser-storage.ts';

const key = 'marks';

/** A visitor's marks as stored in a browser: ids by kind, the newest first, each with its time, in ms. */
export type LocalMarks<Kind extends string> = Partial<Record<Kind, { id: string; at: number }[]>>;

const isEntry = (entry: unknown): entry is { id: string; at: number } => {
  const { id, at } = Object(entry) as Record<string, unknown>;
  return typeof id === 'string' && typeof at === 'number';
};

export function readLocalMarks<Kind extends string>(): LocalMarks<Kind> {
  try {
    const stored = Object(JSON.parse(browserStorage.read(key) || '{}')) as Record<string, unknown>;
    return Object.fromEntries(
      Object.entries(stored).map(([kind, entries]) => [kind, Array.isArray(entries) ? entries.filter(isEntry) : []]),
    ) as LocalMarks<Kind>;
  } catch {
    return {};
  }
}

/** Never throws: false where the browser stores nothing. */
export const writeLocalMarks = (marks: LocalMarks<string>): boolean => browserStorage.write(key, JSON.stringify(marks));

/** Deletes those that an account has now. Later ones stay. */
export function clearMergedMarks(merged: LocalMarks<string>): void {
  const stored = readLocalMarks<string>();
  const rest = Object.entries(stored).map(([kind, entries = []]) => [
    kind,
    entries.filter(({ id }) => !merged[kind]?.some((one) => one.id === id)),
  ]);
  writeLocalMarks(Object.fromEntries(rest));
}
