import { extensionOf } from '../../machines/application/application.rules.ts';
import type { Answers, Cv } from '../../machines/apply/apply.rules.ts';
import type { WrittenDraft } from '../../machines/draft-autosave/draft-autosave.machine.ts';
import type { AccountDraft } from '../api/contract-candidate.ts';
import { applicationDraftKey } from './application-draft-key.ts';
import { browserStorage } from './browser-storage.ts';

export type ApplicationDraft = WrittenDraft & {
  /** By which all sendings of this application are known as one. */
  key: string;
  /** `writtenAt` of what the account had when it was last read or written; null where it had nothing. */
  savedAt: number | null;
};

const fields = ['name', 'email', 'phone', 'link', 'message'];

const isText = (value: unknown): value is string => typeof value === 'string';
const isTime = (value: unknown): value is number => typeof value === 'number';

/** What the browser had no room for. It lasts as long as the page. */
const unstored = new Map<string, string>();

const store = (key: string, text: string): boolean => {
  const isStored = browserStorage.write(key, text);
  if (isStored) unstored.delete(key);
  else unstored.set(key, text);
  return isStored;
};

const cvIn = (kept: unknown): Cv | null => {
  const { name, extension, size, token } = Object(kept) as Record<string, unknown>;
  if (!isText(name) || !isText(extension)) return null;
  return { name, extension, size: Number(size), token: isText(token) ? token : null };
};

/** What was written for an ad and not sent yet, as this browser keeps it for each person. */
export const applicationDraft = {
  read(job: number, owner: string): ApplicationDraft | null {
    const key = applicationDraftKey(job, owner);
    try {
      const kept = JSON.parse((unstored.get(key) ?? browserStorage.read(key)) || 'null');
      const answers = Object(kept?.answers) as Record<string, unknown>;
      if (!fields.every((field) => isText(answers[field])) || !isText(kept?.key)) return null;
      return {
        answers: answers as Answers,
        mayBeKept: kept.mayBeKept === true,
        result: isText(kept.result) ? kept.result : null,
        cv: cvIn(kept.cv),
        key: kept.key,
        writtenAt: isTime(kept.writtenAt) ? kept.writtenAt : 0,
        savedAt: isTime(kept.savedAt) ? kept.savedAt : null,
      };
    } catch {
      return null;
    }
  },
  /** Whether it outlives the page. */
  write: (job: number, owner: string, draft: ApplicationDraft): boolean =>
    store(applicationDraftKey(job, owner), JSON.stringify(draft)),
  /** Whether what is kept does. */
  isStored: (job: number, owner: string): boolean => !unstored.has(applicationDraftKey(job, owner)),
  forget(job: number, owner: string): void {
    store(applicationDraftKey(job, owner), '');
    unstored.delete(applicationDraftKey(job, owner));
  },
};

/** Both texts, unless one holds the other: nothing that was typed is lost. */
function joined(newer: string, older: string): string {
  if (newer.includes(older.trim())) return newer;
  return older.includes(newer.trim()) ? older : `${newer}\n\n${older}`;
}

const isLong = (field: string) => field === 'message' || field.startsWith('answer');

/** Of two that know nothing of each other: the newer one holds, with what only the older one has. */
function merged(one: ApplicationDraft, other: ApplicationDraft): ApplicationDraft {
  const [newer, older] = one.writtenAt >= other.writtenAt ? [one, other] : [other, one];
  const answers = Object.entries({ ...older.answers, ...newer.answers }).map(([field, value]) => {
    const before = older.answers[field as keyof Answers] ?? '';
    return [field, isLong(field) ? joined(value, before) : value || before];
  });
  return {
    ...newer,
    answers: Object.fromEntries(answers) as Answers,
    result: newer.result ?? older.result,
    cv: newer.cv ?? older.cv,
  };
}

/** As the account keeps it. */
export const toAccount = ({ answers, mayBeKept, result, cv, writtenAt }: WrittenDraft): AccountDraft => ({
  answers,
  mayBeKept,
  result,
  writtenAt,
  cv: cv?.token ? { name: cv.name, size: cv.size, token: cv.token } : null,
});

/**
 * What the form begins with: what this browser has of the guest and of whoever is signed in, and what the account has. Where the account's
 * is what this browser saved last, or this browser has nothing that is not saved, the newer one of the two holds.
 */
export function draftToBegin(
  {
    guests,
    own,
    account,
  }: { guests: ApplicationDraft | null; own: ApplicationDraft | null; account: AccountDraft | null },
  now: number,
): ApplicationDraft | null {
  const local = guests && own ? { ...merged(guests, own), writtenAt: now, savedAt: own.savedAt } : (guests ?? own);
  if (!account) return local;
  const { answers, mayBeKept, result, cv, writtenAt } = account;
  const theirs: ApplicationDraft = {
    answers: answers as Answers,
    mayBeKept,
    result,
    writtenAt,
    savedAt: writtenAt,
    cv: cv && { ...cv, extension: extensionOf(cv.name) },
    key: local?.key ?? crypto.randomUUID(),
  };
  if (!local || local.savedAt === local.writtenAt) return theirs;
  if (local.savedAt === writtenAt) return local;
  return { ...merged(local, theirs), key: theirs.key, writtenAt: now, savedAt: writtenAt };
}
