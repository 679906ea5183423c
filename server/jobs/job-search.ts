import { sql } from 'drizzle-orm';
import type { JobFilter } from '../../src/routing/job-filter.ts';
import type { FieldId, PlaceId } from '../../src/routing/taxonomy.ts';
import type { Db } from '../db/open.ts';
import { fieldNames, placeNames } from '../listings/search-words.ts';
import { memoizeAbout, memoizeOn } from '../memoize.ts';
import { countBits, noBits, shared, united } from '../search/facets.ts';
import { nearestWords } from '../search/spelling.ts';
import {
  askedWords,
  relevanceOf,
  spacedWords,
  tsqueryOf,
  wholeHit,
  wordPattern,
  wordsOf,
} from '../search/text-search.ts';
import type { JobIndex } from './column-index.ts';
import { type Dictionary, idsOf, membersOf } from './dictionary.ts';
import { type Meaning, type Term, termsOf } from './search-terms.ts';
import { type FoundText, havingAny, type Selection, selectJobs } from './select-jobs.ts';
import { cacheVocabulary, type Vocabulary } from './vocabulary.ts';
import type { MatchWords } from './word-hits.ts';

export type FoundJobs = {
  /** Its positions are in the asked order, relevance too. */
  selection: Selection;
  /** What the text found; null without a text. */
  found: FoundText | null;
};

/** Beyond so many newest matches nothing is ranked: a word of half of all ads would take seconds. */
const mostRanked = 200;

const betweenColumns = '\x1f';
const betweenRows = '\x1e';
const separators = betweenColumns + betweenRows;

/** The ads that have the words of a term, and with them those that it means. */
const matchTerm = async (match: MatchWords, index: JobIndex, { words, meanings }: Term): Promise<FoundText> => {
  const worded = await match(index, words);
  const meant = meanings.map(({ group, id }) => havingAny(index, group, [id]));
  return { all: united(index.size, [worded, ...meant]), worded };
};

/** The names of each combination of a dictionary, by its code, as `spacedWords`. */
const namesByCode = (namesOf: (dictionary: Dictionary<string>, code: number) => string[]) =>
  memoizeOn((dictionary: Dictionary<string>) => {
    const names: string[] = [];
    return (code: number): string => {
      names[code] ??= spacedWords(namesOf(dictionary, code).join(' '));
      return names[code];
    };
  });

const ownNames = namesByCode((dictionary, code) =>
  membersOf(dictionary, code).flatMap((at) => dictionary.names[at] ?? []),
);

const namesIn = {
  fields: namesByCode((dictionary, code) => fieldNames(idsOf(dictionary, code) as FieldId[])),
  places: namesByCode((dictionary, code) => placeNames(idsOf(dictionary, code) as PlaceId[])),
  company: ownNames,
  skills: ownNames,
};

const hasMeaning = ({ sets, codes }: JobIndex, { group, id }: Meaning, position: number): boolean => {
  const dictionary: Dictionary<string> = sets[group];
  const member = dictionary.indexOf(id);
  return member !== undefined && membersOf(dictionary, codes[group][position] as number).includes(member);
};

/** What an ad means weighs a little more than words in the names of its fields and places. */
const scoreOf = (index: JobIndex, { words, meanings }: Term, position: number, weighted: readonly string[]): number => {
  const worded = relevanceOf(words, weighted);
  const isMeant = meanings.some((meaning) => hasMeaning(index, meaning, position));
  return isMeant ? 1 + Math.max(worded, words.length * wholeHit(weighted.length, weighted.length - 1)) : worded;
};

/** The same positions with the newest of them by relevance. Equally relevant ones, and all others, stay newest first. */
const rankByRelevance = async (
  db: Db,
  index: JobIndex,
  terms: readonly Term[],
  positions: number[],
): Promise<number[]> => {
  const newest = positions.slice(0, mostRanked);
  const numbers = newest.map((position) => index.number[position]);
  const { rows } = await db.execute<{ ads: string | null }>(sql`
    select string_agg(concat_ws(chr(31), number, translate(concat_ws(' ', title ->> 'cs', title ->> 'en'), ${separators}, '  '),
      translate(array_to_string(skills_nice, ' '), ${separators}, '  ')), chr(30)) as ads
    from jobs where number = any(${`{${numbers}}`}::integer[])`);

  const namesOf = (group: 'fields' | 'places' | 'company' | 'skills', position: number): string =>
    namesIn[group](index.sets[group] as Dictionary<string>)(index.codes[group][position] ?? 0);
  const scores = new Map<number, number>();
  for (const ad of rows[0]?.ads?.split(betweenRows) ?? []) {
    const [number, title = '', skillsNice = ''] = ad.split(betweenColumns);
    const position = index.positionOf[Number(number)] ?? 0;
    const weighted = [
      spacedWords(title),
      namesOf('company', position) + namesOf('skills', position) + spacedWords(skillsNice),
      namesOf('fields', position) + namesOf('places', position),
    ];
    scores.set(
      position,
      terms.reduce((sum, term) => sum + scoreOf(index, term, position, weighted), 0),
    );
  }
  const score = (position: number) => scores.get(position) ?? 0;
  newest.sort((a, b) => score(b) - score(a) || a - b);
  return [...newest, ...positions.slice(mostRanked)];
};

