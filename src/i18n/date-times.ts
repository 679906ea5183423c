import type { Locale } from '../routing/locales.ts';
import { withNonBreakingSpaces } from './non-breaking.ts';
import { intlLocales, memoizedFormat } from './numbers.ts';

const timeZone = 'Europe/Prague';

/** A time in Prague to the minute, with its zone: "24 November 2026 at 13:05 CET". */
export const formatDateTime = (locale: Locale, iso: string): string =>
  withNonBreakingSpaces(
    locale,
    new Intl.DateTimeFormat(intlLocales[locale], {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZone,
      timeZoneName: 'short',
    }).format(new Date(iso)),
  );

const shortDateTimes = memoizedFormat(
  (locale: Locale) =>
    new Intl.DateTimeFormat(intlLocales[locale], { dateStyle: 'medium', timeStyle: 'short', timeZone }),
);

/** The short form, for lists: "24 Nov 2026, 13:05". */
export const formatShortDateTime = (locale: Locale, iso: string): string =>
  withNonBreakingSpaces(locale, shortDateTimes(locale).format(new Date(iso)));
