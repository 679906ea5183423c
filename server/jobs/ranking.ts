import { sql } from 'drizzle-orm';
import type { FieldId, PlaceId } from '../../src/routing/taxonomy.ts';
import type { Db } from '../db/open.ts';
import { fieldNames, placeNames } from '../listings/search-document.ts';
import { memoizeWeak } from '../memoize.ts';
import { exactMatchWeight, relevanceOf, spacedWords } from '../search/relevance.ts';
import type { JobIndex } from './column-index.ts';
import { type Dictionary, idsOf, membersOf } from './dictionary.ts';
import type { Meaning, Term } from './query-parser.ts';

/** Only so many of the newest matches are ranked: a word of half of all ads would take seconds. */
const maxRanked = 200;

const columnSeparator = '\x1f';
const rowSeparator = '\x1e';
const separators = columnSeparator + rowSeparator;

/** The names of each combination of a dictionary, by its code, as `spacedWords`. */
const namesByCode = (namesOf: (dictionary: Dictionary<string>, code: number) => string[]) =>
  memoizeWeak((dictionary: Dictionary<string>) => {
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

const hasMeaning = ({ sets, codes, monthlyPay }: JobIndex, { group, id }: Meaning, position: number): boolean => {
  if (group === 'salary') return (monthlyPay[position] as number) >= Number(id);
  const dictionary: Dictionary<string> = sets[group];
  const member = dictionary.indexOf(id);
  return member !== undefined && membersOf(dictionary, codes[group][position] as number).includes(member);
};

/** A match by meaning scores a little more than words in the names of the ad's fields and places. */
const scoreOf = (
  index: JobIndex,
  { words, equivalents, meanings }: Term,
  position: number,
  weighted: readonly string[],
): number => {
  const worded = Math.max(
    ...[words, ...equivalents].map((some) => (relevanceOf(some, weighted) * words.length) / some.length),
  );
  const isMeant = meanings.some((meaning) => hasMeaning(index, meaning, position));
  const meant = words.length * exactMatchWeight(weighted.length, weighted.length - 1);
  // Of ads that only mean the words, those that have some of them come first.
  return isMeant ? 1 + Math.max(worded, meant) + worded / 100 : worded;
};

/** The positions with the newest of them sorted by relevance. Equally relevant ones, and all others, stay newest first. */
export const rankByRelevance = async (
  db: Db,
  index: JobIndex,
  terms: readonly Term[],
  positions: number[],
): Promise<number[]> => {
  const newest = positions.slice(0, maxRanked);
  const numbers = newest.map((position) => index.number[position]);
  const { rows } = await db.execute<{ ads: string | null }>(sql`
    select string_agg(concat_ws(chr(31), number, translate(concat_ws(' ', title ->> 'cs', title ->> 'en'), ${separators}, '  '),
      translate(array_to_string(skills_nice, ' '), ${separators}, '  ')), chr(30)) as ads
    from jobs where number = any(${`{${numbers}}`}::integer[])`);

  const namesOf = (group: 'fields' | 'places' | 'company' | 'skills', position: number): string =>
    namesIn[group](index.sets[group] as Dictionary<string>)(index.codes[group][position] ?? 0);
  const scores = new Map<number, number>();
  for (const ad of rows[0]?.ads?.split(rowSeparator) ?? []) {
    const [number, title = '', skillsNice = ''] = ad.split(columnSeparator);
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
  return [...newest, ...positions.slice(maxRanked)];
};
