import { beforeAll, describe, expect, test } from 'vitest';
import { seededRandom } from '../../server/seed/seeded-random.ts';
import { readAddress } from '../../src/routing/address.ts';
import { parseJobListAddress } from '../../src/routing/job-filter.ts';
import { type Locale, locales } from '../../src/routing/locales.ts';
import { linkedDataErrors, linkedDataIn } from '../support/linked-data.ts';
import { httpGet, origins, sharedOrigin } from './http.ts';

// What a search engine finds when it starts at the roots of both editions and follows every link to an indexable page.

const crawler = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' };
const immediateEffects = 6;
const sampled = 300;

type Kind = 'ad' | 'page' | 'file';
type Found = {
  path: string;
  kind: Kind;
  locale: Locale;
  status: number;
  location: string;
  title: string;
  description: string;
  canonical: string;
  headings: number;
  mayBeKept: boolean;
  links: string[];
  otherLanguage: string[];
  faults: string[];
};

const decoded = (text = '') =>
  text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&');

const readingOf = (path: string) => {
  const { pathname, search } = new URL(path, sharedOrigin);
  return { search, ...readAddress({ edition: null, editions: origins, internal: false }, { pathname, search }) };
};

const isFile = (path: string) => /\.[a-z0-9]{2,5}(?:\?|$)|^\/(?:en\/)?api\//.test(path);

/** A list with filters in its query, or by more than one field or place, which must not be indexed. */
function isFiltered(path: string): boolean {
  const { locale, route, params, search } = readingOf(path);
  if (route !== 'jobs' && route !== 'companies') return false;
  const query = new URLSearchParams(search);
  for (const page of ['strana', 'page']) query.delete(page);
  if (query.size > 0) return true;
  const { fields, places, modes } = parseJobListAddress(locale, params.fields, '').filter;
  return fields.length > 1 || places.length + modes.length > 1;
}

/** Links that are followed, and links to the page in the other language. */
const followed = /<(?:a|link)\b(?![^>]*\shrefLang=)[^>]*?\shref="([^"]*)"/g;
const toOtherLanguage = /<a\b(?=[^>]*\shrefLang=)[^>]*?\shref="([^"]*)"/g;

function linksIn(html: string, which: RegExp): string[] {
  return [...html.matchAll(which)]
    .map(([, href]) => decoded(href))
    .filter((href) => /^(?:\/|https?:)/.test(href))
    .map((href) => new URL(href, sharedOrigin))
    .filter(({ origin }) => origin === sharedOrigin)
    .map(({ pathname, search }) => pathname + search);
}

async function find(path: string): Promise<Found> {
  const { status, text, headers } = await httpGet(sharedOrigin + path, crawler);
  const { locale, route } = readingOf(path);
  const isPage = headers['content-type']?.startsWith('text/html') ?? false;
  const first = (pattern: RegExp) => decoded(pattern.exec(text)?.[1]);
  const robots = first(/<meta name="robots" content="([^"]*)"/);
  return {
    location: headers.location?.replace(sharedOrigin, '') ?? '',
    path,
    locale,
    status,
    kind: isPage ? (route === 'job' ? 'ad' : 'page') : 'file',
    title: first(/<title>([^<]*)<\/title>/).replace(/ \| [^|]*$/, ''),
    description: first(/<meta name="description" content="([^"]*)"/),
    canonical: first(/<link rel="canonical" href="([^"]*)"/),
    headings: text.match(/<h1[\s>]/g)?.length ?? 0,
    mayBeKept: robots === 'all',
    links: isPage && status === 200 ? linksIn(text, followed) : [],
    otherLanguage: isPage && status === 200 ? linksIn(text, toOtherLanguage) : [],
    faults: isPage ? linkedDataIn(text).flatMap(linkedDataErrors) : [],
  };
}

const kept = new Map<string, Found>();
const filtered = new Map<string, Found>();
/** Other pages that language links lead to: URLs with the slug of the language they come from. */
const otherSpellings = new Map<string, Found>();
/** Which page an address was found on first. */
const foundOn = new Map<string, string>();

/** Paths that robots.txt closes. */
async function closedPaths(): Promise<RegExp> {
  const { text } = await httpGet(`${sharedOrigin}/robots.txt`, crawler);
  const closed = [...text.matchAll(/^Disallow: (.+)$/gm)].map(([, path = '']) => path.replaceAll('*', '[^?]*'));
  return new RegExp(`^(?:${closed.join('|')})`);
}

/** A sample that is the same each time. */
function someOf(paths: ReadonlySet<string>, count: number): string[] {
  const random = seededRandom('crawl');
  const mixed = [...paths].sort().map((path) => ({ path, at: random() }));
  return mixed
    .sort((a, b) => a.at - b.at)
    .slice(0, count)
    .map(({ path }) => path);
}

