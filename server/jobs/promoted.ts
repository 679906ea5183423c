import type { JobFilter } from '../../src/routing/job-filter.ts';
import { hasBit } from '../search/bitset.ts';
import type { JobIndex } from './column-index.ts';
import type { Selection } from './select-jobs.ts';

/** Per list (product §1). */
const maxPromoted = 2;

/** The orders that may have promoted ads, as others would no longer be what the user asked for. */
const promotableSorts: readonly JobFilter['sort'][] = ['relevance', 'newest'];

/** Splits a list into promoted ads and the rest, so that no ad is listed twice on any page. */
export function splitPromoted(
  index: JobIndex,
  sort: JobFilter['sort'],
  { selected }: Pick<Selection, 'selected'>,
  cards: number[][],
): { promoted: number[][]; others: number[][] } {
  if (!promotableSorts.includes(sort)) return { promoted: [], others: cards };
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
