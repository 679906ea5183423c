import { sql } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import type { Word } from './fold.ts';
import type { LiveJobs } from './live-jobs.ts';
import { type Ranked, relevance, searchQuery } from './search-text.ts';

/** Beyond so many newest matches nothing is ranked: a word of half of all ads would take seconds. */
const mostRanked = 300;

/** A 1 at the position of every live ad that has all the words. */
export const findText = async (db: Db, jobs: LiveJobs, words: Word[]): Promise<Uint8Array> => {
  const found = new Uint8Array(jobs.size);
  if (words.length === 0) return found;
  const { rows } = await db.execute<{ numbers: string | null }>(sql`
    select string_agg(number::text, ',') as numbers from job_search where words @@ ${searchQuery(words)}::tsquery`);
  for (const number of rows[0]?.numbers?.split(',') ?? []) {
    const position = jobs.positionOf[Number(number)] ?? -1;
    if (position >= 0) found[position] = 1;
  }
  return found;
};

/** The same positions with the newest of them by relevance. Equally relevant ones, and all others, stay newest first. */
export const ranked = async (db: Db, jobs: LiveJobs, words: Word[], positions: number[]): Promise<number[]> => {
  const newest = positions.slice(0, mostRanked);
  const numbers = newest.map((position) => jobs.number[position]);
  const { rows } = await db.execute<Ranked & { number: number }>(sql`
    select jobs.number, jobs.title, companies.name as company, jobs.skills_must as "skillsMust",
      jobs.skills_nice as "skillsNice", jobs.fields, jobs.places, jobs.areas
    from jobs join companies on companies.id = jobs.company_id
    where jobs.number in (select jsonb_array_elements_text(${JSON.stringify(numbers)}::jsonb)::integer)`);
  const scores = new Map(rows.map((row) => [jobs.positionOf[row.number], relevance(words, row)]));
  const score = (position: number) => scores.get(position) ?? 0;
  newest.sort((a, b) => score(b) - score(a) || a - b);
  return [...newest, ...positions.slice(mostRanked)];
};