async function all(paths: Iterator<string>, answered: (found: Found) => void): Promise<void> {
  const worker = async () => {
    for (let next = paths.next(); !next.done; next = paths.next()) answered(await find(next.value));
  };
  await Promise.all(Array.from({ length: immediateEffects }, worker));
}

async function crawl(): Promise<void> {
  const closed = await closedPaths();
  const narrow = new Set<string>();
  const files = new Set<string>();
  let round = new Set(['/', '/en']);
  for (const path of round) foundOn.set(path, 'the start');
  while (round.size > 0) {
    const next = new Set<string>();
    await all(round.values(), (found) => {
      kept.set(found.path, found);
      if (!found.mayBeKept) return;
      for (const link of found.links) {
        if (foundOn.has(link) || closed.test(link)) continue;
        foundOn.set(link, found.path);
        const { isProtected, redirect } = readingOf(link);
        if (isProtected || (redirect && !redirect.isPermanent)) continue;
        if (isFile(link)) files.add(link);
        else (isFiltered(link) ? narrow : next).add(link);
      }
    });
    round = next;
  }
  const others = new Set([...kept.values()].flatMap(({ otherLanguage }) => otherLanguage));
  const spellings = [...others].filter((path) => !kept.has(path));
  await all(spellings.values(), (found) => void otherSpellings.set(found.path, found));
  await all(someOf(files, 40).values(), (found) => void kept.set(found.path, found));
  await all(someOf(narrow, sampled).values(), (found) => void filtered.set(found.path, found));
}

const named = (found: Iterable<Found>, isWrong: (found: Found) => boolean) =>
  [...found].filter(isWrong).map(({ path, status }) => `${path} (${status}, on ${foundOn.get(path)})`);

const pages = () => [...kept.values(), ...filtered.values()].filter(({ kind }) => kind !== 'file');

/** The paths that sitemaps name. */
async function mappedPaths(path: string): Promise<string[]> {
  const { text } = await httpGet(sharedOrigin + path, crawler);
  const named = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => new URL(decoded(url)).pathname);
  return text.includes('<sitemapindex') ? (await Promise.all(named.map(mappedPaths))).flat() : named;
}

// Some two thousand documents, on whatever machine.
beforeAll(crawl, 900_000);

describe('product §15 crawling the board', () => {
  test('product §15.7 a crawler reaches the whole board, and filtered lists', () => {
    for (const locale of locales) {
      const own = pages().filter((found) => found.locale === locale && found.mayBeKept);
      expect(own.filter(({ kind }) => kind === 'ad').length, locale).toBeGreaterThan(150);
      expect(own.length, locale).toBeGreaterThan(400);
    }
    expect(filtered.size).toBe(sampled);
  });

  test.each(locales)('product §15.7 a crawler reaches every page of the sitemap in %s', async (locale) => {
    const mapped = await mappedPaths(locale === 'cs' ? '/sitemap.xml' : '/en/sitemap.xml');
    expect(mapped.length).toBeGreaterThan(400);
    expect(mapped.filter((path) => kept.get(path)?.mayBeKept !== true)).toEqual([]);
  });

  test('product §15.7 no link is broken or redirects, except language links that redirect to a crawled page', () => {
    expect(named([...kept.values(), ...filtered.values()], ({ status }) => status !== 200)).toEqual([]);
    const isPage = ({ status, location }: Found) =>
      status === 200 || (status === 301 && kept.get(location)?.status === 200);
    expect(named(otherSpellings.values(), (found) => !isPage(found))).toEqual([]);
  });

  test('product §15.7 every page has a title, a description, a canonical address and one heading', () => {
    for (const what of ['title', 'description', 'canonical'] as const)
      expect(
        named(pages(), (found) => found[what] === ''),
        what,
      ).toEqual([]);
    expect(
      named(pages(), ({ headings }) => headings !== 1),
      'h1',
    ).toEqual([]);
  });

  test('product §15.7 indexable pages other than ads have distinct titles in each language', () => {
    const byTitle = Map.groupBy(
      [...kept.values()].filter(
        ({ kind, mayBeKept, canonical, path }) =>
          kind === 'page' && mayBeKept && canonical === new URL(path, sharedOrigin).href,
      ),
      ({ locale, title }) => `${locale}: ${title}`,
    );
    const doubled = [...byTitle].filter(([, found]) => found.length > 1);
    expect(Object.fromEntries(doubled.map(([title, found]) => [title, found.map(({ path }) => path)]))).toEqual({});
  });

  test('product §15.7 no filtered list is indexable', () => {
    expect(named(filtered.values(), ({ mayBeKept }) => mayBeKept)).toEqual([]);
  });

  test('product §15.7 the linked data of every page matches the schema of its type', () => {
    const faults = pages().flatMap(({ path, faults }) => faults.map((fault) => `${path}: ${fault}`));
    expect(faults).toEqual([]);
  });
});
