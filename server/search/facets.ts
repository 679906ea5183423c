import { type Bitset, countBits, countIntersection, intersectionOf } from './bitset.ts';

/** The rows with one option of a facet. */
export type FacetColumn = { bits: Bitset; count: number };

export const facetColumn = (bits: Bitset): FacetColumn => ({ bits, count: countBits(bits) });

/** How many rows of `within`, or of all if it is null, have each option of a group. */
export type CountOptions = (within: Bitset | null) => ArrayLike<number>;

export const countColumns =
  (columns: readonly FacetColumn[]): CountOptions =>
  (within) =>
    columns.map(({ bits, count }) => (within === null ? count : countIntersection(within, bits)));

/** The rows that pass a group's filter (null if it has none), and the counts of its options. */
export type FacetGroup = { passing: Bitset | null; count: CountOptions };

export type FacetCounts<Key extends string> = {
  selected: Bitset;
  total: number;
  /** The count of each option per group, ignoring the group's own filter. */
  counts: Record<Key, ArrayLike<number>>;
  /** How many more rows there would be without a group's filter. */
  added: Record<Key, number>;
};

/** For each set, the intersection of all the others. */
const leaveOneOutIntersections = (size: number, sets: readonly Bitset[]): Bitset[] => {
  const after: Bitset[] = [];
  for (let at = sets.length - 1; at > 0; at -= 1) {
    const rest = after[at] ?? null;
    after[at - 1] = rest ? intersectionOf(size, [sets[at] as Bitset, rest]) : (sets[at] as Bitset);
  }
  let before: Bitset | null = null;
  return sets.map((set, at) => {
    const others = intersectionOf(
      size,
      [before, after[at]].flatMap((some) => some ?? []),
    );
    before = before ? intersectionOf(size, [before, set]) : set;
    return others;
  });
};

/** Selects the rows that pass every group and counts what each option would find. */
export const countFacets = <Key extends string>(size: number, groups: Record<Key, FacetGroup>): FacetCounts<Key> => {
  const keys = Object.keys(groups) as Key[];
  const activeKeys = keys.filter((key) => groups[key].passing !== null);
  const selected = intersectionOf(
    size,
    activeKeys.map((key) => groups[key].passing as Bitset),
  );
  const total = activeKeys.length === 0 ? size : countBits(selected);

  const withoutOne = leaveOneOutIntersections(
    size,
    activeKeys.map((key) => groups[key].passing as Bitset),
  );

  const counted = keys.map((key): [Key, ArrayLike<number>, number] => {
    const { passing, count } = groups[key];
    const isAlone = activeKeys.length === (passing === null ? 0 : 1);
    const within = isAlone ? null : passing === null ? selected : (withoutOne[activeKeys.indexOf(key)] as Bitset);
    const added = passing === null ? 0 : (within === null ? size : countBits(within)) - total;
    return [key, count(within), added];
  });
  return {
    selected,
    total,
    counts: Object.fromEntries(counted.map(([key, counts]) => [key, counts])) as Record<Key, ArrayLike<number>>,
    added: Object.fromEntries(counted.map(([key, , added]) => [key, added])) as Record<Key, number>,
  };
};

/** Options in their own order, leaving out those that find nothing and are not chosen. */
export const facetOptions = (
  ids: readonly string[],
  counts: ArrayLike<number>,
  chosen: readonly string[],
): { id: string; count: number }[] =>
  ids.map((id, at) => ({ id, count: counts[at] ?? 0 })).filter(({ id, count }) => count > 0 || chosen.includes(id));

/** How many options of an open vocabulary are offered. */
const maxOffered = 10;

type NamedOption = { id: string; name: string; count: number };

type NamedOptions = {
  ids: readonly string[];
  names: readonly string[];
  indexOf: (id: string) => number | undefined;
  /** The index of the first option that is not always offered anyway. */
  from?: number;
};

/** The indexes of the most frequent options that are not chosen, ties in the order of their ids. */
const mostFrequent = (
  { ids, from = 0 }: NamedOptions,
  counts: ArrayLike<number>,
  max: number,
  chosen: ReadonlySet<number>,
): number[] => {
  const best: number[] = [];
  const countAt = (at: number | undefined) => (at === undefined ? 0 : (counts[at] ?? 0));
  const comesBefore = (one: number, other: number) =>
    countAt(one) > countAt(other) || (countAt(one) === countAt(other) && (ids[one] as string) < (ids[other] as string));
  let least = 1;
  for (let at = from; at < ids.length; at += 1) {
    if ((counts[at] ?? 0) < least || chosen.has(at)) continue;
    let place = best.length;
    while (place > 0 && comesBefore(at, best[place - 1] as number)) place -= 1;
    best.splice(place, 0, at);
    if (best.length > max) best.pop();
    if (best.length === max) least = Math.max(1, countAt(best.at(-1)));
  }
  return best;
};

/** The chosen options of an open vocabulary and its most frequent ones. Chosen ones that are unknown are named by `nameOf`. */
export const frequentOptions = (
  named: NamedOptions,
  counts: ArrayLike<number>,
  chosen: readonly string[],
  nameOf: (id: string) => string = (id) => id,
): NamedOption[] => {
  const { ids, names, indexOf } = named;
  const known = new Set(chosen.flatMap((id) => indexOf(id) ?? []));
  const offered = mostFrequent(named, counts, Math.max(0, maxOffered - chosen.length), known);
  const options = [...known, ...offered].map((at) => {
    const id = ids[at] as string;
    return { id, name: names[at] ?? id, count: counts[at] ?? 0 };
  });
  const unknown = chosen.filter((id) => indexOf(id) === undefined).map((id) => ({ id, name: nameOf(id), count: 0 }));
  return [...options, ...unknown].sort((a, b) => b.count - a.count || (a.id < b.id ? -1 : 1));
};
