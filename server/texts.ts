import type { I18n } from '@lingui/core';
import { PlainValuesI18n } from '../src/i18n/i18n.ts';
import type { Locale, PerLocale } from '../src/routing/locales.ts';

export type Catalogs = PerLocale<Record<string, unknown>>;

/** The words of both editions on the server: `texts.cs._(descriptor.id, values)`. */
export type Texts = PerLocale<I18n>;

export const createTexts = (catalogs: Catalogs): Texts => {
  const one = (locale: Locale): I18n =>
    new PlainValuesI18n({ locale, messages: { [locale]: catalogs[locale] as never } });
  const [cs, en] = [one('cs'), one('en')];
  return { cs, en };
};
