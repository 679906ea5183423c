import { expect, test } from 'vitest';
import { countryName, parsePlaces } from '../../../server/import/places.ts';

const read = (...locations: string[]) => parsePlaces(locations, () => {});

const shown = (...locations: string[]) => read(...locations).places.map(({ id, name }) => id ?? `"${name}"`);

test.each([
  ['Prague, Czechia', ['prague']],
  ['Praha', ['prague']],
  ['PRAHA', ['prague']],
  ['Praha, , Czechia', ['prague']],
  ['Prague, Prague, Czechia', ['prague']],
  ['Praha 4 - Chodov', ['prague']],
  ['Hlavní město Praha, Česko', ['prague']],
  ['CZ - Prague', ['prague']],
  ['Brno', ['brno']],
  ['Brno-střed', ['brno']],
  ['Brno, South Moravia, Czechia', ['brno']],
  ['Ústí nad Labem', ['usti-nad-labem']],
  ['Košice, Slovensko', ['kosice']],
  ['Prague or Brno', ['prague', 'brno']],
  ['Prague / Brno / Bratislava', ['prague', 'brno', 'bratislava']],
  ['Czechia, Remote', ['czechia']],
  ['Remote-Czech Republic', ['czechia']],
  ['Remote - EMEA', ['europe']],
  ['Europe', ['europe']],
  ['Prague, Oklahoma', ['"Prague, Oklahoma"']],
  ['EMEA - Serbia - Novi Sad', ['"EMEA, Serbia, Novi Sad"']],
])('%j is in the taxonomy, or not', (text, places) => expect(shown(text)).toEqual(places));

test.each([
  ['London, England, United Kingdom', ['"London, United Kingdom"']],
  ['San Francisco, California, United States', ['"San Francisco, California"']],
  ['San Francisco, CA or Remote (U.S.)', ['"San Francisco, CA"', '"United States"']],
  ['Germany (Munich - Hybrid)', ['"Munich, Germany"']],
  ['Austria - Vienna', ['"Vienna, Austria"']],
  ['Berlin, , Germany', ['"Berlin, Germany"']],
  ['-REMOTE, BULGARIA-', ['"Bulgaria"']],
  ['US Remote', ['"United States"']],
  ['Hybrid in Bangalore, India', ['"Bangalore, India"']],
  ['New York, NY (HQ)', ['"New York, NY"']],
  ['Remote', []],
  ['Hybrid or Remote', []],
  ['', []],
  [' ,;/ - () ', []],
])('%j reads well', (text, places) => expect(shown(text)).toEqual(places));

test('a place is named once', () =>
  expect(shown('Praha', 'Prague, Czechia', 'London', 'london')).toEqual(['prague', '"London"']));

test('where people of a remote job may live', () => {
  expect(read('Remote - Brno').countries).toEqual(['czechia']);
  expect(read('Remote (Slovakia)', 'EMEA').countries).toEqual(['slovakia', 'europe']);
  expect(read('Remote - US')).toMatchObject({ countries: [], saysRemote: true, saysHybrid: false });
});

test('IN11 names of JavaScript are no places, and long texts take no long time', () => {
  expect(shown('constructor', '__proto__')).toEqual(['"constructor"', '"__proto__"']);
  for (const text of [
    'remote '.repeat(20_000),
    '('.repeat(100_000),
    ', '.repeat(50_000),
    'a or '.repeat(30_000),
    ' - '.repeat(30_000),
  ])
    expect(read(text).places.length).toBeLessThanOrEqual(12);
});

test('countries', () => {
  expect(countryName('gb')).toBe('United Kingdom');
  expect(countryName('Czechia')).toBeNull();
  expect(countryName('ZZZ')).toBeNull();
});
