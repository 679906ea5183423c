import { type Bits, countBits, countShared, shared } from './bitset.ts';

/** The rows that give one answer to a facet. */
export type FacetColumn = { bits: Bits; count: number };

export const facetColumn = (bits: Bits): FacetColumn => ({ bits, count: countBits(bits) });

/** The rows that pass what is asked of a group, null where nothing is asked, and the answers that the group offers. */
export type FacetGroup = { passing: Bits | null; columns: readonly FacetColumn[] };

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
    const { passing, columns } = groups[key];
    const others = asked.filter((other) => other !== key);
    const within = others.length === 0 ? null : passing === null ? selected : passingAll(others);
    const counts = columns.map((column) => (within === null ? column.count : countShared(within, column.bits)));
    const added = passing === null ? 0 : (within === null ? size : countBits(within)) - total;
    return [key, counts, added];
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
