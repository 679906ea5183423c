import type { JobFilter } from '../../routing/job-filter.ts';

const isRemoteOnly = ({ modes }: JobFilter) => modes.join() === 'remote';

/** What "where" means in a filter: its places, and remote work if that is the only work mode. */
export const placesOf = (filter: JobFilter): string[] =>
  isRemoteOnly(filter) ? [...filter.places, 'remote'] : filter.places;

/** The filter with this one place, or with none. */
export function withOnlyPlace(filter: JobFilter, id: string | null): JobFilter {
  const modes = isRemoteOnly(filter) ? [] : filter.modes;
  if (id === 'remote') return { ...filter, places: [], modes: ['remote'], page: 1 };
  return { ...filter, places: id === null ? [] : [id], modes, page: 1 };
}
