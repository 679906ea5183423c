import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Bitset,
  countBits,
  countIntersection,
  differenceOf,
  eachBit,
  emptyBitset,
  fullBitset,
  hasBit,
  intersectionOf,
  positionsIn,
  setBit,
  unionOf,
} from '../../../server/search/bitset.ts';

const bitsOf = (size: number, positions: number[]): Bitset => {
  const bits = emptyBitset(size);
  for (const position of positions) setBit(bits, position);
  return bits;
};

const positions = (bits: Bitset): number[] => {
  const found: number[] = [];
  eachBit(bits, (position) => found.push(position) > 0);
  return found;
};

const sets = fc.integer({ min: 0, max: 200 }).chain((size) => {
  const some = fc.uniqueArray(fc.nat(Math.max(0, size - 1)), { maxLength: size });
  return fc.record({ size: fc.constant(size), a: some, b: some });
});

const sorted = (numbers: number[]) => numbers.toSorted((a, b) => a - b);

test('bit sets behave as sets of positions', () => {
  fc.assert(
    fc.property(sets, ({ size, a, b }) => {
      const one = bitsOf(size, a);
      const other = bitsOf(size, b);
      const both = a.filter((position) => b.includes(position));
      expect(positions(one)).toEqual(sorted(a));
      expect(countBits(one)).toBe(a.length);
      expect(countIntersection(one, other)).toBe(both.length);
      expect(positions(intersectionOf(size, [one, other]))).toEqual(sorted(both));
      expect(positions(unionOf(size, [one, other]))).toEqual(sorted([...new Set([...a, ...b])]));
      expect(positions(differenceOf(one, other))).toEqual(sorted(a.filter((position) => !b.includes(position))));
      expect([...positionsIn(one)]).toEqual(sorted(a));
      expect(a.every((position) => hasBit(one, position))).toBe(true);
      expect(both.length === a.length || a.some((position) => !hasBit(other, position))).toBe(true);
    }),
  );
});

test.each([0, 1, 31, 32, 33, 64, 100])('the full set of %i positions contains each position', (size) => {
  const everything = Array.from({ length: size }, (_, at) => at);
  expect(positions(fullBitset(size))).toEqual(everything);
  expect(positions(intersectionOf(size, []))).toEqual(everything);
  expect(positions(unionOf(size, []))).toEqual([]);
});

test('a callback that returns false ends the iteration', () => {
  const seen: number[] = [];
  eachBit(fullBitset(100), (position) => seen.push(position) < 3);
  expect(seen).toEqual([0, 1, 2]);
});
