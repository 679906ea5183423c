import type { JobCard } from '../../src/api/contract-board.ts';
import { filterLabels } from '../../src/i18n/filter-labels.ts';
import type { JobFilter } from '../../src/routing/job-filter.ts';
import type { Locale } from '../../src/routing/locales.ts';
import type { JobIndex } from './column-index.ts';
import type { Dictionary } from './dictionary.ts';
import { areDuplicates, duplicateKey, groupDuplicates, readGroupedCards } from './duplicate-jobs.ts';
import type { JobStore } from './job-store.ts';
import { resolvePlaces } from './resolve-places.ts';

/** Which jobs a user has been told about: published until a time, with numbers up to one, as an import adds jobs published earlier. */
export type LastNotified = { until: Date; number: number };

export type JobNews = {
  /** Duplicates count once. */
  total: number;
  /** The newest of them. */
  jobs: JobCard[];
  /** The highest number that any job had so far. */
  lastNumber: number;
};

/** Jobs (by number, with their duplicates) and companies (by id) that are left out of a user's news. */
export type ExcludedFromNews = { jobs: readonly number[]; companies: readonly number[] };

type NewsQuery = { locale: Locale; filter: JobFilter; today: string };

const isNewSince = ({ published, number }: JobIndex, position: number, lastNotified: LastNotified): boolean =>
  (published[position] as number) > lastNotified.until.getTime() || (number[position] as number) > lastNotified.number;

function exclusionOf(index: JobIndex, { jobs, companies }: ExcludedFromNews): (position: number) => boolean {
  const ofCompanies = new Set(companies);
  const positions = jobs.map((number) => index.positionOf[number] ?? -1).filter((position) => position >= 0);
  const keys = new Set(positions.map((position) => duplicateKey(index, position)));
  return (position) =>
    ofCompanies.has(index.company[position] as number) ||
    (keys.has(duplicateKey(index, position)) && positions.some((one) => areDuplicates(index, one, position)));
}

/** The live jobs of a search that are newer than what the user was told about. */
export async function readJobNews(
  store: JobStore,
  {
    locale,
    filter: requestedFilter,
    today,
    lastNotified,
    max,
    leftOut,
  }: NewsQuery & { lastNotified: LastNotified; max: number; leftOut?: ExcludedFromNews },
): Promise<JobNews> {
  const index = await store.index(today);
  const isExcluded = exclusionOf(index, leftOut ?? { jobs: [], companies: [] });
  const lastNumber = Math.max(0, index.positionOf.length - 1);
  const { filter, unknown } = resolvePlaces(index, requestedFilter, locale);
  // Dropping an unknown place would search everywhere.
  if (unknown.length > 0) return { total: 0, jobs: [], lastNumber };
  const { selection } = await store.search.find(index, { ...filter, sort: 'newest' });
  const news = groupDuplicates(
    index,
    selection.positions.filter((position) => isNewSince(index, position, lastNotified) && !isExcluded(position)),
  );
  return { total: news.length, jobs: await readGroupedCards(store, index, news.slice(0, max), locale), lastNumber };
}

/** What a user has been told about, per company id. */
export type LastNotifiedByCompany = ReadonlyMap<number, LastNotified>;

export async function readCompanyJobNews(
  store: Pick<JobStore, 'db' | 'index'>,
  {
    locale,
    today,
    lastNotified,
    max,
  }: { locale: Locale; today: string; lastNotified: LastNotifiedByCompany; max: number },
): Promise<JobNews> {
  const index = await store.index(today);
  const positions: number[] = [];
  for (const [position, id] of index.company.entries()) {
    const known = lastNotified.get(id);
    if (known && isNewSince(index, position, known)) positions.push(position);
  }
  const news = groupDuplicates(index, positions);
  const lastNumber = Math.max(0, index.positionOf.length - 1);
  return { total: news.length, jobs: await readGroupedCards(store, index, news.slice(0, max), locale), lastNumber };
}

/** The filters of a search, in words. */
export async function readFilterLabels(store: JobStore, { locale, filter, today }: NewsQuery): Promise<string[]> {
  const index = await store.index(today);
  const { names } = resolvePlaces(index, filter, locale);
  const words = filterLabels(store.texts[locale], locale, filter, (group, id) => {
    const named: Dictionary<string> = index.sets[group];
    return names.get(id) ?? named.names[named.indexOf(id) ?? -1];
  });
  return words.map(({ label }) => label);
}
