import type { NarrowedCards } from '../../src/api/contract-board.ts';
import type { JobFilter } from '../../src/routing/job-filter.ts';
import type { Locale } from '../../src/routing/locales.ts';
import { readIndexOfNumbers } from './column-index.ts';
import { readJobCards } from './job-cards.ts';
import type { JobStore } from './job-store.ts';
import { broaderOf, facetsOf } from './list-jobs.ts';
import { resolvePlaces } from './resolve-places.ts';

type NarrowCardsQuery = { locale: Locale; numbers: number[]; filter: JobFilter; today: string };

/** The given ads, live or not, that match a filter, in the order of their numbers; options are counted among the given ads only. */
export const narrowCards = async (
  store: JobStore,
  { locale, numbers, filter: requestedFilter, today }: NarrowCardsQuery,
): Promise<NarrowedCards> => {
  const index = await readIndexOfNumbers(store.db, { numbers, municipalities: store.municipalities, today });
  const resolved = resolvePlaces(index, requestedFilter, locale);
  const { filter, unknown } = resolved;
  const { selection } = await store.searchSubset.find(index, filter);
  const found = new Set(selection.positions.map((position) => index.number[position]));
  const cards = await readJobCards(store, { locale, numbers: numbers.filter((number) => found.has(number)), today });
  return {
    ...cards,
    total: selection.total,
    facets: facetsOf(index, resolved, locale, selection),
    broader: selection.total === 0 ? await broaderOf(store.searchSubset, index, filter, selection) : [],
    notices: unknown.length > 0 ? [{ kind: 'unknown-slugs', slugs: unknown }] : [],
  };
};
