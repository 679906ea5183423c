/** GET of the user's progress and certificates. */
export const progressCall = '/api/education-progress';

/** POST of what a browser kept for a visitor who has now signed in. */
export const progressMergeCall = `${progressCall}/merge`;

/** PUT of a chapter's changes; a chapter is `future/chapter`. */
export const chapterCall = (chapter: string): string => `${progressCall}/${chapter}`;

/** POST of a finished path: its certificate. `certificateCall` in reads.ts, which is in the first code, reads one. */
export const certificatesCall = '/api/certificates';

/** PUT of whether others see the name on a certificate. */
export const certificateNameCall = (code: string): string => `${certificatesCall}/${code}/name`;

/** The most chapters that one browser keeps for a visitor. */
export const maxVisitorChapters = 200;
