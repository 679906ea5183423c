import { parseAccept } from 'hono/utils/accept';
import { type Locale, locales } from '../../src/routing/locales.ts';

/** The spec's name for it (§4). */
export const localeCookie = 'i18n_redirected';

const known = (tag: string): Locale | null =>
  locales.find((locale) => tag.toLowerCase().split('-')[0] === locale) ?? null;

/** What the cookie says; null when it is missing or means nothing. */
export const rememberedLocale = (cookie: string | undefined): Locale | null => (cookie ? known(cookie) : null);

/** Cookie first, then the browser's languages (spec §4). Null when neither names one of ours. */
export function preferredLocale(cookie: string | undefined, acceptLanguage: string | undefined): Locale | null {
  const remembered = rememberedLocale(cookie);
  if (remembered) return remembered;
  for (const { type, q } of parseAccept(acceptLanguage ?? '')) {
    const locale = q > 0 ? known(type) : null;
    if (locale) return locale;
  }
  return null;
}
