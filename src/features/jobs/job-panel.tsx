import { Trans } from '@lingui/macro';
import type { ReactNode } from 'react';
import type { JobDetail } from '../../api/contract-board.ts';
import { useServices } from '../../context.tsx';
import { userOf } from '../../effects/session-store.ts';
import { formatAge, formatDate } from '../../i18n/dates.ts';
import { useTaxonomyNames } from '../../i18n/taxonomy-names.ts';
import { hasDirectApply } from '../../routing/application-calls.ts';
import { applicationFormPath } from '../../routing/noscript-forms.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { ContactPerson } from '../../shell/contact-person.tsx';
import { ExternalLink, type ExternalSite, externalSite } from '../../shell/external-link.tsx';
import { JobRecordDetails, WholeRecord } from '../../shell/lazy-open-record.tsx';
import { SaveJob } from '../../shell/marks/save-job.tsx';
import { ReplyBy } from '../../shell/reply-by.tsx';
import { ExplainedPromise, OnTimeReplyShare, ReplyWithin, replyShare } from '../../shell/reply-promise.tsx';
import { useEdition } from '../../shell/use-edition.ts';
import { useSession } from '../../shell/use-session.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { FactRow } from '../../ui/facts.tsx';
import { Gauge } from '../../ui/gauge.tsx';
import { HideJob } from './hide-job.tsx';

/** Whether users apply for it here: a company that owes too many replies takes no applications. */
const takesApplications = (job: JobDetail): boolean =>
  job.status === 'active' && hasDirectApply(job) && !owesReplies(job);

const owesReplies = ({ replies }: JobDetail): boolean => replies.company?.consequence === 'paused';

/** The site where users apply for an imported ad, or null. */
const applicationSite = ({ status, applyUrl }: JobDetail): ExternalSite | null =>
  status === 'active' ? externalSite(applyUrl) : null;

/** Says where it leads before the user follows it. */
const ApplyLink = ({ url, host, className }: ExternalSite & { className: string }) => (
  <ExternalLink
    url={url}
    className={buttonClass('main', `min-w-0 py-2 text-center text-[17px] leading-tight ${className}`)}
  >
    <span className="min-w-0 [overflow-wrap:anywhere]">
      <Trans>Apply on {host}</Trans>
    </span>
  </ExternalLink>
);

type ApplyProps = {
  /** Null if the application is on the page. */
  onApply: (() => void) | null;
  /** When the current user applied: for a guest it is known until the page is left. */
  appliedAt: string | null;
  /** A draft of an application waits in this browser. */
  hasDraft: boolean;
};

/** Says that the user has applied, and links to their applications; a guest's are only behind the mailed link. */
function AppliedNotice({ appliedAt, className }: { appliedAt: string; className: string }) {
  const { locale, to } = useEdition();
  const isGuest = userOf(useSession()) === '';
  const day = formatDate(locale, appliedAt);
  if (isGuest)
    return (
      <p className={className}>
        <Trans>You applied on {day}. The link in your e-mail shows the status.</Trans>
      </p>
    );
  return (
    <AppLink
      href={`${to('savedJobs')}?tab=applied`}
      className={buttonClass('plain', `flex-col gap-0! text-center leading-tight ${className}`)}
    >
      <span className="font-normal">
        <Trans>You applied on {day}</Trans>
      </span>
      <span className="text-leap">
        <Trans>See its status</Trans>
      </span>
    </AppLink>
  );
}

type ButtonProps = { job: number; hasDraft: boolean; onApply: () => void; className: string };

/** Without a script it leads to a page with the form. */
function ApplyButton({ job, hasDraft, onApply, className }: ButtonProps) {
  const { locale } = useEdition();
  return (
    <>
      <Button kind="main" onClick={onApply} className={`text-[17px] noscript:hidden ${className}`}>
        {hasDraft ? <Trans>Continue your application</Trans> : <Trans>Apply here</Trans>}
      </Button>
      <noscript>
        <a href={applicationFormPath(locale, job)} className={buttonClass('main', `text-[17px] ${className}`)}>
          <Trans>Apply here</Trans>
        </a>
      </noscript>
    </>
  );
}

