import type { Locale } from '../routing/locales.ts';

const year = 365 * 24 * 60 * 60;

/** Stores a language chosen by hand (spec §4, §9). The server writes the same cookie at the first visit. */
export function writeLocaleCookie(locale: Locale, { crossOrigin }: { crossOrigin: boolean }): void {
  const sameSite = crossOrigin ? 'None' : 'Lax';
  const secure = crossOrigin || location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox before 140
  document.cookie = `i18n_redirected=${locale}; Path=/; Max-Age=${year}; SameSite=${sameSite}${secure}`;
}
