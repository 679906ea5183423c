import { describe, expect, test } from 'vitest';
import { endOfDay } from '../../../machines/calendar.rules.ts';
import { easterSunday, isWorkingDay, replyDueOn } from '../../../machines/reply-clock/due-date.rules.ts';

describe('product §17.1 Easter', () => {
  test.each([
    ['1818-03-22', 'the earliest there can be'],
    ['1943-04-25', 'the latest there can be'],
    ['1954-04-18', 'a year that simple formulas get wrong'],
    ['1981-04-19', 'another one'],
    ['2000-04-23', 'a leap year of a century'],
    ['2008-03-23', 'early'],
    ['2024-03-31', 'on the day of the change of clocks'],
    ['2025-04-20', ''],
    ['2026-04-05', ''],
    ['2027-03-28', ''],
    ['2028-04-16', ''],
    ['2038-04-25', 'late'],
    ['2049-04-18', ''],
    ['2076-04-19', ''],
    ['2100-03-28', 'a century that is no leap year'],
  ])('is %s %s', (sunday) => expect(easterSunday(Number(sunday.slice(0, 4)))).toBe(sunday));
});

describe('product §17.1 working days', () => {
  test.each([
    ['2026-11-20', true, 'a Friday'],
    ['2026-11-21', false, 'a Saturday'],
    ['2026-11-22', false, 'a Sunday'],
    ['2026-11-23', true, 'a Monday'],
    ['2027-01-01', false, 'the new year'],
    ['2026-04-02', true, 'the Thursday before Easter'],
    ['2026-04-03', false, 'Good Friday'],
    ['2026-04-06', false, 'Easter Monday'],
    ['2026-04-07', true, 'the Tuesday after Easter'],
    ['2027-03-26', false, 'Good Friday of the year after'],
    ['2027-03-29', false, 'Easter Monday of the year after'],
    ['2026-05-01', false, 'the day of work'],
    ['2026-05-08', false, 'the day of victory'],
    ['2027-07-05', false, 'Cyril and Methodius'],
    ['2027-07-06', false, 'Jan Hus'],
    ['2026-09-28', false, 'Czech statehood'],
    ['2026-10-28', false, 'the republic'],
    ['2026-11-17', false, 'freedom and democracy'],
    ['2026-12-23', true, 'the day before Christmas Eve'],
    ['2026-12-24', false, 'Christmas Eve'],
    ['2026-12-25', false, 'Christmas'],
    ['2027-12-31', true, 'the last day of a year'],
  ])('%s is a working day: %s, %s', (day, isWorking) => expect(isWorkingDay(day)).toBe(isWorking));
});

describe('product §17.1 the last day for a reply', () => {
  test.each([
    ['2026-11-23', 3, '2026-11-26', 'three days from a Monday'],
    ['2026-11-23', 7, '2026-11-30', 'a week'],
    ['2026-11-23', 14, '2026-12-07', 'two weeks'],
    ['2026-11-23', 21, '2026-12-14', 'three weeks'],
    ['2026-11-18', 3, '2026-11-23', 'a Saturday gives way to the Monday'],
    ['2026-11-19', 3, '2026-11-23', 'a Sunday too'],
    ['2026-11-21', 3, '2026-11-24', 'sent on a weekend, it is counted from that day all the same'],
    ['2026-11-14', 3, '2026-11-18', 'a holiday in the week'],
    ['2026-12-21', 3, '2026-12-28', 'Christmas and the weekend behind it'],
    ['2026-12-18', 7, '2026-12-28', 'the same from further'],
    ['2026-12-25', 7, '2027-01-04', 'a new year on a Friday'],
    ['2026-03-31', 3, '2026-04-07', 'Good Friday to Easter Monday'],
    ['2027-03-19', 7, '2027-03-30', 'Easter on the day of the change of clocks'],
    ['2027-06-28', 7, '2027-07-07', 'two holidays in a row'],
    ['2026-10-24', 3, '2026-10-27', 'over the longer day of October'],
    ['2026-10-25', 3, '2026-10-29', 'from the longer day onto a holiday'],
    ['2026-03-26', 7, '2026-04-02', 'over the shorter day of March'],
    ['2028-02-22', 7, '2028-02-29', 'onto a leap day'],
  ])('for an application of %s within %d days is %s: %s', (appliedOn, days, due) =>
    expect(replyDueOn(appliedOn, days)).toBe(due),
  );

  test('is a working day, at most five days after the promised number of days', () => {
    for (let time = Date.parse('2026-01-01'); time < Date.parse('2031-01-01'); time += 86_400_000) {
      const appliedOn = new Date(time).toISOString().slice(0, 10);
      for (const days of [3, 7, 14, 21]) {
        const due = replyDueOn(appliedOn, days);
        const waited = (Date.parse(due) - time) / 86_400_000;
        expect(isWorkingDay(due), `${appliedOn} + ${days}`).toBe(true);
        // The longest run of days off: Christmas after a weekend.
        expect(waited - days, `${appliedOn} + ${days}`).toBeLessThanOrEqual(5);
        expect(waited).toBeGreaterThanOrEqual(days);
      }
    }
  });
});

describe('product §17.1 end of a day in Prague', () => {
  test.each([
    ['2026-11-23', '2026-11-23T23:00:00Z', 'in winter'],
    ['2026-07-23', '2026-07-23T22:00:00Z', 'in summer'],
    ['2026-03-28', '2026-03-28T23:00:00Z', 'the evening before the clocks go forward'],
    ['2026-03-29', '2026-03-29T22:00:00Z', 'the day of 23 hours'],
    ['2026-10-24', '2026-10-24T22:00:00Z', 'the evening before they go back'],
    ['2026-10-25', '2026-10-25T23:00:00Z', 'the day of 25 hours'],
    ['2026-12-31', '2026-12-31T23:00:00Z', 'with the year'],
  ])('%s at %s, %s', (day, time) => expect(new Date(endOfDay(day)).toISOString()).toBe(time.replace('Z', '.000Z')));
});
