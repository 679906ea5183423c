import { afterEach, expect, test, vi } from 'vitest';
import { recordVisit } from '../../src/effects/last-visit.ts';

const hour = 60 * 60 * 1000;
const monday = Date.parse('2026-11-16T09:00:00Z');

const given = (stored: Record<string, string>) =>
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => {
      stored[key] = value;
    },
  });
afterEach(() => void vi.unstubAllGlobals());

test('the first visit has none before it; later ones know when the previous one was last seen', () => {
  given({});
  expect(recordVisit(monday)).toBe(null);
  expect(recordVisit(monday + hour)).toBe(null);
  expect(recordVisit(monday + 2 * hour)).toBe(null);
  expect(recordVisit(monday + 26 * hour)).toBe(monday + 2 * hour);
  // What was new stays new while the same visit goes on.
  expect(recordVisit(monday + 27 * hour)).toBe(monday + 2 * hour);
  expect(recordVisit(monday + 50 * hour)).toBe(monday + 27 * hour);
});

test.each(['', 'null', 'yesterday', ',', '0,0'])('ignores stored visits that are invalid: %j', (stored) => {
  given({ visits: stored });
  expect(recordVisit(monday)).toBe(null);
});

test('a browser that stores nothing has no visits', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(recordVisit(monday)).toBe(null);
});
