import { Plural, Trans, useLingui } from '@lingui/macro';
import type { JobCardWithStatus } from '../../api/contract-board.ts';
import { formatDate } from '../../i18n/dates.ts';
import { useTaxonomyNames } from '../../i18n/taxonomy-names.ts';
import { maxCompared } from '../../routing/mark-calls.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { useEdition } from '../../shell/use-edition.ts';

// Shown under the row of a saved job.

/** How a job that is over ended. */
export function JobEndNotice({ job }: { job: JobCardWithStatus }) {
  const { locale, to } = useEdition();
  const nameOf = useTaxonomyNames();
  if (job.status === 'active') return null;
  const day = job.closed && formatDate(locale, job.closed);
  return (
    <p className="-mt-px border-b border-line bg-sunken px-4 py-3 text-[15px]">
      {job.status === 'paused' && <Trans>The company is not replying right now.</Trans>}
      {job.status === 'closed' && day && <Trans>This job closed on {day}.</Trans>}{' '}
      {job.outcome && nameOf('outcome', job.outcome)}{' '}
      <AppLink
        href={to('job', { id: String(job.identifier), slug: job.slug })}
        className="font-semibold text-leap underline underline-offset-4"
      >
        <Trans>Similar jobs</Trans>
      </AppLink>
    </p>
  );
}

type ChoiceProps = {
  title: string;
  isOn: boolean;
  /** How many are selected in all. */
  count: number;
  onTurn: (isOn: boolean) => void;
  /** The address of the comparison. */
  href: string;
};

/** Selects a job for comparison, up to the maximum. */
export function CompareCheckbox({ title, isOn, count, onTurn, href }: ChoiceProps) {
  const { t } = useLingui();
  return (
    <div className="relative -mt-px flex flex-wrap items-center gap-x-5 border-b border-line bg-paper pl-13 md:pl-[70px]">
      <label className="inline-flex min-h-11 cursor-pointer items-center gap-2.5 text-[15px] has-disabled:cursor-default has-disabled:text-quiet">
        <input
          type="checkbox"
          aria-label={t`Compare ${title}`}
          checked={isOn}
          disabled={!isOn && count >= maxCompared}
          onChange={(event) => onTurn(event.target.checked)}
          className="tick"
        />
        <Trans>Compare</Trans>
      </label>
      {isOn && count > 1 && (
        <AppLink
          href={href}
          className="inline-flex min-h-11 items-center text-[15px] font-semibold text-leap underline underline-offset-4"
        >
          <Plural value={count} one="Show # job side by side" other="Show # jobs side by side" />
        </AppLink>
      )}
    </div>
  );
}
