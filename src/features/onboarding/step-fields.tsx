import { Trans, useLingui } from '@lingui/macro';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import {
  type OnboardingRef,
  selectAnswers,
  selectErrors,
  selectStep,
} from '../../../machines/onboarding/onboarding.machine.ts';
import type { AnswerPart } from '../../../machines/onboarding/onboarding.rules.ts';
import type { ProfileRow, ProfileValues } from '../../../machines/profile-section/profile.rules.ts';
import { maxLineLength, maxOfList } from '../../../machines/profile-section/profile.rules.ts';
import { fieldErrorText } from '../../i18n/field-errors.ts';
import { filterLabels } from '../../i18n/filter-labels.ts';
import { useTaxonomyNames } from '../../i18n/taxonomy-names.ts';
import { isTown, watchedQuery } from '../../routing/job-filter.ts';
import { optionsOf } from '../../routing/job-filters.ts';
import { type FieldId, fields } from '../../routing/taxonomy.ts';
import { lazyComponent } from '../../shell/lazy-component.tsx';
import { countsOf, largest } from '../../shell/list/facets.tsx';
import { useEdition } from '../../shell/use-edition.ts';
import { TextField } from '../../ui/text-field.tsx';
import { Choices, type Option } from './choices.tsx';
import { skillNames, type WantedJobs } from './wanted-jobs.ts';

const PlaceAdder = lazyComponent(() =>
  import('../../shell/job-list/place-adder.tsx').then((module) => module.PlaceAdder),
);
const AlertSetting = lazyComponent(() => import('../../shell/alert-setting.tsx').then((module) => module.AlertSetting));

type Props = { flow: OnboardingRef; jobs: WantedJobs };

function useAnswer({ flow }: Pick<Props, 'flow'>) {
  return (part: AnswerPart, field: string, value: ProfileValues[string]) =>
    flow.send({ type: 'field.changed', part, field, value });
}

type Group = 'fields' | 'seniority' | 'modes' | 'places';
const kinds = { fields: 'field', seniority: 'seniority', modes: 'mode', places: 'place' } as const;

/** Choices of a group of filters, as the list of jobs knows it. */
function GroupChoices({ flow, jobs, group, ids }: Props & { group: Group; ids: readonly string[] }) {
  const nameOf = useTaxonomyNames();
  const chosen = useSelector(flow, selectAnswers).wanted[group] as string[];
  const answer = useAnswer({ flow });
  const counts = jobs.facets.find(({ key }) => key === group)?.options;
  const options = ids.map((id): Option => {
    const option = counts?.find((one) => one.id === id);
    return { id, name: option?.name ?? nameOf(kinds[group], id), total: counts ? (option?.count ?? 0) : null };
  });
  return (
    <Choices
      legend={nameOf('filter', group)}
      options={options}
      chosen={chosen}
      max={optionsOf(group).max}
      onChoose={(next) => answer('wanted', group, next)}
    />
  );
}

const fieldIds = Object.keys(fields) as FieldId[];
const isWithin = (id: FieldId, group: FieldId) => fields[id].group === group;