/** Shown under the button to apply, or in its place. */
const Note = ({ children }: { children: ReactNode }) => <p className="mt-3 text-[15px] text-quiet">{children}</p>;

/** A skill test that the company welcomes but does not require. */
function WelcomeTest({ test: { slug, title, minutes } }: { test: NonNullable<JobDetail['test']> }) {
  const { to } = useEdition();
  return (
    <Note>
      <Trans>
        The company would like to see a result of the{' '}
        <AppLink href={to('test', { slug })} className="font-semibold text-leap underline underline-offset-4">
          {title}
        </AppLink>{' '}
        test ({minutes} min) with your application. It is not a condition.
      </Trans>
    </Note>
  );
}

type PromiseProps = {
  /** How full the gauge is; none without a promise. */
  share?: number;
  title: ReactNode;
  children: ReactNode;
};

const Promised = ({ share, title, children }: PromiseProps) => (
  <div className="flex items-center gap-3.5 pb-[18px] last:pb-0">
    {share !== undefined && <Gauge share={share} className="h-[42px] w-[76px] shrink-0" />}
    <div>
      <h2 className="text-[19px] leading-tight font-bold tracking-[-.01em]">{title}</h2>
      <p className="text-quiet">{children}</p>
    </div>
  </div>
);

function ReplyPanel({ job }: { job: JobDetail }) {
  const {
    status,
    replyDays,
    replies: { company },
  } = job;
  if (status === 'paused') {
    return (
      <Promised title={<Trans>The company is not replying right now</Trans>}>
        <Trans>The job is paused. It may open again.</Trans>
      </Promised>
    );
  }
  if (replyDays === null) {
    return (
      <Promised title={<Trans>No reply date promised</Trans>}>
        <Trans>The company has not said when it will reply.</Trans>
      </Promised>
    );
  }
  return (
    <Promised share={company ? company.inTime / 100 : replyShare(replyDays)} title={<ReplyWithin days={replyDays} />}>
      <ReplyBy days={replyDays} />
      {company && (
        <span className="block font-semibold text-ink">
          <OnTimeReplyShare record={company} />
        </span>
      )}
      <span className="block print:hidden">
        <ExplainedPromise className="min-h-9 text-[15px] font-semibold text-leap pointer-coarse:min-h-11">
          <Trans>What this means</Trans>
        </ExplainedPromise>
      </span>
    </Promised>
  );
}

/** The open record: what the board knows of the ad, whether or not it flatters. */
function OpenRecord({ job }: { job: JobDetail }) {
  const { locale } = useEdition();
  const nameOf = useTaxonomyNames();
  const today = useServices().today();
  const { firstPublished, confirmed, validThrough, closed, vacancyKind, usesAi, isNotRemote } = job.record;

  return (
    <section className="text-[15px]">
      <h2 className="pt-0.5 pb-1.5 font-bold">
        <Trans>Open record</Trans>
      </h2>
      <dl>
        <FactRow name={<Trans>First published</Trans>}>{formatDate(locale, firstPublished)}</FactRow>
        {confirmed && (
          <FactRow name={<Trans>Last confirmed open</Trans>}>{formatAge(locale, confirmed, today)}</FactRow>
        )}
        {job.status === 'active' && job.isUnconfirmed && (
          <FactRow name={<Trans>Not confirmed</Trans>}>
            <Trans>asked, no answer</Trans>
          </FactRow>
        )}
        {closed ? (
          <FactRow name={<Trans>Closed</Trans>}>{formatDate(locale, closed)}</FactRow>
        ) : (
          <FactRow name={<Trans>Valid until</Trans>}>{formatDate(locale, validThrough)}</FactRow>
        )}
        {vacancyKind && <FactRow name={<Trans>Vacancy</Trans>}>{nameOf('vacancy', vacancyKind)}</FactRow>}
        {usesAi !== null && (
          <FactRow name={<Trans>AI in hiring</Trans>}>{usesAi ? <Trans>used</Trans> : <Trans>not used</Trans>}</FactRow>
        )}
        {isNotRemote && (
          <FactRow name={<Trans>Not remote</Trans>}>
            <Trans>three reports confirmed this</Trans>
          </FactRow>
        )}
      </dl>
      <WholeRecord>
        <JobRecordDetails key={job.identifier} job={job.identifier} company={job.replies.company} />
      </WholeRecord>
    </section>
  );
}

