import type { JobFilter } from '../../src/routing/job-filter.ts';
import type { Locale } from '../../src/routing/locales.ts';
import { places } from '../../src/routing/taxonomy.ts';
import type { Coordinates } from '../db/columns.ts';
import { placeName, withoutExonym } from '../listings/exonyms.ts';
import { distanceInKm } from '../listings/gazetteer.ts';
import type { JobIndex } from './column-index.ts';
import type { NamedPlace } from './columns.ts';
import type { Dictionary } from './dictionary.ts';

/** A municipality that has ads, or any in Czechia or Slovakia. Null for places of the taxonomy, undefined if it is not a place. */
const municipalityOf = ({ sets, municipalities }: JobIndex, id: string): NamedPlace | null | undefined => {
  if (Object.hasOwn(places, id)) return null;
  const dictionary: Dictionary<string> = sets.places;
  return dictionary.places[dictionary.indexOf(id) ?? -1] ?? municipalities().get(id);
};

const pointOf = (index: JobIndex, id: string): Coordinates | undefined =>
  (municipalityOf(index, id) ?? index.municipalities().get(id))?.at;

/** The chosen places and all places with an ad within this many kilometres of one of them. */
export const placesAround = (index: JobIndex, chosen: readonly string[], kilometres: number): string[] => {
  const centres = chosen.flatMap((id) => {
    const point = pointOf(index, id);
    return point ? [point] : [];
  });
  const isNear = (id: string): boolean => {
    const point = centres.length > 0 ? pointOf(index, id) : undefined;
    return point !== undefined && centres.some((centre) => distanceInKm(centre, point) <= kilometres);
  };
  const { ids }: Dictionary<string> = index.sets.places;
  return [...new Set([...chosen, ...ids.filter(isNear)])];
};

export type ResolvedPlaces = {
  /** The filter without unknown places. */
  filter: JobFilter;
  unknown: string[];
  /** The names of the filter's municipalities in a language, by every slug that was used for them. */
  names: ReadonlyMap<string, string>;
};

/** An address may contain any slug; decides which of them are places. */
export const resolvePlaces = (index: JobIndex, filter: JobFilter, locale: Locale): ResolvedPlaces => {
  const names = new Map<string, string>();
  const unknown: string[] = [];
  const known: string[] = [];
  for (const requestedPlace of filter.places) {
    const id = [requestedPlace, withoutExonym(requestedPlace)].find((one) => municipalityOf(index, one) !== undefined);
    if (id === undefined) {
      unknown.push(requestedPlace);
      continue;
    }
    known.push(id);
    const municipality = municipalityOf(index, id);
    const name = municipality && placeName(municipality, locale);
    if (name) names.set(id, name).set(requestedPlace, name);
  }
  const isUnchanged = known.length === filter.places.length && known.every((id, at) => id === filter.places[at]);
  return { filter: isUnchanged ? filter : { ...filter, places: [...new Set(known)] }, unknown, names };
};
