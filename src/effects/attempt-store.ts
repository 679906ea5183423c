import type { Answer } from '../../machines/attempt/attempt.rules.ts';
import { browserStorage, draftKey } from './browser-storage.ts';

/** What was given and has not arrived yet, by the place of its question. */
export type Unsaved = Record<string, Answer | null>;

type Kept = {
  /** What a guest goes on with it by; null of an account's. */
  token: string | null;
  unsaved: Unsaved;
};

const guestKey = (id: string) => `attempt-${id}`;
const latestKey = (test: string) => `attempt-at-${test}`;

const nothing: Kept = { token: null, unsaved: {} };

function readAt(key: string): Kept {
  try {
    const { token, unsaved } = JSON.parse(browserStorage.read(key) || '{}');
    return { token: typeof token === 'string' ? token : null, unsaved: Object(unsaved) as Unsaved };
  } catch {
    return nothing;
  }
}

function writeAt(key: string, kept: Kept): void {
  const isEmpty = kept.token === null && Object.keys(kept.unsaved).length === 0;
  browserStorage.write(key, isEmpty ? '' : JSON.stringify(kept));
}

const tokenOf = (id: string) => readAt(guestKey(id)).token;

/** Whoever began it as a guest may be signed in by now. */
const keyOf = (id: string, owner: string) =>
  owner === '' || tokenOf(id) !== null ? guestKey(id) : draftKey(owner, guestKey(id));

/** What this browser keeps of attempts at tests: a guest's tokens, and answers that did not arrive. */
export const attemptStore = {
  token: tokenOf,
  unsaved: (id: string, owner: string): Unsaved => readAt(keyOf(id, owner)).unsaved,
  /** A guest began it, at the test of this English slug. */
  begin(test: string, id: string, token: string): void {
    writeAt(guestKey(id), { ...readAt(guestKey(id)), token });
    browserStorage.write(latestKey(test), id);
  },
  /** The attempt that a guest began last; null where there is none. */
  latest: (test: string): string | null => browserStorage.read(latestKey(test)) || null,
  keepUnsaved(id: string, owner: string, unsaved: Unsaved): void {
    const key = keyOf(id, owner);
    writeAt(key, { ...readAt(key), unsaved });
  },
  /** It is an account's now. */
  forget: (id: string): void => writeAt(guestKey(id), nothing),
};
