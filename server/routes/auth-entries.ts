import { Hono } from 'hono';
import { prefixed, prefixOf } from '../../src/routing/editions.ts';
import { type FragmentName, hashTo } from '../../src/routing/fragments.ts';
import type { Locale } from '../../src/routing/locales.ts';
import type { Hosts } from '../hosts.ts';

type Entry = { spelling: Locale; fragment: FragmentName };

const entries: [string, Entry][] = [
  ['/prihlasit', { spelling: 'cs', fragment: 'login' }],
  ['/login', { spelling: 'en', fragment: 'login' }],
  ['/registrovat', { spelling: 'cs', fragment: 'register' }],
  ['/register', { spelling: 'en', fragment: 'register' }],
  ['/obnovit-heslo', { spelling: 'cs', fragment: 'forgottenPassword' }],
  ['/reset-password', { spelling: 'en', fragment: 'forgottenPassword' }],
];

/**
 * Reading the address of an account call opens its dialog over the edition's root (rulings 19, 23). The edition is that of the
 * origin, else of the prefix, else of the spelling.
 */
export function authEntryRoutes({ hosts }: { hosts: Pick<Hosts, 'visitOf'> }) {
  const app = new Hono();
  for (const [path, { spelling, fragment }] of entries)
    app.on('GET', [path, `/:prefix{(?:cs|en)}${path}`], async (c, next) => {
      const { search, searchParams } = new URL(c.req.url);
      if (fragment === 'forgottenPassword' && searchParams.get('token')) return next();
      const { edition } = hosts.visitOf(c);
      const prefix = c.req.param('prefix') as Locale | undefined;
      if (edition && prefix && prefix !== edition) return next();
      const locale = edition ?? prefix ?? spelling;
      const root = prefixed(prefixOf(locale, edition === null), '/');
      c.header('cache-control', 'no-store');
      return c.redirect(root + search + hashTo(locale, fragment), 303);
    });
  return app;
}
