import { type Locale, otherLocale } from '../../src/routing/locales.ts';
import type { LocaleText } from '../db/columns.ts';

/** A text in the asked language where there is one, else in the other. */
export const inLanguage = (text: LocaleText | null, locale: Locale): string | null =>
  text === null ? null : (text[locale] ?? text[otherLocale(locale)]);

/** The language that `inLanguage` answers in. */
export const languageOf = (text: LocaleText | null, locale: Locale): Locale =>
  text === null || text[locale] !== null || text[otherLocale(locale)] === null ? locale : otherLocale(locale);

/** A text that is there in one language only. */
export const onlyIn = (locale: Locale, text: string): LocaleText => ({ cs: null, en: null, [locale]: text });
