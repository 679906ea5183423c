import type { PerLocale } from '../../src/routing/locales.ts';

/** Calls whose path has a spelling in each language (spec §2). They have no prefix: the spelling names the edition. */
export const accountPaths = {
  login: { cs: '/prihlasit', en: '/login' },
  register: { cs: '/registrovat', en: '/register' },
  resetPassword: { cs: '/obnovit-heslo', en: '/reset-password' },
  confirmEmail: { cs: '/potvrdit-email', en: '/confirm-email' },
} as const satisfies Record<string, PerLocale>;

export type SpelledCall = keyof typeof accountPaths;

/** Both spellings, for `app.on`. */
export const spellingsOf = (call: SpelledCall): string[] => Object.values(accountPaths[call]);
