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
])('%j and %j have edit distance %d', (a, b, distance) => {
  expect(editDistance(a, b, 2)).toBe(distance);
});

test('the edit distance is symmetric', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 });
  fc.assert(fc.property(word, word, (a, b) => editDistance(a, b, 3) === editDistance(b, a, 3)));
});

test('the nearest words come first, and of equally near ones those with the same first letter', () => {
  const near = nearestWords('marketnig', ['marketing', 'parketnig', 'marketings', 'markets', 'go'], 5);
  expect(near.map(({ word }) => word)).toEqual(['marketing', 'parketnig', 'marketings']);
});

test('short words may have fewer errors, and the shortest none', () => {
  expect(nearestWords('go', ['do', 'g'], 5)).toEqual([]);
  expect(nearestWords('sap', ['map', 'sat', 'sapo'], 5)).toEqual([]);
  expect(nearestWords('jvaa', ['java', 'jazz'], 5).map(({ word }) => word)).toEqual(['java']);
});

test('a word with two errors must have the same first letter', () => {
  expect(nearestWords('docker', ['socket', 'rocker', 'docked', 'docter'], 5).map(({ word }) => word)).toEqual([
    'docked',
    'docter',
    'rocker',
  ]);
});

test('a word that the misspelt one extends comes last, unless its last letter was doubled', () => {
  const first = (misspelt: string, known: string[]) => nearestWords(misspelt, known, 5)[0]?.word;
  expect(first('enginer', ['engine', 'engineer'])).toBe('engineer');
  expect(first('testr', ['test', 'tester'])).toBe('tester');
  expect(first('engineerr', ['engineer', 'engineers'])).toBe('engineer');
});
