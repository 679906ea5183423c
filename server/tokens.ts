import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Encryption } from './encryption.ts';

/** 256 random bits, for cookies and links. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is kept of a token (SE01, AU15). It is as random as its digest: no salt and no slow hash is needed. */
export const digestOf = (token: string | Uint8Array): string => createHash('sha256').update(token).digest('base64url');

type Digest = Pick<Encryption, 'digest'>;

const signatureOf = ({ digest }: Digest, purpose: string, id: string): string => digest(`${purpose}:${id}`);

/** An id with our signature for one purpose: whoever holds it may do that with what has the id. */
export const signedToken = (encryption: Digest, purpose: string, id: string): string =>
  `${id}.${signatureOf(encryption, purpose, id)}`;

/** The id that a token is for; null where we did not sign it for that. */
export function idOfSigned(encryption: Digest, purpose: string, token: string): string | null {
  const [id = '', signature = '', ...more] = token.split('.');
  const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(encryption, purpose, id))];
  return more.length === 0 && given.length === right.length && timingSafeEqual(given, right) ? id : null;
}

/** The signed token that `Authorization: Bearer` carries; null without the header, and '' for what cannot be one, which opens nothing. */
export const tokenOfBearer = (header: string | undefined): string | null =>
  header === undefined ? null : (/^Bearer ([\w.-]{1,300})$/.exec(header)?.[1] ?? '');
