import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editDistance, nearestWords } from '../../../server/search/spelling.ts';

test.each([
  ['kotlin', 'kotlin', 0],
  ['kotiln', 'kotlin', 1],
  ['kotln', 'kotlin', 1],
  ['kotllin', 'kotlin', 1],
  ['kutlin', 'kotlin', 1],
  ['ktolni', 'kotlin', 2],
  ['', 'go', 2],
  ['abc', 'xyz', Number.POSITIVE_INFINITY],
  ['kotlin', 'k', Number.POSITIVE_INFINITY],
])('%j is %j with %d slips', (a, b, distance) => {
  expect(editDistance(a, b, 2)).toBe(distance);
});

test('slips are the same in both directions', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 });
  fc.assert(fc.property(word, word, (a, b) => editDistance(a, b, 3) === editDistance(b, a, 3)));
});

test('the nearest words come first, those with the same first letter before others', () => {
  const near = nearestWords('marketnig', ['marketing', 'parketing', 'marketings', 'markets', 'go'], 5);
  expect(near.map(({ word }) => word)).toEqual(['marketing', 'marketings', 'parketing']);
});

test('of short words fewer letters may be wrong, and of the shortest none', () => {
  expect(nearestWords('go', ['do', 'g'], 5)).toEqual([]);
  expect(nearestWords('jva', ['java', 'jazz'], 5).map(({ word }) => word)).toEqual(['java']);
});
