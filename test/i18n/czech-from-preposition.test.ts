import { expect, test } from 'vitest';
import { czechFromPreposition } from '../../src/i18n/czech-from-preposition.ts';

const withZe = [2, 3, 4, 6, 7, 12, 13, 14, 16, 17, 20, 34, 40, 60, 75, 100, 101, 199, 200, 350, 499, 600, 799, 2000];
const withZ = [0, 1, 5, 8, 9, 10, 11, 15, 18, 19, 50, 52, 80, 99, 500, 599, 800, 999, 1000, 1234, 5000, 11_000];

test.each([
  ...withZe.map((value) => [value, 'ze']),
  ...withZ.map((value) => [value, 'z']),
  [12_000, 'ze'],
  [100_000, 'ze'],
  [1_000_000, 'z'],
])('before %i Czech uses the preposition %s', (value, preposition) => {
  expect(czechFromPreposition(Number(value))).toBe(preposition);
});
