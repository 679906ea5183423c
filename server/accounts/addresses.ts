import type { Context } from 'hono';
import { prefixed, prefixOf } from '../../src/routing/editions.ts';
import type { Locale, PerLocale } from '../../src/routing/locales.ts';
import { allowedTarget, type TargetOrigins } from '../../src/routing/redirects.ts';
import type { AccountServices } from './services.ts';

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

type Services = Pick<AccountServices, 'hosts' | 'config'>;

/** The edition of a call: its origin's, else its spelling's, else Czech, which has no prefix. */
export function localeOfCall(c: Context, { hosts }: Pick<Services, 'hosts'>): Locale {
  const spelled = Object.values(accountPaths).some(({ en }) => en === c.req.path) ? 'en' : 'cs';
  return hosts.visitOf(c).edition ?? spelled;
}

/** The edition's root on the host that was asked. */
export const rootOf = (c: Context, { hosts }: Pick<Services, 'hosts'>, locale: Locale): string =>
  prefixed(prefixOf(locale, hosts.visitOf(c).edition === null), '/');

export const targetOrigins = (c: Context, { hosts, config }: Services): TargetOrigins => ({
  here: hosts.visitOf(c).origin,
  editions: hosts.editions,
  companies: config.API_CS_ORIGIN ?? null,
});

/** Where `back` may lead, as a path here or an address of an edition; null when nowhere (RD05). */
export function allowedBack(c: Context, services: Services, back: string | null | undefined): string | null {
  const origins = targetOrigins(c, services);
  const target = allowedTarget(back, origins);
  return target?.startsWith(`${origins.here}/`) ? target.slice(origins.here.length) : target;
}
