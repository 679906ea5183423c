import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Encryption } from './encryption.ts';

/** 256 random bits, for cookies and links. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** A string of another shape was never issued. */
export const isToken = (text: string | null): text is string => text !== null && /^[\w-]{43}$/.test(text);

/** What is stored of a token (SE01, AU15). A token is random enough to need no salt and no slow hash. */
export const digestOf = (token: string | Uint8Array): string => createHash('sha256').update(token).digest('base64url');

type Digest = Pick<Encryption, 'digest'>;

const signatureOf = ({ digest }: Digest, purpose: string, id: string): string => digest(`${purpose}:${id}`);

/** An id with our signature for one purpose: its holder may do that with what has the id. */
export const signedToken = (encryption: Digest, purpose: string, id: string): string =>
  `${id}.${signatureOf(encryption, purpose, id)}`;

/** The id that a token is for; null unless we signed it for that purpose. */
export function verifySignedToken(encryption: Digest, purpose: string, token: string): string | null {
  const [id = '', signature = '', ...more] = token.split('.');
  const given = Buffer.from(signature);
  const right = Buffer.from(signatureOf(encryption, purpose, id));
  return more.length === 0 && given.length === right.length && timingSafeEqual(given, right) ? id : null;
}

/** The signed token of `Authorization: Bearer`; null without the header, and '' if it is malformed, which opens nothing. */
export const bearerTokenOf = (header: string | undefined): string | null =>
  header === undefined ? null : (/^Bearer ([\w.-]{1,300})$/.exec(header)?.[1] ?? '');
