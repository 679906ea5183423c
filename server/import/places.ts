import { fold } from '../../machines/fold.rules.ts';
import { type PlaceId, places as taxonomy } from '../../src/routing/taxonomy.ts';
import type { LocatedPlace } from '../db/columns.ts';
import { englishRegionNames } from '../listings/exonyms.ts';
import { type Gazetteer, readGazetteer } from '../listings/gazetteer.ts';
import { cleanLine, plainLine } from './clean-text.ts';
import { limitItems } from './format.ts';
import type { Warn } from './listing.ts';

// Places come as people type them: "Prague, Prague, Czechia", "Remote - EMEA", "US Remote", "-REMOTE, BULGARIA-".

const placeIdByName = new Map<string, PlaceId>(
  (Object.keys(taxonomy) as PlaceId[]).flatMap((id) => [
    [taxonomy[id].slug.cs.replaceAll('-', ' '), id],
    [taxonomy[id].slug.en.replaceAll('-', ' '), id],
  ]),
);
const aliases: [PlaceId, string[]][] = [
  ['prague', ['prag', 'hlavni mesto praha', 'capital city of prague', 'praha hlavni mesto']],
  ['ostrava', ['ostrava city']],
  ['czechia', ['czech republic', 'ceska republika', 'the czech republic', 'cr', 'cz', 'cze', 'czech']],
  ['slovakia', ['slovak republic', 'slovenska republika', 'sk', 'svk']],
  ['europe', ['eu', 'european union', 'emea', 'eea', 'europe emea']],
];
for (const [id, spellings] of aliases) for (const spelling of spellings) placeIdByName.set(spelling, id);
placeIdByName.delete('remote');
placeIdByName.delete('na dalku');

/** The English name of a country by its two-letter code. */
export const countryName = (code: string): string | null =>
  /^[a-z]{2}$/i.test(code) ? (englishRegionNames.of(code.toUpperCase()) ?? null) : null;

const codeByCountry = new Map<string, string>();
const countryBySpelling = new Map<string, string>([
  ['us', 'United States'],
  ['usa', 'United States'],
  ['u s', 'United States'],
  ['u s a', 'United States'],
  ['united states of america', 'United States'],
  ['uk', 'United Kingdom'],
  ['u k', 'United Kingdom'],
  ['great britain', 'United Kingdom'],
  ['the netherlands', 'Netherlands'],
  ['can', 'Canada'],
  ['uae', 'United Arab Emirates'],
]);
for (let first = 65; first <= 90; first++)
  for (let second = 65; second <= 90; second++) {
    const code = String.fromCharCode(first, second);
    const country = countryName(code);
    if (country) countryBySpelling.set(fold(country), country);
    // The former code "DD" names Germany too.
    if (country) codeByCountry.set(country, new Intl.Locale(`und-${code}`).region ?? code);
  }

