import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold } from '../../../machines/fold.rules.ts';
import { tokenize } from '../../../server/search/tokenizer.ts';

test.each([
  ['Příliš žluťoučký kůň', 'prilis zlutoucky kun'],
  ['Łódź, Straße, Ørsted, Đorđe', 'lodz, strasse, orsted, dorde'],
  ['ﬁnance', 'finance'],
  ['ℌ ™ İ ẞ', 'h tm i ss'],
  ['a\0b\ud800', 'ab�'],
])('%j folds to %j', (text, folded) => {
  expect(fold(text)).toBe(folded);
});

test('folding a folded text changes nothing', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => fold(fold(text)) === fold(text)));
});

test.each([
  ['Full-stack vývojář', ['full+stack', 'vyvojar']],
  ['Node.js, C++ a C#', ['node+js', 'c++', 'a', 'c#']],
  ['%_\\&|!():*\' "-- /**/', []],
])('the words of %j are %j', (text, words) => {
  expect(tokenize(text).map(({ parts }) => parts.join('+'))).toEqual(words);
});
