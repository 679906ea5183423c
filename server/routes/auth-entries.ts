import { Hono } from 'hono';
import { prefixed, prefixOf } from '../../src/routing/editions.ts';
import { type FragmentName, hashTo } from '../../src/routing/fragments.ts';
import type { Locale } from '../../src/routing/locales.ts';
import type { Hosts } from '../hosts.ts';
import { isLocale } from '../texts.ts';

type Entry = { spelling: Locale; fragment: FragmentName };

const entries = new Map<string, Entry>([
  ['/prihlasit', { spelling: 'cs', fragment: 'login' }],
  ['/login', { spelling: 'en', fragment: 'login' }],
  ['/registrovat', { spelling: 'cs', fragment: 'register' }],
  ['/register', { spelling: 'en', fragment: 'register' }],
  ['/obnovit-heslo', { spelling: 'cs', fragment: 'forgottenPassword' }],
  ['/reset-password', { spelling: 'en', fragment: 'forgottenPassword' }],
]);

/**
 * Reading the address of an account call opens its dialog over the edition's root (rulings 19, 23). The edition is that of the
 * origin, else of the prefix, else of the spelling.
 */
export const authEntryRoutes = ({ hosts }: { hosts: Pick<Hosts, 'visitOf'> }) =>
  new Hono().on(['GET', 'HEAD'], '*', async (c, next) => {
    const { pathname, search, searchParams } = new URL(c.req.url);
    const [, prefix = '', path = ''] = /^(?:\/(cs|en))?(\/[a-z-]+)$/.exec(pathname) ?? [];
    const entry = entries.get(path);
    if (!entry || (entry.fragment === 'forgottenPassword' && searchParams.get('token'))) return next();
    const { edition } = hosts.visitOf(c);
    const named = isLocale(prefix) ? prefix : null;
    if (edition && named && named !== edition) return next();
    const locale = edition ?? named ?? entry.spelling;
    const root = prefixed(prefixOf(locale, edition === null), '/');
    c.header('cache-control', 'no-store');
    return c.redirect(root + search + hashTo(locale, entry.fragment), 303);
  });
