import { expect, test } from 'vitest';
import { monthlyPay } from '../../../server/listings/salary.ts';

test.each([
  [{ min: 50_000, max: 70_000, currency: 'CZK', period: 'month' }, 70_000],
  [{ min: 50_000, max: null, currency: 'CZK', period: 'month' }, 50_000],
  [{ min: null, max: 4000, currency: 'EUR', period: 'month' }, 97_560],
  [{ min: 300, max: 400, currency: 'CZK', period: 'hour' }, 64_000],
  [{ min: null, max: 5000, currency: 'CZK', period: 'day' }, 100_000],
  [{ min: null, max: 600_000, currency: 'CZK', period: 'year' }, 50_000],
  [{ min: null, max: 500, currency: 'GBP', period: 'week' }, 60_775],
  [{ min: null, max: 500, currency: 'KES', period: 'month' }, null],
  [{ min: null, max: null, currency: 'CZK', period: 'year' }, null],
  [null, null],
] as const)('%j pays %j CZK a month', (salary, czk) => {
  expect(monthlyPay(salary)).toBe(czk);
});
