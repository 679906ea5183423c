import { Trans } from '@lingui/macro';
import type { Boot } from '../../api/contract.ts';
import type { JobDetail } from '../../api/contract-board.ts';
import { locales } from '../../routing/locales.ts';
import { invalidRoute, pageNotFound } from '../../routing/page-error.ts';
import { pathTo } from '../../routing/paths.ts';
import { alternativeJobsRead, jobRead } from '../../routing/reads.ts';
import { isJobNumber } from '../../routing/routes.ts';
import { lazyComponent } from '../../shell/lazy-component.tsx';
import type { Page, PageProps } from '../../shell/page.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { ReadAlert } from '../../shell/read-alert.tsx';
import { useAddress } from '../../shell/use-address.ts';
import { useCanonicalAddress } from '../../shell/use-canonical-address.ts';
import { throwIfNotFound, useRead } from '../../shell/use-read.ts';
import { FactsSkeleton, SkeletonBlock, TextSkeleton } from '../../ui/skeleton.tsx';
import { JobAd } from './job-ad.tsx';

/** The page's skeleton while its first response loads. */
const Skeleton = ({ isWaiting }: { isWaiting: boolean }) => (
  <div aria-busy={isWaiting} className="pt-6 lg:pt-10">
    <p role="status" className="sr-only">
      {isWaiting && <Trans>The job is loading.</Trans>}
    </p>
    {isWaiting && (
      <div aria-hidden="true" className="grid items-start gap-x-[72px] gap-y-9 lg:grid-cols-[minmax(0,1fr)_344px]">
        <div>
          <div className="flex items-center gap-3.5">
            <SkeletonBlock className="size-[52px] rounded-[14px]" />
            <div className="grid gap-2">
              <SkeletonBlock className="h-4 w-32" />
              <SkeletonBlock className="h-4 w-52" />
            </div>
          </div>
          <SkeletonBlock className="mt-5 h-9 max-w-[420px]" />
          <SkeletonBlock className="mt-2.5 mb-6 h-9 max-w-[280px]" />
          <FactsSkeleton />
          <TextSkeleton lines={6} className="mt-9" />
        </div>
        <SkeletonBlock className="h-[400px] rounded-normal max-lg:hidden" />
      </div>
    )}
  </div>
);

/** The number finds the job; a wrong slug is replaced by the right one (ruling 11). */
function useCanonicalSlug(job: JobDetail | undefined) {
  const { locale, search } = useAddress();
  const path = job && pathTo(locale, 'job', { id: String(job.identifier), slug: job.slug });
  useCanonicalAddress(path ? path + search : null);
}

function Job({ number }: { number: number }) {
  const { locale, path } = useAddress();
  const { data, isPrevious, error, isRefreshing, retry } = useRead<JobDetail>(jobRead(locale, number));
  // While another job loads, the previous one is not shown; the same job in another language is.
  const job = data?.identifier === number ? data : undefined;
  useCanonicalSlug(isRefreshing ? undefined : job);
  throwIfNotFound(error, path);

  return (
    <>
      <PageHead
        title={job && !isPrevious ? job.seo.title : null}
        robots={job ? job.seo.robots : 'noindex, nofollow'}
        canonical={job?.links.canonical}
      />
      {error !== undefined && (
        <ReadAlert keeps={job !== undefined} onRetry={retry}>
          <Trans>The job did not load.</Trans>
        </ReadAlert>
      )}
      {job ? <JobAd job={job} isRefreshing={isRefreshing} /> : <Skeleton isWaiting={error === undefined} />}
    </>
  );
}

export function JobPage({ params: { id = '', hash } }: PageProps) {
  const { path } = useAddress();
  if (!isJobNumber(id)) throw invalidRoute(path);
  // A valid token is removed from the address before the first render (PR07).
  if (hash) throw pageNotFound(path);
  return <Job number={Number(id)} />;
}

const loadInstead = () => import('./jobs-instead.tsx').then((module) => module.JobsInstead);

JobPage.Instead = lazyComponent(loadInstead) as Page['Instead'];

const isOfInstead = (read: string): boolean =>
  locales.some((locale) => read === alternativeJobsRead(locale, Number(/\d+/.exec(read))));

JobPage.prepare = async (reads: Boot['reads']) => {
  if (Object.keys(reads).some(isOfInstead)) JobPage.Instead = await loadInstead();
};
