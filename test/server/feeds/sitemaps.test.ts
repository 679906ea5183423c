import * as v from 'valibot';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../server/db/open.ts';
import { emptyJobFilter, type JobFilter } from '../../../src/routing/job-filter.ts';
import { jobListPath } from '../../../src/routing/list-address.ts';
import { pathTo, pathWith } from '../../../src/routing/paths.ts';
import { isPage, routeNames, routes } from '../../../src/routing/routes.ts';
import { insertListings } from '../../support/board.ts';
import { freshDatabase } from '../../support/database.ts';
import { newCompany, newJob } from '../../support/listings.ts';
import { type TestApp, testApp, viaProxy } from '../../support/server.ts';
import { feedApp } from './feed-app.ts';
import { parseXml } from './xml.ts';

const url = v.pipe(v.string(), v.url());
const entry = v.object({ loc: url, lastmod: v.optional(v.pipe(v.string(), v.isoTimestamp())) });

/** Sitemaps 0.9, as their protocol has them. */
const sitemapSchema = v.object({
  urlset: v.object({
    '@_xmlns': v.literal('http://www.sitemaps.org/schemas/sitemap/0.9'),
    url: v.pipe(v.array(entry), v.minLength(1), v.maxLength(50_000)),
  }),
});
const indexSchema = v.object({ sitemapindex: v.object({ sitemap: v.array(v.object({ loc: url })) }) });

let database: Database;
let app: TestApp;

beforeEach(async () => {
  database = await freshDatabase();
  app = await feedApp(database);
});

const origins = { cs: 'https://skok.example', en: 'https://leap.example' };
const pathOf = (address: string) => address.replace(/^https:\/\/[^/]+/, '');
const ask = (address: string) => app.request(pathOf(address), viaProxy(new URL(address).host));

/** The addresses of all sitemaps of an edition by the names of their files. */
async function mapsOf(locale: 'cs' | 'en'): Promise<Record<string, v.InferOutput<typeof entry>[]>> {
  const index = v.parse(indexSchema, parseXml(await (await ask(`${origins[locale]}/sitemap.xml`)).text()));
  const maps = index.sitemapindex.sitemap.map(async ({ loc }) => {
    const xml = await (await ask(loc)).text();
    return [loc.replace(origins[locale], ''), v.parse(sitemapSchema, parseXml(xml)).urlset.url] as const;
  });
  return Object.fromEntries(await Promise.all(maps));
}

const named = (maps: Record<string, v.InferOutput<typeof entry>[]>, name: string) =>
  maps[name]?.map(({ loc }) => pathOf(loc)).sort();

const story = { cs: '<p>Stavíme draky.</p>', en: null };

const given = () =>
  insertListings(database, {
    companies: [newCompany('acme'), newCompany('told', { story }), newCompany('nothing')],
    jobs: [
      newJob('Jen česky'),
      newJob('Both', { title: { cs: 'Obojí', en: 'Both' } }),
      newJob('English only', { title: { cs: null, en: 'English only' }, places: [{ id: 'brno', name: null }] }),
      newJob('Vzdáleně', { mode: 'remote', places: [] }),
      newJob('Over', { validUntil: '2026-11-20' }),
      newJob('Paused', { status: 'paused' }),
    ],
  });

