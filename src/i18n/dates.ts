import { dayInPrague, daysBetween, noonOf } from '../../machines/calendar.rules.ts';
import type { Locale } from '../routing/locales.ts';
import { withNonBreakingSpaces } from './non-breaking.ts';
import { intlLocales, memoizedFormat } from './numbers.ts';

const zone = 'Europe/Prague';

const dates = memoizedFormat(
  (locale: Locale) => new Intl.DateTimeFormat(intlLocales[locale], { dateStyle: 'medium', timeZone: zone }),
);
const weekdays = memoizedFormat(() => new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: zone }));
const daysOfMonth = memoizedFormat(
  (locale: Locale) => new Intl.DateTimeFormat(intlLocales[locale], { day: 'numeric', month: 'long', timeZone: zone }),
);
const ages = memoizedFormat((locale: Locale) => new Intl.RelativeTimeFormat(intlLocales[locale], { numeric: 'auto' }));

/** Calendar days in Prague between a moment and now; 0 is today. */
export const daysAgo = (iso: string, now: number): number =>
  Math.max(0, daysBetween(dayInPrague(Date.parse(iso)), dayInPrague(now)));

/** "yesterday", "3 days ago"; the date from the fifteenth day on (product §0). */
export function formatAge(locale: Locale, iso: string, now: number): string {
  const days = daysAgo(iso, now);
  if (days > 14) return formatDate(locale, iso);
  return withNonBreakingSpaces(locale, ages(locale).format(-days, 'day'));
}

/** A date in Prague: "21. 11. 2026", "21 Nov 2026". Takes a time, or a day as YYYY-MM-DD: midnight UTC is on the same day in Prague. */
export const formatDate = (locale: Locale, iso: string): string =>
  withNonBreakingSpaces(locale, dates(locale).format(new Date(iso)));

/** A calendar day in words, given as YYYY-MM-DD (midnight UTC): "24. listopadu 2026", "24 November 2026". */
export const formatLongDay = (locale: Locale, isoDay: string): string =>
  withNonBreakingSpaces(
    locale,
    new Intl.DateTimeFormat(intlLocales[locale], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(isoDay)),
  );

/** A calendar day: the English name of its weekday, by which messages select their form, and its date in words. */
export function weekdayAndDate(locale: Locale, isoDay: string): { weekday: string; date: string } {
  const time = noonOf(isoDay);
  return { weekday: weekdays().format(time), date: withNonBreakingSpaces(locale, daysOfMonth(locale).format(time)) };
}
