import type { Locale } from '../routing/locales.ts';

const space = '\u00a0';

/**
 * Keeps together what Czech never breaks: one-letter prepositions and conjunctions with what follows, figures with their unit,
 * days with their month.
 */
export const nonBreaking = (locale: Locale, text: string): string =>
  locale === 'cs'
    ? text
        .replace(/(?<![\p{L}\p{N}])([ksvzouai]) (?=\S|$)/giu, `$1${space}`)
        .replace(/(?<=\p{N}) (?=[\p{L}\p{N}%€])|(?<=\p{N}\.) (?=[\p{Ll}\p{N}])/gu, space)
    : text;
