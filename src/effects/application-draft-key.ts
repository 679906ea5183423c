import { browserStorage } from './browser-storage.ts';

/** Where what somebody writes for an ad is kept in this browser. `owner`: the address of who is signed in, '' of a guest. */
export const applicationDraftKey = (job: number | string, owner: string) => `application-${job}${owner && `-${owner}`}`;

/** Something is kept there. */
export const hasStoredDraft = (job: number, owner: string): boolean =>
  Boolean(browserStorage.read(applicationDraftKey(job, owner)));
