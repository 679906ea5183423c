import { describe, expect, test } from 'vitest';
import {
  dayInPrague,
  daysAfter,
  daysBetween,
  daysSinceMonday,
  endOfDay,
  lastSecondOf,
  noonOf,
  pragueTimeAt,
} from '../../machines/calendar.rules.ts';

const iso = (time: number) => new Date(time).toISOString().replace('.000Z', 'Z');

describe('the day in Prague', () => {
  test.each([
    ['2026-11-21T22:59:59Z', '2026-11-21', 'the last second in winter'],
    ['2026-11-21T23:00:00Z', '2026-11-22', 'midnight in winter'],
    ['2026-07-21T21:59:59Z', '2026-07-21', 'the last second in summer'],
    ['2026-07-21T22:00:00Z', '2026-07-22', 'midnight in summer'],
    ['2026-03-28T23:00:00Z', '2026-03-29', 'the day of 23 hours begins'],
    ['2026-03-29T21:59:59Z', '2026-03-29', 'the day of 23 hours ends'],
    ['2026-10-24T22:00:00Z', '2026-10-25', 'the day of 25 hours begins'],
    ['2026-10-25T22:59:59Z', '2026-10-25', 'the day of 25 hours ends'],
    ['2026-12-31T22:59:59Z', '2026-12-31', 'a year ends'],
    ['2026-12-31T23:00:00Z', '2027-01-01', 'a year begins'],
  ])('of %s is %s: %s', (time, day) => {
    expect(dayInPrague(new Date(time))).toBe(day);
    expect(dayInPrague(Date.parse(time))).toBe(day);
  });
});

describe('counting calendar days', () => {
  test.each([
    ['2026-12-31', 1, '2027-01-01', 'over the end of a year'],
    ['2027-01-01', -1, '2026-12-31', 'back over it'],
    ['2026-03-28', 1, '2026-03-29', 'to the day of 23 hours'],
    ['2026-03-28', 2, '2026-03-30', 'over it'],
    ['2026-10-24', 1, '2026-10-25', 'to the day of 25 hours'],
    ['2026-10-24', 2, '2026-10-26', 'over it'],
    ['2028-02-28', 1, '2028-02-29', 'to a leap day'],
    ['2028-02-28', 2, '2028-03-01', 'over it'],
    ['2100-02-28', 1, '2100-03-01', 'in a century that has none'],
    ['2026-11-25', 0, '2026-11-25', 'none'],
    ['2026-11-25', 365, '2027-11-25', 'a year'],
  ])('%s plus %i days is %s: %s', (day, count, later) => {
    expect(daysAfter(day, count)).toBe(later);
    expect(daysBetween(day, later)).toBe(count);
    expect(daysBetween(later, day) + count).toBe(0);
  });

  test.each([
    ['2026-11-23', 0],
    ['2026-11-25', 2],
    ['2026-11-29', 6],
    ['2026-12-31', 3],
    ['2027-01-01', 4],
  ])('%s is %i days after a Monday', (day, count) => expect(daysSinceMonday(day)).toBe(count));
});

describe('time of an hour in Prague', () => {
  test.each([
    ['2026-11-25', 7, '2026-11-25T06:00:00Z', 'in winter'],
    ['2026-07-25', 7, '2026-07-25T05:00:00Z', 'in summer'],
    ['2026-03-29', 7, '2026-03-29T05:00:00Z', 'after the clocks went on'],
    ['2026-10-25', 7, '2026-10-25T06:00:00Z', 'after they went back'],
    ['2026-03-29', 0, '2026-03-28T23:00:00Z', 'before they go on'],
    ['2026-10-25', 0, '2026-10-24T22:00:00Z', 'before they go back'],
    ['2027-01-01', 0, '2026-12-31T23:00:00Z', 'with which a year begins'],
    ['2026-12-31', 23, '2026-12-31T22:00:00Z', 'the last of a year'],
    ['2026-03-29', 24, '2026-03-29T22:00:00Z', 'the end of the day of 23 hours'],
    ['2026-10-25', 24, '2026-10-25T23:00:00Z', 'the end of the day of 25 hours'],
  ])('%s at %i is %s: %s', (day, hour, time) => expect(iso(pragueTimeAt(day, hour))).toBe(time));

  test.each(['2026-01-01', '2026-03-29', '2026-06-30', '2026-10-25', '2026-12-31'])(
    'noon of %s is on that day',
    (day) => expect(dayInPrague(noonOf(day))).toBe(day),
  );
});

describe('end of a day', () => {
  test.each([
    ['2026-11-25', '2026-11-25T23:59:59+01:00'],
    ['2026-07-25', '2026-07-25T23:59:59+02:00'],
    ['2026-03-28', '2026-03-28T23:59:59+01:00'],
    ['2026-03-29', '2026-03-29T23:59:59+02:00'],
    ['2026-10-24', '2026-10-24T23:59:59+02:00'],
    ['2026-10-25', '2026-10-25T23:59:59+01:00'],
    ['2026-12-31', '2026-12-31T23:59:59+01:00'],
  ])('the last second of %s is %s, one second before the next day', (day, last) => {
    expect(lastSecondOf(day)).toBe(last);
    expect(Date.parse(last) + 1000).toBe(endOfDay(day));
    expect(dayInPrague(endOfDay(day))).toBe(daysAfter(day, 1));
  });
});
