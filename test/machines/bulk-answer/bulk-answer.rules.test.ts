import { expect, test } from 'vitest';
import { fillPlaceholders, unknownPlaceholders } from '../../../machines/bulk-answer/bulk-answer.rules.ts';

const person = { name: 'Jana {job} Nová', job: 'Kites', company: 'Draci' };

test.each([
  ['Hello {name}', 'Hello Jana {job} Nová'],
  ['{job} at {company}, {job}', 'Kites at Draci, Kites'],
  ['{Name} {nick} {', '{Name} {nick} {'],
  ['', ''],
])('%j is filled in once, and a name is not read as a placeholder', (text, filled) => {
  expect(fillPlaceholders(text, person)).toBe(filled);
});

test.each([
  ['Hello {name}, {job} at {company}', []],
  ['Hello {Name} {nick} {nick}', ['{Name}', '{nick}']],
  ['{} and { name }', ['{}', '{ name }']],
])('lists the unknown placeholders of %j', (text, found) => {
  expect(unknownPlaceholders(text)).toEqual(found);
});
