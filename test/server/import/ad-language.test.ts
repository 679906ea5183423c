import { expect, test } from 'vitest';
import { detectLanguage } from '../../../server/import/ad-language.ts';

test.each([
  ['Vývojář backendu', 'cs'],
  ['Účetní', 'cs'],
  ['Hledáme kolegyni, která se nebojí čísel a umí je vysvětlit.', 'cs'],
  ['Backend Developer', 'en'],
  ['We are a team of nine and need somebody who can write for people, not for machines. Mr Dvořák will be glad.', 'en'],
  ['', 'en'],
] as const)('%j is recognised as %s', (text, language) => expect(detectLanguage(text)).toBe(language));
