import { expect, test } from 'vitest';
import { saveScrollPosition } from '../../src/app/use-scroll-and-focus.ts';

test('keeps the positions of the fifty most recently saved history entries', () => {
  const positions = new Map<string, { top: number; link: string | null }>();
  for (let entry = 0; entry < 50; entry += 1)
    saveScrollPosition(positions, `entry ${entry}`, { top: entry, link: null });
  saveScrollPosition(positions, 'entry 0', { top: 7, link: '/jobs' });
  for (let entry = 50; entry < 99; entry += 1)
    saveScrollPosition(positions, `entry ${entry}`, { top: entry, link: null });
  expect(positions.size).toBe(50);
  expect(positions.get('entry 0')).toEqual({ top: 7, link: '/jobs' });
  expect(positions.has('entry 49')).toBe(false);
  expect(positions.get('entry 98')).toEqual({ top: 98, link: null });
});
