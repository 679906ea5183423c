import { pipeline, Readable } from 'node:stream';
import { SitemapIndexStream, SitemapStream } from 'sitemap';
import type { SitePage } from './site-pages.ts';

/** The maximum number of URLs in a sitemap, by its protocol. */
export const maxSitemapUrls = 50_000;

type Addresses = { locale: 'cs' | 'en'; publicUrl: (locale: 'cs' | 'en', path: string) => string };

async function* entries({ locale, publicUrl }: Addresses, pages: AsyncIterable<SitePage>, chunk: number) {
  const first = (chunk - 1) * maxSitemapUrls;
  let at = 0;
  for await (const { paths, changed } of pages) {
    at += 1;
    if (at <= first) continue;
    const own = paths[locale];
    if (own === undefined) continue;
    yield { url: publicUrl(locale, own), ...(changed && { lastmod: changed.toISOString() }) };
    if (at === first + maxSitemapUrls) return;
  }
}

const ignoreError = () => undefined;

/** One sitemap. Closing it also closes `pages`. */
export const sitemapXml = (
  addresses: Addresses,
  pages: AsyncIterable<SitePage>,
  chunk: number,
): AsyncIterable<Buffer | string> =>
  pipeline(
    Readable.from(entries(addresses, pages, chunk)),
    new SitemapStream({ xmlns: { news: false, xhtml: false, image: false, video: false } }),
    // The error reaches the reader of the stream.
    ignoreError,
  );

/** The index of an edition's sitemaps. */
export const sitemapIndexXml = (urls: readonly string[]): AsyncIterable<Buffer | string> =>
  pipeline(Readable.from(urls), new SitemapIndexStream(), ignoreError);
