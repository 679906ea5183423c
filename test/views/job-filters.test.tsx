import { expect, test } from 'vitest';
import { withFieldChosen } from '../../src/features/jobs/job-filters.tsx';
import { matchPlaces, placeOfName, placesOf, withOnlyPlace } from '../../src/features/jobs/place-field.tsx';
import { allJobs } from '../../src/routing/job-filter.ts';
import { pageNumbers } from '../../src/shell/list/page-links.tsx';

const places = [
  { id: 'prague', name: 'Praha' },
  { id: 'pilsen', name: 'Plzeň' },
  { id: 'hradec-kralove', name: 'Hradec Králové' },
  { id: 'remote', name: 'Na dálku' },
] as const;
const found = (typed: string) => matchPlaces(typed, places).map(({ id }) => id);

test('a place is found without accents, by any of its words and in either language', () => {
  expect(found('plz')).toEqual(['pilsen']);
  expect(found('PLZEŇ')).toEqual(['pilsen']);
  expect(found('kral')).toEqual(['hradec-kralove']);
  expect(found('prague')).toEqual(['prague']);
  expect(found('p')).toEqual(['prague', 'pilsen']);
  expect(found('aha')).toEqual([]);
  expect(found(' ')).toHaveLength(places.length);
});

test('only a whole name chooses a place by itself', () => {
  expect(placeOfName('hradec kralove', places)?.id).toBe('hradec-kralove');
  expect(placeOfName('hradec', places)).toBeUndefined();
  expect(placeOfName('', places)).toBeUndefined();
});

test('one place takes the place of the others, and of working remotely', () => {
  const remote = withOnlyPlace({ ...allJobs, places: ['prague', 'brno'], page: 3 }, 'remote');
  expect(remote).toMatchObject({ places: [], modes: ['remote'], page: 1 });
  expect(placesOf(remote)).toEqual(['remote']);
  expect(withOnlyPlace(remote, 'pilsen')).toMatchObject({ places: ['pilsen'], modes: [] });
  expect(withOnlyPlace({ ...allJobs, modes: ['hybrid', 'remote'] }, null).modes).toEqual(['hybrid', 'remote']);
});

test('a field narrows its group and a group takes its fields in', () => {
  const group = withFieldChosen(allJobs, 'development', true);
  expect(withFieldChosen(group, 'backend', true).fields).toEqual(['backend']);
  const leaves = { ...allJobs, fields: ['backend', 'frontend', 'seo'] as const };
  expect(withFieldChosen({ ...leaves, fields: [...leaves.fields] }, 'development', true).fields).toEqual([
    'development',
    'seo',
  ]);
  expect(withFieldChosen(group, 'development', false).fields).toEqual([]);
});

test.each([
  [1, 1, '1'],
  [1, 3, '1 2 3'],
  [1, 11, '1 2 3 … 11'],
  [3, 11, '1 2 3 4 … 11'],
  [4, 11, '1 2 3 4 5 … 11'],
  [6, 11, '1 … 5 6 7 … 11'],
  [10, 11, '1 … 9 10 11'],
  [11, 11, '1 … 10 11'],
])('page %i of %i shows %s', (current, last, shown) => {
  expect(
    pageNumbers(current, last)
      .map((page) => page ?? '…')
      .join(' '),
  ).toBe(shown);
});
