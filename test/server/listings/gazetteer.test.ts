import { expect, test } from 'vitest';
import { citiesWithExonyms } from '../../../server/listings/exonyms.ts';
import { distanceInKm, readGazetteer } from '../../../server/listings/gazetteer.ts';
import { places } from '../../../src/routing/taxonomy.ts';

const gazetteer = readGazetteer();
const municipalities = gazetteer.domesticMunicipalities();

test('the gazetteer contains every town of the taxonomy under its own id', () => {
  const towns = Object.entries(places).filter(([, { country }]) => country !== null);
  const known = new Map(municipalities.map((municipality) => [municipality.id, municipality]));
  for (const [id, { country }] of towns)
    expect(known.get(id)?.country, id).toBe({ czechia: 'CZ', slovakia: 'SK' }[country as string]);
});

test('each municipality at home has a unique id, which is a slug', () => {
  expect(new Set(municipalities.map(({ id }) => id)).size).toBe(municipalities.length);
  for (const { id } of municipalities) expect(id).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
});

test.each([
  ['Písek', 'pisek', 'the seat of a district, not the village in Silesia'],
  ['Trnava', 'trnava', 'the one in Slovakia, which is a seat, not the village near Zlín'],
  ['Říčany', 'ricany', 'the one near Prague, not the one near Brno'],
  ['Roztoky', 'roztoky', 'the one near Prague'],
])('of several %s the main one has the bare slug', (name, id, which) => {
  const found = gazetteer.find(name);
  expect(found?.id, which).toBe(id);
  const others = municipalities.filter((other) => other.name === name && other.id !== id);
  expect(others.length).toBeGreaterThan(0);
  for (const other of others) expect(other.id).toMatch(new RegExp(`^${id}-[a-z]`));
});

test.each([
  ['Mnichov', null, 'Munich, Germany'],
  ['München', 'DE', 'Munich, Germany'],
  ['Vídeň', null, 'Vienna, Austria'],
  ['Lipsko', null, 'Leipzig, Germany'],
  ['Kolín nad Rýnem', null, 'Köln, Germany'],
  ['Cologne', 'DE', 'Köln, Germany'],
  ['Cologne', 'US', 'Cologne, Minnesota'],
  ['Katovice', null, 'Katovice'],
  ['Katovice', 'PL', 'Katowice, Poland'],
  ['New York', null, 'New York City, New York'],
])('%s in %s is %s', (name, country, meant) => {
  expect(gazetteer.find(name, { country })?.name).toBe(meant);
});

test('each city that has other names is in the gazetteer, and is found by all of them', () => {
  for (const { name, country, others } of citiesWithExonyms) {
    const found = gazetteer.find(name, { country });
    expect(found?.name.replace(/,.*/, ''), name).toBe(name);
    for (const other of others) expect(gazetteer.find(other, { country }), other).toEqual(found);
  }
});

test.each([
  ['Paris', 'Texas', 'Paris, Texas'],
  ['London', 'ON', 'London, Ontario'],
  ['Berlin', 'Connecticut', undefined],
  ['Paris', 'Île-de-France', 'Paris, France'],
])('%s in the region %s is %s', (name, region, meant) => {
  expect(gazetteer.find(name, { regions: [region] })?.name).toBe(meant);
});

test('quarters of Prague are no municipalities', () => {
  expect(gazetteer.find('Karlín')).toBeNull();
});

test('distances are kilometres on the great circle', () => {
  const at = (id: string) => municipalities.find((municipality) => municipality.id === id)?.at ?? [0, 0];
  expect(distanceInKm(at('prague'), at('prague'))).toBe(0);
  expect(distanceInKm(at('prague'), at('brno'))).toBeCloseTo(184.6, -1);
  expect(distanceInKm(at('kolin'), at('prague'))).toBeCloseTo(56, -1);
  expect(distanceInKm([0, 179.5], [0, -179.5])).toBeCloseTo(111, 0);
  expect(distanceInKm([90, 0], [-90, 0])).toBeCloseTo(Math.PI * 6371, 0);
});
