import { Trans } from '@lingui/macro';
import { useEffect } from 'react';
import { navigate } from 'wouter/use-browser-location';
import type { JobDetail } from '../../api/contract.ts';
import { invalidRoute } from '../../routing/page-error.ts';
import { pathTo } from '../../routing/paths.ts';
import { jobRead } from '../../routing/reads.ts';
import { isJobNumber } from '../../routing/routes.ts';
import type { PageProps } from '../../shell/page.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { ReadAlert } from '../../shell/read-alert.tsx';
import { throwMissing } from '../../shell/throw-missing.ts';
import { useAddress } from '../../shell/use-address.ts';
import { useRead } from '../../shell/use-read.ts';
import { JobAd } from './job-ad.tsx';
import { JobSkeleton } from './job-skeleton.tsx';

/** The number finds the job; a slug that is not its own gives way to the right one (ruling 11). */
function useRightSlug(job: JobDetail | undefined, hash: string | undefined) {
  const { locale, path, search, at } = useAddress();
  const right = job && pathTo(locale, 'job', { id: String(job.identifier), slug: job.slug, hash });

  useEffect(() => {
    if (right && right !== path) navigate(at(right) + search + location.hash, { replace: true });
  }, [right, path, search, at]);
}

function Job({ number, hash }: { number: number; hash: string | undefined }) {
  const { locale, path } = useAddress();
  const { data, isPrevious, error, isRefreshing, retry } = useRead<JobDetail>(jobRead(locale, number));
  // While another job is awaited, the one before it is no stand-in; the same job in another language is.
  const job = data?.identifier === number ? data : undefined;
  useRightSlug(isRefreshing ? undefined : job, hash);
  throwMissing(error, path);

  return (
    <>
      <PageHead
        title={job && !isPrevious ? job.seo.title : null}
        robots={job && !hash ? job.seo.robots : 'noindex, nofollow'}
        canonical={job?.links.canonical}
      />
      {error !== undefined && (
        <ReadAlert keeps={job !== undefined} onRetry={retry}>
          <Trans>The job did not load.</Trans>
        </ReadAlert>
      )}
      {job ? <JobAd job={job} isRefreshing={isRefreshing} /> : <JobSkeleton isWaiting={error === undefined} />}
    </>
  );
}

export function JobPage({ params: { id = '', hash } }: PageProps) {
  const { path } = useAddress();
  if (!isJobNumber(id)) throw invalidRoute(path);
  return <Job number={Number(id)} hash={hash} />;
}
