import { expect, test } from 'vitest';
import { equivalentPay, periodsPerMonth } from '../../src/i18n/equivalent-pay.ts';
import type { Pay } from '../../src/i18n/salary.ts';

const pay = (period: Pay['period'], min: number | null, max: number | null): Pay => ({
  min,
  max,
  currency: 'CZK',
  period,
});
const employed = { contract: ['employment'], commitment: ['full-time'], hoursPerWeek: null } as never;
const freelance = { contract: ['freelance'], commitment: ['full-time'], hoursPerWeek: null } as never;
const hourly = { contract: ['dpp'], commitment: ['part-time'], hoursPerWeek: null } as never;
const halfTime = { contract: ['employment'], commitment: ['part-time'], hoursPerWeek: 20 } as never;

test.each([
  ['a year of an employee', pay('year', 1_000_000, 1_300_000), employed, pay('month', 83_300, 108_000), false],
  ['a week, from', pay('week', 9_000, null), employed, pay('month', 39_000, null), false],
  ['an hour, full time', pay('hour', 400, 600), employed, pay('month', 64_000, 96_000), true],
  ['an hour of a freelancer', pay('hour', 900, 900), freelance, pay('day', 7_200, 7_200), false],
  ['a month of a freelancer, up to', pay('month', null, 150_000), freelance, pay('day', null, 7_500), true],
  [
    'a year of either',
    pay('year', 600_000, 600_000),
    { contract: ['employment', 'freelance'], commitment: ['full-time'], hoursPerWeek: null } as never,
  ],
  ['an hour of a few', pay('hour', 200, 250), hourly, null],
  ['an hour of twenty a week', pay('hour', 200, 300), halfTime, pay('month', 17_300, 26_000), false],
  ['a day of twenty hours a week', pay('day', 2_000, 3_000), halfTime, null],
  ['a month of an employee', pay('month', 60_000, 80_000), employed, null],
  ['a day of a freelancer', pay('day', 6_000, 8_000), freelance, null],
  ['nothing', null, employed, null],
] as [string, Pay | null, Parameters<typeof equivalentPay>[1], (Pay | null)?, boolean?][])(
  'product §3.21 converts pay for %s to the period that people compare',
  (_, given, job, told = pay('month', 50_000, 50_000), isFullTime = false) => {
    expect(equivalentPay(given, job)).toEqual(told && { pay: told, isFullTime });
  },
);

test('product §3.21 a month counts as 160 hours or 20 days, and a year as 12 months', () =>
  expect([periodsPerMonth.hour, periodsPerMonth.day, periodsPerMonth.year * 12]).toEqual([160, 20, 1]));