/** What the user can do with this job, what the company promises and what the board knows of the ad. */
export function JobPanel({ job, onApply, appliedAt, hasDraft }: { job: JobDetail } & ApplyProps) {
  const site = applicationSite(job);
  const isHere = takesApplications(job);
  return (
    <div className="rounded-normal border-[1.5px] border-line bg-raised p-[22px] print:break-inside-avoid">
      {appliedAt !== null && job.status === 'closed' && (
        <AppliedNotice appliedAt={appliedAt} className="mb-[18px] w-full py-2 print:hidden" />
      )}
      {job.status !== 'closed' && (
        <div className={job.isUnlisted ? '' : 'mb-[18px] border-b border-line pb-5'}>
          <ReplyPanel job={job} />
          {job.contact && (
            <dl className="pb-[18px] last:pb-0">
              <ContactPerson contact={job.contact} language={job.inLanguage} />
            </dl>
          )}
          {site && <ApplyLink {...site} className="min-h-[52px] w-full print:hidden" />}
          {site && (
            <Note>
              <Trans>This job comes from the company’s own page, and you apply there.</Trans>
            </Note>
          )}
          {appliedAt !== null && <AppliedNotice appliedAt={appliedAt} className="w-full py-2 print:hidden" />}
          {isHere && onApply && appliedAt === null && (
            <div className="print:hidden">
              <ApplyButton job={job.identifier} hasDraft={hasDraft} onApply={onApply} className="min-h-[52px] w-full" />
              <p className="mt-3 text-[15px] text-quiet">
                {job.cvRequired ? (
                  <Trans>The company asks for a CV. Have it ready as a PDF, DOCX or ODT.</Trans>
                ) : (
                  <Trans>You can apply without a CV.</Trans>
                )}
              </p>
            </div>
          )}
          {isHere && job.test && <WelcomeTest test={job.test} />}
          {!site && !isHere && job.status === 'active' && (
            <Note>
              {owesReplies(job) ? (
                <Trans>
                  More than half of the replies that the company promised are overdue. It can take new applications once
                  fewer than five, or at most half, are.
                </Trans>
              ) : (
                <Trans>The source of this job does not say how to apply.</Trans>
              )}
            </Note>
          )}
          {!job.isUnlisted && (
            <>
              <SaveJob job={job.identifier} title={job.title} isWide className="mt-3" />
              <HideJob job={job} />
            </>
          )}
        </div>
      )}
      {!job.isUnlisted && <OpenRecord job={job} />}
    </div>
  );
}

/** On a phone the main button stays within reach of the thumb while the ad is read. */
export function JobThumbBar({ job, onApply, appliedAt, hasDraft }: { job: JobDetail } & ApplyProps) {
  const site = applicationSite(job);
  const isHere = takesApplications(job);
  if (appliedAt !== null)
    return (
      <div className="thumb-bar mt-8">
        <AppliedNotice appliedAt={appliedAt} className="w-full text-[15px]" />
      </div>
    );
  if (!site && !(isHere && onApply)) return null;
  return (
    <div className="thumb-bar mt-8">
      {site && <ApplyLink {...site} className="w-full" />}
      {!site && onApply && (
        <ApplyButton job={job.identifier} hasDraft={hasDraft} onApply={onApply} className="w-full" />
      )}
    </div>
  );
}
