import { browserStorage } from './tab-storage.ts';

/** Where what somebody writes for an ad is kept in this browser. `owner`: the address of who is signed in, '' of a guest. */
export const draftKey = (job: number, owner: string) => `application-${job}${owner && `-${owner}`}`;

/** Something is kept there. */
export const hasStoredDraft = (job: number, owner: string): boolean =>
  Boolean(browserStorage.read(draftKey(job, owner)));
