import { expect, test } from 'vitest';
import { normalizePage, paginateWithNotice } from '../../src/routing/pagination.ts';

test.each([
  [null, 1],
  [0, 1],
  [-3, 1],
  [2.9, 2],
  [Number.NaN, 1],
  [99, 99],
  [Infinity, 999_999],
])('reads page %s as page %i', (page, expected) => {
  expect(normalizePage(page)).toBe(expected);
});

test.each([
  ['the first of nothing', 1, 0, { page: 1, pages: 1, from: 0, to: 20, notices: [] }],
  ['the last', 3, 45, { page: 3, pages: 3, from: 40, to: 60, notices: [] }],
  ['one beyond the end', 4, 45, { page: 3, pages: 3, from: 40, to: 60, notices: [{ kind: 'last-page', asked: 4 }] }],
  ['the fiftieth of more', 50, 4000, { page: 50, pages: 50, from: 980, to: 1000, notices: [] }],
  ['one further', 99, 4000, { page: 50, pages: 50, from: 980, to: 1000, notices: [{ kind: 'last-page', asked: 99 }] }],
])('product §0 computes page, range and notices: %s', (_, asked, total, expected) => {
  expect(paginateWithNotice(asked, total, 20)).toEqual(expected);
});
