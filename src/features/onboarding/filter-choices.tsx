import { useSelector } from '@xstate/react';
import { type OnboardingRef, selectAnswers } from '../../../machines/onboarding/onboarding.machine.ts';
import { useTaxonomyNames } from '../../i18n/taxonomy-names.ts';
import { isTown } from '../../routing/job-filter.ts';
import { jobOptionsOf } from '../../routing/job-filters.ts';
import { type FieldId, fields } from '../../routing/taxonomy.ts';
import { lazyComponent } from '../../shell/lazy-component.tsx';
import { countsOf, largestCounts } from '../../shell/list/facets.tsx';
import { ChipChoices, type Option } from './chip-choices.tsx';
import { useSetAnswer } from './use-set-answer.ts';
import type { WantedJobs } from './wanted-jobs.ts';

export const PlaceAdder = lazyComponent(() =>
  import('../../shell/job-list/place-adder.tsx').then((module) => module.PlaceAdder),
);

type Props = { flow: OnboardingRef; jobs: WantedJobs };

type Group = 'fields' | 'seniority' | 'modes' | 'places';
const kinds = { fields: 'field', seniority: 'seniority', modes: 'mode', places: 'place' } as const;

/** Choices of a group of filters, as the list of jobs knows it. */
export function GroupChoices({ flow, jobs, group, ids }: Props & { group: Group; ids: readonly string[] }) {
  const nameOf = useTaxonomyNames();
  const chosen = useSelector(flow, selectAnswers).wanted[group] as string[];
  const answer = useSetAnswer(flow);
  const counts = jobs.facets.find(({ key }) => key === group)?.options;
  const options = ids.map((id): Option => {
    const option = counts?.find((one) => one.id === id);
    return { id, name: option?.name ?? nameOf(kinds[group], id), total: counts ? (option?.count ?? 0) : null };
  });
  return (
    <ChipChoices
      legend={nameOf('filter', group)}
      options={options}
      chosen={chosen}
      max={jobOptionsOf(group).max}
      onChoose={(next) => answer('wanted', group, next)}
    />
  );
}

const fieldIds = Object.keys(fields) as FieldId[];
const isWithin = (id: FieldId, group: FieldId) => fields[id].group === group;

/** The groups of fields, and the fields of the chosen groups. A field narrows its group, as beside the list. */
export function FieldChoices({ flow, jobs }: Props) {
  const nameOf = useTaxonomyNames();
  const chosen = useSelector(flow, selectAnswers).wanted.fields as FieldId[];
  const answer = useSetAnswer(flow);
  const { max } = jobOptionsOf('fields');
  const counts = countsOf(jobs.facets, 'fields');
  const optionOf = (id: FieldId): Option => {
    const total = counts?.find((option) => option.id === id)?.count ?? 0;
    return { id, name: nameOf('field', id), total: counts ? total : null };
  };
  const groups = fieldIds.filter((id) => fields[id].group === null);
  const isOpen = (group: FieldId) => chosen.includes(group) || chosen.some((id) => isWithin(id, group));
  const within = (group: FieldId) => fieldIds.filter((id) => isWithin(id, group));
  const open = groups.filter((group) => isOpen(group) && within(group).length > 0);
  return (
    <>
      <ChipChoices
        legend={nameOf('filter', 'fields')}
        options={groups.map(optionOf)}
        chosen={groups.filter(isOpen)}
        max={max}
        onChoose={(next) => {
          const added = next.filter((id) => !isOpen(id as FieldId));
          const stays = chosen.filter((id) => next.includes(fields[id].group ?? id));
          answer('wanted', 'fields', [...stays, ...added]);
        }}
      />
      {open.map((group) => {
        const others = chosen.filter((id) => id !== group && !isWithin(id, group));
        return (
          <ChipChoices
            key={group}
            legend={nameOf('field', group)}
            options={within(group).map(optionOf)}
            chosen={chosen.filter((id) => isWithin(id, group))}
            max={max - others.length}
            onChoose={(next) => answer('wanted', 'fields', [...others, ...(next.length > 0 ? next : [group])])}
          />
        );
      })}
    </>
  );
}

const initialPlaceCount = 8;

/** The towns with the most matching jobs, the chosen ones, and any other by typing. */
export function PlaceChoices({ flow, jobs }: Props) {
  const { places, modes } = useSelector(flow, selectAnswers).wanted as Record<'places' | 'modes', string[]>;
  const towns = (countsOf(jobs.facets, 'places') ?? []).filter(({ id }) => isTown(id));
  const ids = largestCounts(towns, initialPlaceCount).map(({ id }) => id);
  const add = (field: 'places' | 'modes', chosen: readonly string[], id: string) =>
    flow.send({ type: 'place.added', part: 'wanted', field, value: [...new Set([...chosen, id])] });
  return (
    <div className="grid gap-3">
      <GroupChoices flow={flow} jobs={jobs} group="places" ids={[...new Set([...places, ...ids])]} />
      {places.length < jobOptionsOf('places').max && (
        <PlaceAdder
          facets={jobs.facets}
          onAdd={(id) => (id === 'remote' ? add('modes', modes, id) : add('places', places, id))}
          onLeaving={(is) => flow.send({ type: is ? 'lookup.began' : 'lookup.ended' })}
        />
      )}
    </div>
  );
}