/** The groups of fields, and what is in those that are chosen. A field narrows its group, as beside the list. */
function FieldChoices({ flow, jobs }: Props) {
  const nameOf = useTaxonomyNames();
  const chosen = useSelector(flow, selectAnswers).wanted.fields as FieldId[];
  const answer = useAnswer({ flow });
  const { max } = optionsOf('fields');
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
      <Choices
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
          <Choices
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

const skillsAtOnce = 16;

const namesIn = (typed: string) =>
  typed
    .split(/[,;\n]/)
    .map((name) => name.trim().slice(0, maxLineLength))
    .filter(Boolean);

type OtherSkillsProps = { typed: string; onType: (text: string) => void; onSettle: () => void };

/** Skills that no job asks for, or none of those that match. */
function OtherSkills({ typed, onType, onSettle }: OtherSkillsProps) {
  const { t } = useLingui();
  return (
    <div className="max-w-[420px] **:scroll-mb-48">
      <TextField
        label={t`Other skills`}
        name="skills"
        value={typed}
        hint={
          <p className="text-[15px] text-quiet">
            <Trans>Separate them by commas. They go into your profile.</Trans>
          </p>
        }
        error={null}
        onType={onType}
        onSettle={onSettle}
      />
    </div>
  );
}

/** The skills that most of the wanted jobs ask for, and those that are in the profile. */
function SkillChoices({ flow, jobs }: Props) {
  const nameOf = useTaxonomyNames();
  const answers = useSelector(flow, selectAnswers);
  const answer = useAnswer({ flow });
  const rows = answers.skills.items as ProfileRow[];
  const chosen = skillNames(answers);
  const asked = (jobs.facets.find(({ key }) => key === 'skills')?.options ?? []).flatMap(({ name, count }): Option[] =>
    name === undefined ? [] : [{ id: name, name, total: count }],
  );
  const [typed, setTyped] = useState('');
  const keep = (names: readonly string[]) =>
    answer(
      'skills',
      'items',
      [...new Set(names)]
        .slice(0, maxOfList)
        .map((skill) => rows.find((row) => row.skill === skill) ?? { skill, years: '', lastUsed: '' }),
    );
  const mine = chosen
    .filter((name) => asked.every((option) => option.id !== name) && !namesIn(typed).includes(name))
    .map((name): Option => ({ id: name, name, total: null }));
  const options = [...mine, ...asked.slice(0, skillsAtOnce)];
  const type = (text: string) => {
    const before = namesIn(typed);
    setTyped(text);
    keep([...chosen.filter((name) => !before.includes(name)), ...namesIn(text)]);
  };
  return (
    <>
      {options.length > 0 && (
        <Choices
          legend={nameOf('filter', 'skills')}
          options={options}
          chosen={chosen}
          max={optionsOf('skills').max}
          onChoose={keep}
        />
      )}
      <OtherSkills typed={typed} onType={type} onSettle={() => setTyped('')} />
    </>
  );
}

const placesAtOnce = 8;

/** The towns with the most of the wanted jobs, those that are chosen, and any other to type. */
function PlaceChoices({ flow, jobs }: Props) {
  const { places, modes } = useSelector(flow, selectAnswers).wanted as Record<'places' | 'modes', string[]>;
  const answer = useAnswer({ flow });
  const towns = (countsOf(jobs.facets, 'places') ?? []).filter(({ id }) => isTown(id));
  const ids = largest(towns, placesAtOnce).map(({ id }) => id);
  const add = (group: 'places' | 'modes', chosen: readonly string[], id: string) =>
    answer('wanted', group, [...new Set([...chosen, id])]);
  return (
    <div className="grid gap-3">
      <GroupChoices flow={flow} jobs={jobs} group="places" ids={[...new Set([...places, ...ids])]} />
      {places.length < optionsOf('places').max && (
        <PlaceAdder
          facets={jobs.facets}
          onAdd={(id) => (id === 'remote' ? add('modes', modes, id) : add('places', places, id))}
        />
      )}
    </div>
  );
}

function TextAnswer({ flow, part, field, label, hint, inputMode }: TextProps) {
  const { i18n } = useLingui();
  const answer = useAnswer({ flow });
  const value = String(useSelector(flow, selectAnswers)[part][field] ?? '');
  const error = useSelector(flow, selectErrors)[field];
  return (
    <div className="max-w-[420px] **:scroll-mb-48">
      <TextField
        label={label}
        name={field}
        value={value}
        inputMode={inputMode}
        hint={hint && <p className="text-[15px] text-quiet">{hint}</p>}
        error={error === undefined ? null : fieldErrorText(i18n, error)}
        onType={(text) => answer(part, field, text)}
        onSettle={() => flow.send({ type: 'field.left' })}
      />
    </div>
  );
}

type TextProps = Pick<Props, 'flow'> & {
  part: AnswerPart;
  field: string;
  label: string;
  hint?: string;
  inputMode: 'numeric' | 'url';
};

/** The search that an alert would be for, in words, and the way to set it. */
function AlertOffer({ jobs: { filter, facets } }: Pick<Props, 'jobs'>) {
  const { i18n, t } = useLingui();
  const { locale } = useEdition();
  const nameIn = (group: string, id: string) =>
    facets.find(({ key }) => key === group)?.options.find((option) => option.id === id)?.name;
  const words = filterLabels(i18n, locale, filter, nameIn).map(({ label }) => label);
  return (
    <div className="max-w-[520px]">
      <p className="pb-3 text-quiet wrap-anywhere">{words.length > 0 ? words.join(', ') : t`All jobs`}</p>
      <AlertSetting key={watchedQuery(filter)} filter={filter} />
    </div>
  );
}

/** What the alert is offered by is a form of its own. */
export const StepOffer = ({ flow, jobs }: Props) =>
  useSelector(flow, selectStep) === 'alert' ? <AlertOffer jobs={jobs} /> : null;

/** What a step asks for. */
export function StepFields({ flow, jobs }: Props) {
  const { t } = useLingui();
  const step = useSelector(flow, selectStep);
  // What comes while somebody presses moves the button away from under them.
  useEffect(() => {
    PlaceAdder.preload();
    AlertSetting.preload();
  }, []);
  switch (step) {
    case 'fields':
      return <FieldChoices flow={flow} jobs={jobs} />;
    case 'experience':
      return (
        <>
          <GroupChoices flow={flow} jobs={jobs} group="seniority" ids={optionsOf('seniority').words.ids} />
          <SkillChoices flow={flow} jobs={jobs} />
        </>
      );
    case 'terms':
      return (
        <>
          <PlaceChoices flow={flow} jobs={jobs} />
          <GroupChoices flow={flow} jobs={jobs} group="modes" ids={optionsOf('modes').words.ids} />
          <TextAnswer
            flow={flow}
            part="wanted"
            field="salaryMin"
            label={t`Minimum gross monthly salary (CZK)`}
            inputMode="numeric"
          />
        </>
      );
    case 'links':
      return (
        <TextAnswer
          flow={flow}
          part="links"
          field="link"
          label={t`LinkedIn or CV`}
          hint={t`It is filled in for you when you apply.`}
          inputMode="url"
        />
      );
    default:
      return null;
  }
}
