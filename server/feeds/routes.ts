import { type Context, Hono } from 'hono';
import { appInfo } from '../../src/app-info.ts';
import { type AddressReading, readAddress } from '../../src/routing/address.ts';
import { editionOf, type LocalizedPath, localizePath, withPrefix } from '../../src/routing/editions.ts';
import { parseJobListAddress } from '../../src/routing/job-filter.ts';
import { splitListQuery, wholeListPath, withQuery } from '../../src/routing/list-address.ts';
import type { Locale } from '../../src/routing/locales.ts';
import type { BuildOutput } from '../build-output.ts';
import type { CompanyReads } from '../companies/routes.ts';
import { educationPages } from '../education/site-pages.ts';
import type { Hosts } from '../hosts.ts';
import type { JobReads } from '../jobs/routes.ts';
import type { BoardVersion } from '../listings/revision.ts';
import { skillTestPages } from '../skill-tests/site-pages.ts';
import type { Texts } from '../texts.ts';
import type { FeedContext } from './ad-texts.ts';
import { companyRssPath, type FeedName, feedPath, readFeedAddress, rssPath, sitemapPath } from './addresses.ts';
import { aggregatorXml } from './aggregator-xml.ts';
import { jsonFeed } from './json-feed.ts';
import { linkedInXml } from './linkedin-xml.ts';
import type { FeedReads } from './reads.ts';
import { rssXml } from './rss.ts';
import { type SitePage, type SitePart, siteParts } from './site-pages.ts';
import { maxSitemapUrls, sitemapIndexXml, sitemapXml } from './sitemap-xml.ts';
import { createStreamCache } from './stream-cache.ts';

type Dependencies = {
  board: FeedReads & Pick<JobReads, 'jobs'> & Pick<CompanyReads, 'company'> & { version: () => Promise<BoardVersion> };
  hosts: Hosts;
  texts: Texts;
  build: () => Promise<Pick<BuildOutput, 'id' | 'education'>>;
};

const xml = 'application/xml; charset=utf-8';
const rssType = 'application/rss+xml; charset=utf-8';
const writers = {
  'jobs.json': { write: jsonFeed, type: 'application/feed+json; charset=utf-8', withRecords: true },
  'jobs.xml': { write: aggregatorXml, type: xml, withRecords: false },
  'linkedin.xml': { write: linkedInXml, type: xml, withRecords: false },
};

