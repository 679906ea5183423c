const day = 86_400_000;

/** Days of the calendar are written as YYYY-MM-DD and counted at midnight of UTC: none of them is longer than another. */
const timeOf = (isoDay: string): number => Date.parse(`${isoDay}T00:00Z`);
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The Sunday of Easter by the Gregorian calendar (Butcher's algorithm), as YYYY-MM-DD. */
export function easterSunday(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const correction = Math.floor((8 * century + 13) / 25);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const count = epact + weekday - 7 * late + 114;
  return dayOf(Date.UTC(year, Math.floor(count / 31) - 1, (count % 31) + 1));
}

/** Czech public holidays that have a date (245/2000 Sb.). */
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

/** Whether companies work on a day, given as YYYY-MM-DD: no weekend and no Czech public holiday. */
export function isWorkingDay(isoDay: string): boolean {
  const time = timeOf(isoDay);
  const date = new Date(time);
  if (date.getUTCDay() % 6 === 0 || holidays.has(isoDay.slice(5))) return false;
  const easter = timeOf(easterSunday(date.getUTCFullYear()));
  return time !== easter - 2 * day && time !== easter + day;
}

/**
 * The last day for a reply: so many days after the day of the application, which is not counted, and where that is no working
 * day the next one that is. Days are those of Europe/Prague, as YYYY-MM-DD.
 */
export function replyDueOn(appliedOn: string, replyDays: number): string {
  let time = timeOf(appliedOn) + replyDays * day;
  while (!isWorkingDay(dayOf(time))) time += day;
  return dayOf(time);
}

const inPrague = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Prague' });

/** The day of Europe/Prague in which a moment lies, given in milliseconds. */
export const dayAt = (moment: number): string => inPrague.format(moment);

/** Days of the calendar from one to another, as YYYY-MM-DD; negative where the other is earlier. */
export const daysBetween = (from: string, to: string): number => (timeOf(to) - timeOf(from)) / day;

/** The day so many days after another, as YYYY-MM-DD. */
export const dayAfter = (isoDay: string, days: number): string => dayOf(timeOf(isoDay) + days * day);

const hourInPrague = new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone: 'Europe/Prague' });

/** The moment at which a day of Europe/Prague is over, in milliseconds. */
export function endOfDay(isoDay: string): number {
  const midnight = timeOf(isoDay) + day;
  // The clocks change at one o'clock of UTC: between the two midnights they never do.
  return midnight - Number(hourInPrague.format(midnight)) * 3_600_000;
}
