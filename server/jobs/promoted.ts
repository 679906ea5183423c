import { sql } from 'drizzle-orm';
import type { JobFilter } from '../../src/routing/job-filter.ts';
import type { Db } from '../db/open.ts';
import { hasBit } from '../search/facets.ts';
import { type JobIndex, liveOn } from './column-index.ts';
import type { Selection } from './select-jobs.ts';

/** Of one list (product §1). */
const mostPromoted = 2;

/** Orders in which a place can be bought without anybody being told something else than they asked for. */
const sorts: readonly JobFilter['sort'][] = ['relevance', 'newest'];

/**
 * Ads with a boost on a day, but for those of companies with too many overdue replies. Where there are more than a list shows, each day
 * has another order, which everybody sees alike.
 */
async function boostedOn(db: Db, today: string): Promise<number[]> {
  const { rows } = await db.execute<{ job: number }>(sql`
    select boosts.job from boosts
    join jobs on jobs.number = boosts.job
    left join company_reply_records on company_reply_records.company_id = jobs.company_id
    where boosts."from" <= ${today}::date and boosts."until" >= ${today}::date and ${liveOn(today)}
      and coalesce(company_reply_records.consequence, 'none') = 'none'
    group by boosts.job order by md5(boosts.job::text || ${today})`);
  return rows.map(({ job }) => job);
}

/** A list parted in what is promoted and the rest: whatever page is asked for, nothing is in it twice. */
export async function partPromoted(
  db: Db,
  index: JobIndex,
  { sort, today }: { sort: JobFilter['sort']; today: string },
  { selected }: Pick<Selection, 'selected'>,
  cards: number[][],
): Promise<{ promoted: number[][]; others: number[][] }> {
  if (!sorts.includes(sort)) return { promoted: [], others: cards };
  const promoted: number[][] = [];
  for (const job of await boostedOn(db, today)) {
    const position = index.positionOf[job] ?? -1;
    if (position < 0 || !hasBit(selected, position)) continue;
    const card = cards.find((positions) => positions.includes(position)) ?? [position];
    if (!promoted.includes(card)) promoted.push(card);
    if (promoted.length === mostPromoted) break;
  }
  return { promoted, others: cards.filter((card) => !promoted.includes(card)) };
}
