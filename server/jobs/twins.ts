import type { JobCard, JobPlace } from '../../src/api/contract-board.ts';
import type { Locale } from '../../src/routing/locales.ts';
import type { Db } from '../db/open.ts';
import { type CardRow, cardOf, readCardRows } from '../listings/cards.ts';
import { memoizeOn } from '../memoize.ts';
import type { JobIndex } from './column-index.ts';

// Many companies post one ad once for each place. Such twins, alike in company, title, opening, pay, promise and way of
// working, are one card with all their places.

export const areTwins = (index: JobIndex, one: number, other: number): boolean =>
  index.company[one] === index.company[other] &&
  index.said[one] === index.said[other] &&
  index.codes.modes[one] === index.codes.modes[other] &&
  index.replyDays[one] === index.replyDays[other];

/** What twins have in common, in one number; the rest is asked of the few that have it. */
export const kinOf = (index: JobIndex, position: number): number =>
  (index.company[position] as number) * 2 ** 32 + ((index.said[position] as number) >>> 0);

/** Positions with their twins among them, in the order of the first of each. */
export function foldTwins(index: JobIndex, positions: readonly number[]): number[][] {
  const groups: number[][] = [];
  const families = new Map<number, number[][]>();
  for (const position of positions) {
    const kin = kinOf(index, position);
    const family = families.get(kin) ?? [];
    const twins = family.find(([first = -1]) => areTwins(index, first, position));
    if (twins) twins.push(position);
    else {
      const group = [position];
      groups.push(group);
      families.set(kin, [...family, group]);
    }
  }
  return groups;
}

/** The positions of an ad's twins, newest first, without its own. */
export function twinsOf(index: JobIndex, number: number, most: number): number[] {
  const own = index.positionOf[number] ?? -1;
  const twins: number[] = [];
  if (own < 0) return twins;
  for (let position = 0; position < index.size && twins.length < most; position += 1)
    if (position !== own && areTwins(index, own, position)) twins.push(position);
  return twins;
}

const distinctPlaces = (places: JobPlace[]): JobPlace[] => [
  ...new Map(places.map((place) => [place.id ?? ` ${place.name}`, place])).values(),
];

const mostKept = 2000;

/** Rows of what lists show again and again, for as long as the index they were found in. */
const keptRows = memoizeOn((_index: JobIndex) => new Map<number, CardRow>());

const readRows = async (db: Db, index: JobIndex, numbers: readonly number[]): Promise<ReadonlyMap<number, CardRow>> => {
  const kept = keptRows(index);
  const known = numbers.flatMap((number) => kept.get(number) ?? []);
  const read = await readCardRows(
    db,
    numbers.filter((number) => !kept.has(number)),
  );
  const rows = new Map([...known, ...read].map((row) => [row.number, row]));
  // What was shown last leaves last.
  for (const [number, row] of rows) {
    kept.delete(number);
    kept.set(number, row);
  }
  for (const number of kept.keys()) {
    if (kept.size <= mostKept) break;
    kept.delete(number);
  }
  return rows;
};

/** A card for each group of twins: the first of them, in the places of all. */
export async function readFolded(
  { db }: { db: Db },
  index: JobIndex,
  groups: readonly number[][],
  locale: Locale,
): Promise<JobCard[]> {
  const numbersOf = (positions: readonly number[]) => positions.map((position) => index.number[position] as number);
  const rows = await readRows(db, index, numbersOf(groups.flat()));
  const found = new Map([...rows.values()].map((row) => [row.number, cardOf(row, locale)]));
  return groups.flatMap((group) => {
    const [card, ...twins] = numbersOf(group).flatMap((number) => found.get(number) ?? []);
    if (!card) return [];
    return {
      ...card,
      places: distinctPlaces([card, ...twins].flatMap(({ places }) => places)),
      remoteCountries: [...new Set([card, ...twins].flatMap(({ remoteCountries }) => remoteCountries))],
    };
  });
}
