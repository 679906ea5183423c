import { type JobFilter, withoutSortAndPage } from '../../src/routing/job-filter.ts';
import { jobListPath, wholeListPath, withQuery } from '../../src/routing/list-address.ts';
import type { Locale } from '../../src/routing/locales.ts';
import { pathTo } from '../../src/routing/paths.ts';
import { type SitePart, siteParts } from './site-pages.ts';

// Addresses of an edition for machines only; none of them is a page.

export const feedNames = ['jobs.json', 'jobs.xml', 'linkedin.xml'] as const;
export type FeedName = (typeof feedNames)[number];

export const sitemapIndexPath = '/sitemap.xml';
export const sitemapPath = (part: SitePart, chunk: number): string => `/sitemap-${part}-${chunk}.xml`;
export const feedPath = (name: FeedName): string => `/feeds/${name}`;

/** The RSS address of a filter's list: all its pages, newest first. */
export function rssPath(locale: Locale, filter: JobFilter): string {
  const [path = '', query = ''] = jobListPath(locale, withoutSortAndPage(filter)).split('?');
  return withQuery(`${path === '/' ? wholeListPath(locale) : path}.rss`, query);
}

/** The RSS address of a company's open ads. */
export const companyRssPath = (locale: Locale, slug: string): string => `${pathTo(locale, 'startup', { slug })}.rss`;

export type FeedAddress =
  | { kind: 'index' }
  | { kind: 'sitemap'; part: SitePart; chunk: number }
  | { kind: 'feed'; name: FeedName }
  /** A list or a company, at the path without `.rss`. */
  | { kind: 'rss' };

/** The feed at a path without the edition's prefix; null if it is not a feed. */
export function readFeedAddress(path: string): FeedAddress | null {
  if (path === sitemapIndexPath) return { kind: 'index' };
  const [, named, chunk] = /^\/sitemap-([a-z]+)-([1-9]\d{0,3})\.xml$/.exec(path) ?? [];
  const part = siteParts.find((name) => name === named);
  if (part) return { kind: 'sitemap', part, chunk: Number(chunk) };
  const name = feedNames.find((one) => feedPath(one) === path);
  if (name) return { kind: 'feed', name };
  return path.endsWith('.rss') ? { kind: 'rss' } : null;
}
