import { useLingui } from '@lingui/macro';
import type { ApplicantRow } from '../../../api/contract-applicants.ts';
import type { ApplicantSelection } from './use-applicant-selection.ts';

type Props = {
  applicant: ApplicantRow;
  /** With the Shift key, all from the last selected one on are selected. */
  among: readonly ApplicantRow[];
  choice: ApplicantSelection;
  className: string;
};

/** Selects one of the applicants for a bulk action. */
export function SelectApplicant({ applicant, among, choice, className }: Props) {
  const { t } = useLingui();
  const shown = applicant.name || t`Deleted account`;
  return (
    <label className={`grid size-11 cursor-pointer place-items-center ${className}`}>
      <input
        type="checkbox"
        aria-label={t`Select ${shown}`}
        checked={choice.chosen.has(applicant.id)}
        onClick={(event) => choice.choose(applicant, event.currentTarget.checked, event.shiftKey ? among : null)}
        readOnly
        className="tick"
      />
    </label>
  );
}
