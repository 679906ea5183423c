import { expect, test } from 'vitest';
import {
  companySlug,
  firstSentence,
  isPlainName,
  languageOf,
  manyLines,
  oneLine,
  shortened,
} from '../../../server/import/text.ts';

test('what cannot be seen is left out of one line', () => {
  expect(oneLine(' a\u0000b\u0007\tc\r\n d\ud800 \u202ee\ufeff ')).toBe('ab c d e');
  expect(oneLine('👩‍💻 é')).toBe('👩‍💻 é');
});

test('lines are kept', () => expect(manyLines('a\r\nb\u2028c\u0000\td')).toBe('a\nb\nc d'));

test.each(['', ' a', 'a\u0000', 'a\nb', '\ud800'])('%j is no name of a source', (text) =>
  expect(isPlainName(text)).toBe(false),
);

test.each([
  ['6sense', '6sense'],
  ['Žluťoučký kůň s.r.o.', 'zlutoucky-kun-sro'],
  ["L'Atelier & Co.", 'latelier-co'],
  ['東京', 'x-b1f8f5a3f5f5'],
])('%s has an address', (name, slug) =>
  name === '東京' ? expect(companySlug(name)).toMatch(/^x-[0-9a-f]{12}$/) : expect(companySlug(name)).toBe(slug),
);

test.each([
  ['Vývojář backendu', 'cs'],
  ['Účetní', 'cs'],
  ['Hledáme kolegyni, která se nebojí čísel a umí je vysvětlit.', 'cs'],
  ['Backend Developer', 'en'],
  ['We are a team of nine and need somebody who can write for people, not for machines. Mr Dvořák will be glad.', 'en'],
  ['', 'en'],
] as const)('%j is in %s', (text, language) => expect(languageOf(text)).toBe(language));

test('texts are cut between words', () => {
  expect(shortened('one two three', 20)).toBe('one two three');
  expect(shortened('one two three four', 12)).toBe('one two…');
  expect(shortened('x'.repeat(50), 10)).toBe(`${'x'.repeat(9)}…`);
  expect(shortened('aaaaaaaa👩', 10).isWellFormed()).toBe(true);
  expect(firstSentence('We bake. We sell.', 90)).toBe('We bake');
  expect(firstSentence('Version 2.0 of bread is here', 90)).toBe('Version 2.0 of bread is here');
});
