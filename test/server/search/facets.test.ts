import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Bits, countFacets, facetColumn, facetOptions, noBits, setBit } from '../../../server/search/facets.ts';

const groups = ['first', 'second', 'third'] as const;

const bitsOf = (size: number, positions: number[]): Bits => {
  const bits = noBits(size);
  for (const position of positions) setBit(bits, position);
  return bits;
};

const filters = fc.integer({ min: 1, max: 70 }).chain((size) => {
  const some = fc.uniqueArray(fc.nat(size - 1));
  const group = fc.record({ passing: fc.option(some), columns: fc.array(some, { maxLength: 3 }) });
  return fc.record({ size: fc.constant(size), groups: fc.tuple(group, group, group) });
});

test('every answer is counted with the choice of its own group left out', () => {
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
            columns: columns.map((column) => facetColumn(bitsOf(size, column))),
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
