import type { Facet } from '../../api/contract-board.ts';
import { emptyJobFilter } from '../../routing/job-filter.ts';
import { inputClass } from '../../ui/field-frame.tsx';
import { PlaceField, type PlaceFieldProps } from './place-field.tsx';

type Props = Pick<PlaceFieldProps, 'onLeaving'> & {
  /** Counts of jobs beside the names. */
  facets: Facet[];
  /** A town, a country, or `remote`. */
  onAdd: (place: string) => void;
};

/** A field to add a place by typing: any that the job search knows. */
export const PlaceAdder = ({ facets, onAdd, onLeaving }: Props) => (
  <PlaceField
    filter={emptyJobFilter}
    facets={facets}
    onChoose={({ places, modes }) => {
      const [place = modes[0]] = places;
      if (place) onAdd(place);
    }}
    onLeaving={onLeaving}
    className="max-w-[420px] **:scroll-mb-48 *:[label]:block *:[label]:pb-1 *:[label]:text-[15px] *:[label]:font-semibold"
    inputClass={inputClass}
  />
);
