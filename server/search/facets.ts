// Sets of positions, one bit each: a million of them fit into 125 kB, and a machine word holds 32.

export type Bitset = Int32Array;

export const emptyBitset = (size: number): Bitset => new Int32Array((size + 31) >>> 5);

export const fullBitset = (size: number): Bitset => {
  const bits = emptyBitset(size).fill(-1);
  const rest = size & 31;
  if (rest > 0) bits[bits.length - 1] = (1 << rest) - 1;
  return bits;
};

export const setBit = (bits: Bitset, position: number) => {
  bits[position >>> 5] = (bits[position >>> 5] as number) | (1 << (position & 31));
};

export const hasBit = (bits: Bitset, position: number): boolean =>
  ((bits[position >>> 5] as number) & (1 << (position & 31))) !== 0;

const popcount = (word: number): number => {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
};

export const countBits = (bits: Bitset): number => {
  let count = 0;
  for (let at = 0; at < bits.length; at += 1) count += popcount(bits[at] as number);
  return count;
};

/** The size of the intersection of two sets. */
export const countIntersection = (a: Bitset, b: Bitset): number => {
  let count = 0;
  for (let at = 0; at < a.length; at += 1) {
    const word = (a[at] as number) & (b[at] as number);
    if (word !== 0) count += popcount(word);
  }
  return count;
};

/** The intersection of all sets; everything if there are none. */
export const intersectionOf = (size: number, sets: readonly Bitset[]): Bitset => {
  const [first, ...others] = sets;
  if (!first) return fullBitset(size);
  if (others.length === 0) return first;
  const result = first.slice();
  for (const set of others)
    for (let at = 0; at < result.length; at += 1) result[at] = (result[at] as number) & (set[at] as number);
  return result;
};

/** The union of all sets. */
export const unionOf = (size: number, sets: readonly Bitset[]): Bitset => {
  const [first, ...others] = sets;
  if (first && others.length === 0) return first;
  const result = emptyBitset(size);
  for (const set of sets)
    for (let at = 0; at < result.length; at += 1) result[at] = (result[at] as number) | (set[at] as number);
  return result;
};

/** The difference of two sets. */
export const differenceOf = (set: Bitset, other: Bitset): Bitset => {
  const result = set.slice();
  for (let at = 0; at < result.length; at += 1) result[at] = (result[at] as number) & ~(other[at] as number);
  return result;
};

/** Visits the positions in order until a visit returns false. */
export const eachBit = (bits: Bitset, visit: (position: number) => boolean) => {
  for (let at = 0; at < bits.length; at += 1) {
    for (let word = bits[at] as number; word !== 0; word &= word - 1)
      if (!visit((at << 5) + 31 - Math.clz32(word & -word))) return;
  }
};

/** The positions in order. */
export const positionsIn = (bits: Bitset): Int32Array => {
  const positions = new Int32Array(countBits(bits));
  let length = 0;
  for (let at = 0; at < bits.length; at += 1)
    for (let word = bits[at] as number; word !== 0; word &= word - 1) {
      positions[length] = (at << 5) + 31 - Math.clz32(word & -word);
      length += 1;
    }
  return positions;
};

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
