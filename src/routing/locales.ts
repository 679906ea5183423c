export const locales = ['cs', 'en'] as const;

export type Locale = (typeof locales)[number];

export const isLocale = (text: string): text is Locale => (locales as readonly string[]).includes(text);

export type PerLocale<Value = string> = Record<Locale, Value>;

export const otherLocale = (locale: Locale): Locale => (locale === 'cs' ? 'en' : 'cs');
