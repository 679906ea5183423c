import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readAddress, type Site } from '../../src/routing/address.ts';
import { type Locale, locales } from '../../src/routing/locales.ts';
import { pathWith } from '../../src/routing/paths.ts';
import { isPage, type RouteName, routeNames, routeOf } from '../../src/routing/routes.ts';

const editions = { cs: 'http://cs.test', en: 'http://en.test' };
const shared: Site = { edition: null, editions, internal: false, seesTokens: true };
const cs: Site = { ...shared, edition: 'cs' };
const en: Site = { ...shared, edition: 'en' };

const read = (site: Site, address: string) => {
  const [, pathname = '', search = ''] = /^([^?]*)(.*)$/.exec(address) ?? [];
  return readAddress(site, { pathname, search });
};
const params = { id: '1', slug: 'a', hash: 'h', fields: 'bi', guid: 'g', futureSlug: 'f', chapterSlug: 'c', code: 'x' };

test('reads edition, prefix, path, route and parameters from an address', () => {
  expect(read(shared, '/en/jobs/backend%7Eprague?q=a')).toEqual({
    locale: 'en',
    prefix: '/en',
    path: '/jobs/backend%7Eprague',
    shared: true,
    route: 'jobs',
    params: { fields: 'backend~prague' },
    isProtected: false,
    isDocument: false,
    redirect: null,
  });
});

test.each(routeNames.filter(isPage))('recognises every page at its own address: %s', (name) => {
  for (const [site, locale] of [
    [cs, 'cs'],
    [en, 'en'],
  ] as const) {
    const query = routeOf(name).dialog ? '?token=t' : '';
    const address = pathWith(locale, name, params) + query;
    expect(read({ ...site, internal: true }, address)).toMatchObject({ locale, route: name, redirect: null });
    if (routeOf(name).internal) expect(read(site, address)).toMatchObject({ route: null, redirect: null });
  }
});

test.each<[Site, string, boolean]>([
  [cs, '/profil', true],
  [cs, '/firmy', false],
  [cs, '/admin', true],
  [shared, '/admin/inzeraty/7', true],
  [shared, '/en/admin', true],
  [en, '/admin/startup/pridat', true],
  [cs, '/administrace', false],
  [cs, '/nowhere', false],
])('ruling 14: %j %s requires a session: %j', (site, address, isProtected) => {
  expect(read(site, address).isProtected).toBe(isProtected);
});

test.each([
  [shared, '/embed/acme?lang=en', true],
  [cs, '/embed/acme', true],
  [shared, '/embed', false],
])('ruling 29.2: %j %s is a document of the server: %j', (site, address, isDocument) => {
  expect(read(site, address)).toMatchObject({ route: null, redirect: null, isDocument });
});

test.each([
  [shared, '/outbox', null],
  [shared, '/en/outbox?mail=7', null],
  [cs, '/outbox', null],
  [cs, '/en/outbox', 'http://en.test/outbox'],
])('ruling 25: %j %s is no page, but a document of the server or a redirect to one', (site, address, to) => {
  expect(read(site, address)).toMatchObject({ route: null, isDocument: to === null });
  expect(read(site, address).redirect?.to ?? null).toBe(to);
});

describe('permanent redirects to the right address (rulings 32, 38)', () => {
  test.each<[string, Site, string, string]>([
    ['the other spelling', cs, '/companies?page=2', '/firmy?page=2'],
    ['the other spelling, with parameters', en, '/nabidka/7/x', '/job/7/x'],
    ['the other spelling under a prefix', shared, '/en/firmy', '/en/companies'],
    ['a prefix on an edition’s own origin', cs, '/en/companies?a', 'http://en.test/companies?a'],
    ['its own prefix', en, '/en', 'http://en.test/'],
    ['the prefix of the language without one', shared, '/cs/firmy', '/firmy'],
    ['a prefix before an address that has none', shared, '/en/admin/startup/add', '/admin/startup/add'],
    ['the spelling of an account’s page', shared, '/reset-password?token=a', '/en/reset-password?token=a'],
    ['the spelling of an account’s page', shared, '/confirm-email?token=a', '/en/confirm-email?token=a'],
    [
      'the spelling of an account’s page under a prefix',
      shared,
      '/en/obnovit-heslo?token=a',
      '/en/reset-password?token=a',
    ],
    ['the spelling of an account’s page on an origin', cs, '/reset-password?token=a', '/obnovit-heslo?token=a'],
    ['a slash at the end', cs, '/firmy/?a=b', '/firmy?a=b'],
    ['a route that redirects', cs, '/pro-firmy/gold?x=1', '/pro-firmy/cenik?x=1'],
    ['a route that redirects, prefixed', shared, '/en/for-companies/tariffs', '/en/for-companies/pricelist'],
  ])('%s', (_, site, address, to) => {
    expect(read(site, address)).toMatchObject({ route: null, redirect: { to, isPermanent: true } });
  });

  test.each([
    '/nowhere',
    '//evil.example',
    '/firmy\\',
    '/firmy//',
    '/logout',
    '/2fa_check',
    '/connect/google',
    '/job/%',
  ])('%s has neither a route nor a redirect', (address) => {
    for (const site of [shared, cs, en]) expect(read(site, address)).toMatchObject({ route: null, redirect: null });
  });
});

describe('temporary redirects from account addresses to their dialogs (rulings 19, 23)', () => {
  test.each<[Site, string, string]>([
    [cs, '/login?redirect_to=%2Fa', '/?redirect_to=%2Fa#prihlaseni'],
    [en, '/registrovat', '/#register'],
    [shared, '/reset-password', '/en#forgotten-password'],
    [shared, '/cs/login', '/#prihlaseni'],
    [en, '/en/login', '/#login'],
  ])('%j %s', (site, address, to) => {
    expect(read(site, address).redirect).toEqual({ to, isPermanent: false });
  });

  test('a link with a token, or read without seeing tokens, opens the page for a new password', () => {
    expect(read(cs, '/obnovit-heslo?token=t')).toMatchObject({ route: 'newPassword', redirect: null });
    expect(read({ edition: 'cs', editions, internal: false }, '/obnovit-heslo')).toMatchObject({
      route: 'newPassword',
    });
    expect(read(cs, '/obnovit-heslo?token=')).toMatchObject({ redirect: { to: '/?token=#zapomenute-heslo' } });
  });
});

test('redirects end for any address', () => {
  const piece = fc.constantFrom(
    '/',
    'en',
    'cs',
    '/firmy',
    '/companies',
    '/login',
    '/jobs',
    'admin/startup/add',
    '?a',
    '%2F',
  );
  fc.assert(
    fc.property(
      fc.constantFrom<Locale | null>(null, ...locales),
      fc.array(piece, { maxLength: 6 }),
      (edition, pieces) => {
        let site: Site = { ...shared, edition };
        let address = `/${pieces.join('')}`;
        for (let hops = 0; hops < 4; hops++) {
          const { redirect } = read(site, address);
          if (!redirect) return;
          const url = new URL(redirect.to, 'http://here.test');
          const owner = locales.find((locale) => editions[locale] === url.origin);
          if (owner) site = { ...shared, edition: owner };
          address = url.pathname + url.search;
        }
        throw new Error(`${address} goes on and on`);
      },
    ),
  );
});

test('no redirect of the table leads to another one', () => {
  for (const name of routeNames) {
    const { redirect } = routeOf(name);
    if (redirect) expect(isPage(redirect as RouteName), name).toBe(true);
  }
});
