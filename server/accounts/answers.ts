import type { Context } from 'hono';
import { problem } from '../problem.ts';

/** A private answer that no cache keeps. */
export const asJson = (c: Context, body: object): Response =>
  c.body(JSON.stringify(body), 200, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'private, no-store',
  });

/** 429 with the seconds to wait (ruling 24). */
export function tooMany(c: Context, seconds: number): Response {
  c.header('retry-after', String(seconds));
  return problem(c, 429);
}

export const paused = (c: Context, until: Date, now: Date): Response =>
  tooMany(c, Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000)));
