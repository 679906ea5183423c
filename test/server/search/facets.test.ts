import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Bitset, emptyBitset, setBit } from '../../../server/search/bitset.ts';
import {
  countColumns,
  countFacets,
  facetColumn,
  facetOptions,
  frequentOptions,
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
