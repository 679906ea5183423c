import type { PlaceSuggestionList } from '../../src/api/contract-board.ts';
import { emptyJobFilter } from '../../src/routing/job-filter.ts';
import type { Locale } from '../../src/routing/locales.ts';
import { cityByName, placeName } from '../listings/exonyms.ts';
import { slugOf } from '../listings/slug.ts';
import { memoizeWeak } from '../memoize.ts';
import { matchesPrefixes, prefixTextOf } from '../search/prefix-match.ts';
import { tokenizeQuery } from '../search/tokenizer.ts';
import type { JobIndex } from './column-index.ts';
import type { NamedPlace } from './columns.ts';
import type { Dictionary } from './dictionary.ts';
import type { JobStore } from './job-store.ts';
import { selectJobs } from './select-jobs.ts';

const maxSuggested = 8;

type Offer = { place: NamedPlace; id: string; count: number; prefixText: string };

/** The municipalities with a live ad, those with the most ads first. The taxonomy's places are suggested elsewhere. */
const offersIn = memoizeWeak((index: JobIndex): Offer[] => {
  const { ids, places }: Dictionary<string> = index.sets.places;
  const { counts } = selectJobs(index, emptyJobFilter, null);
  return ids
    .flatMap((id, at): Offer[] => {
      const place = places[at];
      if (!place) return [];
      const others = cityByName(slugOf(place.name.replace(/,.*/, '')))?.others ?? [];
      const names = [place.name, placeName(place, 'cs'), ...others];
      return [{ place, id, count: counts.places[at] ?? 0, prefixText: prefixTextOf(names) }];
    })
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || (a.id < b.id ? -1 : 1));
});

/** Municipalities with ads that match the typed prefix, in any language. Without a text, those with the most ads. */
export const suggestPlaces = async (
  store: Pick<JobStore, 'index'>,
  { locale, text, today }: { locale: Locale; text: string; today: string },
): Promise<PlaceSuggestionList> => {
  const words = tokenizeQuery(text);
  const fitting = offersIn(await store.index(today)).filter(({ prefixText }) => matchesPrefixes(words, prefixText));
  const items = fitting
    .slice(0, maxSuggested)
    .map(({ place, id, count }) => ({ id, name: placeName(place, locale), count }));
  return { '@context': 'https://schema.org', '@type': 'ItemList', items };
};
