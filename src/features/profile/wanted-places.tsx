import { Trans } from '@lingui/macro';
import { useSelector } from '@xstate/react';
import { type SectionRef, selectValues } from '../../../machines/profile-section/profile-section.machine.ts';
import { jobOptionsOf } from '../../routing/job-filters.ts';
import { PlaceAdder } from '../../shell/job-list/place-adder.tsx';
import { ListFocusManager } from '../../shell/list-focus-manager.tsx';
import { useChosenPlaceNames } from '../../shell/section/place-names.ts';
import { RemovableChips } from '../../shell/section/removable-chips.tsx';
import { useFieldChange } from '../../shell/section/section-fields.tsx';
import { useSectionLabels } from '../../shell/section/section-labels.ts';

/** Where the user wants to work: any place that the job search knows, or remotely. */
export function WantedPlaces({ flow }: { flow: SectionRef }) {
  const { fieldName } = useSectionLabels();
  const values = useSelector(flow, selectValues);
  const chosen = values.places as string[];
  const modes = values.modes as string[];
  const nameOf = useChosenPlaceNames(chosen);
  const changePlaces = useFieldChange(flow, 'places');
  const changeModes = useFieldChange(flow, 'modes');
  const { max } = jobOptionsOf('places');
  return (
    <ListFocusManager last="input" className="grid gap-2 *:max-w-none">
      {chosen.length < max ? (
        <PlaceAdder
          facets={[]}
          onAdd={(place) =>
            place === 'remote'
              ? changeModes([...new Set([...modes, place])])
              : changePlaces([...new Set([...chosen, place])])
          }
        />
      ) : (
        <p className="text-[15px]">
          <span className="block font-semibold">{fieldName('places')}</span>
          <Trans>At most {max} at once.</Trans>
        </p>
      )}
      <RemovableChips
        legend={fieldName('places')}
        options={chosen.map((id) => ({ id, name: nameOf(id) }))}
        onRemove={(id) => changePlaces(chosen.filter((other) => other !== id))}
      />
    </ListFocusManager>
  );
}
