import { Trans } from '@lingui/macro';
import type { ReactNode } from 'react';
import type { JobDetail } from '../../api/contract.ts';
import { replyShare } from '../../shell/reply-promise.tsx';
import { Arc } from '../../ui/arc.tsx';
import { ApplyByMail, ApplyLink, applicationSite } from './job-application.tsx';
import { JobRecord } from './job-record.tsx';
import { ReplyBy, ReplyWithin } from './job-reply.tsx';

type PromiseProps = { share: number; title: ReactNode; children: ReactNode };

const Promised = ({ share, title, children }: PromiseProps) => (
  <div className="flex items-center gap-3.5 pb-[18px] last:pb-0">
    <Arc share={share} className="h-[42px] w-[76px] shrink-0" />
    <div>
      <h2 className="text-[19px] leading-tight font-bold tracking-[-.01em]">{title}</h2>
      <p className="text-quiet">{children}</p>
    </div>
  </div>
);

function ReplyPanel({ job: { status, replyDays } }: { job: JobDetail }) {
  if (status === 'paused') {
    return (
      <Promised share={0} title={<Trans>The company does not answer now</Trans>}>
        <Trans>The ad is paused. It may open again.</Trans>
      </Promised>
    );
  }
  if (replyDays === null) {
    return (
      <Promised share={0} title={<Trans>No reply date promised</Trans>}>
        <Trans>The company has not said when it answers.</Trans>
      </Promised>
    );
  }
  return (
    <Promised share={replyShare(replyDays)} title={<ReplyWithin days={replyDays} />}>
      <ReplyBy days={replyDays} />
    </Promised>
  );
}

/** What can be done about this job, what the company promises and what the board knows of the ad. */
export function JobPanel({ job }: { job: JobDetail }) {
  const site = applicationSite(job);
  return (
    <div className="rounded-normal border-[1.5px] border-line bg-raised p-[22px] print:break-inside-avoid">
      {job.status !== 'closed' && (
        <div className="mb-[18px] border-b border-line pb-5">
          <ReplyPanel job={job} />
          {site && <ApplyLink {...site} className="min-h-[52px] w-full print:hidden" />}
          {!site && job.status === 'active' && <ApplyByMail job={job} />}
        </div>
      )}
      <JobRecord record={job.record} />
    </div>
  );
}
