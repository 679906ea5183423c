import type { JobFilter } from '../../src/routing/job-filter.ts';
import { places } from '../../src/routing/taxonomy.ts';
import type { Dictionary, JobIndex } from './column-index.ts';
import type { JobStore } from './job-store.ts';

/** What a municipality is called: one that has ads, or any at home. Null for places of the taxonomy, undefined for what is none. */
const municipalityName = (
  { homes }: Pick<JobStore, 'homes'>,
  { sets }: JobIndex,
  id: string,
): string | null | undefined => {
  if (Object.hasOwn(places, id)) return null;
  const { ids, names }: Dictionary<string> = sets.places;
  return names[ids.indexOf(id)] ?? homes().get(id)?.name;
};

export type AskedPlaces = {
  /** The filter without what is no place. */
  filter: JobFilter;
  unknown: string[];
  /** The names of the municipalities among its places. */
  names: ReadonlyMap<string, string>;
};

/** An address may ask for any slug; which of them are places is told here. */
export const judgePlaces = (store: Pick<JobStore, 'homes'>, index: JobIndex, filter: JobFilter): AskedPlaces => {
  const names = new Map<string, string>();
  const unknown: string[] = [];
  for (const id of filter.places) {
    const name = municipalityName(store, index, id);
    if (name) names.set(id, name);
    else if (name === undefined) unknown.push(id);
  }
  if (unknown.length === 0) return { filter, unknown, names };
  return { filter: { ...filter, places: filter.places.filter((id) => !unknown.includes(id)) }, unknown, names };
};
