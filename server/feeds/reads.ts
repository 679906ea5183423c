import type { JobFilter } from '../../src/routing/job-filter.ts';
import type { Locale } from '../../src/routing/locales.ts';
import type { CompanyStore } from '../companies/list-companies.ts';
import { type FeedAd, lastChange, readFeedAds, readJobNumbers } from './read-ads.ts';
import { type BoardPart, countSitePages, readSitePages, type SitePage } from './site-pages.ts';

/** The board's reads for feeds and sitemaps, some rows at a time. */
export type FeedReads = {
  /** When the board's content last changed. */
  lastChange: () => Promise<Date>;
  /** Live ads, newest first: those that a list serves, or all of them. */
  ads: (query: { locale: Locale; filter: JobFilter | null; withRecords?: boolean }) => Promise<AsyncIterable<FeedAd>>;
  /** The live ones of the given ads, in the given order. */
  adsOf: (numbers: readonly number[]) => AsyncIterable<FeedAd>;
  /** The pages of an edition that search engines may index, and their number. */
  sitePages: (locale: Locale, part: BoardPart) => AsyncIterable<SitePage>;
  siteSize: (locale: Locale, part: BoardPart) => Promise<number>;
};

export const createFeedReads = (store: CompanyStore, today: () => string): FeedReads => ({
  lastChange: () => lastChange(store.jobs, today()),
  ads: async ({ locale, filter, withRecords = false }) => {
    const day = today();
    const numbers = await readJobNumbers(store.jobs, { locale, filter, today: day });
    return readFeedAds(store.jobs, { numbers, today: day, withRecords });
  },
  adsOf: (numbers) => readFeedAds(store.jobs, { numbers, today: today() }),
  sitePages: (locale, part) => readSitePages(store, part, { locale, today: today() }),
  siteSize: (locale, part) => countSitePages(store, part, { locale, today: today() }),
});
