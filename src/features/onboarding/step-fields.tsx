import { useLingui } from '@lingui/macro';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import {
  type OnboardingRef,
  selectAnswers,
  selectErrors,
  selectStep,
} from '../../../machines/onboarding/onboarding.machine.ts';
import type { AnswerPart } from '../../../machines/onboarding/onboarding.rules.ts';
import { fieldErrorText } from '../../i18n/field-errors.ts';
import { filterLabels } from '../../i18n/filter-labels.ts';
import { alertQueryOf } from '../../routing/job-filter.ts';
import { jobOptionsOf } from '../../routing/job-filters.ts';
import { lazyComponent } from '../../shell/lazy-component.tsx';
import { useEdition } from '../../shell/use-edition.ts';
import { TextField } from '../../ui/text-field.tsx';
import { FieldChoices, GroupChoices, PlaceAdder, PlaceChoices } from './filter-choices.tsx';
import { SkillChoices } from './skill-choices.tsx';
import { useSetAnswer } from './use-set-answer.ts';
import type { WantedJobs } from './wanted-jobs.ts';

const AlertSetting = lazyComponent(() => import('../../shell/alert-setting.tsx').then((module) => module.AlertSetting));

type Props = { flow: OnboardingRef; jobs: WantedJobs };

function TextAnswer({ flow, part, field, label, hint, inputMode }: TextProps) {
  const { i18n } = useLingui();
  const answer = useSetAnswer(flow);
  const value = String(useSelector(flow, selectAnswers)[part][field] ?? '');
  const error = useSelector(flow, selectErrors)[field];
  return (
    <div className="max-w-[420px] **:scroll-mb-48">
      <TextField
        label={label}
        name={field}
        value={value}
        inputMode={inputMode}
        hint={hint}
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
  const labels = filterLabels(i18n, locale, filter, nameIn).map(({ label }) => label);
  return (
    <div className="max-w-[520px]">
      <p className="pb-3 text-quiet wrap-anywhere">{labels.length > 0 ? labels.join(', ') : t`All jobs`}</p>
      <AlertSetting key={alertQueryOf(filter)} filter={filter} />
    </div>
  );
}

/** The alert offer is a form of its own. */
export const StepOffer = ({ flow, jobs }: Props) =>
  useSelector(flow, selectStep) === 'alert' ? <AlertOffer jobs={jobs} /> : null;

/** What a step asks for. */
export function StepFields({ flow, jobs }: Props) {
  const { t } = useLingui();
  const step = useSelector(flow, selectStep);
  // Code that loads during a press would move the button from under the pointer.
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
          <GroupChoices flow={flow} jobs={jobs} group="seniority" ids={jobOptionsOf('seniority').vocabulary.ids} />
          <SkillChoices flow={flow} jobs={jobs} />
        </>
      );
    case 'terms':
      return (
        <>
          <PlaceChoices flow={flow} jobs={jobs} />
          <GroupChoices flow={flow} jobs={jobs} group="modes" ids={jobOptionsOf('modes').vocabulary.ids} />
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
