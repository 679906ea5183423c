// Sets of positions, one bit each: a million of them fit into 125 kB, and a machine word holds 32.

export type Bits = Int32Array;

export const noBits = (size: number): Bits => new Int32Array((size + 31) >>> 5);

export const allBits = (size: number): Bits => {
  const bits = noBits(size).fill(-1);
  const rest = size & 31;
  if (rest > 0) bits[bits.length - 1] = (1 << rest) - 1;
  return bits;
};

export const setBit = (bits: Bits, position: number) => {
  bits[position >>> 5] = (bits[position >>> 5] as number) | (1 << (position & 31));
};

export const hasBit = (bits: Bits, position: number): boolean =>
  ((bits[position >>> 5] as number) & (1 << (position & 31))) !== 0;

const ones = (word: number): number => {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
};

export const countBits = (bits: Bits): number => {
  let count = 0;
  for (let at = 0; at < bits.length; at += 1) count += ones(bits[at] as number);
  return count;
};

/** How many positions two sets share. */
export const countShared = (a: Bits, b: Bits): number => {
  let count = 0;
  for (let at = 0; at < a.length; at += 1) {
    const word = (a[at] as number) & (b[at] as number);
    if (word !== 0) count += ones(word);
  }
  return count;
};

/** What all the sets share; everything where there are none. */
export const shared = (size: number, sets: readonly Bits[]): Bits => {
  const [first, ...others] = sets;
  if (!first) return allBits(size);
  if (others.length === 0) return first;
  const result = first.slice();
  for (const set of others)
    for (let at = 0; at < result.length; at += 1) result[at] = (result[at] as number) & (set[at] as number);
  return result;
};

/** What is in any of the sets. */
export const united = (size: number, sets: readonly Bits[]): Bits => {
  const [first, ...others] = sets;
  if (first && others.length === 0) return first;
  const result = noBits(size);
  for (const set of sets)
    for (let at = 0; at < result.length; at += 1) result[at] = (result[at] as number) | (set[at] as number);
  return result;
};

/** Visits the positions in order until a visit returns false. */
export const eachBit = (bits: Bits, visit: (position: number) => boolean) => {
  for (let at = 0; at < bits.length; at += 1) {
    for (let word = bits[at] as number; word !== 0; word &= word - 1)
      if (!visit((at << 5) + 31 - Math.clz32(word & -word))) return;
  }
};

/** The rows that give one answer to a facet. */
export type FacetColumn = { bits: Bits; count: number };

export const facetColumn = (bits: Bits): FacetColumn => ({ bits, count: countBits(bits) });

/** How many of some rows, or of all where it is null, give each answer of a group. */
export type CountAnswers = (within: Bits | null) => number[];

export const countColumns =
  (columns: readonly FacetColumn[]): CountAnswers =>
  (within) =>
    columns.map(({ bits, count }) => (within === null ? count : countShared(within, bits)));

/** The rows that pass what is asked of a group, null where nothing is asked, and the answers that the group offers. */
export type FacetGroup = { passing: Bits | null; count: CountAnswers };

export type FacetCounts<Key extends string> = {
  selected: Bits;
  total: number;
  /** Of every group its columns, counted with the group's own choice left out. */
  counts: Record<Key, number[]>;
  /** What leaving a group out adds. */
  added: Record<Key, number>;
};

/** Selects the rows that pass every group and counts what each answer would find. */
export const countFacets = <Key extends string>(size: number, groups: Record<Key, FacetGroup>): FacetCounts<Key> => {
  const keys = Object.keys(groups) as Key[];
  const asked = keys.filter((key) => groups[key].passing !== null);
  const passingAll = (some: readonly Key[]) =>
    shared(
      size,
      some.flatMap((key) => groups[key].passing ?? []),
    );
  const selected = passingAll(asked);
  const total = asked.length === 0 ? size : countBits(selected);

  const counted = keys.map((key): [Key, number[], number] => {
    const { passing, count } = groups[key];
    const others = asked.filter((other) => other !== key);
    const within = others.length === 0 ? null : passing === null ? selected : passingAll(others);
    const added = passing === null ? 0 : (within === null ? size : countBits(within)) - total;
    return [key, count(within), added];
  });
  return {
    selected,
    total,
    counts: Object.fromEntries(counted.map(([key, counts]) => [key, counts])) as Record<Key, number[]>,
    added: Object.fromEntries(counted.map(([key, , added]) => [key, added])) as Record<Key, number>,
  };
};

/** Options in their own order, without those that find nothing unless they are chosen. */
export const facetOptions = (
  ids: readonly string[],
  counts: readonly number[],
  chosen: readonly string[],
): { id: string; count: number }[] =>
  ids.map((id, at) => ({ id, count: counts[at] ?? 0 })).filter(({ id, count }) => count > 0 || chosen.includes(id));

/** How many options of an open vocabulary are offered. */
const mostOffered = 10;

type NamedOption = { id: string; name: string; count: number };

/** Of an open vocabulary the chosen options and the most frequent ones. What is chosen and not known is called by `nameOf`. */
export const frequentOptions = (
  known: readonly NamedOption[],
  chosen: readonly string[],
  nameOf: (id: string) => string = (id) => id,
): NamedOption[] => {
  const mostFirst = (a: NamedOption, b: NamedOption) => b.count - a.count || (a.id < b.id ? -1 : 1);
  const isChosen = ({ id }: NamedOption) => chosen.includes(id);
  const offered = known
    .filter((option) => option.count > 0 && !isChosen(option))
    .sort(mostFirst)
    .slice(0, Math.max(0, mostOffered - chosen.length));
  const ids = new Set(known.map(({ id }) => id));
  const unknown = chosen.filter((id) => !ids.has(id)).map((id) => ({ id, name: nameOf(id), count: 0 }));
  return [...known.filter(isChosen), ...unknown, ...offered].sort(mostFirst);
};
