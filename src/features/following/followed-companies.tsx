import { Plural, Trans } from '@lingui/macro';
import type { CompanyCard } from '../../api/contract.ts';
import { companyCardsRead } from '../../routing/reads.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { CompanyLogo } from '../../shell/company-logo.tsx';
import { FollowCompany } from '../../shell/marks/follow-company.tsx';
import { useCards } from '../../shell/marks/use-cards.ts';
import { ReadAlert } from '../../shell/read-alert.tsx';
import { useEdition } from '../../shell/use-edition.ts';
import { TextSkeleton } from '../../ui/skeleton.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';

/** One startup with the way to follow it, or no longer. */
export function CompanyLine({ company }: { company: CompanyCard }) {
  const { to } = useEdition();
  const { slug, name, openJobs: total } = company;
  return (
    <li className="flex items-center gap-3 border-b border-line py-2.5">
      <CompanyLogo organization={company} sizing="size-10" />
      <div className="min-w-0 flex-1">
        <AppLink
          href={to('startup', { slug })}
          className="inline-flex min-h-11 items-center font-semibold hover:text-leap"
        >
          {name}
        </AppLink>
        <p className="-mt-2 pb-1 text-[15px] text-quiet">
          {total > 0 ? <Plural value={total} one="# open job" other="# open jobs" /> : <Trans>no open jobs</Trans>}
        </p>
      </div>
      <FollowCompany slug={slug} name={name} />
    </li>
  );
}

/** All that somebody follows, the last one first. */
export function FollowedCompanies({ slugs }: { slugs: readonly string[] }) {
  const { locale } = useEdition();
  const { items, error, retry } = useCards<CompanyCard>(slugs, (part) => companyCardsRead(locale, part));
  return (
    <TitledSection title={<Trans>You follow</Trans>}>
      {error !== undefined && (
        <ReadAlert keeps={items !== undefined} onRetry={retry}>
          <Trans>The startups did not load.</Trans>
        </ReadAlert>
      )}
      {!items && error === undefined && <TextSkeleton lines={4} />}
      <ul className="border-t-[1.5px] border-ink">
        {items
          ?.filter(({ slug }) => slugs.includes(slug))
          .map((company) => (
            <CompanyLine key={company.slug} company={company} />
          ))}
      </ul>
    </TitledSection>
  );
}
