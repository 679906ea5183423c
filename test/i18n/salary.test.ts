import { expect, test } from 'vitest';
import { parseSalary, salaryAmount } from '../../src/i18n/salary.ts';

const plain = (text: string | undefined) => text?.replaceAll(/[\u00a0\u202f]/g, ' ');

test.each([
  [{ min: 95_000, max: 130_000 }, 'range', '95 000–130 000 Kč'],
  [{ min: 95_000, max: null }, 'from', '95 000 Kč'],
  [{ min: null, max: 130_000 }, 'upTo', '130 000 Kč'],
  [{ min: 300, max: 300 }, 'exact', '300 Kč'],
] as const)('pay of %j', (bounds, kind, amount) => {
  const stated = salaryAmount('cs', { ...bounds, currency: 'CZK', period: 'month' });
  expect([stated?.kind, plain(stated?.amount)]).toEqual([kind, amount]);
});

test('no figure is no pay', () => {
  expect(salaryAmount('cs', null)).toBeNull();
  expect(salaryAmount('en', { min: null, max: null, currency: 'EUR', period: 'day' })).toBeNull();
});

test.each([
  ['80 000', 80_000],
  ['80.000 Kč', 80_000],
  ['80', 80_000],
  ['', null],
  ['hodně', null],
])('a salary typed as %j is %j', (typed, amount) => {
  expect(parseSalary(typed, 'CZK')).toBe(amount);
});

test('in euro nothing is multiplied', () => {
  expect(parseSalary('900', 'EUR')).toBe(900);
});
