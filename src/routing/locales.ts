export const locales = ['cs', 'en'] as const;

export type Locale = (typeof locales)[number];

export const isLocale = (text: string): text is Locale => (locales as readonly string[]).includes(text);

/** The spec's name of the cookie that remembers the language (§4), and its lifetime in seconds. */
export const localeCookie = 'i18n_redirected';
export const localeCookieMaxAge = 365 * 24 * 60 * 60;

export type PerLocale<Value = string> = Record<Locale, Value>;

export const otherLocale = (locale: Locale): Locale => (locale === 'cs' ? 'en' : 'cs');
