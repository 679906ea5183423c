import { Trans } from '@lingui/macro';
import type { Facet } from '../../api/contract.ts';
import { allJobs } from '../../routing/job-filter.ts';
import { inputClass } from '../../ui/field-frame.tsx';
import { PlaceField } from './place-field.tsx';

type Props = {
  /** Numbers of jobs beside the names. */
  facets: Facet[];
  /** A town, a country, or `remote`. */
  onAdd: (place: string) => void;
};

/** A field to type a further place into: any that the search for jobs knows. */
export function PlaceAdder({ facets, onAdd }: Props) {
  return (
    <PlaceField
      filter={allJobs}
      facets={facets}
      label={
        <span className="block pb-1 text-[15px] font-semibold">
          <Trans>Add a place</Trans>
        </span>
      }
      onChoose={({ places, modes }) => {
        const [place = modes[0]] = places;
        if (place) onAdd(place);
      }}
      className="max-w-[420px] **:scroll-mb-48"
      inputClass={inputClass}
    />
  );
}
