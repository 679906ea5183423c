import { Trans } from '@lingui/macro';
import { Fragment, useEffect, useState } from 'react';
import type { JobCard, JobDetail } from '../../api/contract-board.ts';
import { useServices } from '../../context.tsx';
import { formatDate } from '../../i18n/dates.ts';
import { useTaxonomyNames } from '../../i18n/taxonomy-names.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { CompanyLogo } from '../../shell/company-logo.tsx';
import { JobBody } from '../../shell/job-body.tsx';
import { JobFacts } from '../../shell/job-facts.tsx';
import { JobRowList, recordSeenJob } from '../../shell/job-row.tsx';
import { lazyComponent } from '../../shell/lazy-component.tsx';
import { ReplyExplanation } from '../../shell/reply-promise.tsx';
import { useEdition } from '../../shell/use-edition.ts';
import { TitledSection } from '../../ui/titled-section.tsx';
import { JobCompany } from './job-company.tsx';
import { JobPanel, JobThumbBar } from './job-panel.tsx';
import { JobShare } from './job-share.tsx';
import { ReportJob } from './report-job.tsx';
import { useAdVisit } from './use-ad-visit.ts';
import { useOwnApplication } from './use-own-application.ts';

const AppliedBefore = lazyComponent(() => import('./job-ad-signed-in.tsx').then((module) => module.ApplicationLookup));
const OwnSkills = lazyComponent(() => import('./job-ad-signed-in.tsx').then((module) => module.MatchingSkills));
const OwnApplication = lazyComponent(() =>
  import('../../shell/own-application.tsx').then((module) => module.OwnApplication),
);
const ApplyDialog = lazyComponent(() => import('./apply-dialog.tsx').then((module) => module.ApplyDialog));

/** The company of the job, and its title. */
function Heading({ job: { company, title, inLanguage, isUnlisted } }: { job: JobDetail }) {
  const { to } = useEdition();
  const nameOf = useTaxonomyNames();
  const about = [
    company.tagline,
    company.size && nameOf('size', company.size),
    company.stage && nameOf('stage', company.stage),
  ].filter(Boolean);

  return (
    <header className="mb-[18px]">
      <AppLink
        href={to('startup', { slug: company.slug })}
        className="group -my-1 inline-flex max-w-full items-center gap-3.5 py-1"
      >
        <CompanyLogo organization={company} />
        <span className="min-w-0">
          <span className="block font-bold transition-colors group-hover:text-leap">{company.name}</span>
          {about.length > 0 && (
            <span className="block leading-snug text-quiet">
              {about.map((fact, nth) => (
                <Fragment key={fact}>
                  {nth > 0 && '\u00a0· '}
                  {/* No line break after the dash of a range. */}
                  <span className={fact === company.tagline ? '' : 'whitespace-nowrap'}>{fact}</span>
                </Fragment>
              ))}
            </span>
          )}
        </span>
      </AppLink>
      <h1
        lang={isUnlisted ? undefined : inLanguage}
        className="mt-3.5 max-w-[20ch] text-[clamp(30px,4vw,44px)] leading-[1.06] font-[750] tracking-[-.028em] text-balance hyphens-auto"
      >
        {isUnlisted ? <Trans>Apply without an ad</Trans> : title}
      </h1>
    </header>
  );
}

/** The job is closed: its outcome and when, before anything else. */
function ClosedNotice({ record: { closed, outcome }, isUnlisted }: Pick<JobDetail, 'record' | 'isUnlisted'>) {
  const { locale } = useEdition();
  const nameOf = useTaxonomyNames();
  const day = closed && formatDate(locale, closed);
  if (isUnlisted)
    return (
      <p className="mb-9 rounded-normal bg-sunken px-5 py-4 text-lg font-bold">
        <Trans>The company does not accept applications without an ad at the moment.</Trans>
      </p>
    );

  return (
    <div className="mb-9 rounded-normal bg-sunken px-5 py-4">
      <p suppressHydrationWarning className="text-lg font-bold">
        {day ? <Trans>This job closed on {day}.</Trans> : <Trans>This job is closed.</Trans>}
      </p>
      {outcome && <p className="text-quiet">{nameOf('outcome', outcome)}</p>}
    </div>
  );
}

