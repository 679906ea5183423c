import { Trans } from '@lingui/macro';
import type { ReactNode } from 'react';
import type { JobDetail } from '../../api/contract-board.ts';
import { type Mark, useMark } from '../../shell/marks/use-mark.ts';

type SwitchProps = { mark: Mark | null; hide: ReactNode; show: ReactNode };

/** Its space is reserved; it is visible once it can be pressed. */
const HideToggle = ({ mark, hide, show }: SwitchProps) => (
  <button
    type="button"
    disabled={!mark}
    aria-hidden={!mark || undefined}
    onClick={() => mark?.setOn(!mark.isOn)}
    className={`min-h-11 min-w-0 cursor-pointer text-left text-[15px] wrap-anywhere font-semibold text-quiet underline-offset-4 hover:text-ink hover:underline ${mark ? '' : 'opacity-0'}`}
  >
    {mark?.isOn ? show : hide}
  </button>
);

/** Beside an ad: hides it in lists, or all of its company, and brings them back. */
export function HideJob({ job: { identifier, company } }: { job: JobDetail }) {
  const ofJob = useMark('hiddenJobs', String(identifier));
  const ofCompany = useMark('hiddenCompanies', company.slug);
  const { name } = company;
  return (
    <div className="mt-2 -mb-2 flex flex-wrap gap-x-5 print:hidden">
      <HideToggle mark={ofJob} hide={<Trans>Hide this job</Trans>} show={<Trans>Show this job in lists again</Trans>} />
      <HideToggle
        mark={ofCompany}
        hide={<Trans>Hide all jobs at {name}</Trans>}
        show={<Trans>Show jobs at {name} in lists again</Trans>}
      />
    </div>
  );
}