describe('sitemaps', () => {
  test('product §15.5 each edition lists only its own pages: ads with a text in it, lists with three ads', async () => {
    await given();
    const czech = await mapsOf('cs');
    const english = await mapsOf('en');
    expect(named(czech, '/sitemap-jobs-1.xml')).toEqual([
      '/nabidka/1/jen-cesky',
      '/nabidka/2/oboji',
      '/nabidka/4/vzdalene',
    ]);
    expect(named(english, '/sitemap-jobs-1.xml')).toEqual(['/job/2/both', '/job/3/english-only']);
    expect(named(czech, '/sitemap-companies-1.xml')).toEqual(['/startup/acme', '/startup/told']);
    expect(named(english, '/sitemap-companies-1.xml')).toEqual(['/startup/acme']);
    expect(named(english, '/sitemap-lists-1.xml')).toEqual([
      '/',
      '/companies',
      '/jobs/backend',
      '/jobs/backend~czechia',
      '/jobs/backend~europe',
      '/jobs/development',
      '/jobs/development~czechia',
      '/jobs/development~europe',
      '/jobs/~czechia',
      '/jobs/~europe',
    ]);
  });

  test('product §15.5 each edition lists education paths and all chapters, but no variants or certificates', async () => {
    await given();
    for (const [locale, chapter, futures] of [
      ['cs', '/kapitola/', '/startupedu/futures/produktovy-manazer'],
      ['en', '/chapter/', '/startupedu/futures/product-manager'],
    ] as const) {
      const paths = named(await mapsOf(locale), '/sitemap-education-1.xml') ?? [];
      expect(paths.filter((path) => path.includes(chapter))).toHaveLength(12);
      expect(paths).toContain(futures);
      expect(paths.filter((path) => !path.includes('/futures/'))).toEqual(['/startupedu', '/startupedu/futures']);
    }
  });

  test('product §15.5 each edition lists the tests, their overview and their statistics, but no attempts', async () => {
    await given();
    expect(named(await mapsOf('cs'), '/sitemap-tests-1.xml')).toEqual([
      '/test/anglictina',
      '/test/javascript',
      '/test/produktovy-management',
      '/test/sql',
      '/tests/data',
      '/testy',
    ]);
    expect(named(await mapsOf('en'), '/sitemap-tests-1.xml')).toEqual([
      '/test/english',
      '/test/javascript',
      '/test/product-management',
      '/test/sql',
      '/tests',
      '/tests/data',
    ]);
  });

  test('product §15.5 every address responds with 200, may be indexed and is its own canonical', async () => {
    await given();
    for (const locale of ['cs', 'en'] as const)
      for (const { loc } of Object.values(await mapsOf(locale)).flat()) {
        const answer = await ask(loc);
        const html = await answer.text();
        expect([answer.status, /<meta name="robots" content="([^"]*)"/.exec(html)?.[1]], loc).toEqual([200, 'all']);
        expect(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1], loc).toBe(loc);
      }
  });

  test('product §15.5 no page of the board that may be indexed is missing', async () => {
    await given();
    const fields = [[], ['backend'], ['development'], ['frontend'], ['ux']];
    const places = [[], ['prague'], ['brno'], ['czechia'], ['europe'], ['bratislava']];
    for (const locale of ['cs', 'en'] as const) {
      const listed = new Set(
        Object.values(await mapsOf(locale))
          .flat()
          .map(({ loc }) => loc),
      );
      const pages = routeNames.filter((name) => isPage(name) && !routes[name].path.en.includes(':'));
      const paths = [
        ...pages.map((name) => pathWith(locale, name, {})),
        ...[1, 2, 3, 4, 5, 6].map((id) => pathTo(locale, 'job', { id: String(id), slug: 'x' })),
        ...['acme', 'told', 'nothing'].map((slug) => pathTo(locale, 'startup', { slug })),
        ...fields.flatMap((field) =>
          places.map((place) => jobListPath(locale, { ...emptyJobFilter, fields: field, places: place } as JobFilter)),
        ),
      ];
      const indexed = new Set<string>();
      for (const path of paths) {
        const asked = await ask(`${origins[locale]}${path}`);
        const moved = asked.headers.get('location');
        const answer = moved ? await ask(new URL(moved, origins[locale]).href) : asked;
        const html = await answer.text();
        const canonical = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? '';
        const isIndexed = answer.status === 200 && html.includes('<meta name="robots" content="all"');
        if (isIndexed && canonical.startsWith(origins[locale])) indexed.add(canonical);
      }
      expect(indexed.size).toBeGreaterThan(20);
      expect([...indexed].filter((address) => !listed.has(address))).toEqual([]);
    }
  });

  test('product §15.5 lastmod changes only with the content of a page', async () => {
    await given();
    const modified = async (name: string, path: string) =>
      (await mapsOf('cs'))[name]?.find(({ loc }) => pathOf(loc) === path)?.lastmod ?? '';
    const ad = () => modified('/sitemap-jobs-1.xml', '/nabidka/1/jen-cesky');
    const before = await ad();
    await insertListings(database, { jobs: [newJob('Jen česky')] });
    expect(await ad()).toBe(before);
    await insertListings(database, {
      jobs: [newJob('Jen česky', { salary: { min: 1, max: 2, currency: 'CZK', period: 'hour' } })],
    });
    expect((await ad()) > before).toBe(true);
    expect(await modified('/sitemap-lists-1.xml', '/')).toBe('2026-11-10T08:00:00.000Z');
    expect(await modified('/sitemap-lists-1.xml', '/firmy')).toBe('');
  });

  test('product §15.5 there is no sitemap beyond the last one', async () => {
    await given();
    expect((await ask('https://skok.example/sitemap-jobs-2.xml')).status).toBe(404);
    expect((await ask('https://skok.example/sitemap-jobs-0.xml')).status).toBe(404);
  });
});

describe('robots.txt', () => {
  const rules = async (host: string) => (await (await app.request('/robots.txt', viaProxy(host))).text()).split('\n');

  test('product §15.5 names the sitemaps and disallows the API, the company side and addresses with tokens', async () => {
    const czech = await rules('skok.example');
    expect(czech).toEqual(
      expect.arrayContaining([
        'User-agent: *',
        'Disallow: /api/',
        'Disallow: /admin',
        'Disallow: /obnovit-heslo',
        'Disallow: /prihlaska/',
        'Disallow: /nabidka/*/*/*',
        'Sitemap: https://skok.example/sitemap.xml',
      ]),
    );
    expect(czech).toContain('Disallow: /test/*/pokus/');
    expect(czech).not.toContain('Disallow: /test/');
    // Shared pages have a preview card, which those who obey this file could not fetch.
    expect(czech.filter((line) => /result|osvedceni/.test(line))).toEqual([]);
    expect(czech.join()).not.toContain('leap.example');
    expect(await rules('preview.example')).toEqual(['User-agent: *', 'Disallow: /', '']);
  });

  test('product §15.5 names the sitemaps of both editions on a shared host', async () => {
    const shared = await testApp();
    const text = await (await shared.request('/robots.txt')).text();
    expect(text).toContain(
      'Sitemap: http://localhost:3000/sitemap.xml\nSitemap: http://localhost:3000/en/sitemap.xml\n',
    );
    expect(text).toContain('Disallow: /en/admin\n');
  });
});
