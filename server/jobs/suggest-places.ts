import type { PlaceSuggestion, PlaceSuggestionList } from '../../src/api/contract.ts';
import { allJobs } from '../../src/routing/job-filter.ts';
import { cityCalled } from '../listings/exonyms.ts';
import { slugOf } from '../listings/slug.ts';
import { memoizeOn } from '../memoize.ts';
import { askedWords, matchesPrefixes, prefixTextOf } from '../search/text-search.ts';
import type { JobIndex } from './column-index.ts';
import type { Dictionary } from './dictionary.ts';
import type { JobStore } from './job-store.ts';
import { selectJobs } from './select-jobs.ts';

const most = 8;

type Offer = PlaceSuggestion & { prefixText: string };

/** The municipalities with a live ad, those with the most first. Places of the taxonomy have their names elsewhere. */
const offersIn = memoizeOn((index: JobIndex): Offer[] => {
  const { ids, names }: Dictionary<string> = index.sets.places;
  const { counts } = selectJobs(index, allJobs, null);
  return ids
    .flatMap((id, at): Offer[] => {
      const name = names[at];
      return name
        ? [
            {
              id,
              name,
              count: counts.places[at] ?? 0,
              prefixText: prefixTextOf([name, ...(cityCalled(slugOf(name.replace(/,.*/, '')))?.others ?? [])]),
            },
          ]
        : [];
    })
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || (a.id < b.id ? -1 : 1));
});

/** Municipalities of the board's ads that what was typed begins. Of no text, those with the most ads. */
export const suggestPlaces = async (
  store: Pick<JobStore, 'index'>,
  { text, today }: { text: string; today: string },
): Promise<PlaceSuggestionList> => {
  const words = askedWords(text);
  const fitting = offersIn(await store.index(today)).filter(({ prefixText }) => matchesPrefixes(words, prefixText));
  const items = fitting.slice(0, most).map(({ prefixText: _, ...place }) => place);
  return { '@context': 'https://schema.org', '@type': 'ItemList', items };
};
