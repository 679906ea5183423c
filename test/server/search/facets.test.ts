import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Bitset,
  countBits,
  countColumns,
  countFacets,
  countIntersection,
  differenceOf,
  eachBit,
  emptyBitset,
  facetColumn,
  facetOptions,
  frequentOptions,
  fullBitset,
  hasBit,
  intersectionOf,
  positionsIn,
  setBit,
  unionOf,
} from '../../../server/search/facets.ts';

const groups = ['first', 'second', 'third'] as const;

const bitsOf = (size: number, positions: number[]): Bitset => {
  const bits = emptyBitset(size);
  for (const position of positions) setBit(bits, position);
  return bits;
};

const filters = fc.integer({ min: 1, max: 70 }).chain((size) => {
  const some = fc.uniqueArray(fc.nat(size - 1));
  const group = fc.record({ passing: fc.option(some), columns: fc.array(some, { maxLength: 3 }) });
  return fc.record({ size: fc.constant(size), groups: fc.tuple(group, group, group) });
});

test('each option is counted without the choice in its own group', () => {
  fc.assert(
    fc.property(filters, ({ size, groups: given }) => {
      const passing = (except?: number) =>
        Array.from({ length: size }, (_, position) => position).filter((position) =>
          given.every((group, at) => at === except || (group.passing?.includes(position) ?? true)),
        );
      const asked = Object.fromEntries(
        given.map(({ passing, columns }, at) => [
          groups[at],
          {
            passing: passing && bitsOf(size, passing),
            count: countColumns(columns.map((column) => facetColumn(bitsOf(size, column)))),
          },
        ]),
      ) as Parameters<typeof countFacets<(typeof groups)[number]>>[1];
      const { total, counts, added } = countFacets(size, asked);
      expect(total).toBe(passing().length);
      for (const [at, name] of groups.entries()) {
        const others = passing(at);
        expect(counts[name]).toEqual(
          given[at]?.columns.map((column) => column.filter((position) => others.includes(position)).length),
        );
        expect(added[name]).toBe(others.length - passing().length);
      }
    }),
  );
});

test('an option that finds nothing is offered only while it is chosen', () => {
  expect(facetOptions(['a', 'b', 'c'], [2, 0, 0], ['c'])).toEqual([
    { id: 'a', count: 2 },
    { id: 'c', count: 0 },
  ]);
});

test('an open vocabulary offers the chosen and the most frequent options, equal ones by their ids', () => {
  const counts = fc.array(fc.nat(4), { minLength: 15, maxLength: 40 });
  fc.assert(
    fc.property(counts, fc.uniqueArray(fc.nat(50), { maxLength: 10 }), fc.nat(3), (given, chosen, from) => {
      const ids = given.map((_, at) => `id-${(at * 7919) % 1009}`);
      const known = ids.map((id, at) => ({ id, name: `name ${at}`, count: given[at] as number }));
      const asked = [...new Set(chosen.map((at) => ids[at] ?? `unknown-${at}`))].filter(
        (id) => ids.indexOf(id) >= from || !ids.includes(id),
      );
      const mostFirst = (a: { id: string; count: number }, b: { id: string; count: number }) =>
        b.count - a.count || (a.id < b.id ? -1 : 1);
      const offered = known
        .slice(from)
        .filter(({ id, count }) => count > 0 && !asked.includes(id))
        .sort(mostFirst)
        .slice(0, 10 - asked.length);
      const kept = asked.map((id) => known.find((option) => option.id === id) ?? { id, name: `?${id}`, count: 0 });
      const vocabulary = {
        ids,
        names: known.map(({ name }) => name),
        indexOf: (id: string) => (ids.includes(id) ? ids.indexOf(id) : undefined),
        from,
      };
      expect(frequentOptions(vocabulary, given, asked, (id) => `?${id}`)).toEqual(
        [...kept, ...offered].sort(mostFirst),
      );
    }),
  );
});

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
