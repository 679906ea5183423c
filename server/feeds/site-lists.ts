import { emptyJobFilter, type JobFilter } from '../../src/routing/job-filter.ts';
import type { FieldId } from '../../src/routing/taxonomy.ts';
import type { JobIndex } from '../jobs/column-index.ts';
import { type Dictionary, membersOf } from '../jobs/dictionary.ts';
import { minJobsForIndexing } from '../listings/seo.ts';
import { memoizeWeak } from '../memoize.ts';

/** A list that search engines may index. */
export type SiteList = {
  filter: JobFilter;
  /** When it last gained an ad, in milliseconds; null if it never had one. */
  lastAddedAt: number | null;
};

type CountedList = { fields: string[]; places: string[]; count: number; lastAddedAt: number };

const remote = 'remote';

const filterOf = ({ fields, places }: CountedList): JobFilter => ({
  ...emptyJobFilter,
  fields: fields as FieldId[],
  places: places.filter((id) => id !== remote),
  modes: places.includes(remote) ? [remote] : [],
});

/** All lists of one field, one place or both with enough ads (product §15): counted in one pass over the ads. */
export const siteLists = memoizeWeak((index: JobIndex): SiteList[] => {
  const { sets, codes } = index;
  const namesIn = (group: 'fields' | 'places' | 'modes', position: number): string[] => {
    const dictionary: Dictionary<string> = sets[group];
    return membersOf(dictionary, codes[group][position] as number).map((at) => dictionary.ids[at] as string);
  };
  const lists = new Map<string, CountedList>();
  const count = (fields: string[], places: string[], published: number) => {
    const key = `${fields} ${places}`;
    const found = lists.get(key) ?? { fields, places, count: 0, lastAddedAt: published };
    lists.set(key, found);
    found.count += 1;
    found.lastAddedAt = Math.max(found.lastAddedAt, published);
  };
  for (let position = 0; position < index.size; position += 1) {
    const published = index.published[position] as number;
    const fields = [[], ...namesIn('fields', position).map((id) => [id])];
    const isRemote = namesIn('modes', position).includes(remote);
    const places = namesIn('places', position).filter((id) => id !== remote);
    for (const field of fields)
      for (const place of [[], ...places.map((id) => [id]), ...(isRemote ? [[remote]] : [])])
        count(field, place, published);
  }
  const whole = lists.get(' ');
  lists.delete(' ');
  const indexable = [...lists.values()].filter((found) => found.count >= minJobsForIndexing);
  return [
    { filter: emptyJobFilter, lastAddedAt: whole?.lastAddedAt ?? null },
    ...indexable.map((found) => ({ filter: filterOf(found), lastAddedAt: found.lastAddedAt })),
  ];
});
