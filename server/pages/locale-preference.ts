import { parseAccept } from 'hono/utils/accept';
import { type Locale, locales } from '../../src/routing/locales.ts';

/** The spec's name for it (§4). */
export const localeCookie = 'i18n_redirected';

const known = (tag: string): Locale | undefined => locales.find((locale) => tag.toLowerCase().split('-')[0] === locale);

/** Cookie first, then the browser's languages (spec §4). Null when neither names one of ours. */
export function preferredLocale(cookie: string | undefined, acceptLanguage: string | undefined): Locale | null {
  const remembered = cookie && known(cookie);
  if (remembered) return remembered;
  for (const { type } of parseAccept(acceptLanguage ?? '')) {
    const locale = known(type);
    if (locale) return locale;
  }
  return null;
}
