import { expect, test } from 'vitest';
import { areasOf, withFieldGroups } from '../../../server/listings/areas.ts';

test.each([
  [{ id: 'brno', name: null }, ['brno', 'czechia', 'europe']],
  [{ id: 'kosice', name: null }, ['kosice', 'slovakia', 'europe']],
  [{ id: 'slovakia', name: null }, ['slovakia', 'europe']],
  [{ id: 'europe', name: null }, ['europe']],
  [{ id: 'remote', name: null }, []],
  [{ id: null, name: 'Berlin, Germany' }, ['europe']],
  [{ id: null, name: 'London, England, United Kingdom' }, ['europe']],
  [{ id: null, name: 'Tábor, Czechia' }, ['czechia', 'europe']],
  [{ id: null, name: 'Portland, United States' }, []],
] as const)('%j lies in %j', (place, areas) => {
  expect(areasOf([place])).toEqual(areas);
});

test('countries of a remote ad count as its places', () => {
  expect(areasOf([], ['czechia'])).toEqual(['czechia', 'europe']);
});

test('fields are extended by their groups', () => {
  expect(withFieldGroups(['hr', 'backend', 'other'])).toEqual(['development', 'backend', 'people', 'hr', 'other']);
});
