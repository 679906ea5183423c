import { Trans } from '@lingui/macro';
import type { CompanyList } from '../../api/contract-board.ts';
import { emptyCompanyFilter } from '../../routing/company-filter.ts';
import { companyListRead } from '../../routing/reads.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { EmptyList } from '../../shell/list/list-notices.tsx';
import { ReadAlert } from '../../shell/read-alert.tsx';
import { useEdition } from '../../shell/use-edition.ts';
import { useRead } from '../../shell/use-read.ts';
import { buttonClass } from '../../ui/button.tsx';
import { TextSkeleton } from '../../ui/skeleton.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';
import { CompanyListItem } from './followed-companies.tsx';

const maxSuggested = 6;

/** Suggestions for a user who follows nobody: startups with the most open jobs, without hidden ones. */
export function SuggestedCompanies({ without }: { without: readonly string[] }) {
  const { locale, to } = useEdition();
  const { data, error, retry } = useRead<CompanyList>(
    companyListRead(locale, { ...emptyCompanyFilter, hiring: ['yes'] }),
  );
  const some = data?.items.filter(({ slug }) => !without.includes(slug)).slice(0, maxSuggested) ?? [];
  return (
    <div className="max-w-[640px]">
      <EmptyList title={<Trans>You do not follow any startups yet.</Trans>}>
        <p className="max-w-[52ch] text-quiet">
          <Trans>Follow a startup, and its new jobs will be waiting for you here.</Trans>
        </p>
        <AppLink href={to('companies')} className={buttonClass('main')}>
          <Trans>All startups</Trans>
        </AppLink>
      </EmptyList>
      {error !== undefined && (
        <ReadAlert keeps={false} onRetry={retry}>
          <Trans>The startups did not load.</Trans>
        </ReadAlert>
      )}
      {!data && error === undefined && <TextSkeleton lines={6} />}
      {some.length > 0 && (
        <TitledSection title={<Trans>Hiring the most right now</Trans>}>
          <ul className="border-t-[1.5px] border-ink">
            {some.map((company) => (
              <CompanyListItem key={company.slug} company={company} />
            ))}
          </ul>
        </TitledSection>
      )}
    </div>
  );
}
