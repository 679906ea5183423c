import { type Locale, localeCookie, localeCookieMaxAge } from '../routing/locales.ts';

/** Stores a language chosen by hand (spec §4, §9). The server writes the same cookie at the first visit. */
export function writeLocaleCookie(locale: Locale, { crossOrigin }: { crossOrigin: boolean }): void {
  const sameSite = crossOrigin ? 'None' : 'Lax';
  const secure = crossOrigin || location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox before 140
  document.cookie = `${localeCookie}=${locale}; Path=/; Max-Age=${localeCookieMaxAge}; SameSite=${sameSite}${secure}`;
}
