import { sql } from 'drizzle-orm';
import type { JobFilter } from '../../src/routing/job-filter.ts';
import type { Db } from '../db/open.ts';
import { fieldNames, placeNames } from '../listings/search-words.ts';
import { memoizeAbout, memoizeOn } from '../memoize.ts';
import { type Bits, countBits, noBits, setBit, shared, united } from '../search/facets.ts';
import { nearestWords } from '../search/spelling.ts';
import {
  askedWords,
  relevanceOf,
  spacedWords,
  tsqueryOf,
  type Word,
  wholeHit,
  wordPattern,
  wordsOf,
} from '../search/text-search.ts';
import { type Dictionary, idsOf, type JobIndex } from './column-index.ts';
import { type Meaning, type Term, termsOf } from './search-terms.ts';
import { type FoundText, havingAny, type Selection, selectJobs } from './select-jobs.ts';
import { cacheVocabulary, type Vocabulary } from './vocabulary.ts';

export type FoundJobs = {
  /** Its positions are in the asked order, relevance too. */
  selection: Selection;
  /** What the text found; null without a text. */
  found: FoundText | null;
};

/** Beyond so many newest matches nothing is ranked: a word of half of all ads would take seconds. */
const mostRanked = 200;

/** Reads "12,7,345" without making a string of every number: there may be a hundred thousand. */
const eachNumber = (list: string, visit: (number: number) => void) => {
  let number = 0;
  for (let at = 0; at < list.length; at += 1) {
    const digit = list.charCodeAt(at) - 48;
    if (digit >= 0) number = number * 10 + digit;
    else {
      visit(number);
      number = 0;
    }
  }
  if (list !== '') visit(number);
};

/** The positions of the live ads that have all the words. */
const matchWords = async (db: Db, index: JobIndex, words: readonly Word[]): Promise<Bits> => {
  const found = noBits(index.size);
  const { rows } = await db.execute<{ numbers: string | null }>(sql`
    select string_agg(number::text, ',') as numbers from job_search where words @@ ${tsqueryOf(words)}::tsquery`);
  eachNumber(rows[0]?.numbers ?? '', (number) => {
    const position = index.positionOf[number] ?? -1;
    if (position >= 0) setBit(found, position);
  });
  return found;
};

/** The positions of the live ads that fit all the terms. A text of signs alone has none and finds nothing. */
const matchTerms = async (db: Db, index: JobIndex, terms: readonly Term[]): Promise<FoundText> => {
  if (terms.length === 0) return { all: noBits(index.size), worded: noBits(index.size) };
  const meant = terms.filter(({ meanings }) => meanings.length > 0);
  // Those without a meaning have to be there whatever the others mean: the database leaves out all else.
  const unmeant = terms.filter(({ meanings }) => meanings.length === 0).flatMap(({ words }) => words);
  const [fixed, ...worded] = await Promise.all([
    unmeant.length > 0 ? matchWords(db, index, unmeant) : null,
    ...meant.map(({ words }) => matchWords(db, index, [...unmeant, ...words])),
  ]);
  const required = fixed ? [fixed] : [];
  const fitting = meant.map(({ meanings }, at) =>
    united(index.size, [worded[at] as Bits, ...meanings.map(({ group, id }) => havingAny(index, group, [id]))]),
  );
  return {
    all: shared(index.size, [...required, ...fitting]),
    worded: shared(index.size, [...required, ...(worded as Bits[])]),
  };
};

/** The names of each combination of a dictionary, by its code, as `spacedWords`. */
const namesByCode = <Id extends string>(namesOf: (ids: Id[]) => string[]) =>
  memoizeOn((dictionary: Dictionary<Id>) => {
    const names: string[] = [];
    return (code: number): string => {
      names[code] ??= spacedWords(namesOf(idsOf(dictionary, code)).join(' '));
      return names[code];
    };
  });

const fieldNamesIn = namesByCode(fieldNames);
const placeNamesIn = namesByCode(placeNames);

const hasMeaning = ({ sets, codes }: JobIndex, { group, id }: Meaning, position: number): boolean => {
  const { ids, members }: Dictionary<string> = sets[group];
  return (members[codes[group][position] as number] ?? []).includes(ids.indexOf(id));
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
    select json_agg(json_build_array(number, concat_ws(' ', title ->> 'cs', title ->> 'en'),
      concat_ws(' ', companies.name, array_to_string(skills_must, ' '), array_to_string(skills_nice, ' '))))::text as ads
    from jobs join companies on companies.id = jobs.company_id
    where number = any(${`{${numbers}}`}::integer[])`);

  const fieldsOf = fieldNamesIn(index.sets.fields);
  const placesOf = placeNamesIn(index.sets.places);
  const scores = new Map<number, number>();
  for (const [number, title, companyAndSkills] of JSON.parse(rows[0]?.ads ?? '[]') as [number, string, string][]) {
    const position = index.positionOf[number] ?? 0;
    const names = fieldsOf(index.codes.fields[position] ?? 0) + placesOf(index.codes.places[position] ?? 0);
    const weighted = [spacedWords(title), spacedWords(companyAndSkills), names];
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

const mostTexts = 20;
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

export const createJobSearch = (db: Db): JobSearch => {
  const texts = memoizeAbout<JobIndex, FoundText>(mostTexts);
  const filters = memoizeAbout<JobIndex, FoundJobs>(mostFilters);
  const corrections = memoizeAbout<JobIndex, string | null>(mostCorrections);
  const vocabulary = cacheVocabulary(db);

  const findTerms = (index: JobIndex, terms: readonly Term[]): Promise<FoundText> =>
    texts(index, tsqueryOf(terms.flatMap(({ words }) => words)), () => matchTerms(db, index, terms));

  const find = async (index: JobIndex, filter: JobFilter): Promise<FoundJobs> => {
    if (filter.text.trim() === '') return { selection: selectJobs(index, filter, null), found: null };
    const terms = termsOf(askedWords(filter.text));
    const found = await findTerms(index, terms);
    const selection = selectJobs(index, filter, found);
    if (filter.sort !== 'relevance' || selection.total === 0) return { selection, found };
    const positions = await rankByRelevance(db, index, terms, selection.positions);
    return { selection: { ...selection, positions }, found };
  };

  const countOf = async (index: JobIndex, text: string): Promise<number> =>
    countBits((await findTerms(index, termsOf(askedWords(text)))).all);

  const nearest = async (index: JobIndex, misspelt: string, known: Vocabulary): Promise<string | null> => {
    let best: { word: string; slips: number; count: number } | null = null;
    for (const near of nearestWords(misspelt, known.keys(), mostNear)) {
      if (best && near.slips > best.slips) break;
      const word = known.get(near.word) as string;
      const count = await countOf(index, word);
      if (count > (best?.count ?? 0)) best = { word, slips: near.slips, count };
    }
    return best?.word ?? null;
  };

  const correct = async (index: JobIndex, text: string, today: string): Promise<string | null> => {
    const terms = termsOf(askedWords(text));
    let corrected = text;
    for (const { words, meanings } of terms) {
      const [word] = words;
      if (!word || meanings.length > 0 || countBits((await matchTerms(db, index, [{ words, meanings }])).all) > 0)
        continue;
      const better = await nearest(index, word.together, await vocabulary(today));
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
