import { withNonBreakingSpaces } from '../../../src/i18n/non-breaking.ts';
import type { Locale } from '../../../src/routing/locales.ts';

const space = '\u00a0';

const czechMarks = /(?<=(?<![\p{L}\p{N}])(?:§|č\.|čl\.|odst\.|písm\.|např\.|tzv\.)) (?=\S)/giu;
const englishUnits =
  /(?<=\p{N}) (?=\p{Lu}|[%€]|(?:kB|km|ms|px|days?|hours?|minutes?|months?|years?|people)(?!\p{L}))/gu;
const englishMarks = /(?<=(?<!\p{L})(?:§|Articles?|Art\.|No\.|CZK|EUR)) (?=\p{N})/gu;

/** Inserts non-breaking spaces: those of our messages (src/i18n), after legal marks, and in English between figures and what they count. */
export const insertNonBreakingSpaces = (locale: Locale, text: string): string =>
  locale === 'cs'
    ? withNonBreakingSpaces('cs', text).replace(czechMarks, space)
    : text.replace(englishUnits, space).replace(englishMarks, space);
