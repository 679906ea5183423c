import { sql } from 'drizzle-orm';
import type { JobFilter } from '../../src/routing/job-filter.ts';
import type { Db } from '../db/open.ts';
import { fieldNames, placeNames } from '../listings/search-words.ts';
import { memoizeAbout, memoizeOn } from '../memoize.ts';
import { type Bits, noBits, setBit } from '../search/facets.ts';
import { askedWords, relevanceOf, spacedWords, tsqueryOf, type Word } from '../search/text-search.ts';
import { type Dictionary, idsOf, type JobIndex } from './column-index.ts';
import { type Selection, selectJobs } from './select-jobs.ts';

export type FoundJobs = {
  /** Its positions are in the asked order, relevance too. */
  selection: Selection;
  /** What the text found; null without a text. */
  found: Bits | null;
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

/** The positions of the live ads that have all the words. A text of signs alone has no words and finds nothing. */
const matchText = async (db: Db, index: JobIndex, words: Word[]): Promise<Bits> => {
  const found = noBits(index.size);
  if (words.length === 0) return found;
  const { rows } = await db.execute<{ numbers: string | null }>(sql`
    select string_agg(number::text, ',') as numbers from job_search where words @@ ${tsqueryOf(words)}::tsquery`);
  eachNumber(rows[0]?.numbers ?? '', (number) => {
    const position = index.positionOf[number] ?? -1;
    if (position >= 0) setBit(found, position);
  });
  return found;
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

/** The same positions with the newest of them by relevance. Equally relevant ones, and all others, stay newest first. */
const rankByRelevance = async (db: Db, index: JobIndex, words: Word[], positions: number[]): Promise<number[]> => {
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
    scores.set(position, relevanceOf(words, weighted));
  }
  const score = (position: number) => scores.get(position) ?? 0;
  newest.sort((a, b) => score(b) - score(a) || a - b);
  return [...newest, ...positions.slice(mostRanked)];
};

const mostTexts = 20;
const mostFilters = 50;

/** Finds the ads of a filter, whatever its page. The last filters and texts in the same ads come from memory. */
export const createJobSearch = (db: Db) => {
  const texts = memoizeAbout<JobIndex, Bits>(mostTexts);
  const filters = memoizeAbout<JobIndex, FoundJobs>(mostFilters);

  const find = async (index: JobIndex, filter: JobFilter): Promise<FoundJobs> => {
    if (filter.text.trim() === '') return { selection: selectJobs(index, filter, null), found: null };
    const words = askedWords(filter.text);
    const found = await texts(index, tsqueryOf(words), () => matchText(db, index, words));
    const selection = selectJobs(index, filter, found);
    if (filter.sort !== 'relevance' || selection.total === 0) return { selection, found };
    const positions = await rankByRelevance(db, index, words, selection.positions);
    return { selection: { ...selection, positions }, found };
  };

  return (index: JobIndex, filter: JobFilter): Promise<FoundJobs> =>
    filters(index, JSON.stringify({ ...filter, page: 1 }), () => find(index, filter));
};
