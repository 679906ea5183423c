/**
 * The calendar of Europe/Prague. Days are written YYYY-MM-DD and computed as midnights in UTC, so that they all have
 * the same length.
 */

const dayLength = 86_400_000;
const hourLength = 3_600_000;

const timeZone = 'Europe/Prague';
let dayFormat: Intl.DateTimeFormat | undefined;

/** The current day in Prague at a time, given as a date or in milliseconds. */
export function dayInPrague(time: Date | number): string {
  dayFormat ??= new Intl.DateTimeFormat('sv-SE', { timeZone });
  return dayFormat.format(time);
}

/** The day `count` days later; earlier when negative. */
export const daysAfter = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * dayLength).toISOString().slice(0, 10);

/** Days from one to another; negative where the other is earlier. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayLength;

/** 0 on a Monday, 6 on a Sunday. */
export const daysSinceMonday = (day: string): number => (new Date(day).getUTCDay() + 6) % 7;

/** A time, in milliseconds, that falls on this day in Prague in summer and winter time. */
export const noonOf = (day: string): number => Date.parse(day) + dayLength / 2;

const hourFormat = /* @__PURE__ */ new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone });

/**
 * The time, in milliseconds, of an hour of a day in Prague; 24 is the end of the day. Not for hours from one to three, when
 * the clocks change: that happens at one o'clock UTC, which no other hour's conversion crosses.
 */
export function pragueTimeAt(day: string, hour: number): number {
  const inUtc = Date.parse(day) + hour * hourLength;
  return inUtc - ((Number(hourFormat.format(inUtc)) - hour + 24) % 24) * hourLength;
}

/** The end of a day in Prague, in milliseconds. */
export const endOfDay = (day: string): number => pragueTimeAt(day, 24);

const offsetFormat = /* @__PURE__ */ new Intl.DateTimeFormat('en', { timeZoneName: 'longOffset', timeZone });

/** The last second of a day, in ISO 8601 with Prague's offset at that time. */
export function lastSecondOf(day: string): string {
  const parts = offsetFormat.formatToParts(endOfDay(day) - 1000);
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', '');
  return `${day}T23:59:59${offset}`;
}
