import type { JobFilter } from '../../routing/job-filter.ts';
import { type PlaceId, places } from '../../routing/taxonomy.ts';

export type NamedPlace = { id: PlaceId; name: string };

const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[-\s]+/g, ' ')
    .trim()
    .toLowerCase();

const spellings = ({ id, name }: NamedPlace) => [name, places[id].slug.cs, places[id].slug.en].map(folded);

/** Places of which a word starts with what was typed, accents or not, in either language; names that start with it first. */
export function placesTyped(typed: string, all: readonly NamedPlace[]): NamedPlace[] {
  const wanted = folded(typed);
  if (wanted === '') return [...all];
  const starts = all.filter((place) => spellings(place).some((spelling) => spelling.startsWith(wanted)));
  const contains = all.filter((place) => spellings(place).some((spelling) => spelling.includes(` ${wanted}`)));
  return [...new Set([...starts, ...contains])];
}

/** The place that was typed in full. */
export const placeNamed = (typed: string, all: readonly NamedPlace[]): NamedPlace | undefined =>
  all.find((place) => spellings(place).includes(folded(typed)));

const isRemoteOnly = ({ modes }: JobFilter) => modes.length === 1 && modes[0] === 'remote';

/** What "where" means in a filter: its places, and working remotely where that is the only way. */
export const placesOf = (filter: JobFilter): PlaceId[] =>
  isRemoteOnly(filter) ? [...filter.places, 'remote'] : filter.places;

/** The filter with this one place, or with none. */
export function withOnlyPlace(filter: JobFilter, id: PlaceId | null): JobFilter {
  const modes = isRemoteOnly(filter) ? [] : filter.modes;
  if (id === 'remote') return { ...filter, places: [], modes: ['remote'], page: 1 };
  return { ...filter, places: id === null ? [] : [id], modes, page: 1 };
}
