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
  const near = nearestWords('marketnig', ['marketing', 'parketnig', 'marketings', 'markets', 'go'], 5);
  expect(near.map(({ word }) => word)).toEqual(['marketing', 'parketnig', 'marketings']);
});

test('of short words fewer letters may be wrong, and of the shortest none', () => {
  expect(nearestWords('go', ['do', 'g'], 5)).toEqual([]);
  expect(nearestWords('sap', ['map', 'sat', 'sapo'], 5)).toEqual([]);
  expect(nearestWords('jvaa', ['java', 'jazz'], 5).map(({ word }) => word)).toEqual(['java']);
});

test('where two letters are wrong, the first is right', () => {
  expect(nearestWords('docker', ['socket', 'rocker', 'docked', 'docter'], 5).map(({ word }) => word)).toEqual([
    'docked',
    'docter',
    'rocker',
  ]);
});

test('a word that the misspelt one goes on from comes after others, but where its last letter came twice', () => {
  const first = (misspelt: string, known: string[]) => nearestWords(misspelt, known, 5)[0]?.word;
  expect(first('enginer', ['engine', 'engineer'])).toBe('engineer');
  expect(first('testr', ['test', 'tester'])).toBe('tester');
  expect(first('engineerr', ['engineer', 'engineers'])).toBe('engineer');
});
