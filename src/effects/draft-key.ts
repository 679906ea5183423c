import { forgetStored } from './tab-storage.ts';

/** Where what a person writes is kept until it is sent, so that nobody else is shown it. `owner`: the address of who is signed in, '' of a visitor. */
export const draftKey = (owner: string, what: string) => `draft-${owner} ${what}`;

/** Whoever signs out leaves nothing of them behind. */
export const forgetDraftsOf = (owner: string): void => forgetStored((key) => key.startsWith(draftKey(owner, '')));