/** The text with one of its words as the board writes it. */
const respelled = (text: string, misspelt: string, word: string): string =>
  text.replace(wordPattern, (typed) => (wordsOf(typed)[0]?.together === misspelt ? word : typed));

/** What people call options is asked for again and again. */
const mostTerms = 200;
const mostFilters = 50;
const mostCorrections = 100;
/** Of so many equally near words, the one that finds the most is offered. */
const mostNear = 5;

export type JobSearch = {
  /** Finds the ads of a filter, whatever its page. The last filters and texts in the same ads come from memory. */
  find: (index: JobIndex, filter: JobFilter) => Promise<FoundJobs>;
  /** A text that finds something where this one finds nothing because some of its words are no words of the board; else null. */
  correct: (index: JobIndex, text: string, today: string) => Promise<string | null>;
};

export const createJobSearch = (db: Db, match: MatchWords): JobSearch => {
  const found = memoizeAbout<JobIndex, FoundText>(mostTerms);
  const filters = memoizeAbout<JobIndex, FoundJobs>(mostFilters);
  const corrections = memoizeAbout<JobIndex, string | null>(mostCorrections);
  const vocabulary = cacheVocabulary(db);

  const findTerm = (index: JobIndex, term: Term): Promise<FoundText> =>
    found(index, `${term.meanings.length} ${tsqueryOf(term.words)}`, () => matchTerm(match, index, term));

  // A text of signs alone has no words and finds nothing.
  const findText = async (index: JobIndex, terms: readonly Term[]): Promise<FoundText> => {
    if (terms.length === 0) return { all: noBits(index.size), worded: noBits(index.size) };
    const isMeant = ({ meanings }: Term) => meanings.length > 0;
    // Those without a meaning are asked for together: the database leaves out what has not all of them.
    const unmeant = { words: terms.filter((term) => !isMeant(term)).flatMap(({ words }) => words), meanings: [] };
    const asked = unmeant.words.length > 0 ? [unmeant, ...terms.filter(isMeant)] : terms;
    const each = await Promise.all(asked.map((term) => findTerm(index, term)));
    const allOf = (which: keyof FoundText) =>
      shared(
        index.size,
        each.map((some) => some[which]),
      );
    return { all: allOf('all'), worded: allOf('worded') };
  };

  const find = async (index: JobIndex, filter: JobFilter): Promise<FoundJobs> => {
    if (filter.text.trim() === '') return { selection: selectJobs(index, filter, null), found: null };
    const terms = termsOf(askedWords(filter.text));
    const text = await findText(index, terms);
    const selection = selectJobs(index, filter, text);
    if (filter.sort !== 'relevance' || selection.total === 0) return { selection, found: text };
    const positions = await rankByRelevance(db, index, terms, selection.positions);
    return { selection: { ...selection, positions }, found: text };
  };

  const countOf = async (index: JobIndex, text: string): Promise<number> =>
    countBits((await findText(index, termsOf(askedWords(text)))).all);

  const nearest = async (index: JobIndex, misspelt: string, known: Vocabulary[]): Promise<string | null> => {
    let best: { word: string; slips: number; count: number } | null = null;
    for (const near of nearestWords(misspelt, new Set(known.flatMap((words) => [...words.keys()])), mostNear)) {
      if (best && near.slips > best.slips) break;
      const word = known.find((words) => words.has(near.word))?.get(near.word) as string;
      const count = await countOf(index, word);
      if (count > (best?.count ?? 0)) best = { word, slips: near.slips, count };
    }
    return best?.word ?? null;
  };

  const correct = async (index: JobIndex, text: string, today: string): Promise<string | null> => {
    const terms = termsOf(askedWords(text));
    let corrected = text;
    for (const term of terms) {
      const [word] = term.words;
      if (!word || term.meanings.length > 0 || countBits((await findTerm(index, term)).all) > 0) continue;
      const better = await nearest(index, word.together, await vocabulary(index, today));
      if (better === null) return null;
      corrected = respelled(corrected, word.together, better);
    }
    return corrected !== text && (await countOf(index, corrected)) > 0 ? corrected : null;
  };

  return {
    find: (index, filter) => filters(index, JSON.stringify({ ...filter, page: 1 }), () => find(index, filter)),
    correct: (index, text, today) => corrections(index, text, () => correct(index, text, today)),
  };
};
