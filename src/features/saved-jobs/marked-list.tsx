import { Plural, Trans, useLingui } from '@lingui/macro';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import type { CompanyCard, KnownJob } from '../../api/contract.ts';
import { formatDate } from '../../i18n/dates.ts';
import { useTaxonomyNames } from '../../i18n/taxonomy-names.ts';
import { hashTo } from '../../routing/fragments.ts';
import { mostOfVisitor } from '../../routing/mark-calls.ts';
import { companyCardsRead, jobCardsRead } from '../../routing/reads.ts';
import { AppLink, isPlain } from '../../shell/app-link.tsx';
import { CompanyLogo } from '../../shell/company-logo.tsx';
import { JobRow } from '../../shell/job-row.tsx';
import { EmptyList } from '../../shell/list/list-notices.tsx';
import type { Toggles } from '../../shell/marks/toggles.ts';
import { useToggles } from '../../shell/marks/use-mark.ts';
import { ReadAlert } from '../../shell/read-alert.tsx';
import { pushDialog } from '../../shell/use-dialogs.ts';
import { useEdition } from '../../shell/use-edition.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Bone } from '../../ui/skeleton.tsx';
import { useCards } from './use-cards.ts';

export type MarkedTab = 'saved' | 'applied' | 'hidden';
export type MarkedProps = { tab: MarkedTab };

const Skeleton = () => (
  <div aria-busy="true">
    <p role="status" className="sr-only">
      <Trans>The jobs are loading.</Trans>
    </p>
    {[1, 2, 3].map((row) => (
      <div key={row} aria-hidden="true" className="grid gap-2.5 border-b border-line py-5">
        <Bone className="h-5 w-3/5" />
        <Bone className="h-4 w-2/5" />
      </div>
    ))}
  </div>
);

const AllJobsLink = () => {
  const { to } = useEdition();
  return (
    <AppLink href={to('jobs')} className={buttonClass('main')}>
      <Trans>All jobs</Trans>
    </AppLink>
  );
};

const Empty = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <EmptyList title={title}>
    <p className="max-w-[52ch] text-quiet">{children}</p>
    <AllJobsLink />
  </EmptyList>
);

/** Where the marks of somebody without an account are. */
function KeptHere() {
  const { locale } = useEdition();
  const hash = hashTo(locale, 'login');
  return (
    <p className="border-b border-line py-3 text-[15px] text-quiet">
      <Trans>This browser keeps up to {mostOfVisitor} jobs for you.</Trans>{' '}
      <a
        href={hash}
        className="font-semibold text-leap underline underline-offset-4"
        onClick={(event) => {
          if (!isPlain(event)) return;
          event.preventDefault();
          pushDialog(hash);
        }}
      >
        <Trans>Log in to have them everywhere.</Trans>
      </a>
    </p>
  );
}

/** How a job that is over ended. */
function Ending({ job }: { job: KnownJob }) {
  const { locale, to } = useEdition();
  const nameOf = useTaxonomyNames();
  if (job.status === 'active') return null;
  const day = job.closed && formatDate(locale, job.closed);
  return (
    <p className="-mt-px border-b border-line bg-sunken px-4 py-3 text-[15px]">
      {job.status === 'paused' && <Trans>The company is not replying now.</Trans>}
      {job.status === 'closed' && day && <Trans>This job closed on {day}.</Trans>}{' '}
      {job.outcome && nameOf('outcome', job.outcome)}{' '}
      <AppLink
        href={to('job', { id: String(job.identifier), slug: job.slug })}
        className="font-semibold text-leap underline underline-offset-4"
      >
        <Trans>Similar jobs</Trans>
      </AppLink>
    </p>
  );
}

type Sort = 'saved' | 'deadline';

