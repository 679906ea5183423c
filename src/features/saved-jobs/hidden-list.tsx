import { Trans } from '@lingui/macro';
import type { CompanyCard, JobCardWithStatus } from '../../api/contract-board.ts';
import { companyCardsRead, jobCardsRead } from '../../routing/reads.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { CompanyLogo } from '../../shell/company-logo.tsx';
import type { Toggles } from '../../shell/marks/toggles.ts';
import { useCards } from '../../shell/marks/use-cards.ts';
import { ReadAlert } from '../../shell/read-alert.tsx';
import { useEdition } from '../../shell/use-edition.ts';
import { Button } from '../../ui/button.tsx';
import { GoneJobs } from './gone-jobs.tsx';
import { EmptyTab, TabSkeleton } from './tab-states.tsx';

type HiddenProps = { toggles: Toggles; jobs: readonly string[]; companies: readonly string[] };

/** Hidden jobs and companies, each with the way back. */
export function HiddenList({ toggles, jobs, companies }: HiddenProps) {
  const { locale, to } = useEdition();
  const jobCards = useCards<JobCardWithStatus>(jobs, (part) => jobCardsRead(locale, part));
  const companyCards = useCards<CompanyCard>(companies, (part) => companyCardsRead(locale, part));
  const error = jobCards.error ?? companyCards.error;
  const isLoading = !jobCards.items || !companyCards.items;

  if (jobs.length + companies.length === 0)
    return (
      <EmptyTab title={<Trans>Nothing is hidden.</Trans>}>
        <Trans>Jobs and startups that you hide in a list can be brought back here.</Trans>
      </EmptyTab>
    );
  if (error !== undefined)
    return (
      <ReadAlert
        keeps={false}
        onRetry={() => {
          jobCards.retry();
          companyCards.retry();
        }}
      >
        <Trans>The jobs did not load.</Trans>
      </ReadAlert>
    );
  if (isLoading) return <TabSkeleton />;
  const rows = [
    ...(companyCards.items ?? [])
      .filter(({ slug }) => companies.includes(slug))
      .map((company) => ({
        key: company.slug,
        href: to('startup', { slug: company.slug }),
        logo: company,
        title: company.name,
        about: <Trans>All jobs at this startup</Trans>,
        show: () => toggles.setOn('hiddenCompanies', company.slug, false),
      })),
    ...(jobCards.items ?? [])
      .filter(({ identifier }) => jobs.includes(String(identifier)))
      .map((job) => ({
        key: String(job.identifier),
        href: to('job', { id: String(job.identifier), slug: job.slug }),
        logo: job.hiringOrganization,
        title: job.title,
        about: job.hiringOrganization.name,
        show: () => toggles.setOn('hiddenJobs', String(job.identifier), false),
      })),
  ];
  const isHere = new Set(jobCards.items?.map(({ identifier }) => String(identifier)));
  const gone = jobs.filter((id) => !isHere.has(id));
  return (
    <>
      {gone.length > 0 && (
        <GoneJobs count={gone.length} onForget={() => toggles.removeUnavailable('hiddenJobs', gone)} />
      )}
      <ul>
        {rows.map(({ key, href, logo, title, about, show }) => (
          <li
            key={key}
            data-item={title}
            className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line py-3"
          >
            <CompanyLogo organization={logo} sizing="size-10" />
            <div className="min-w-0 grow basis-40">
              <AppLink href={href} className="font-semibold hover:text-leap">
                {title}
              </AppLink>
              <p className="text-[15px] text-quiet">{about}</p>
            </div>
            <Button onClick={show} className="ml-auto">
              <Trans>Show again</Trans>
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
