import type { ProfileValues } from '../../../machines/profile-section/profile.rules.ts';
import type { JobList } from '../../api/contract-board.ts';
import { useTaxonomyNames } from '../../i18n/taxonomy-names.ts';
import { emptyJobFilter } from '../../routing/job-filter.ts';
import { jobOptionsOf } from '../../routing/job-filters.ts';
import { jobListRead } from '../../routing/reads.ts';
import { useEdition } from '../use-edition.ts';
import { useRead } from '../use-read.ts';

/** The places that a profile's owner wants to work in. */
export const placesIn = (wanted: { values: ProfileValues } | undefined): readonly string[] =>
  (wanted?.values.places ?? []) as string[];

/** Not in our taxonomy: a municipality that the board names. */
const isMunicipality = (id: string): boolean => !jobOptionsOf('places').vocabulary.ids.includes(id);

/** The names of the places a user has chosen, including those not in the taxonomy. */
export function useChosenPlaceNames(chosen: readonly string[]): (id: string) => string {
  const { locale } = useEdition();
  const nameOf = useTaxonomyNames();
  const others = chosen.filter(isMunicipality);
  const { data } = useRead<JobList>(
    others.length > 0 ? jobListRead(locale, { ...emptyJobFilter, places: others }) : null,
  );
  const options = data?.facets.find(({ key }) => key === 'places')?.options ?? [];
  return (id) => options.find((option) => option.id === id)?.name ?? nameOf('place', id);
}
