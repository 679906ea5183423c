import type { Locale } from '../routing/locales.ts';
import { nonBreaking } from './non-breaking.ts';
import { formatTags } from './numbers.ts';

/** A moment in Prague to the minute, with its zone: "24 November 2026 at 13:05 CET". */
export const formatMoment = (locale: Locale, iso: string): string =>
  nonBreaking(
    locale,
    new Intl.DateTimeFormat(formatTags[locale], {
      ...{ day: 'numeric', month: 'long', year: 'numeric', hour: 'numeric', minute: '2-digit' },
      ...{ timeZone: 'Europe/Prague', timeZoneName: 'short' },
    }).format(new Date(iso)),
  );
