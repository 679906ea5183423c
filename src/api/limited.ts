import { retryAfterOf } from './client.ts';

/** 429: the server asks to wait, so many milliseconds where it says so (ruling 24). */
export type Limited = { type: 'limited'; wait: number | null };

export const limitedBy = (answer: Response): Limited => ({ type: 'limited', wait: retryAfterOf(answer) });
