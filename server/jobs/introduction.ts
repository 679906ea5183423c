import type { Facet } from '../../src/api/contract-board.ts';
import type { JobFilter } from '../../src/routing/job-filter.ts';
import { type FieldId, fields, places } from '../../src/routing/taxonomy.ts';
import { minJobsForIndexing, type NearList, placesOf } from '../listings/seo.ts';
import type { JobIndex } from './column-index.ts';
import { medianPayOf } from './median-pay.ts';
import type { Selection } from './select-jobs.ts';

const groupOf = (id: FieldId): string => fields[id].group ?? id;
const isTaxonomyPlace = (id: string): boolean => Object.hasOwn(places, id) && id !== 'remote';

/** Indexed lists that differ in the field or the place only, those with the most ads first. */
function neighboursOf(nearList: NearList, facets: Facet[]): NearList[] {
  const [field] = nearList.fields;
  const isAnywhere = placesOf(nearList).length === 0;
  const listsFromFacet = (key: Facet['key'], asks: (id: string) => NearList | null): NearList[] =>
    (facets.find((facet) => facet.key === key)?.options ?? [])
      .flatMap(({ id, count }) => {
        const other = asks(id);
        return other && count >= minJobsForIndexing ? [{ list: other, count }] : [];
      })
      .sort((a, b) => b.count - a.count)
      .map(({ list }) => list);
  return [
    ...listsFromFacet('fields', (id) => {
      const other = id as FieldId;
      const isNear = field === undefined ? fields[other].group === null : groupOf(other) === groupOf(field);
      return isNear && other !== field ? { ...nearList, fields: [other] } : null;
    }),
    // In a list of remote jobs, the counts of places are of remote jobs only.
    ...(nearList.modes.length > 0
      ? []
      : listsFromFacet('places', (id) =>
          isTaxonomyPlace(id) && id !== nearList.places[0] ? { ...nearList, places: [id] } : null,
        )),
    ...(field !== undefined && isAnywhere
      ? listsFromFacet('modes', (id) => (id === 'remote' ? { ...nearList, modes: [id] } : null))
      : []),
  ];
}

/** The data of a list's introduction (product §15). */
export const introductionOf = (
  index: JobIndex,
  { fields, places, modes }: JobFilter,
  found: Selection,
  facets: Facet[],
) => ({
  pay: medianPayOf(index, found.selected),
  near: neighboursOf({ fields, places, modes }, facets),
});
