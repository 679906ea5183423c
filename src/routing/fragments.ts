import type { Locale, PerLocale } from './locales.ts';

/** Dialogs over the current page, by their fragment in each edition (spec §2). */
export const fragments = {
  login: { cs: 'prihlaseni', en: 'login' },
  register: { cs: 'registrace', en: 'register' },
  forgottenPassword: { cs: 'zapomenute-heslo', en: 'forgotten-password' },
  twoFactor: { cs: '2fa', en: '2fa' },
  logout: { cs: 'odhlasit', en: 'logout' },
} as const satisfies Record<string, PerLocale>;

export type FragmentName = keyof typeof fragments;

/** The hash of a dialog in an edition, with its `#`. */
export const hashTo = (locale: Locale, name: FragmentName): string => `#${fragments[name][locale]}`;
