import { daysAfter, daysBetween } from '../calendar.rules.ts';

/** Easter Sunday in the Gregorian calendar (Butcher's algorithm), as YYYY-MM-DD. */
export function easterSunday(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const correction = Math.floor((8 * century + 13) / 25);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  return daysAfter(`${year}-03-01`, epact + weekday - 7 * late + 21);
}

/** Czech public holidays with a fixed date (245/2000 Sb.). */
const holidays = new Set([
  '01-01',
  '05-01',
  '05-08',
  '07-05',
  '07-06',
  '09-28',
  '10-28',
  '11-17',
  '12-24',
  '12-25',
  '12-26',
]);

/** Whether a day, given as YYYY-MM-DD, is a working day: not a weekend and not a Czech public holiday. */
export function isWorkingDay(isoDay: string): boolean {
  if (new Date(isoDay).getUTCDay() % 6 === 0 || holidays.has(isoDay.slice(5))) return false;
  const sinceEaster = daysBetween(easterSunday(Number(isoDay.slice(0, 4))), isoDay);
  return sinceEaster !== -2 && sinceEaster !== 1;
}

/**
 * The last day for a reply: `replyDays` after the day of the application, which is not counted, or the next working day where
 * that is none. Days are those of Europe/Prague, as YYYY-MM-DD.
 */
export function replyDueOn(appliedOn: string, replyDays: number): string {
  let due = daysAfter(appliedOn, replyDays);
  while (!isWorkingDay(due)) due = daysAfter(due, 1);
  return due;
}
