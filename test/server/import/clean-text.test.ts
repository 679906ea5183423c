import { expect, test } from 'vitest';
import { truncate } from '../../../machines/truncate.rules.ts';
import { cleanLine, cleanLines, firstSentence, isCleanIdentifier } from '../../../server/import/clean-text.ts';

test('oneLine removes invisible characters', () => {
  expect(cleanLine(' a\u0000b\u0007\tc\r\n d\ud800 \u202ee\ufeff ')).toBe('ab c d e');
  expect(cleanLine('👩‍💻 é')).toBe('👩‍💻 é');
});

test('manyLines keeps line breaks', () => expect(cleanLines('a\r\nb\u2028c\u0000\td')).toBe('a\nb\nc d'));

test.each(['', ' a', 'a\u0000', 'a\nb', '\ud800'])('%j is an invalid name of a source', (text) =>
  expect(isCleanIdentifier(text)).toBe(false),
);

test('texts are shortened between words', () => {
  expect(truncate('one two three', 20)).toBe('one two three');
  expect(truncate('one two three four', 12)).toBe('one two…');
  expect(truncate('x'.repeat(50), 10)).toBe(`${'x'.repeat(9)}…`);
  expect(truncate('aaaaaaaa👩', 10).isWellFormed()).toBe(true);
  expect(firstSentence('We bake. We sell.', 90)).toBe('We bake');
  expect(firstSentence('Version 2.0 of bread is here', 90)).toBe('Version 2.0 of bread is here');
});
