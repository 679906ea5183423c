import type { Suggestion, SuggestionList } from '../../src/api/contract-board.ts';
import { emptyJobFilter } from '../../src/routing/job-filter.ts';
import { type FieldId, fields } from '../../src/routing/taxonomy.ts';
import { memoizeWeak } from '../memoize.ts';
import { matchesPrefixes, prefixTextOf } from '../search/prefix-match.ts';
import { type Token, tokenizeQuery } from '../search/tokenizer.ts';
import type { JobIndex } from './column-index.ts';
import type { JobStore } from './job-store.ts';
import { type Meaning, parseQuery } from './query-parser.ts';
import { selectJobs } from './select-jobs.ts';

type Group = Suggestion['group'];

/** How many of each are offered, in the order of the list. */
const maxSuggested: Record<Group, number> = { fields: 3, skills: 4, company: 3 };

type Offer = Suggestion & { prefixText: string };

const namesOfField = (id: FieldId): string[] => [fields[id].slug.cs, fields[id].slug.en];

/** The options that live ads have in each group, the most frequent first. */
const offersIn = memoizeWeak((index: JobIndex): Record<Group, Offer[]> => {
  const { counts } = selectJobs(index, emptyJobFilter, null);
  const offers = (group: Group): Offer[] => {
    const { ids, names }: { ids: readonly string[]; names: readonly string[] } = index.sets[group];
    return ids
      .map((id, at) => {
        const name = names[at];
        const known = name === undefined ? namesOfField(id as FieldId) : [name];
        return {
          group,
          id,
          ...(name !== undefined && { name }),
          count: counts[group][at] ?? 0,
          prefixText: prefixTextOf(known),
        };
      })
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count || (a.id < b.id ? -1 : 1));
  };
  return { fields: offers('fields'), skills: offers('skills'), company: offers('company') };
});

/** The meanings of all the words together. */
const meaningsOf = (words: readonly Token[]): Meaning[] => {
  const [term, ...others] = parseQuery(words);
  return term && others.length === 0 ? term.meanings : [];
};

/** Fields, skills and companies of the board whose names or synonyms match what was typed. */
export const suggestOptions = async (
  store: Pick<JobStore, 'index'>,
  { text, today }: { text: string; today: string },
): Promise<SuggestionList> => {
  const words = tokenizeQuery(text);
  const offers = offersIn(await store.index(today));
  const meanings = meaningsOf(words);
  const fits = ({ group, id, prefixText }: Offer) =>
    matchesPrefixes(words, prefixText) || meanings.some((meaning) => meaning.group === group && meaning.id === id);
  const groups = words.length > 0 ? (Object.keys(maxSuggested) as Group[]) : (['fields'] as const);
  const items = groups.flatMap((group) =>
    offers[group]
      .filter(fits)
      .slice(0, maxSuggested[group])
      .map(({ prefixText: _, ...suggestion }) => suggestion),
  );
  return { '@context': 'https://schema.org', '@type': 'ItemList', items };
};
