import type { Locale, PerLocale } from '../routing/locales.ts';

/** In their own words (spec §9). */
export const languageNames: PerLocale = { cs: 'Česky', en: 'English' };

const year = 365 * 24 * 60 * 60;

/** Keeps a language chosen by hand (spec §4, §9). The server writes the same cookie at the first visit. */
export function rememberLocale(locale: Locale, { crossOrigin }: { crossOrigin: boolean }): void {
  const sameSite = crossOrigin ? 'None' : 'Lax';
  const secure = crossOrigin || location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox before 140
  document.cookie = `i18n_redirected=${locale}; Path=/; Max-Age=${year}; SameSite=${sameSite}${secure}`;
}