const matchKey = (text: string): string =>
  fold(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

const remoteWords =
  /\b(?:fully |100% )?(?:remote(?:ly)?(?:[- ](?:friendly|first|only|opportunity))?|anywhere|worldwide|work from (?:home|anywhere)|home ?office|wfh|na dalku|hybrid(?:ne)?)\b/gi;
const filler =
  /\((?:hq|office|headquarters|travel-required|pt|only)\)|\b(?:office|hq|select locations|within the|within|in the)\b/gi;
const edges = /^(?:[\s,;:/|–—-]+|in )|[\s,;:/|–—-]+$/gi;
// Codes of countries in front of a place: "ES - Barcelona, Spain", "US-Atlanta".
const codeInFront = /^([A-Z]{2}) ?- ?(?=\p{Lu})/u;
// Districts: "Praha 4 - Chodov", "Brno-střed".
const district = /^(praha|brno|ostrava|plzen) ./;
const placeSeparator = /\s*[;|•]\s*|\s*\/\s*|\s*,?\s+(?:or|OR|nebo)\s+|\s*,\s*(?=remote\b)|(?<=\bremote)\s*,\s*/i;

const trimEdges = (text: string): string => text.replace(edges, '').replace(/\s{2,}/g, ' ');

/** "Germany (Munich)" is Munich, Germany; "(Munich)" is Munich; unpaired brackets are removed. */
function unwrapBrackets(text: string): string {
  const [, before = '', inside = ''] = /^([^()]*)\(([^()]*)\)$/.exec(text) ?? [];
  if (inside && (!before.trim() || countryBySpelling.has(matchKey(before))))
    return trimEdges(`${trimEdges(inside)}, ${before}`);
  return text.split('(').length === text.split(')').length ? text : trimEdges(text.replace(/[()]/g, ' '));
}

const placeIdOf = (part: string): PlaceId | null =>
  placeIdByName.get(matchKey(part)) ?? placeIdByName.get(district.exec(matchKey(part))?.[1] ?? '') ?? null;

/** The taxonomy's place behind "Praha, , Czechia" or "Brno, South Moravia, CZ", if the text means one of them. */
function taxonomyPlaceOf(parts: string[]): PlaceId | null {
  const [first, ...rest] = parts.map(placeIdOf);
  if (!first) return null;
  const country: string | null = taxonomy[first].country;
  if (first === 'europe' && rest.length > 0) return rest.length === 1 ? (rest[0] ?? null) : null;
  const belongs = (id: PlaceId | null) => id === first || id === country || id === 'europe';
  // "Prague, Oklahoma" isn't ours; what is between a city and its country doesn't matter.
  const sure =
    rest.every(belongs) || (country !== null && rest.at(-1) === country) || district.test(matchKey(parts[0] ?? ''));
  return sure ? first : null;
}

const isArea = (id: PlaceId | null) => id !== null && taxonomy[id].country === null;

let gazetteer: Gazetteer | undefined;

/** The code of a country in any of its spellings. */
const codeOf = (part: string): string | null => {
  const id = placeIdOf(part);
  if (id === 'czechia') return 'CZ';
  return id === 'slovakia' ? 'SK' : (codeByCountry.get(countryBySpelling.get(matchKey(part)) ?? part) ?? null);
};

const isRegion = (part: string) => codeOf(part) !== null || isArea(placeIdOf(part));

/** The municipality behind "Kolín", "Berlin, Germany", "San Francisco, CA", if the text means one. */
function municipalityOf(parts: string[]): LocatedPlace | null {
  const [name, ...regions] = parts.filter((part) => !isRegion(part));
  if (name === undefined) return null;
  gazetteer ??= readGazetteer();
  const country = parts.map(codeOf).find((code) => code !== null) ?? null;
  // "Dublin, CA" lies in California, "Dublin, IE" in Ireland, and "Atlanta, Georgia" in a state.
  const code = country === null ? regions.find((region) => countryName(region) !== null) : undefined;
  const found =
    gazetteer.find(name, { country, regions }) ??
    gazetteer.find(name, code ? { country: code } : { regions: parts.filter((part) => part !== name) });
  if (!found) return null;
  return Object.hasOwn(taxonomy, found.id) ? { id: found.id as PlaceId, name: null } : found;
}

function placeOf(text: string, warn: Warn): LocatedPlace | null {
  const bare = trimEdges(
    text
      .replace(remoteWords, ' ')
      .replace(filler, ' ')
      .replace(/\(\s*([,;-]\s*)*\)/g, ' '),
  );
  const parts: string[] = [];
  for (const piece of unwrapBrackets(bare).replace(codeInFront, '').split(/,| - /)) {
    const part = trimEdges(piece);
    const name = countryBySpelling.get(matchKey(part)) ?? part;
    if (name && !parts.some((earlier) => matchKey(earlier) === matchKey(name))) parts.push(name);
  }
  if (parts.length === 0) return null;
  const id = taxonomyPlaceOf(parts);
  if (id) return { id, name: null };
  const municipality = municipalityOf(parts);
  if (municipality) return municipality;
  const name = cleanLine(displayParts(parts).join(', '));
  if (name.length > 100 || !/\p{L}/u.test(name)) {
    warn('a place that is too long or has no letter is left out', name);
    return null;
  }
  if (parts.some((part) => !isRegion(part))) warn('a place that the gazetteer does not know is kept as given', name);
  return { id: null, name };
}

/** City and state say enough in North America, city and country elsewhere; the country comes last. */
function displayParts(parts: string[]): string[] {
  const [first = '', second = '', last = ''] = parts;
  if (parts.length === 2 && countryBySpelling.has(matchKey(first)) && !countryBySpelling.has(matchKey(second)))
    return [second, first];
  if (parts.length !== 3 || !countryBySpelling.has(matchKey(last))) return parts;
  return last === 'United States' || last === 'Canada' ? [first, second] : [first, last];
}

export type ParsedPlaces = {
  places: LocatedPlace[];
  /** Where employees of a remote job may live, as far as the taxonomy has it. */
  countries: PlaceId[];
  saysRemote: boolean;
  saysHybrid: boolean;
};

/** Parses places as published, and keeps the first `max`. */
export function parsePlaces(locations: string[], warn: Warn, max = 12): ParsedPlaces {
  const found = new Map<string, LocatedPlace>();
  for (const location of locations)
    for (const piece of plainLine(location).split(placeSeparator)) {
      const place = placeOf(piece, warn);
      const name = place && (place.id ?? matchKey(place.name));
      if (place && name && !found.has(name)) found.set(name, place);
    }
  const places = [...found.values()];
  const limited = limitItems(places, max, 'places', warn);
  const all = fold(locations.join(' | '));
  return {
    places: limited,
    countries: [...new Set(places.flatMap((place) => regionOf(place) ?? []))],
    saysRemote: /\b(?:remote|anywhere|worldwide|na dalku)\b/.test(all),
    saysHybrid: /\bhybrid/.test(all),
  };
}

const domesticCountries: Record<string, PlaceId> = { CZ: 'czechia', SK: 'slovakia' };

const regionOf = (place: LocatedPlace): PlaceId | null => {
  if (place.name !== null) return domesticCountries[place.country ?? ''] ?? null;
  return (taxonomy[place.id].country as PlaceId | null) ?? place.id;
};
