import { pipeline, Readable } from 'node:stream';
import { SitemapIndexStream, SitemapStream } from 'sitemap';
import type { SitePage } from './site-pages.ts';

/** URLs of one sitemap, as its protocol allows. */
export const maxOfSitemap = 50_000;

type Addresses = { locale: 'cs' | 'en'; publicUrl: (locale: 'cs' | 'en', path: string) => string };

async function* entries({ locale, publicUrl }: Addresses, pages: AsyncIterable<SitePage>, chunk: number) {
  const first = (chunk - 1) * maxOfSitemap;
  let at = 0;
  for await (const { paths, changed } of pages) {
    at += 1;
    if (at <= first) continue;
    const own = paths[locale];
    if (own === undefined) continue;
    yield { url: publicUrl(locale, own), ...(changed && { lastmod: changed.toISOString() }) };
    if (at === first + maxOfSitemap) return;
  }
}

const ignored = () => undefined;

/** One sitemap. What it is read from is closed with it. */
export const sitemapXml = (
  addresses: Addresses,
  pages: AsyncIterable<SitePage>,
  chunk: number,
): AsyncIterable<Buffer | string> =>
  pipeline(
    Readable.from(entries(addresses, pages, chunk)),
    new SitemapStream({ xmlns: { news: false, xhtml: false, image: false, video: false } }),
    // Whoever reads it is told.
    ignored,
  );

/** The sitemaps of an edition. */
export const sitemapIndexXml = (urls: readonly string[]): AsyncIterable<Buffer | string> =>
  pipeline(Readable.from(urls), new SitemapIndexStream(), ignored);