const UnlistedJobIntro = ({
  company: { name },
  replyDays,
  status,
}: Pick<JobDetail, 'company' | 'replyDays' | 'status'>) => (
  <p className="mb-9 max-w-[60ch] text-lg">
    <Trans>No job here that suits you? Tell {name} what you are good at and what you would like to do.</Trans>
    {status === 'active' && replyDays !== null && (
      <>
        {' '}
        <Trans>The company promises a reply within {replyDays} days.</Trans>
      </>
    )}
  </p>
);

function SimilarJobs({ jobs, className }: { jobs: JobCard[]; className: string }) {
  if (jobs.length === 0) return null;
  return (
    <TitledSection title={<Trans>Similar jobs</Trans>} className={`print:hidden ${className}`}>
      <JobRowList jobs={jobs} />
    </TitledSection>
  );
}

type Props = {
  job: JobDetail;
  /** A newer version is on its way. */
  isRefreshing: boolean;
};

export function JobAd({ job, isRefreshing }: Props) {
  const { locale } = useEdition();
  const { linkToken, today } = useServices();
  const [isApplying, setApplying] = useState(false);
  const isClosed = job.status === 'closed';
  const isHeadingFirst = isClosed || linkToken !== null;
  useEffect(() => void recordSeenJob(job.identifier), [job.identifier]);
  useAdVisit(job, 'view');
  const { user, appliedAt, nextAction, needsReopening, find, open } = useOwnApplication(job.identifier);
  const own = { job: job.identifier, user };
  const panel = {
    job,
    appliedAt,
    hasDraft: nextAction === 'goOn',
    onApply: job.isDraft || nextAction === null ? null : () => setApplying(true),
  };

  return (
    <div aria-busy={isRefreshing} className="pt-6 lg:pt-10 print:pt-4">
      {isHeadingFirst && <Heading job={job} />}
      {linkToken && <OwnApplication token={linkToken} job={job.identifier} onFound={open} />}
      {needsReopening && (
        <p className="mb-9 max-w-[52ch] font-semibold print:hidden">
          <Trans>You opened an application for this job here with a link. Open it from the e-mail again.</Trans>
        </p>
      )}
      {user !== '' && (
        <AppliedBefore
          key={`${user} ${job.identifier}`}
          job={job}
          onFound={(at) => find({ ...own, type: 'sent', at })}
          onDraftFound={() => find({ ...own, type: 'begun' })}
        />
      )}
      {job.isDraft && (
        <p className="mb-9 rounded-normal bg-sunken px-5 py-4 font-semibold">
          <Trans>This is a draft. Only people with the link can read it.</Trans>
        </p>
      )}
      {isClosed && (
        <>
          <ClosedNotice {...job} />
          <SimilarJobs jobs={job.similar} className="mb-14" />
        </>
      )}
      <div className="grid grid-cols-1 items-start gap-x-[72px] gap-y-9 lg:grid-cols-[minmax(0,1fr)_344px]">
        <article>
          {!isHeadingFirst && <Heading job={job} />}
          {job.isUnlisted ? <UnlistedJobIntro {...job} /> : <JobFacts job={job} />}
          <JobBody job={job} beside={(skills) => user !== '' && <OwnSkills of={skills} />} />
          <JobCompany company={job.company} />
        </article>
        <aside className="lg:sticky lg:top-6">
          <JobPanel {...panel} />
          {!job.isDraft && <JobShare title={job.title} address={job.links[locale]} />}
          {!job.isDraft && !job.isUnlisted && <ReportJob key={job.identifier} job={job.identifier} title={job.title} />}
        </aside>
      </div>
      {!isClosed && <SimilarJobs jobs={job.similar} className="mt-14" />}
      <JobThumbBar {...panel} />
      {isApplying && (
        <ApplyDialog
          key={job.identifier}
          job={job}
          onSent={() => find({ ...own, type: 'sent', at: new Date(today()).toISOString() })}
          onClose={() => setApplying(false)}
        />
      )}
      <ReplyExplanation />
      <p className="mt-8 hidden print:block">
        <Trans>Source: {job.links[locale]}</Trans>
      </p>
    </div>
  );
}
