/** GET of how far somebody is, and of their certificates. */
export const progressCall = '/api/education-progress';

/** POST of what a browser kept of a visitor, who has signed in. */
export const progressMergeCall = `${progressCall}/merge`;

/** PUT of what changed in a chapter, which is `future/chapter`. */
export const chapterCall = (chapter: string): string => `${progressCall}/${chapter}`;

/** POST of a path that is done: its certificate. `certificateCall` of reads.ts, which is in the first code, reads one. */
export const certificatesCall = '/api/certificates';

/** PUT of whether others see the name on a certificate. */
export const certificateNameCall = (code: string): string => `${certificatesCall}/${code}/name`;

/** Chapters that one browser keeps of a visitor at most. */
export const maxChapters = 200;
