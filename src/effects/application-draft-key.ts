import { browserStorage } from './browser-storage.ts';

/** The storage key of a draft application for an ad. `owner`: the signed-in user's address, '' for a guest. */
export const applicationDraftKey = (job: number | string, owner: string) => `application-${job}${owner && `-${owner}`}`;

/** Whether a draft is stored. */
export const hasStoredDraft = (job: number, owner: string): boolean =>
  Boolean(browserStorage.read(applicationDraftKey(job, owner)));
