import { describe, expect, test } from 'vitest';
import { alternateOf } from '../../src/routing/alternate.ts';
import { locales, otherLocale } from '../../src/routing/locales.ts';
import { pathWith } from '../../src/routing/paths.ts';
import { isPage, routeNames } from '../../src/routing/routes.ts';

const params = {
  id: '1',
  slug: 'a',
  hash: 'h',
  fields: 'backend',
  guid: 'g',
  futureSlug: 'f',
  chapterSlug: 'c',
  code: 'x',
};

describe('the same page in the other edition', () => {
  test.each([
    ['cs', '/firmy?obor=fintech&nabira=ano&utm_source=a', '/companies?industry=fintech&hiring=yes&utm_source=a'],
    ['en', '/companies?city=prague&page=2', '/firmy?mesto=praha&strana=2'],
    // The list of tests reads slugs of either language and writes its own, so that not every page needs its words.
    ['cs', '/testy?uroven=junior&delka=kratky&utm_source=a', '/tests?uroven=junior&delka=kratky&utm_source=a'],
    ['cs', '/nabidky/vyvoj~praha?rezim=hybrid&inspect', '/jobs/development~prague?mode=hybrid&inspect'],
    ['en', '/jobs/backend/saved', '/nabidky/backend/ulozene'],
    ['cs', '/nabidka/7/drak?redirect_to=%2Fx', '/job/7/drak?redirect_to=%2Fx'],
    ['cs', '/', '/'],
    ['cs', '/nic-tu-neni?a=b', '/'],
  ] as const)('%s %s becomes %s', (locale, address, alternate) => {
    const { pathname: path, search } = new URL(address, 'http://skok.test');
    expect(alternateOf(locale, { path, search })).toBe(alternate);
  });

  test.each([
    ['#prihlaseni', '#login'],
    ['#results', '#results'],
    ['', ''],
  ])('%j becomes %j', (hash, there) => {
    expect(alternateOf('cs', { path: '/firmy', search: '', hash })).toBe(`/companies${there}`);
  });

  test.each(routeNames.filter(isPage))('%s leads to the other edition and back', (name) => {
    for (const locale of locales) {
      const path = pathWith(locale, name, params);
      const there = alternateOf(locale, { path, search: '' });
      expect(there).toBe(pathWith(otherLocale(locale), name, params));
      expect(alternateOf(otherLocale(locale), { path: there, search: '' })).toBe(path);
    }
  });
});
