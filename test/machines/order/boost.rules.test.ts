import { expect, test } from 'vitest';
import { nextBoost, usableBoostDays } from '../../../machines/order/boost.rules.ts';

test('product §11 a boost lasts seven days, from today or after the one before', () => {
  expect(nextBoost(null, '2026-11-30')).toEqual({ from: '2026-11-30', until: '2026-12-06' });
  expect(nextBoost('2026-12-06', '2026-11-30')).toEqual({ from: '2026-12-07', until: '2026-12-13' });
});

test.each([
  ['2026-12-31', 7],
  ['2026-12-06', 7],
  ['2026-12-05', 6],
  ['2026-11-30', 1],
  ['2026-11-29', 0],
  ['2026-10-01', 0],
])('of a boost from 30 November, an ad that ends on %s uses %i days', (end, days) => {
  expect(usableBoostDays('2026-11-30', end)).toBe(days);
});
