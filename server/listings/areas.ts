import { fold } from '../../machines/fold.rules.ts';
import type { JobPlace } from '../../src/api/contract-board.ts';
import { type FieldId, fields, type PlaceId, places } from '../../src/routing/taxonomy.ts';
import type { LocatedPlace } from '../db/columns.ts';
import { englishRegionNames } from './exonyms.ts';
import { europeanCountryCodes } from './gazetteer.ts';

// Places outside the taxonomy are free text such as "Berlin, Germany": the last part tells the country.
const nations = ['England', 'Scotland', 'Wales', 'Northern Ireland', 'UK', 'Bosnia and Herzegovina', 'Europe', 'EU'];

const european = new Set(
  [...europeanCountryCodes.map((code) => englishRegionNames.of(code) ?? code), ...nations].map(fold),
);
const czechNames = new Set(['czechia', 'czech republic', 'cesko']);
const slovakNames = new Set(['slovakia', 'slovensko']);

const lastPart = (name: string) => fold(name.slice(name.lastIndexOf(',') + 1)).trim();

const countries: Record<string, PlaceId> = { CZ: 'czechia', SK: 'slovakia' };

/** The code of a place's country, or null if unknown. */
export const countryCodeOf = (place: JobPlace): string | null => {
  if (place.country !== undefined || place.name !== null) return place.country ?? null;
  const country = places[place.id].country ?? place.id;
  return Object.entries(countries).find(([, id]) => id === country)?.[0] ?? null;
};

const europeAreaOf = (country: string): PlaceId[] => (europeanCountryCodes.includes(country) ? ['europe'] : []);

const areasAround = (place: LocatedPlace): string[] => {
  if (place.country) return [place.id ?? [], countries[place.country] ?? [], europeAreaOf(place.country)].flat();
  if (place.name !== null) {
    const land = lastPart(place.name);
    if (czechNames.has(land)) return ['czechia', 'europe'];
    if (slovakNames.has(land)) return ['slovakia', 'europe'];
    return european.has(land) ? ['europe'] : [];
  }
  if (place.id === 'remote') return [];
  const country = places[place.id].country as PlaceId | null;
  return country ? [place.id, country, 'europe'] : place.id === 'europe' ? ['europe'] : [place.id, 'europe'];
};

/**
 * The places and all areas that contain them, without duplicates: first those of the taxonomy in its order, then other municipalities.
 * `remote` is a mode, not an area.
 */
export const areasOf = (shown: readonly LocatedPlace[], remoteCountries: readonly PlaceId[] = []): string[] => {
  const found = new Set(
    [...shown, ...remoteCountries.map((id): LocatedPlace => ({ id, name: null }))].flatMap(areasAround),
  );
  return [...Object.keys(places), ...[...found].filter((id) => !Object.hasOwn(places, id)).sort()].filter((id) =>
    found.has(id),
  );
};

/** The fields and their groups, without duplicates, in the order of the taxonomy. */
export const withFieldGroups = (leaves: readonly FieldId[]): FieldId[] => {
  const found = new Set(leaves.flatMap((id) => [id, fields[id].group as FieldId | null]));
  return (Object.keys(fields) as FieldId[]).filter((id) => found.has(id));
};
