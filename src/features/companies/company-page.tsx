import { Trans } from '@lingui/macro';
import type { CompanyDetail } from '../../api/contract.ts';
import { companyRead } from '../../routing/reads.ts';
import type { PageProps } from '../../shell/page.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { ReadAlert } from '../../shell/read-alert.tsx';
import { throwMissing } from '../../shell/throw-missing.ts';
import { useAddress } from '../../shell/use-address.ts';
import { useRead } from '../../shell/use-read.ts';
import { CompanyProfile } from './company-profile.tsx';
import { CompanySkeleton } from './company-skeleton.tsx';

export function CompanyPage({ params: { slug = '' } }: PageProps) {
  const { locale, path } = useAddress();
  const { data, isPrevious, error, isRefreshing, retry } = useRead<CompanyDetail>(companyRead(locale, slug));
  // While another company is awaited, the one before it is no stand-in; the same one in another language is.
  const company = data?.slug === slug ? data : undefined;
  throwMissing(error, path);

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
        <CompanySkeleton isWaiting={error === undefined} />
      )}
    </>
  );
}
