import { expect, test } from 'vitest';
import * as messages from '../../src/i18n/name-messages.ts';
import { fieldNames, nameIn, placeNames } from '../../src/i18n/names.ts';
import { fields, industries, modes, places, sizes, stages } from '../../src/routing/taxonomy.ts';

const ids = new Set(Object.values(messages).flatMap((table) => Object.values(table).map(({ id }) => id)));

test.each([
  ['field', Object.keys(fields)],
  ['place', Object.keys(places)],
  ['place', Object.keys(places).map((id) => `${id}.in`)],
  ['mode', modes],
  ['industry', industries],
  ['stage', stages],
  ['size', sizes],
] as const)('every %s has a name', (kind, taxonomy) => {
  expect(taxonomy.filter((id) => !ids.has(`${kind}.${id}`))).toEqual([]);
});

test('an id without a word of ours is shown as it is', () => {
  const say = (id: string) => (id === 'field.backend' ? 'Backend' : id);
  expect(nameIn(fieldNames, 'backend', say)).toBe('Backend');
  expect(nameIn(placeNames, 'constructor', say)).toBe('constructor');
});
