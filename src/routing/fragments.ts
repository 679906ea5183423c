import { type Locale, locales, type PerLocale } from './locales.ts';

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
export const dialogHash = (locale: Locale, name: FragmentName): string => `#${fragments[name][locale]}`;

/** The spec's alternative spellings of the same dialogs, besides both editions' own (ruling 1). */
const alternativeSpellings = [
  ['forgottenpassword', 'forgottenPassword'],
  ['twofa', 'twoFactor'],
] as const;

// A Map: the hash comes from outside, and `__proto__` must not name a dialog (IN11).
const spellings = new Map<string, FragmentName>([
  ...(Object.keys(fragments) as FragmentName[]).flatMap((name) =>
    locales.map((locale) => [fragments[name][locale], name] as const),
  ),
  ...alternativeSpellings,
]);

/** The dialog that a hash names in any spelling of either edition, case-insensitive; null for every other hash. */
export const parseDialogHash = (hash: string): FragmentName | null =>
  spellings.get(hash.slice(1).toLowerCase()) ?? null;
