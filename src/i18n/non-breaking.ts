import type { Locale } from '../routing/locales.ts';

const space = '\u00a0';

/**
 * Prevents line breaks that Czech forbids: between one-letter prepositions or conjunctions and the next word, figures and their unit, days
 * and their month.
 */
export const withNonBreakingSpaces = (locale: Locale, text: string): string =>
  locale === 'cs'
    ? text
        .replace(/(?<![\p{L}\p{N}])([ksvzouai]) (?=\S|$)/giu, `$1${space}`)
        .replace(/(?<=\p{N}) (?=[\p{L}\p{N}%€])|(?<=\p{N}\.) (?=[\p{Ll}\p{N}])/gu, space)
    : text;
