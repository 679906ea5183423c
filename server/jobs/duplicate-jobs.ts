import type { JobCard, JobPlace } from '../../src/api/contract-board.ts';
import type { Locale } from '../../src/routing/locales.ts';
import type { Db } from '../db/open.ts';
import { type CardRow, cardOf, readCardRows } from '../listings/cards.ts';
import { memoizeWeak } from '../memoize.ts';
import type { JobIndex } from './column-index.ts';

// Many companies post one ad once per place. Such duplicates, with the same company, title, summary, pay, promise and
// way of working, are one card with all their places.

export const areDuplicates = (index: JobIndex, one: number, other: number): boolean =>
  index.company[one] === index.company[other] &&
  index.contentHash[one] === index.contentHash[other] &&
  index.codes.modes[one] === index.codes.modes[other] &&
  index.replyDays[one] === index.replyDays[other];

/** A key shared by duplicates; other ads may collide, so compare those with `areDuplicates`. */
export const duplicateKey = (index: JobIndex, position: number): number =>
  (index.company[position] as number) * 2 ** 32 + ((index.contentHash[position] as number) >>> 0);

/** Groups positions by duplicates, in the order of the first of each group. */
export function groupDuplicates(index: JobIndex, positions: readonly number[]): number[][] {
  const groups: number[][] = [];
  const byKey = new Map<number, number[][]>();
  for (const position of positions) {
    const key = duplicateKey(index, position);
    const alike = byKey.get(key) ?? [];
    const duplicates = alike.find(([first = -1]) => areDuplicates(index, first, position));
    if (duplicates) duplicates.push(position);
    else {
      const group = [position];
      groups.push(group);
      byKey.set(key, [...alike, group]);
    }
  }
  return groups;
}

/** The positions of an ad's duplicates, newest first, without its own. */
export function duplicatesOf(index: JobIndex, number: number, max: number): number[] {
  const own = index.positionOf[number] ?? -1;
  const duplicates: number[] = [];
  if (own < 0) return duplicates;
  for (let position = 0; position < index.size && duplicates.length < max; position += 1)
    if (position !== own && areDuplicates(index, own, position)) duplicates.push(position);
  return duplicates;
}

const distinctPlaces = (places: JobPlace[]): JobPlace[] => [
  ...new Map(places.map((place) => [place.id ?? ` ${place.name}`, place])).values(),
];

const maxCached = 2000;

/** Rows that lists show again and again, cached as long as their index. */
const cachedRows = memoizeWeak((_index: JobIndex) => new Map<number, CardRow>());

const readRows = async (db: Db, index: JobIndex, numbers: readonly number[]): Promise<ReadonlyMap<number, CardRow>> => {
  const cached = cachedRows(index);
  const known = numbers.flatMap((number) => cached.get(number) ?? []);
  const read = await readCardRows(
    db,
    numbers.filter((number) => !cached.has(number)),
  );
  const rows = new Map([...known, ...read].map((row) => [row.number, row]));
  // Least recently used rows are evicted first.
  for (const [number, row] of rows) {
    cached.delete(number);
    cached.set(number, row);
  }
  for (const number of cached.keys()) {
    if (cached.size <= maxCached) break;
    cached.delete(number);
  }
  return rows;
};

/** A card for each group of duplicates: the first of them, in the places of all. */
export async function readGroupedCards(
  { db }: { db: Db },
  index: JobIndex,
  groups: readonly number[][],
  locale: Locale,
): Promise<JobCard[]> {
  const numbersOf = (positions: readonly number[]) => positions.map((position) => index.number[position] as number);
  const rows = await readRows(db, index, numbersOf(groups.flat()));
  const found = new Map([...rows.values()].map((row) => [row.number, cardOf(row, locale)]));
  return groups.flatMap((group) => {
    const [card, ...duplicates] = numbersOf(group).flatMap((number) => found.get(number) ?? []);
    if (!card) return [];
    return {
      ...card,
      places: distinctPlaces([card, ...duplicates].flatMap(({ places }) => places)),
      remoteCountries: [...new Set([card, ...duplicates].flatMap(({ remoteCountries }) => remoteCountries))],
    };
  });
}
