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
