import type { SkillTestAnswer } from '../../machines/attempt/attempt.rules.ts';
import { browserStorage, draftKey } from './browser-storage.ts';

/** Answers that have not been saved on the server yet, by the index of their question. */
export type UnsavedAnswers = Record<string, SkillTestAnswer | null>;

type StoredAttempt = {
  /** The guest's token to continue it; null for an account's attempt. */
  token: string | null;
  unsaved: UnsavedAnswers;
};

const guestKey = (id: string) => `attempt-${id}`;
const latestKey = (test: string) => `attempt-at-${test}`;

const emptyAttempt: StoredAttempt = { token: null, unsaved: {} };

function readStoredAttempt(key: string): StoredAttempt {
  try {
    const { token, unsaved } = JSON.parse(browserStorage.read(key) || '{}');
    return { token: typeof token === 'string' ? token : null, unsaved: Object(unsaved) as UnsavedAnswers };
  } catch {
    return emptyAttempt;
  }
}

function writeStoredAttempt(key: string, stored: StoredAttempt): void {
  const isEmpty = stored.token === null && Object.keys(stored.unsaved).length === 0;
  browserStorage.write(key, isEmpty ? '' : JSON.stringify(stored));
}

const tokenOf = (id: string) => readStoredAttempt(guestKey(id)).token;

/** The guest who began it may have signed in since. */
const keyOf = (id: string, owner: string) =>
  owner === '' || tokenOf(id) !== null ? guestKey(id) : draftKey(owner, guestKey(id));

/** What this browser stores about attempts at tests: a guest's tokens, and answers not saved on the server. */
export const attemptStore = {
  token: tokenOf,
  unsaved: (id: string, owner: string): UnsavedAnswers => readStoredAttempt(keyOf(id, owner)).unsaved,
  /** Stores an attempt that a guest began, at the test with this English slug. */
  begin(test: string, id: string, token: string): void {
    writeStoredAttempt(guestKey(id), { ...readStoredAttempt(guestKey(id)), token });
    browserStorage.write(latestKey(test), id);
  },
  /** The attempt that a guest began last; null if there is none. */
  latest: (test: string): string | null => browserStorage.read(latestKey(test)) || null,
  /** `saved`: questions whose answers need not be stored any more. Other tabs may have stored answers to others. */
  keepUnsaved(id: string, owner: string, unsaved: UnsavedAnswers, saved: readonly number[] = []): void {
    const key = keyOf(id, owner);
    const { token, unsaved: before } = readStoredAttempt(key);
    const others = Object.entries(before).filter(([place]) => !saved.includes(Number(place)));
    writeStoredAttempt(key, { token, unsaved: { ...Object.fromEntries(others), ...unsaved } });
  },
  /** For an attempt that now belongs to an account. */
  remove: (id: string): void => writeStoredAttempt(guestKey(id), emptyAttempt),
};
