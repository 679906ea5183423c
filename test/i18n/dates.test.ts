import { expect, test } from 'vitest';
import { dayInPrague } from '../../machines/calendar.rules.ts';
import { daysAgo, formatAge, formatDate, formatLongDay, weekdayAndDate } from '../../src/i18n/dates.ts';

const noon = Date.parse('2026-11-21T11:00:00Z');
const plain = (text: string | undefined) => text?.replaceAll(/[\u00a0\u202f]/g, ' ');

test('product §0 counts days by the calendar of Prague, across midnight and clock changes', () => {
  expect(daysAgo('2026-11-21T00:30:00+01:00', noon)).toBe(0);
  expect(daysAgo('2026-11-20T23:59:00+01:00', noon)).toBe(1);
  expect(daysAgo('2026-10-24T12:00:00+02:00', noon)).toBe(28);
  expect(daysAgo('2026-11-25T12:00:00Z', noon)).toBe(0);
});

test('product §0 shows an age as relative up to fourteen days, then as a date', () => {
  expect(formatAge('cs', '2026-11-21T08:00:00Z', noon)).toBe('dnes');
  expect(formatAge('cs', '2026-11-19T08:00:00Z', noon)).toBe('předevčírem');
  expect(formatAge('cs', '2026-11-17T08:00:00Z', noon)).toBe('před 4\u00a0dny');
  expect(formatAge('en', '2026-11-07T12:00:00Z', noon)).toBe('14 days ago');
  expect(formatAge('en', '2026-11-06T12:00:00Z', noon)).toBe('6 Nov 2026');
});

test('formats dates in the language of the page', () => {
  expect(plain(formatDate('cs', '2026-11-21T11:00:00Z'))).toBe('21. 11. 2026');
  expect(weekdayAndDate('en', '2026-11-28')).toEqual({ weekday: 'Saturday', date: '28 November' });
  expect(weekdayAndDate('cs', '2026-11-24').date).toBe('24.\u00a0listopadu');
  expect([formatLongDay('cs', '2026-11-24'), formatLongDay('en', '2026-11-24')]).toEqual([
    '24.\u00a0listopadu 2026',
    '24 November 2026',
  ]);
});

test('product §0 the day of a moment is the day in Prague', () => {
  expect(dayInPrague(Date.parse('2026-11-21T22:59:59Z'))).toBe('2026-11-21');
  expect(dayInPrague(Date.parse('2026-11-21T23:00:00Z'))).toBe('2026-11-22');
});
