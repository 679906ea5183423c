import type { JobFilter } from '../../src/routing/job-filter.ts';
import { hasBit } from '../search/facets.ts';
import type { JobIndex } from './column-index.ts';
import type { Selection } from './select-jobs.ts';

/** Of one list (product §1). */
const maxPromoted = 2;

/** Orders in which a place can be bought without anybody being told something else than they asked for. */
const sorts: readonly JobFilter['sort'][] = ['relevance', 'newest'];

/** A list parted in what is promoted and the rest: whatever page is asked for, nothing is in it twice. */
export function partPromoted(
  index: JobIndex,
  sort: JobFilter['sort'],
  { selected }: Pick<Selection, 'selected'>,
  cards: number[][],
): { promoted: number[][]; others: number[][] } {
  if (!sorts.includes(sort)) return { promoted: [], others: cards };
  const promoted: number[][] = [];
  for (const job of index.boosted) {
    const position = index.positionOf[job] ?? -1;
    if (position < 0 || !hasBit(selected, position)) continue;
    const card = cards.find((positions) => positions.includes(position)) ?? [position];
    if (!promoted.includes(card)) promoted.push(card);
    if (promoted.length === maxPromoted) break;
  }
  return { promoted, others: cards.filter((card) => !promoted.includes(card)) };
}
