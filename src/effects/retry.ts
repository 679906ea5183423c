import { HttpError } from '../api/client.ts';

const maxRetries = 3;

/** Milliseconds until the next attempt, or null if retrying is no use (spec §9, ruling 34). `attempt` counts from 0. */
export function retryDelay(error: unknown, attempt: number): number | null {
  if (error instanceof HttpError && error.status >= 400 && error.status < 500) {
    return error.status === 429 && attempt === 0 ? (error.retryAfter ?? 1000) : null;
  }
  return attempt < maxRetries ? Math.min(1000 * 2 ** attempt, 30_000) : null;
}
