import type { JobFilter } from '../../src/routing/job-filter.ts';
import type { Db } from '../db/open.ts';
import { memoizeForSubject } from '../memoize.ts';
import {
  type Bitset,
  countBits,
  countIntersection,
  emptyBitset,
  fullBitset,
  intersectionOf,
  unionOf,
} from '../search/bitset.ts';
import { tsqueryOf } from '../search/prefix-match.ts';
import { tokenizeQuery } from '../search/tokenizer.ts';
import type { JobIndex } from './column-index.ts';
import { createDidYouMean, type DidYouMean } from './did-you-mean.ts';
import type { FindPostings } from './postings.ts';
import {
  isFiller,
  isOnlyText,
  type Meaning,
  parseQuery,
  type ShorterText,
  shorterTexts,
  type Term,
} from './query-parser.ts';
import { rankByRelevance } from './ranking.ts';
import { jobsPayingAtLeast, jobsWithAny, type Selection, selectJobs, type TextMatches } from './select-jobs.ts';

export type FoundJobs = {
  /** Its positions are in the requested order, including relevance. */
  selection: Selection;
  /** What the text found; null without a text. */
  found: TextMatches | null;
};

const jobsMeant = (index: JobIndex, { group, id }: Meaning): Bitset =>
  group === 'salary'
    ? jobsPayingAtLeast(index, { salaryMin: Number(id), currency: 'CZK', withSalary: true })
    : jobsWithAny(index, group, [id]);

/** The ads that have the words of a term or their equivalents, and those that match one of its meanings. */
const matchTerm = async (
  find: FindPostings,
  index: JobIndex,
  { words, equivalents, meanings }: Term,
): Promise<TextMatches> => {
  const worded = unionOf(index.size, await Promise.all([words, ...equivalents].map((some) => find(index, some))));
  const meant = meanings.map((meaning) => jobsMeant(index, meaning));
  return { all: unionOf(index.size, [worded, ...meant]), worded };
};

/** Cache sizes: common terms and filters are asked for again and again. */
const maxTerms = 200;
const maxFilters = 50;

export type JobSearch = {
  /** Finds the ads of a filter, on any page. Recent filters and texts on the same index are cached. */
  find: (index: JobIndex, filter: JobFilter) => Promise<FoundJobs>;
  /** The texts without one term that find something with the other filters, and how much. */
  shorten: (index: JobIndex, filter: JobFilter) => Promise<(ShorterText & { total: number })[]>;
  didYouMean: DidYouMean;
};

export const createJobSearch = (db: Db, match: FindPostings): JobSearch => {
  const found = memoizeForSubject<JobIndex, TextMatches>(maxTerms);
  const filters = memoizeForSubject<JobIndex, FoundJobs>(maxFilters);

  const findTerm = (index: JobIndex, term: Term): Promise<TextMatches> =>
    found(index, JSON.stringify([term.meanings, [term.words, ...term.equivalents].map(tsqueryOf)]), () =>
      matchTerm(match, index, term),
    );

  // A text without letters or digits has no words and finds nothing.
  const findText = async (index: JobIndex, terms: readonly Term[]): Promise<TextMatches> => {
    if (terms.length === 0) return { all: emptyBitset(index.size), worded: emptyBitset(index.size) };
    // Terms that are only text are looked up together: the database intersects them.
    const text: Term = {
      words: terms.filter(isOnlyText).flatMap(({ words }) => words),
      equivalents: [],
      meanings: [],
    };
    const searchTerms = text.words.length > 0 ? [text, ...terms.filter((term) => !isOnlyText(term))] : terms;
    const each = await Promise.all(searchTerms.map((term) => findTerm(index, term)));
    const allOf = (which: keyof TextMatches) =>
      intersectionOf(
        index.size,
        each.map((some) => some[which]),
      );
    const all = allOf('all');
    // "Volná místa", and no ad says so: the user asks for any.
    if (terms.every(isFiller) && countBits(all) === 0) {
      const any = fullBitset(index.size);
      return { all: any, worded: any };
    }
    return { all, worded: allOf('worded') };
  };

  const find = async (index: JobIndex, filter: JobFilter): Promise<FoundJobs> => {
    if (filter.text.trim() === '') return { selection: selectJobs(index, filter, null), found: null };
    const terms = parseQuery(tokenizeQuery(filter.text));
    const text = await findText(index, terms);
    const selection = selectJobs(index, filter, text);
    if (filter.sort !== 'relevance' || selection.total === 0) return { selection, found: text };
    const positions = await rankByRelevance(db, index, terms, selection.positions);
    return { selection: { ...selection, positions }, found: text };
  };

  const countOf = async (index: JobIndex, terms: readonly Term[]): Promise<number> =>
    countBits((await findText(index, terms)).all);

  const findCached: JobSearch['find'] = (index, filter) =>
    filters(index, JSON.stringify({ ...filter, page: 1 }), () => find(index, filter));

  const shorten: JobSearch['shorten'] = async (index, filter) => {
    const shorter = shorterTexts(filter.text);
    if (shorter.length === 0) return [];
    const { selected } = (await findCached(index, { ...filter, text: '' })).selection;
    const counted = await Promise.all(
      shorter.map(async (each) => {
        const { all } = await findText(index, parseQuery(tokenizeQuery(each.text)));
        return { ...each, total: countIntersection(all, selected) };
      }),
    );
    return counted.filter(({ total }) => total > 0);
  };

  return {
    find: findCached,
    shorten,
    didYouMean: createDidYouMean(db, countOf),
  };
};
