import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  allBits,
  type Bits,
  countBits,
  countShared,
  eachBit,
  hasBit,
  noBits,
  setBit,
  shared,
  united,
} from '../../../server/search/facets.ts';

const positions = (bits: Bits): number[] => {
  const found: number[] = [];
  eachBit(bits, (position) => found.push(position) > 0);
  return found;
};

const sets = fc.integer({ min: 0, max: 200 }).chain((size) => {
  const some = fc.uniqueArray(fc.nat(Math.max(0, size - 1)), { maxLength: size });
  return fc.record({ size: fc.constant(size), a: some, b: some });
});

const bitsOf = (size: number, given: number[]): Bits => {
  const bits = noBits(size);
  for (const position of given) setBit(bits, position);
  return bits;
};

const sorted = (numbers: number[]) => numbers.toSorted((a, b) => a - b);

test('sets of positions are as sets are', () => {
  fc.assert(
    fc.property(sets, ({ size, a, b }) => {
      const [one, other] = [bitsOf(size, a), bitsOf(size, b)];
      const both = a.filter((position) => b.includes(position));
      expect(positions(one)).toEqual(sorted(a));
      expect(countBits(one)).toBe(a.length);
      expect(countShared(one, other)).toBe(both.length);
      expect(positions(shared(size, [one, other]))).toEqual(sorted(both));
      expect(positions(united(size, [one, other]))).toEqual(sorted([...new Set([...a, ...b])]));
      expect(a.every((position) => hasBit(one, position))).toBe(true);
      expect(both.length === a.length || a.some((position) => !hasBit(other, position))).toBe(true);
    }),
  );
});

test.each([0, 1, 31, 32, 33, 64, 100])('everything of %i positions', (size) => {
  const everything = Array.from({ length: size }, (_, at) => at);
  expect(positions(allBits(size))).toEqual(everything);
  expect(positions(shared(size, []))).toEqual(everything);
  expect(positions(united(size, []))).toEqual([]);
});

test('a visit that has seen enough ends the walk', () => {
  const seen: number[] = [];
  eachBit(allBits(100), (position) => seen.push(position) < 3);
  expect(seen).toEqual([0, 1, 2]);
});
