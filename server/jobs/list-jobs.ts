import type { BroaderFilter, Facet, FacetKey, JobList } from '../../src/api/contract-board.ts';
import type { JobFilter } from '../../src/routing/job-filter.ts';
import { isOptionGroup, type JobFilterGroup, jobGroupIds, jobOptionsOf } from '../../src/routing/job-filters.ts';
import type { Locale } from '../../src/routing/locales.ts';
import { jobsPerPage, paginateWithNotice } from '../../src/routing/pagination.ts';
import { type PlaceId, places } from '../../src/routing/taxonomy.ts';
import { placeName } from '../listings/exonyms.ts';
import { jobListAddresses, jobListSeo, listIntroduction, placesOf, seoContext } from '../listings/seo.ts';
import { countBits } from '../search/bitset.ts';
import { facetOptions, frequentOptions } from '../search/facets.ts';
import type { JobIndex } from './column-index.ts';
import type { Dictionary } from './dictionary.ts';
import { groupDuplicates, readGroupedCards } from './duplicate-jobs.ts';
import { introductionOf } from './introduction.ts';
import type { JobSearch } from './job-search.ts';
import type { JobStore } from './job-store.ts';
import { splitPromoted } from './promoted.ts';
import { type ResolvedPlaces, resolvePlaces } from './resolve-places.ts';
import { nearestJobs, type Selection, type TextMatches } from './select-jobs.ts';

const maxNearest = 5;

const optionsIn = (
  index: JobIndex,
  { filter, names }: ResolvedPlaces,
  locale: Locale,
  key: FacetKey,
  found: ArrayLike<number>,
): Facet['options'] => {
  if (!isOptionGroup(key)) return facetOptions(['with-salary'], found, filter.withSalary ? ['with-salary'] : []);
  const { ids, isOpen } = jobOptionsOf(key).vocabulary;
  if (isOpen) {
    const others = filter[key].filter((id) => !ids.includes(id));
    const named: Dictionary<string> = index.sets[key];
    const options = frequentOptions({ ...named, from: ids.length }, found, others, (id) => names.get(id) ?? id);
    return [
      ...facetOptions(ids, found, filter[key]),
      ...options.map((option) => {
        const place = named.places[named.indexOf(option.id) ?? -1];
        return place ? { ...option, name: placeName(place, locale) } : option;
      }),
    ];
  }
  return facetOptions(index.sets[key].ids, found, filter[key]);
};

/** Countries, which contain nearly everything and count their towns' ads again. */
const isArea = (key: FacetKey, id: string) =>
  key === 'places' && Object.hasOwn(places, id) && places[id as PlaceId].country === null;

/** How much choosing an option of a group is likely to narrow the list, and how many ads have one at all: 0 to 1. */
const narrowingScore = ({ key, options }: Pick<Facet, 'key' | 'options'>, within: number): number => {
  const shares = options.filter(({ id }) => !isArea(key, id)).map(({ count }) => (within === 0 ? 0 : count / within));
  const sum = (figures: number[]) => figures.reduce((total, figure) => total + figure, 0);
  return sum(shares.map((part) => part * (1 - part))) / Math.max(1, sum(shares));
};

const maxOpenFacets = 5;

export const facetsOf = (
  index: JobIndex,
  places: ResolvedPlaces,
  locale: Locale,
  { counts, total, added }: Selection,
): Facet[] => {
  const keys = jobGroupIds.filter((key) => key !== 'text');
  const facets = keys.map((key) => ({ key, options: optionsIn(index, places, locale, key, counts[key]) }));
  const scores = new Map(facets.map((facet) => [facet.key, narrowingScore(facet, total + added[facet.key])]));
  const scoreOf = ({ key }: { key: FacetKey }) => scores.get(key) ?? 0;
  const open = facets
    .filter((facet) => scoreOf(facet) > 0)
    .sort((a, b) => scoreOf(b) - scoreOf(a))
    .slice(0, maxOpenFacets);
  return facets.map((facet) => ({ ...facet, isOpen: open.includes(facet) }));
};

const onlyChoice = (filter: JobFilter, group: JobFilterGroup): string | null => {
  if (!isOptionGroup(group)) return null;
  const [first, second] = filter[group];
  return first && !second ? first : null;
};

/**
 * What leaving out each group of a filter that finds nothing would give, or one word of its text, the most first. One of several choices
 * gives nothing. The whole text is last where leaving out one word is enough.
 */
export const broaderOf = async (
  search: JobSearch,
  index: JobIndex,
  filter: JobFilter,
  { added }: Selection,
): Promise<BroaderFilter[]> => {
  const withoutGroup = jobGroupIds
    .filter((group) => added[group] > 0)
    .map((group) => ({ group, id: onlyChoice(filter, group), total: added[group] }));
  const withoutWord = (await search.shorten(index, filter)).map(({ dropped, text, total }) => ({
    group: 'text' as const,
    id: dropped,
    text,
    total,
  }));
  const isLast = ({ group, id }: BroaderFilter) => withoutWord.length > 0 && group === 'text' && id === null;
  return [...withoutGroup, ...withoutWord].sort((a, b) => Number(isLast(a)) - Number(isLast(b)) || b.total - a.total);
};

/** The text alone finds nothing, regardless of other filters. */
const findsNothing = (found: TextMatches | null): boolean => found !== null && countBits(found.all) === 0;

const readPromoted = async (store: JobStore, index: JobIndex, cards: number[][], locale: Locale) =>
  (await readGroupedCards(store, index, cards, locale)).map((card) => ({ ...card, isPromoted: true as const }));

/** The list of a filter on a day (YYYY-MM-DD in Europe/Prague). */
export const listJobs = async (
  store: JobStore,
  { locale, filter: requestedFilter, today }: { locale: Locale; filter: JobFilter; today: string },
): Promise<JobList> => {
  const index = await store.index(today);
  const resolved = resolvePlaces(index, requestedFilter, locale);
  const { filter, unknown, names } = resolved;
  const { selection, found } = await store.search.find(index, filter);
  const { total } = selection;
  const grouped = groupDuplicates(index, selection.positions);
  const { promoted, others: cards } = splitPromoted(index, filter.sort, selection, grouped);
  const { page, pages, from, to, notices } = paginateWithNotice(filter.page, cards.length, jobsPerPage);
  const nearest = total === 0 ? groupDuplicates(index, nearestJobs(index, filter, found?.all ?? null, maxNearest)) : [];
  const shown = { ...filter, page };
  const facets = facetsOf(index, resolved, locale, selection);
  const context = seoContext(store, locale);
  const seo = jobListSeo(context, shown, selection, names);
  const isIntroduced = seo.robots === 'all' && placesOf(filter).length + filter.fields.length > 0;
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    items: await readGroupedCards(store, index, cards.slice(from, to), locale),
    ...(page === 1 && promoted.length > 0 && { promoted: await readPromoted(store, index, promoted, locale) }),
    total,
    rows: cards.length,
    companies: selection.companies,
    promised: selection.promised,
    page,
    pages,
    facets,
    broader: total === 0 ? await broaderOf(store.search, index, filter, selection) : [],
    nearest: await readGroupedCards(store, index, nearest, locale),
    didYouMean: findsNothing(found) ? await store.search.didYouMean(index, filter.text, today) : null,
    links: jobListAddresses(context, shown),
    seo,
    ...(isIntroduced && {
      introduction: listIntroduction(
        context,
        { ...selection, ...introductionOf(index, filter, selection, facets) },
        seo,
      ),
    }),
    notices: unknown.length > 0 ? [{ kind: 'unknown-slugs', slugs: unknown }, ...notices] : notices,
  };
};
