import { Plural, Trans, useLingui } from '@lingui/macro';
import { answerSteps } from '../../../../machines/bulk-answer/bulk-answer.rules.ts';
import type { AnswerStep } from '../../../api/contract-applicants.ts';
import { Button } from '../../../ui/button.tsx';
import { applicantStepNames } from '../employer-labels.ts';
import type { ApplicantSelection } from './use-applicant-selection.ts';

type Props = { choice: ApplicantSelection; onAnswer: (step: AnswerStep) => void; onClear: () => void };

/** Actions on those selected: each step says how many it is open for. */
export function SelectionBar({ choice, onAnswer, onClear }: Props) {
  const { i18n } = useLingui();
  const people = [...choice.chosen.values()];
  return (
    <div className="sticky bottom-[var(--bottom-bars,0px)] z-2 grid gap-2 border-t border-ink bg-raised px-4 py-3 shadow-raised">
      <p role="status" className="font-semibold">
        <Plural value={people.length} one="# person selected" few="# people selected" other="# people selected" />
      </p>
      <div className="flex flex-wrap gap-2">
        {answerSteps.map((step) => {
          const open = people.filter(({ can }) => can.includes(step)).length;
          return (
            open > 0 && (
              <Button key={step} onClick={() => onAnswer(step)}>
                {i18n._(applicantStepNames[step])} ({open})
              </Button>
            )
          );
        })}
        <Button onClick={onClear}>
          <Trans>Clear selection</Trans>
        </Button>
      </div>
    </div>
  );
}
