import { describe, expect, test } from 'vitest';
import { localizePath, withPrefix } from '../../src/routing/editions.ts';
import { locales } from '../../src/routing/locales.ts';
import { matchPath, pathTo, pathWith } from '../../src/routing/paths.ts';
import { isPage, routeNames, routeOf, routes } from '../../src/routing/routes.ts';

const sample = {
  id: '1',
  slug: 'a',
  hash: 'h',
  fields: 'backend',
  guid: 'g',
  futureSlug: 'f',
  chapterSlug: 'c',
  code: 'x',
};

describe.each(locales)('route table in %s', (locale) => {
  test.each(routeNames.filter((name) => isPage(name) || routeOf(name).redirect))(
    '%s has a path that matches back to it',
    (name) => {
      expect(matchPath(locale, pathWith(locale, name, sample))?.name).toBe(name);
    },
  );

  test('no two routes share a pattern', () => {
    const patterns = routeNames.map((name) => routes[name].path[locale]);
    expect(new Set(patterns).size).toBe(patterns.length);
  });
});

test('§2 the root path is the unfiltered job list', () => {
  expect(matchPath('cs', '/')).toEqual({ name: 'jobs', params: {} });
  expect(pathTo('en', 'jobs')).toBe('/');
});

test.each([
  ['cs', '/nabidky', 'jobs', {}],
  ['en', '/jobs/backend~prague', 'jobs', { fields: 'backend~prague' }],
  ['cs', '/nabidky/ulozene', 'savedJobs', {}],
  ['en', '/jobs/backend/saved', 'savedJobs', { fields: 'backend' }],
  ['cs', '/nabidka/12', 'job', { id: '12' }],
  ['en', '/job/12/go-developer/token', 'job', { id: '12', slug: 'go-developer', hash: 'token' }],
  ['en', '/companies/following', 'followedCompanies', {}],
  ['cs', '/test/js/finished/abc/login', 'testFinishedLogin', { slug: 'js', guid: 'abc' }],
  ['cs', '/startupedu/futures/data/kapitola/sql', 'chapter', { futureSlug: 'data', chapterSlug: 'sql' }],
] as const)('§2 %s %s matches %s', (locale, path, name, params) => {
  expect(matchPath(locale, path)).toEqual({ name, params });
});

test.each(['/jobs/%E0%A4%A', '/job/%', '/nowhere', '/startup', '/nabidka'])('%s matches no route', (path) => {
  expect(matchPath('cs', path) ?? matchPath('en', path)).toBeNull();
});

test('IN11 accepts prototype names as parameter values', () => {
  expect(matchPath('cs', '/startup/__proto__')?.params).toEqual(expect.objectContaining({}));
  expect(matchPath('cs', '/startup/constructor')?.params.slug).toBe('constructor');
});

test('encodes path parameters once and keeps the separators of the list grammar', () => {
  expect(pathTo('en', 'startup', { slug: 'a/b?c#d%' })).toBe('/startup/a%2Fb%3Fc%23d%25');
  expect(pathTo('cs', 'jobs', { fields: 'backend,produkt~praha' })).toBe('/nabidky/backend,produkt~praha');
});

test.each([
  [null, '/firmy', { locale: 'cs', prefix: '', path: '/firmy', shared: true }],
  [null, '/en', { locale: 'en', prefix: '/en', path: '/', shared: true }],
  [null, '/en/companies', { locale: 'en', prefix: '/en', path: '/companies', shared: true }],
  [null, '/english', { locale: 'cs', prefix: '', path: '/english', shared: true }],
  [null, '/admin/startup/add', { locale: 'en', prefix: '', path: '/admin/startup/add', shared: true }],
  [null, '/en/admin/startup/add', { locale: 'en', prefix: '/en', path: '/admin/startup/add', shared: true }],
  ['cs', '/admin/startup/pridat', { locale: 'cs', prefix: '', path: '/admin/startup/pridat', shared: false }],
  ['cs', '/admin/startup/add', { locale: 'en', prefix: '', path: '/admin/startup/add', shared: false }],
  ['en', '/companies', { locale: 'en', prefix: '', path: '/companies', shared: false }],
] as const)('§2 resolves edition, prefix and path for %s %s', (edition, pathname, place) => {
  expect(localizePath(edition, pathname)).toEqual(place);
});

test('prefixes every path except that of startupAdd; the root becomes the prefix alone', () => {
  expect(withPrefix('/en', '/jobs/backend')).toBe('/en/jobs/backend');
  expect(withPrefix('/en', '/')).toBe('/en');
  expect(withPrefix('/en', '/admin/startup/add?plan=1')).toBe('/admin/startup/add?plan=1');
  expect(withPrefix('/en', '/?page=2')).toBe('/en?page=2');
  expect(withPrefix('', '/?strana=2')).toBe('/?strana=2');
});
