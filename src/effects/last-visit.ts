import { browserStorage } from './browser-storage.ts';

const key = 'visits';
const visitTimeout = 4 * 60 * 60 * 1000;

/**
 * Notes a visit in this browser, and returns when the previous one ended; null for the first, and where storage is blocked. A visit lasts
 * until nobody is there for four hours.
 */
export function recordVisit(now: number): number | null {
  const [last = 0, before = 0] = (browserStorage.read(key) ?? '').split(',').map((time) => Number(time) || 0);
  const ended = now - last < visitTimeout ? before : last;
  return browserStorage.write(key, `${now},${ended}`) && ended ? ended : null;
}
