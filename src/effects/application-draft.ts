import { extensionOf } from '../../machines/application/application.rules.ts';
import type { Answers, Cv } from '../../machines/apply/apply.rules.ts';
import type { WrittenDraft } from '../../machines/draft-autosave/draft-autosave.machine.ts';
import type { AccountDraft } from '../api/contract-candidate.ts';
import { applicationDraftKey } from './application-draft-key.ts';
import { browserStorage } from './browser-storage.ts';

export type ApplicationDraft = WrittenDraft & {
  /** Identifies all attempts to send this application as one. */
  key: string;
  /** `writtenAt` of the account's copy when it was last read or written; null where it had none. */
  savedAt: number | null;
};

const fields = ['name', 'email', 'phone', 'link', 'message'];

const isText = (value: unknown): value is string => typeof value === 'string';
const isTime = (value: unknown): value is number => typeof value === 'number';

/** Drafts that the browser refused to store. They last as long as the page. */
const unstored = new Map<string, string>();

const store = (key: string, text: string): boolean => {
  const isStored = browserStorage.write(key, text);
  if (isStored) unstored.delete(key);
  else unstored.set(key, text);
  return isStored;
};

const parseCv = (stored: unknown): Cv | null => {
  const { name, extension, size, token } = Object(stored) as Record<string, unknown>;
  if (!isText(name) || !isText(extension)) return null;
  return { name, extension, size: Number(size), token: isText(token) ? token : null };
};

/** The unsent application for an ad, stored in this browser per user. */
export const applicationDraft = {
  read(job: number, owner: string): ApplicationDraft | null {
    const key = applicationDraftKey(job, owner);
    try {
      const stored = JSON.parse((unstored.get(key) ?? browserStorage.read(key)) || 'null');
      const answers = Object(stored?.answers) as Record<string, unknown>;
      if (!fields.every((field) => isText(answers[field])) || !isText(stored?.key)) return null;
      return {
        answers: answers as Answers,
        mayBeKept: stored.mayBeKept === true,
        result: isText(stored.result) ? stored.result : null,
        cv: parseCv(stored.cv),
        key: stored.key,
        writtenAt: isTime(stored.writtenAt) ? stored.writtenAt : 0,
        savedAt: isTime(stored.savedAt) ? stored.savedAt : null,
      };
    } catch {
      return null;
    }
  },
  /** Returns whether the draft outlives the page. */
  write: (job: number, owner: string, draft: ApplicationDraft): boolean =>
    store(applicationDraftKey(job, owner), JSON.stringify(draft)),
  /** Whether the stored draft outlives the page. */
  isStored: (job: number, owner: string): boolean => !unstored.has(applicationDraftKey(job, owner)),
  remove(job: number, owner: string): void {
    store(applicationDraftKey(job, owner), '');
    unstored.delete(applicationDraftKey(job, owner));
  },
};

/** Both texts, unless one contains the other: no typed text is lost. */
function joinTexts(newer: string, older: string): string {
  if (newer.includes(older.trim())) return newer;
  return older.includes(newer.trim()) ? older : `${newer}\n\n${older}`;
}

const isLong = (field: string) => field === 'message' || field.startsWith('answer');

/** Of two unrelated drafts, the newer one wins, plus what only the older one has. */
function mergeDrafts(one: ApplicationDraft, other: ApplicationDraft): ApplicationDraft {
  const [newer, older] = one.writtenAt >= other.writtenAt ? [one, other] : [other, one];
  const answers = Object.entries({ ...older.answers, ...newer.answers }).map(([field, value]) => {
    const before = older.answers[field as keyof Answers] ?? '';
    return [field, isLong(field) ? joinTexts(value, before) : value || before];
  });
  return {
    ...newer,
    answers: Object.fromEntries(answers) as Answers,
    result: newer.result ?? older.result,
    cv: newer.cv ?? older.cv,
  };
}

/** In the form that the account stores. */
export const toAccountDraft = ({ answers, mayBeKept, result, cv, writtenAt }: WrittenDraft): AccountDraft => ({
  answers,
  mayBeKept,
  result,
  writtenAt,
  cv: cv?.token ? { name: cv.name, size: cv.size, token: cv.token } : null,
});

/**
 * The draft that the form starts with, from this browser's drafts of the guest and the signed-in user, and the account's. The newer of the
 * two wins where the account's is the one this browser saved last, or where this browser has no unsaved changes.
 */
export function initialDraft(
  {
    guests,
    own,
    account,
  }: { guests: ApplicationDraft | null; own: ApplicationDraft | null; account: AccountDraft | null },
  now: number,
): ApplicationDraft | null {
  const local = guests && own ? { ...mergeDrafts(guests, own), writtenAt: now, savedAt: own.savedAt } : (guests ?? own);
  if (!account) return local;
  const { answers, mayBeKept, result, cv, writtenAt } = account;
  const accountDraft: ApplicationDraft = {
    answers: answers as Answers,
    mayBeKept,
    result,
    writtenAt,
    savedAt: writtenAt,
    cv: cv && { ...cv, extension: extensionOf(cv.name) },
    key: local?.key ?? crypto.randomUUID(),
  };
  if (!local || local.savedAt === local.writtenAt) return accountDraft;
  if (local.savedAt === writtenAt) return local;
  return { ...mergeDrafts(local, accountDraft), key: accountDraft.key, writtenAt: now, savedAt: writtenAt };
}
