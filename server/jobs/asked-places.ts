import type { JobFilter } from '../../src/routing/job-filter.ts';
import { places } from '../../src/routing/taxonomy.ts';
import type { Coordinates } from '../db/columns.ts';
import { distance } from '../listings/gazetteer.ts';
import type { Dictionary, JobIndex } from './column-index.ts';

/** What a municipality is called: one that has ads, or any at home. Null for places of the taxonomy, undefined for what is none. */
const municipalityName = ({ sets, homes }: JobIndex, id: string): string | null | undefined => {
  if (Object.hasOwn(places, id)) return null;
  const { ids, names }: Dictionary<string> = sets.places;
  return names[ids.indexOf(id)] ?? homes().get(id)?.name;
};

const pointOf = ({ sets, homes }: JobIndex, id: string): Coordinates | undefined => {
  const { ids, points }: Dictionary<string> = sets.places;
  return points[ids.indexOf(id)] ?? homes().get(id)?.at;
};

/** The places with all that have an ad within so many kilometres of one of them. */
export const placesAround = (index: JobIndex, chosen: readonly string[], kilometres: number): string[] => {
  const centres = chosen.flatMap((id) => {
    const point = pointOf(index, id);
    return point ? [point] : [];
  });
  const isNear = (id: string): boolean => {
    const point = centres.length > 0 ? pointOf(index, id) : undefined;
    return point !== undefined && centres.some((centre) => distance(centre, point) <= kilometres);
  };
  const { ids }: Dictionary<string> = index.sets.places;
  return [...new Set([...chosen, ...ids.filter(isNear)])];
};

export type AskedPlaces = {
  /** The filter without what is no place. */
  filter: JobFilter;
  unknown: string[];
  /** The names of the municipalities among its places. */
  names: ReadonlyMap<string, string>;
};

/** An address may ask for any slug; which of them are places is told here. */
export const judgePlaces = (index: JobIndex, filter: JobFilter): AskedPlaces => {
  const names = new Map<string, string>();
  const unknown: string[] = [];
  for (const id of filter.places) {
    const name = municipalityName(index, id);
    if (name) names.set(id, name);
    else if (name === undefined) unknown.push(id);
  }
  if (unknown.length === 0) return { filter, unknown, names };
  return { filter: { ...filter, places: filter.places.filter((id) => !unknown.includes(id)) }, unknown, names };
};
