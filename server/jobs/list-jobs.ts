import type { Facet, JobList, WayOut } from '../../src/api/contract.ts';
import type { JobFilter } from '../../src/routing/job-filter.ts';
import { groupIds, isOptionGroup, type JobFilterGroup } from '../../src/routing/job-filters.ts';
import type { Locale } from '../../src/routing/locales.ts';
import { jobsOnPage, pageOf } from '../../src/routing/pagination.ts';
import { jobListAddresses, jobListSeo, seoContext } from '../listings/seo.ts';
import { facetOptions } from '../search/facets.ts';
import type { JobIndex } from './column-index.ts';
import type { JobStore } from './job-store.ts';
import { nearestJobs, type Selection } from './select-jobs.ts';
import { foldTwins, readFolded } from './twins.ts';

const mostNearest = 5;

const facetsOf = ({ sets }: JobIndex, filter: JobFilter, { counts }: Selection): Facet[] =>
  groupIds.flatMap((key): Facet[] => {
    if (key === 'text') return [];
    const options = isOptionGroup(key)
      ? facetOptions(sets[key].ids, counts[key], filter[key])
      : facetOptions(['with-salary'], counts[key], filter.withSalary ? ['with-salary'] : []);
    return [{ key, options }];
  });

const onlyChoice = (filter: JobFilter, group: JobFilterGroup): string | null => {
  if (!isOptionGroup(group)) return null;
  const [first, second] = filter[group];
  return first && !second ? first : null;
};

/** What leaving out each group of a filter that finds nothing would give, the most first. One of several choices gives nothing. */
const waysOutOf = (filter: JobFilter, { added }: Selection): WayOut[] =>
  groupIds
    .filter((group) => added[group] > 0)
    .map((group) => ({ group, id: onlyChoice(filter, group), total: added[group] }))
    .sort((a, b) => b.total - a.total);

/** The list of a filter on a day (YYYY-MM-DD in Europe/Prague). */
export const listJobs = async (
  store: JobStore,
  { locale, filter, today }: { locale: Locale; filter: JobFilter; today: string },
): Promise<JobList> => {
  const index = await store.index(today);
  const { selection, found } = await store.search(index, filter);
  const { total } = selection;
  const cards = foldTwins(index, selection.positions);
  const { page, pages, from, to, notices } = pageOf(filter.page, cards.length, jobsOnPage);
  const nearest = total === 0 ? foldTwins(index, nearestJobs(index, filter, found, mostNearest)) : [];
  const shown = { ...filter, page };
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    items: await readFolded(store, index, cards.slice(from, to), locale),
    total,
    rows: cards.length,
    companies: selection.companies,
    promised: selection.promised,
    page,
    pages,
    facets: facetsOf(index, filter, selection),
    waysOut: total === 0 ? waysOutOf(filter, selection) : [],
    nearest: await readFolded(store, index, nearest, locale),
    links: jobListAddresses(seoContext(store, locale), shown),
    seo: jobListSeo(seoContext(store, locale), shown, selection),
    notices,
  };
};
