import { browserStorage, forgetStored } from './tab-storage.ts';

/** Where what somebody writes for an ad is kept in this browser. `owner`: the address of who is signed in, '' of a guest. */
export const applicationDraftKey = (job: number, owner: string) => `application-${job}${owner && `-${owner}`}`;

/** Something is kept there. */
export const hasStoredDraft = (job: number, owner: string): boolean =>
  Boolean(browserStorage.read(applicationDraftKey(job, owner)));

const isSaved = (draft: string): boolean => {
  try {
    const { writtenAt, savedAt } = JSON.parse(draft);
    return writtenAt === savedAt;
  } catch {
    return true;
  }
};

/** Whoever signs out leaves behind of their applications what this browser alone has: the account has all else. */
export const forgetSavedApplications = (owner: string): void =>
  forgetStored((key, draft) => /^application-\d+-(.*)$/.exec(key)?.[1] === owner && isSaved(draft));
