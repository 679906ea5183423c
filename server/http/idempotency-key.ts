import type { Context } from 'hono';
import { Refusal } from './problem.ts';

/** The key shared by all attempts at one request (Idempotency-Key, draft 07): quoted or not, too long to be guessed. */
export function idempotencyKey(c: Context): string | null {
  const header = c.req.header('idempotency-key');
  if (header === undefined) return null;
  const key = /^"?([\w-]{20,100})"?$/.exec(header)?.[1];
  if (!key) throw new Refusal(400);
  return key;
}

/** The key of a request that requires one. */
export function requireIdempotencyKey(c: Context): string {
  const key = idempotencyKey(c);
  if (key === null) throw new Refusal(400);
  return key;
}
