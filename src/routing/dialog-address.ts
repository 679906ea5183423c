import { prefixOf, withPrefix } from './editions.ts';
import { dialogHash, type FragmentName, parseDialogHash } from './fragments.ts';
import type { Locale } from './locales.ts';
import { currentPath, explicitTarget, forcedRedirectQuery, type TargetOrigins } from './sign-in-redirects.ts';

type DialogAddressInput = {
  pathname: string;
  search: string;
  hash: string;
  /** The edition of this address. */
  locale: Locale;
  /** The edition that owns this origin; null where both share it. */
  edition: Locale | null;
  /** The page at this address needs a signed-in user. */
  isProtected: boolean;
  session: 'none' | 'pending' | 'active';
  origins: TargetOrigins;
};

export type DialogCheck =
  /** The address is right: this dialog, or none, is over the page. */
  | { verdict: 'shown'; dialog: FragmentName | null }
  /** The same page under another address. */
  | { verdict: 'respelled'; address: string }
  /** The address was not for this user: another replaces it. */
  | { verdict: 'replaced'; address: string }
  /** A protected page for a visitor. */
  | { verdict: 'refused'; address: string }
  /** Already signed in: on to the target the address names, absolute. */
  | { verdict: 'followed'; target: string };

/** A path that no browser reads as another host (RD04). */
export const safePath = (path: string): string => (/^\/[/\\]/.test(path) ? '/' : path);

/** The address without dialog and redirect parameters, left after closing (ruling 13). */
export const addressWithoutDialog = (place: { pathname: string; search: string }): string =>
  safePath(currentPath(place));

/** Where a visitor to a protected page is asked to sign in: the edition's root on this origin, with the return URL (ruling 14). */
export function signInAddress(
  edition: Locale | null,
  locale: Locale,
  back: string,
  dialog: 'login' | 'register' = 'login',
): string {
  const root = withPrefix(prefixOf(locale, edition === null), '/');
  return root + forcedRedirectQuery(back) + dialogHash(edition ?? locale, dialog);
}

/** What an address with its fragment means for this user (rulings 1, 5, 13–15). */
export function checkDialogAddress({
  pathname,
  search,
  hash,
  locale,
  edition,
  isProtected,
  session,
  origins,
}: DialogAddressInput): DialogCheck {
  const name = parseDialogHash(hash);
  if (session === 'none' && isProtected) {
    const dialog = name === 'register' ? 'register' : 'login';
    return { verdict: 'refused', address: signInAddress(edition, locale, pathname + search, dialog) };
  }
  const path = safePath(pathname) + search;
  if (session === 'active' && (name === 'login' || name === 'register' || name === 'twoFactor')) {
    const target = explicitTarget(name === 'register' ? 'sign_up' : 'sign_in', search, origins);
    if (target) return { verdict: 'followed', target };
    return { verdict: 'replaced', address: addressWithoutDialog({ pathname, search }) };
  }
  if (session === 'none' && name === 'logout')
    return { verdict: 'replaced', address: addressWithoutDialog({ pathname, search }) };
  if (session === 'none' && name === 'twoFactor')
    return { verdict: 'replaced', address: path + dialogHash(locale, 'login') };
  if (name && hash !== dialogHash(locale, name))
    return { verdict: 'respelled', address: path + dialogHash(locale, name) };
  return { verdict: 'shown', dialog: name };
}
