import { Trans } from '@lingui/macro';
import type { CompanyDetail } from '../../api/contract-board.ts';
import { companyRead } from '../../routing/reads.ts';
import { CompanyProfile } from '../../shell/company-profile/company-profile.tsx';
import type { PageProps } from '../../shell/page.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { ReadAlert } from '../../shell/read-alert.tsx';
import { useAddress } from '../../shell/use-address.ts';
import { throwIfNotFound, useRead } from '../../shell/use-read.ts';
import { FactsSkeleton, SkeletonBlock, TextSkeleton } from '../../ui/skeleton.tsx';

/** The profile's skeleton while its first response loads. */
const Skeleton = ({ isWaiting }: { isWaiting: boolean }) => (
  <div aria-busy={isWaiting} className="pt-4 sm:pt-6">
    <p role="status" className="sr-only">
      {isWaiting && <Trans>The profile is loading.</Trans>}
    </p>
    {isWaiting && (
      <div aria-hidden="true">
        <SkeletonBlock className="aspect-[3/1] w-full rounded-large lg:aspect-[9/2]" />
        <div className="flex flex-wrap items-end gap-x-6 gap-y-4 sm:px-6 lg:px-8">
          <div className="relative -mt-12 self-start rounded-[28px] bg-paper p-1.5 max-sm:ml-3">
            <SkeletonBlock className="size-24 rounded-[22px]" />
          </div>
          <div className="grow basis-72 sm:pt-4">
            <SkeletonBlock className="h-10 max-w-[280px]" />
            <SkeletonBlock className="mt-2.5 h-5 max-w-[360px]" />
          </div>
        </div>
        <FactsSkeleton className="mt-7 mb-10" />
        <TextSkeleton lines={4} />
      </div>
    )}
  </div>
);

export function CompanyPage({ params: { slug = '' } }: PageProps) {
  const { locale, path } = useAddress();
  const { data, isPrevious, error, isRefreshing, retry } = useRead<CompanyDetail>(companyRead(locale, slug));
  // While another company loads, the previous one is not shown; the same one in another language is. A former slug
  // returns another slug.
  const company = isPrevious && data?.slug !== slug ? undefined : data;
  throwIfNotFound(error, path);

  return (
    <>
      <PageHead
        title={company && !isPrevious ? company.seo.title : null}
        robots={company?.seo.robots}
        canonical={company?.links.canonical}
      />
      {error !== undefined && (
        <ReadAlert keeps={company !== undefined} onRetry={retry}>
          <Trans>The profile did not load.</Trans>
        </ReadAlert>
      )}
      {company ? (
        <CompanyProfile company={company} isRefreshing={isRefreshing} />
      ) : (
        <Skeleton isWaiting={error === undefined} />
      )}
    </>
  );
}
