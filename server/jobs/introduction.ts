import type { Facet, Salary } from '../../src/api/contract-board.ts';
import type { JobFilter } from '../../src/routing/job-filter.ts';
import { type FieldId, fields, places } from '../../src/routing/taxonomy.ts';
import { minSalariesForMedian } from '../listings/salary.ts';
import { minJobsForIndexing, type NearList, placesOf } from '../listings/seo.ts';
import { positionsIn } from '../search/bitset.ts';
import type { JobIndex } from './column-index.ts';
import type { Selection } from './select-jobs.ts';

const median = (figures: Int32Array): number => {
  const sorted = figures.sort();
  const middle = sorted.length >> 1;
  const above = sorted[middle] as number;
  return Math.round(sorted.length % 2 === 1 ? above : (above + (sorted[middle - 1] as number)) / 2);
};

/** The median of both ends of the pay that ads state, and the number of such ads; null if too few. */
function medianPay({ offerFrom, offerTo }: JobIndex, { selected }: Selection) {
  const offering = positionsIn(selected).filter((position) => (offerFrom[position] as number) >= 0);
  if (offering.length < minSalariesForMedian) return null;
  const ofAll = (column: Int32Array) => median(offering.map((position) => column[position] as number));
  return {
    ads: offering.length,
    salary: { min: ofAll(offerFrom), max: ofAll(offerTo), currency: 'CZK', period: 'month' } satisfies Salary,
  };
}

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
  pay: medianPay(index, found),
  near: neighboursOf({ fields, places, modes }, facets),
});
