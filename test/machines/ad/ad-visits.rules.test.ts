import { expect, test } from 'vitest';
import { sharesOf } from '../../../machines/ad/ad-visits.rules.ts';
import { sourceOfVisit } from '../../../machines/ad/visit-source.rules.ts';

const hosts = ['skok.example', 'en.skok.example'];

test.each([
  ['https://skok.example/nabidky', 'board'],
  ['https://en.skok.example/', 'board'],
  ['https://www.google.com/', 'search'],
  ['https://google.co.uk/search?q=kites', 'search'],
  ['https://search.seznam.cz/', 'search'],
  ['https://duckduckgo.com/', 'search'],
  ['https://search.brave.com/', 'search'],
  ['https://www.linkedin.com/feed', 'social'],
  ['https://l.facebook.com/', 'social'],
  ['https://t.co/abc', 'social'],
  ['https://x.com/', 'social'],
  ['https://notgoogle.com/', 'site'],
  ['https://linkedin.com.kites.example/', 'site'],
  ['https://netflix.com/', 'site'],
  ['https://kites.example/?from=google.com', 'site'],
  ['', 'direct'],
  ['nonsense', 'direct'],
])('product §11 a visit from %j has the source %s', (referrer, source) => {
  expect(sourceOfVisit({ referrer, isWithin: false, hosts })).toBe(source);
});

test('product §11 a visit from another page of the same document has the source board', () => {
  expect(sourceOfVisit({ referrer: 'https://www.google.com/', isWithin: true, hosts })).toBe('board');
});

test.each([
  [{}, null],
  [{ board: 4 }, null],
  [{ board: 2, search: 2 }, null],
  [{ board: 5 }, [['board', 5]]],
  [
    { direct: 5, search: 9, board: 4 },
    [
      ['search', 9],
      ['direct', 5],
      ['few', 4],
    ],
  ],
  [{ board: 3, search: 2 }, [['few', 5]]],
])('product §11 sources of %j with fewer than five views are combined or hidden', (views, expected) => {
  expect(sharesOf(views)?.map(({ source, views: seen }) => [source, seen]) ?? null).toEqual(expected);
});
