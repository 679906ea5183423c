import { sql } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { rememberAbout } from '../memoize.ts';
import { type Bits, noBits, setBit } from '../search/bitset.ts';
import { idsOf } from '../search/dictionary.ts';
import type { Word } from '../search/fold.ts';
import { relevance, searchQuery } from '../search/text-search.ts';
import type { LiveJobs } from './column-index.ts';

/** Beyond so many newest matches nothing is ranked: a word of half of all ads would take seconds. */
const mostRanked = 200;

const findText = async (db: Db, jobs: LiveJobs, words: Word[]): Promise<Bits> => {
  const found = noBits(jobs.size);
  if (words.length === 0) return found;
  const { rows } = await db.execute<{ numbers: string | null }>(sql`
    select string_agg(number::text, ',') as numbers from job_search where words @@ ${searchQuery(words)}::tsquery`);
  markNumbers(rows[0]?.numbers ?? '', (number) => {
    const position = jobs.positionOf[number] ?? -1;
    if (position >= 0) setBit(found, position);
  });
  return found;
};

const searchesKept = 20;

/** Finds the live ads that have all the words: their positions. Remembers the last searches in the same ads. */
export const keepFound = (db: Db) => {
  const remembered = rememberAbout<LiveJobs, Bits>(searchesKept);
  return (jobs: LiveJobs, words: Word[]): Promise<Bits> =>
    remembered(jobs, searchQuery(words), () => findText(db, jobs, words));
};

/** Reads "12,7,345" without making a string of every number: there may be a hundred thousand. */
const markNumbers = (list: string, mark: (number: number) => void) => {
  let number = 0;
  for (let at = 0; at < list.length; at += 1) {
    const digit = list.charCodeAt(at) - 48;
    if (digit >= 0) number = number * 10 + digit;
    else {
      mark(number);
      number = 0;
    }
  }
  if (list !== '') mark(number);
};

/** The same positions with the newest of them by relevance. Equally relevant ones, and all others, stay newest first. */
export const ranked = async (db: Db, jobs: LiveJobs, words: Word[], positions: number[]): Promise<number[]> => {
  const newest = positions.slice(0, mostRanked);
  const numbers = newest.map((position) => jobs.number[position]);
  const { rows } = await db.execute<{ ads: string | null }>(sql`
    select json_agg(json_build_array(number, concat_ws(' ', title ->> 'cs', title ->> 'en'),
      concat_ws(' ', companies.name, array_to_string(skills_must, ' '), array_to_string(skills_nice, ' '))))::text as ads
    from jobs join companies on companies.id = jobs.company_id
    where number = any(${`{${numbers}}`}::integer[])`);
  const ads = (JSON.parse(rows[0]?.ads ?? '[]') as [number, string, string][]).map(
    ([number, title, companyAndSkills]) => ({
      title,
      companyAndSkills,
      position: jobs.positionOf[number] ?? 0,
    }),
  );
  const fits = relevance(
    words,
    ads.map((ad) => ({
      ...ad,
      fields: idsOf(jobs.fieldSets, jobs.fields[ad.position] ?? 0),
      areas: idsOf(jobs.areaSets, jobs.areas[ad.position] ?? 0),
    })),
  );
  const scores = new Map(ads.map((ad, at) => [ad.position, fits[at] ?? 0]));
  const score = (position: number) => scores.get(position) ?? 0;
  newest.sort((a, b) => score(b) - score(a) || a - b);
  return [...newest, ...positions.slice(mostRanked)];
};
