import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, for cookies and links. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is kept of a token (SE01, AU15). It is as random as its digest: no salt and no slow hash is needed. */
export const digestOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
