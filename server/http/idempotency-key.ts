import type { Context } from 'hono';
import { HttpProblem } from './problem.ts';

/** Whether a text is a key of a request: too long to be guessed. */
export const isIdempotencyKey = (text: string | undefined): text is string => /^[\w-]{20,100}$/.test(text ?? '');

/** The key shared by all attempts at one request (Idempotency-Key, draft 07): quoted or not. */
export function idempotencyKey(c: Context): string | null {
  const header = c.req.header('idempotency-key');
  if (header === undefined) return null;
  const key = header.replaceAll(/^"|"$/g, '');
  if (!isIdempotencyKey(key)) throw new HttpProblem(400);
  return key;
}

/** The key of a request that requires one. */
export function requireIdempotencyKey(c: Context): string {
  const key = idempotencyKey(c);
  if (key === null) throw new HttpProblem(400);
  return key;
}