function SavedList({ ids }: { ids: readonly string[] }) {
  const { t } = useLingui();
  const { locale } = useEdition();
  const { items, error, retry } = useCards<KnownJob>(ids, (part) => jobCardsRead(locale, part));
  const [sort, setSort] = useState<Sort>('saved');
  const order = new Map(ids.map((id, at) => [id, at]));
  const placeOf = ({ identifier }: KnownJob) => order.get(String(identifier)) ?? 0;
  const shown = items
    ?.filter(({ identifier }) => order.has(String(identifier)))
    .toSorted((a, b) =>
      sort === 'deadline'
        ? a.validThrough.localeCompare(b.validThrough) || placeOf(a) - placeOf(b)
        : placeOf(a) - placeOf(b),
    );

  if (ids.length === 0)
    return (
      <Empty title={<Trans>Nothing saved yet.</Trans>}>
        <Trans>Press the heart on a job, and it waits for you here.</Trans>
      </Empty>
    );
  return (
    <>
      <div className="flex min-h-[56px] flex-wrap items-center justify-between gap-x-4">
        <h2 className="text-lg font-bold">
          <Plural value={ids.length} one="# job" other="# jobs" />
        </h2>
        <select
          aria-label={t`Sort by`}
          value={sort}
          onChange={(event) => setSort(event.target.value as Sort)}
          className="min-h-11 cursor-pointer bg-transparent text-[15px] [&>option]:bg-raised [&>option]:text-ink"
        >
          <option value="saved">{t`Last saved`}</option>
          <option value="deadline">{t`First to end`}</option>
        </select>
      </div>
      {error !== undefined && (
        <ReadAlert keeps={Boolean(shown?.length)} onRetry={retry}>
          <Trans>The jobs did not load.</Trans>
        </ReadAlert>
      )}
      {!shown && error === undefined && <Skeleton />}
      {shown && (
        <ul className="border-t border-line">
          {shown.map((job) => (
            <li key={job.identifier}>
              <JobRow job={job} />
              <Ending job={job} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

type HiddenProps = { toggles: Toggles; jobs: readonly string[]; companies: readonly string[] };

/** Hidden jobs and companies, each with the way back. */
function HiddenList({ toggles, jobs, companies }: HiddenProps) {
  const { locale, to } = useEdition();
  const jobCards = useCards<KnownJob>(jobs, (part) => jobCardsRead(locale, part));
  const companyCards = useCards<CompanyCard>(companies, (part) => companyCardsRead(locale, part));
  const error = jobCards.error ?? companyCards.error;
  const isLoading = !jobCards.items || !companyCards.items;

  if (jobs.length + companies.length === 0)
    return (
      <Empty title={<Trans>Nothing is hidden.</Trans>}>
        <Trans>Jobs and startups that you hide in a list can be brought back here.</Trans>
      </Empty>
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
  if (isLoading) return <Skeleton />;
  const rows = [
    ...(companyCards.items ?? [])
      .filter(({ slug }) => companies.includes(slug))
      .map((company) => ({
        key: company.slug,
        href: to('startup', { slug: company.slug }),
        logo: company,
        title: company.name,
        about: <Trans>All jobs of this startup</Trans>,
        show: () => toggles.of('hiddenCompanies', company.slug)?.send({ type: 'toggle.wanted', isOn: false }),
      })),
    ...(jobCards.items ?? [])
      .filter(({ identifier }) => jobs.includes(String(identifier)))
      .map((job) => ({
        key: String(job.identifier),
        href: to('job', { id: String(job.identifier), slug: job.slug }),
        logo: job.hiringOrganization,
        title: job.title,
        about: job.hiringOrganization.name,
        show: () => toggles.of('hiddenJobs', String(job.identifier))?.send({ type: 'toggle.wanted', isOn: false }),
      })),
  ];
  return (
    <ul>
      {rows.map(({ key, href, logo, title, about, show }) => (
        <li key={key} className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line py-3">
          <CompanyLogo organization={logo} sizing="size-10" />
          <div className="min-w-0 flex-1">
            <AppLink href={href} className="font-semibold hover:text-leap">
              {title}
            </AppLink>
            <p className="text-[15px] text-quiet">{about}</p>
          </div>
          <Button onClick={show}>
            <Trans>Show again</Trans>
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** What the person who is here keeps, under one tab. */
export function MarkedList({ tab }: MarkedProps) {
  const toggles = useToggles();
  if (tab === 'applied')
    return (
      <Empty title={<Trans>No applications here.</Trans>}>
        <Trans>Jobs that you apply for on this site will be in this list.</Trans>
      </Empty>
    );
  return toggles ? <Marked toggles={toggles} tab={tab} /> : <Skeleton />;
}

function Marked({ toggles, tab }: MarkedProps & { toggles: Toggles }) {
  const { store } = toggles;
  const known = useSyncExternalStore(store.listen, store.read);
  const hasFailed = useSyncExternalStore(store.listen, store.hasFailed);

  if (!known)
    return hasFailed ? (
      <ReadAlert keeps={false} onRetry={store.refresh}>
        <Trans>The jobs did not load.</Trans>
      </ReadAlert>
    ) : (
      <Skeleton />
    );
  const { savedJobs, hiddenJobs, hiddenCompanies } = known.marks;
  return (
    <>
      {known.user === '' && <KeptHere />}
      {tab === 'saved' ? (
        <SavedList ids={savedJobs} />
      ) : (
        <HiddenList toggles={toggles} jobs={hiddenJobs} companies={hiddenCompanies} />
      )}
    </>
  );
}