/** Sitemaps and feeds, by which search engines, feed readers and other boards find the ads. */
export function feedRoutes({ board, hosts, texts, build }: Dependencies) {
  const streamed = createStreamCache({ version: board.version, build });

  async function contextOf(locale: Locale, title: string, home: string, self: string): Promise<FeedContext> {
    return {
      locale,
      i18n: texts[locale],
      publicUrls: hosts.publicUrls,
      self: hosts.publicUrl(locale, self),
      home: hosts.publicUrl(locale, home),
      origin: hosts.publicOrigin(locale),
      title: `${title} | ${appInfo.name}`,
      changed: await board.lastChange(),
    };
  }

  const writtenPages = async (part: 'education' | 'tests'): Promise<SitePage[]> =>
    part === 'tests' ? skillTestPages() : educationPages((await build()).education);

  const siteSize = async (locale: Locale, part: SitePart): Promise<number> =>
    part === 'education' || part === 'tests' ? (await writtenPages(part)).length : board.siteSize(locale, part);

  async function* sitePages(locale: Locale, part: SitePart): AsyncGenerator<SitePage> {
    if (part === 'education' || part === 'tests') yield* await writtenPages(part);
    else yield* board.sitePages(locale, part);
  }

  const index = (c: Context, { locale }: LocalizedPath) =>
    streamed(c, {
      key: `${locale} index`,
      type: xml,
      make: async () => {
        const urls: string[] = [];
        for (const part of siteParts) {
          const chunks = Math.ceil((await siteSize(locale, part)) / maxSitemapUrls);
          for (let chunk = 1; chunk <= chunks; chunk += 1) urls.push(hosts.publicUrl(locale, sitemapPath(part, chunk)));
        }
        return sitemapIndexXml(urls);
      },
    });

  async function sitemap(c: Context, { locale }: LocalizedPath, part: SitePart, chunk: number) {
    if ((chunk - 1) * maxSitemapUrls >= (await siteSize(locale, part))) return null;
    const addresses = { locale, publicUrl: hosts.publicUrl };
    return streamed(c, {
      key: `${locale} ${part} ${chunk}`,
      type: xml,
      make: async () => sitemapXml(addresses, sitePages(locale, part), chunk),
    });
  }

  const feed = (c: Context, { locale }: LocalizedPath, name: FeedName) => {
    const { write, type, withRecords } = writers[name];
    return streamed(c, {
      key: `${locale} ${name}`,
      type,
      make: async () => {
        const { seo } = await board.jobs(locale, parseJobListAddress(locale, undefined, '').filter);
        const context = await contextOf(locale, seo.title, '/', feedPath(name));
        return write(context, await board.ads({ locale, filter: null, withRecords }));
      },
    });
  };

  /** Null if there is no such company. */
  async function company(c: Context, { locale, prefix, params }: AddressReading): Promise<Response | null> {
    const found = await board.company(locale, (params.slug ?? '').toLowerCase());
    if (!found) return null;
    const { slug, name, jobs, links } = found;
    const address = companyRssPath(locale, slug);
    if (slug !== params.slug) return c.redirect(withPrefix(prefix, address), 301);
    const home = links[locale].slice(hosts.publicUrl(locale, '/').length - 1);
    const numbers = jobs.map(({ identifier }) => identifier);
    return streamed(c, {
      key: `${locale} ${address}`,
      type: rssType,
      make: async () => rssXml(await contextOf(locale, name, home, address), board.adsOf(numbers)),
    });
  }

  /** Null if there is no such list. */
  async function list(c: Context, reading: AddressReading, search: string): Promise<Response | null> {
    const { locale, prefix, params, path } = reading;
    if (reading.route !== 'jobs') return null;
    const { filter, unknown, empty } = parseJobListAddress(locale, params.fields, search);
    if (empty) return null;
    const address = rssPath(locale, filter);
    const requestedAddress = withQuery(`${path}.rss`, splitListQuery('jobs', search).own);
    if (unknown.length === 0 && requestedAddress !== address) return c.redirect(withPrefix(prefix, address), 301);
    const { seo, links, notices } = await board.jobs(locale, { ...filter, page: 1 });
    if (notices.some(({ kind }) => kind === 'unknown-slugs')) return null;
    const home = links[locale].slice(hosts.publicUrl(locale, '/').length - 1);
    return streamed(c, {
      key: `${locale} ${address}`,
      type: rssType,
      make: async () => rssXml(await contextOf(locale, seo.title, home, address), await board.ads({ locale, filter })),
    });
  }

  /** The RSS address of a page's address: that of the whole list is under its name, not at the root. */
  function asRss(to: string, edition: Locale | null): string {
    const origin = to.startsWith('/') ? '' : new URL(to).origin;
    const { pathname, search } = new URL(to, hosts.editions.cs);
    const { locale, prefix, path } = localizePath(editionOf(hosts.editions, origin) ?? edition, pathname);
    return `${origin}${withPrefix(prefix, path === '/' ? wholeListPath(locale) : path)}.rss${search}`;
  }

  /** Redirects `?format=rss` to the list's own RSS address. */
  function leadToFeed(c: Context, { route, locale, prefix, params }: AddressReading, search: string): Response | null {
    const { filter, empty } = parseJobListAddress(locale, params.fields, search);
    return route === 'jobs' && !empty ? c.redirect(withPrefix(prefix, rssPath(locale, filter)), 301) : null;
  }

  async function answered(c: Context): Promise<Response | null> {
    const { pathname, search, searchParams } = new URL(c.req.url);
    const { edition } = hosts.hostOf(c);
    const site = { edition, editions: hosts.editions, internal: false };
    const localized = localizePath(edition, pathname);
    const feedAddress = readFeedAddress(localized.path);
    switch (feedAddress?.kind) {
      case 'index':
        return index(c, localized);
      case 'sitemap':
        return sitemap(c, localized, feedAddress.part, feedAddress.chunk);
      case 'feed':
        return feed(c, localized, feedAddress.name);
      case 'rss': {
        const reading = readAddress(site, { pathname: pathname.replace(/\.rss$/, ''), search });
        const { redirect } = reading;
        if (redirect?.isPermanent) return c.redirect(asRss(redirect.to, edition), 301);
        return reading.route === 'startup' ? company(c, reading) : list(c, reading, search);
      }
      default:
        return searchParams.get('format') === 'rss'
          ? leadToFeed(c, readAddress(site, { pathname, search }), search)
          : null;
    }
  }

  return new Hono().get('*', async (c, next) => {
    const mayBe = /\.(?:rss|xml|json)$/.test(c.req.path) || c.req.url.includes('format=rss');
    return (mayBe && (await answered(c))) || next();
  });
}
