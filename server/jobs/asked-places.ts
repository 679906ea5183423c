import type { JobFilter } from '../../src/routing/job-filter.ts';
import { places } from '../../src/routing/taxonomy.ts';
import type { Coordinates } from '../db/columns.ts';
import { withoutExonym } from '../listings/exonyms.ts';
import { distance } from '../listings/gazetteer.ts';
import type { JobIndex } from './column-index.ts';
import type { Dictionary } from './dictionary.ts';

/** What a municipality is called: one that has ads, or any at home. Null for places of the taxonomy, undefined for what is none. */
const municipalityName = ({ sets, homes }: JobIndex, id: string): string | null | undefined => {
  if (Object.hasOwn(places, id)) return null;
  const { indexOf, names }: Dictionary<string> = sets.places;
  return names[indexOf(id) ?? -1] ?? homes().get(id)?.name;
};

const pointOf = ({ sets, homes }: JobIndex, id: string): Coordinates | undefined => {
  const { indexOf, points }: Dictionary<string> = sets.places;
  return points[indexOf(id) ?? -1] ?? homes().get(id)?.at;
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
  /** The names of the municipalities among its places, also by other slugs that asked for them. */
  names: ReadonlyMap<string, string>;
};

/** An address may ask for any slug; which of them are places is told here. */
export const judgePlaces = (index: JobIndex, filter: JobFilter): AskedPlaces => {
  const names = new Map<string, string>();
  const unknown: string[] = [];
  const known: string[] = [];
  for (const asked of filter.places) {
    const id = [asked, withoutExonym(asked)].find((one) => municipalityName(index, one) !== undefined);
    const name = id && municipalityName(index, id);
    if (id === undefined) unknown.push(asked);
    else known.push(id);
    if (id && name) names.set(id, name).set(asked, name);
  }
  const isAsAsked = known.length === filter.places.length && known.every((id, at) => id === filter.places[at]);
  return { filter: isAsAsked ? filter : { ...filter, places: [...new Set(known)] }, unknown, names };
};
