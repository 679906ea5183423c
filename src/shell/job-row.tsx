import { Trans } from '@lingui/macro';
import { type ReactNode, useState } from 'react';
import type { JobCard } from '../api/contract-board.ts';
import { useServices } from '../context.tsx';
import { formatAge } from '../i18n/dates.ts';
import { AppLink } from './app-link.tsx';
import { CompanyLogo } from './company-logo.tsx';
import { lazyComponent } from './lazy-component.tsx';
import type { RowHidingProps } from './marks/row-hiding.tsx';
import type { RowMarksProps } from './marks/row-marks.tsx';
import { SaveJob } from './marks/save-job.tsx';
import { townsOf, usePlaceNames, WorkMode } from './places.tsx';
import { ReplyPromise } from './reply-promise.tsx';
import { SalaryText } from './salary.tsx';
import { useEdition } from './use-edition.ts';

const RowHiding = lazyComponent<RowHidingProps>(() =>
  import('./marks/row-hiding.tsx').then((module) => module.RowHiding),
);

// Imported here, where the page's style is known to be loaded: imported from one page's code it would load again.
export const RowKeyboardShortcuts = lazyComponent(() =>
  import('./row-keyboard-shortcuts.tsx').then((module) => module.RowKeyboardShortcuts),
);

/** Marks a job as seen in this browser. */
export const recordSeenJob = (job: number): Promise<void> =>
  import('../effects/job-history.ts').then(
    ({ seenJobs }) => seenJobs.add(job),
    () => undefined,
  );

const RowMarks = lazyComponent<RowMarksProps>(() => import('./marks/row-marks.tsx').then((module) => module.RowMarks));

const shownPlaces = 2;
const shownSkills = 3;

const mark =
  'inline-block rounded-full px-2 pb-0.5 align-[3px] text-[13px] leading-normal tracking-normal whitespace-nowrap';

const Mark = ({ children }: { children: ReactNode }) => (
  <>
    <span className={`${mark} border border-line font-medium text-quiet`}>{children}</span>{' '}
  </>
);

type Props = {
  job: JobCard;
  headingLevel?: 2 | 3 | 4;
  /** The job can be hidden here, which collapses its row to one line. */
  isHideable?: boolean;
};

/** One job of a list, to stand in an `li`. The whole row links to the ad; a visited one is quieter. */
export function JobRow({ job, headingLevel = 3, isHideable = true }: Props) {
  const { locale, to } = useEdition();
  const placeNames = usePlaceNames();
  const today = useServices().today();
  const { identifier, slug, title, inLanguage, hiringOrganization, skills, datePosted } = job;
  const towns = townsOf(job);
  const Heading = `h${headingLevel}` as const;
  const lang = inLanguage === locale ? undefined : inLanguage;
  const when = formatAge(locale, datePosted, today);
  const rest = skills.length - shownSkills;
  const [isFolded, setIsFolded] = useState(false);

  return (
    <div
      data-folded={isFolded || undefined}
      className="job-row group relative grid grid-cols-[40px_minmax(0,1fr)_36px] gap-x-3 border-b border-line py-4 md:grid-cols-[52px_minmax(0,1fr)_auto_36px] md:gap-x-[18px] md:pt-5 md:pb-[19px] print:break-inside-avoid"
    >
      <CompanyLogo organization={hiringOrganization} sizing="size-10 md:size-[52px]" />
      <div className="min-w-0">
        <Heading className="text-lg leading-[1.28] font-[680] tracking-[-.012em] md:text-xl md:leading-[1.25]">
          <AppLink
            href={to('job', { id: String(identifier), slug })}
            lang={lang}
            data-row-link={job.isPromoted ? 'promoted' : ''}
            className="scroll-my-24 transition-colors visited:text-quiet group-hover:text-leap after:absolute after:inset-0 after:rounded-small"
          >
            {title}
          </AppLink>{' '}
          {job.isPromoted && (
            <Mark>
              <Trans>Promoted</Trans>
            </Mark>
          )}
          {job.isUnconfirmed && (
            <Mark>
              <Trans>not confirmed</Trans>
            </Mark>
          )}
          <RowMarks job={job} shape={mark} />
          {lang && <Mark>{lang === 'cs' ? <Trans>in Czech</Trans> : <Trans>in English</Trans>}</Mark>}
        </Heading>
        <p className="mt-0.5 text-quiet">
          <b className="font-semibold text-ink">{hiringOrganization.name}</b>
          {towns.length > 0 && ` · ${placeNames(towns, shownPlaces)}`}
          {job.mode && ' · '}
          {job.mode && <WorkMode job={job} max={shownPlaces} />}
        </p>
        <p className="mt-[7px] flex flex-wrap gap-x-3.5 gap-y-1 text-sm text-quiet max-md:hidden">
          {skills.slice(0, shownSkills).map((skill) => (
            <span key={skill} className="max-w-full">
              {skill}
            </span>
          ))}
          {rest > 0 && <span>+{rest}</span>}
          <span suppressHydrationWarning>{when}</span>
        </p>
      </div>
      <SaveJob job={identifier} title={title} className="relative z-1 -mt-2.5 -ml-2 md:col-start-4 md:row-start-1" />
      <div className="col-span-2 col-start-2 mt-1.5 md:col-span-1 md:col-start-3 md:row-start-1 md:mt-0 md:min-w-[190px] md:text-right">
        <p className="flex flex-wrap items-baseline gap-x-3 md:block">
          <span
            suppressHydrationWarning
            className={
              job.baseSalary
                ? 'max-w-full font-[680] md:text-lg md:leading-[25px] md:whitespace-nowrap'
                : 'font-medium text-quiet md:leading-[25px]'
            }
          >
            <SalaryText salary={job.baseSalary}>
              <Trans>salary not stated</Trans>
            </SalaryText>
          </span>
          <span suppressHydrationWarning className="text-[15px] text-quiet md:hidden">
            {when}
          </span>
        </p>
        {job.replyDays !== null && (
          <p className="mt-0.5">
            <ReplyPromise days={job.replyDays} record={job.replyRecord} />
          </p>
        )}
      </div>
      {isHideable && <RowHiding job={job} onFoldedChange={setIsFolded} />}
    </div>
  );
}

/** A few jobs below something else. */
export const JobRowList = ({ jobs, isHideable }: { jobs: JobCard[] } & Pick<Props, 'isHideable'>) => (
  <ul className="border-t-[1.5px] border-ink">
    {jobs.map((job) => (
      <li key={job.identifier}>
        <JobRow job={job} isHideable={isHideable} />
      </li>
    ))}
  </ul>
);
