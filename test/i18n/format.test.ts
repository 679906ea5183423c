import { expect, test } from 'vitest';
import { age, date, dayIn, daysAgo, payOf } from '../../src/i18n/format.ts';

const noon = Date.parse('2026-11-21T11:00:00Z');
const plain = (text: string | undefined) => text?.replaceAll(/[\u00a0\u202f]/g, ' ');

test('product §0 days are counted by the calendar of Prague, over midnight and the change of the clocks', () => {
  expect(daysAgo('2026-11-21T00:30:00+01:00', noon)).toBe(0);
  expect(daysAgo('2026-11-20T23:59:00+01:00', noon)).toBe(1);
  expect(daysAgo('2026-10-24T12:00:00+02:00', noon)).toBe(28);
  expect(daysAgo('2026-11-25T12:00:00Z', noon)).toBe(0);
});

test('product §0 an age is relative up to fourteen days, then a date', () => {
  expect(age('cs', '2026-11-21T08:00:00Z', noon)).toBe('dnes');
  expect(age('cs', '2026-11-19T08:00:00Z', noon)).toBe('předevčírem');
  expect(age('en', '2026-11-07T12:00:00Z', noon)).toBe('14 days ago');
  expect(age('en', '2026-11-06T12:00:00Z', noon)).toBe('6 Nov 2026');
});

test('dates are said as in the language of the page', () => {
  expect(plain(date('cs', '2026-11-21T11:00:00Z'))).toBe('21. 11. 2026');
  expect(dayIn('en', 7, noon)).toEqual({ weekday: 'Saturday', date: '28 November' });
  expect(plain(dayIn('cs', 3, noon).date)).toBe('24. listopadu');
});

test.each([
  [{ min: 95_000, max: 130_000 }, 'range', '95 000–130 000 Kč'],
  [{ min: 95_000, max: null }, 'from', '95 000 Kč'],
  [{ min: null, max: 130_000 }, 'upTo', '130 000 Kč'],
  [{ min: 300, max: 300 }, 'exact', '300 Kč'],
] as const)('pay of %j', (bounds, kind, amount) => {
  const pay = payOf('cs', { ...bounds, currency: 'CZK', period: 'month' });
  expect([pay?.kind, plain(pay?.amount)]).toEqual([kind, amount]);
});

test('no figure is no pay', () => {
  expect(payOf('cs', null)).toBeNull();
  expect(payOf('en', { min: null, max: null, currency: 'EUR', period: 'day' })).toBeNull();
});
