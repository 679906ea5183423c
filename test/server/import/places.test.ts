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
])('%j gives places of the taxonomy', (text, places) => expect(shown(text)).toEqual(places));

test.each([
  ['Lhota nad Ničím, Plzeňský kraj, Czechia', ['"Lhota nad Ničím, Czechia"']],
  ['Springfield, Nowhere, United States', ['"Springfield, Nowhere"']],
  ['Germany (Nowhere - Hybrid)', ['"Nowhere, Germany"']],
  ['Austria - Nowhere', ['"Nowhere, Austria"']],
  ['-REMOTE, BULGARIA-', ['"Bulgaria"']],
  ['US Remote', ['"United States"']],
  ['Hybrid in Bangalore, India', ['"Bangalore, India"']],
  ['Remote', []],
  ['Hybrid or Remote', []],
  ['', []],
  [' ,;/ - () ', []],
])('%j gives a readable name, or no place', (text, places) => expect(shown(text)).toEqual(places));

const municipalities = (...locations: string[]) => read(...locations).places.map(({ id, name }) => [id, name]);

test.each([
  ['Kolín', 'kolin', 'Kolín'],
  ['kolin, Česko', 'kolin', 'Kolín'],
  ['Mladá Boleslav, Středočeský kraj, Czechia', 'mlada-boleslav', 'Mladá Boleslav'],
  ['CZ - Tábor', 'tabor', 'Tábor'],
  ['Žilina, Slovensko', 'zilina', 'Žilina'],
  ['London, England, United Kingdom', 'london', 'London, United Kingdom'],
  ['London', 'london', 'London, United Kingdom'],
  ['Germany (Munich - Hybrid)', 'munich', 'Munich, Germany'],
  ['Munich, DE', 'munich', 'Munich, Germany'],
  ['Berlin, , Germany', 'berlin', 'Berlin, Germany'],
  ['EMEA - Serbia - Novi Sad', 'novi-sad', 'Novi Sad, Serbia'],
  ['Prague, Oklahoma', 'prague-us', 'Prague, Oklahoma'],
  ['San Francisco, California, United States', 'san-francisco-us', 'San Francisco, California'],
  ['New York, NY (HQ)', 'new-york-city', 'New York City, New York'],
  ['Toronto, ON', 'toronto-ca', 'Toronto, Ontario'],
  ['Atlanta, Georgia', 'atlanta-us-ga', 'Atlanta, Georgia'],
])('%j is the municipality %s', (text, id, name) => expect(municipalities(text)).toEqual([[id, name]]));

test('names of districts and names abroad give no second place for a town of the taxonomy', () =>
  expect(municipalities('Prague', 'Praha 4 - Chodov', 'Pilsen, Czechia')).toEqual([
    ['prague', null],
    ['pilsen', null],
  ]));

test.each([
  ['Boston'],
  ['Korea'],
  ['Global'],
  ['Springfield, United States'],
  ['California'],
  ['constructor, Czechia'],
])('%j is ambiguous or unknown: it is kept as given, with a warning', (text) => {
  const told: string[] = [];
  const { places } = parsePlaces([text], (what) => told.push(what));
  expect(places).toEqual([{ id: null, name: text }]);
  expect(told).toEqual(['a place that the gazetteer does not know is kept as given']);
});

test('a country, a part of the world or a known town causes no warning', () => {
  const told: string[] = [];
  for (const text of ['United States', 'Bulgaria', 'Czechia', 'EMEA', 'Kolín'])
    parsePlaces([text], (what) => told.push(what));
  expect(told).toEqual([]);
});

test('a repeated place is listed once', () =>
  expect(shown('Praha', 'Prague, Czechia', 'London', 'london')).toEqual(['prague', 'london']));

test('remote locations give the countries where people may live', () => {
  expect(read('Remote - Brno').countries).toEqual(['czechia']);
  expect(read('Remote (Slovakia)', 'EMEA').countries).toEqual(['slovakia', 'europe']);
  expect(read('Remote - US')).toMatchObject({ countries: [], saysRemote: true, saysHybrid: false });
});

test('IN11 names of JavaScript are ordinary text, and long texts give at most 12 places', () => {
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

test('only country codes have a country name', () => {
  expect(countryName('gb')).toBe('United Kingdom');
  expect(countryName('Czechia')).toBeNull();
  expect(countryName('ZZZ')).toBeNull();
});
