import { dayInPrague, daysBetween, noonOf } from '../../machines/calendar.rules.ts';
import type { Locale } from '../routing/locales.ts';
import { nonBreaking } from './non-breaking.ts';
import { formatTags, memoizedFormat } from './numbers.ts';

const zone = 'Europe/Prague';

const dates = memoizedFormat(
  (locale: Locale) => new Intl.DateTimeFormat(formatTags[locale], { dateStyle: 'medium', timeZone: zone }),
);
const weekdays = memoizedFormat(() => new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: zone }));
const daysOfMonth = memoizedFormat(
  (locale: Locale) => new Intl.DateTimeFormat(formatTags[locale], { day: 'numeric', month: 'long', timeZone: zone }),
);
const ages = memoizedFormat((locale: Locale) => new Intl.RelativeTimeFormat(formatTags[locale], { numeric: 'auto' }));

/** Calendar days in Prague between a moment and now; 0 is today. */
export const daysAgo = (iso: string, now: number): number =>
  Math.max(0, daysBetween(dayInPrague(Date.parse(iso)), dayInPrague(now)));

/** "yesterday", "3 days ago"; from the fifteenth day on the date (product §0). */
export function formatAge(locale: Locale, iso: string, now: number): string {
  const days = daysAgo(iso, now);
  if (days > 14) return formatDate(locale, iso);
  return nonBreaking(locale, ages(locale).format(-days, 'day'));
}

/** A date in Prague: "21. 11. 2026", "21 Nov 2026". Of a moment, or of a day as YYYY-MM-DD: at midnight of UTC it is that day there. */
export const formatDate = (locale: Locale, iso: string): string =>
  nonBreaking(locale, dates(locale).format(new Date(iso)));

/** A day of the calendar in words, of which YYYY-MM-DD is midnight of UTC: "24. listopadu 2026", "24 November 2026". */
export const longDay = (locale: Locale, isoDay: string): string =>
  nonBreaking(
    locale,
    new Intl.DateTimeFormat(formatTags[locale], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(isoDay)),
  );

/** A day of the calendar: its weekday by its English name, as messages choose by it, and its date in words. */
export function dayInWords(locale: Locale, isoDay: string): { weekday: string; date: string } {
  const time = noonOf(isoDay);
  return { weekday: weekdays().format(time), date: nonBreaking(locale, daysOfMonth(locale).format(time)) };
}
