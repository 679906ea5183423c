import type { Answer } from '../../machines/attempt/attempt.rules.ts';
import { browserStorage } from './browser-storage.ts';

/** What was given and has not arrived yet, by the place of its question. */
export type Unsaved = Record<string, Answer | null>;

type Kept = {
  /** What a guest goes on with it by; null of an account's. */
  token: string | null;
  unsaved: Unsaved;
};

const keyOf = (id: string) => `attempt-${id}`;
const latestKey = (test: string) => `attempt-at-${test}`;

const nothing: Kept = { token: null, unsaved: {} };

function read(id: string): Kept {
  try {
    const { token, unsaved } = JSON.parse(browserStorage.read(keyOf(id)) || '{}');
    return { token: typeof token === 'string' ? token : null, unsaved: Object(unsaved) as Unsaved };
  } catch {
    return nothing;
  }
}

const write = (id: string, kept: Kept): void => {
  const isEmpty = kept.token === null && Object.keys(kept.unsaved).length === 0;
  browserStorage.write(keyOf(id), isEmpty ? '' : JSON.stringify(kept));
};

/** What this browser keeps of attempts at tests: a guest's tokens, and answers that did not arrive. */
export const attemptStore = {
  read,
  /** A guest began it, at the test of this English slug. */
  begin(test: string, id: string, token: string): void {
    write(id, { ...read(id), token });
    browserStorage.write(latestKey(test), id);
  },
  /** The attempt that a guest began last; null where there is none. */
  latest: (test: string): string | null => browserStorage.read(latestKey(test)) || null,
  keepUnsaved: (id: string, unsaved: Unsaved): void => write(id, { ...read(id), unsaved }),
  /** It is an account's now. */
  forget: (id: string): void => write(id, nothing),
};
