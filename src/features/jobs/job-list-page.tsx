import { Trans, useLingui } from '@lingui/macro';
import { memo, useDeferredValue } from 'react';
import type { Facet } from '../../api/contract-board.ts';
import { useTaxonomyNames } from '../../i18n/taxonomy-names.ts';
import { emptyJobFilter, type JobFilter, withOption } from '../../routing/job-filter.ts';
import { jobListPath } from '../../routing/list-address.ts';
import { type FieldId, fields } from '../../routing/taxonomy.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { useFilterChoices } from '../../shell/job-list/active-filters.ts';
import { JobFilterChips } from '../../shell/job-list/job-filter-chips.tsx';
import { JobFilters } from '../../shell/job-list/job-filters.tsx';
import { useFilterOfAddress, useJobList, useJobListAddress } from '../../shell/job-list/use-job-list.ts';
import { lazyComponent } from '../../shell/lazy-component.tsx';
import { FacetSidebar } from '../../shell/list/facets.tsx';
import { FilterSheetButton, lazySheet } from '../../shell/list/filter-sheet-button.tsx';
import type { Page, PageProps } from '../../shell/page.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { ReplyExplanation } from '../../shell/reply-promise.tsx';
import { useAddress } from '../../shell/use-address.ts';
import { useEdition } from '../../shell/use-edition.ts';
import { JobResults } from './job-results.tsx';
import { JobSearchForm } from './job-search-form.tsx';

const FilterSheet = lazySheet(() =>
  import('../../shell/job-list/job-filter-sheet.tsx').then((module) => module.JobFilterSheet),
);

const AlertChange = lazyComponent(() => import('./alert-search-editor.tsx').then((module) => module.AlertSearchEditor));

const crumbClass =
  'inline-flex min-h-9 items-center underline-offset-4 transition-colors hover:text-ink hover:underline pointer-coarse:min-h-11';

/** The lists around this one: all jobs, and the group of its only field. */
function Crumbs({ filter }: { filter: JobFilter }) {
  const { t } = useLingui();
  const { hrefOf } = useJobListAddress();
  const nameOf = useTaxonomyNames();
  const [field, ...others] = filter.fields;
  const group = field && others.length === 0 ? (fields[field].group as FieldId | null) : null;
  return (
    <nav aria-label={t`Broader lists`} className="text-[15px] leading-normal text-quiet">
      <ul className="flex flex-wrap gap-x-2">
        <li>
          <AppLink href={hrefOf(emptyJobFilter)} className={crumbClass}>
            <Trans>All jobs</Trans>
          </AppLink>
        </li>
        {group && (
          <li className="flex items-center gap-x-2">
            <span aria-hidden="true">/</span>
            <AppLink href={hrefOf(withOption(emptyJobFilter, 'fields', group, true))} className={crumbClass}>
              {nameOf('field', group)}
            </AppLink>
          </li>
        )}
      </ul>
    </nav>
  );
}

type HeroProps = {
  filter: JobFilter;
  heading: string | undefined;
  /** Some company of the list promises when it will reply. */
  isPromised: boolean;
};

/** The page's heading. It is always as tall as the slogan, so that a filter moves nothing under it. */
const Hero = ({ filter, heading, isPromised }: HeroProps) => (
  <div className="flex min-h-[2.04em] flex-col justify-end text-[clamp(32px,4.6vw,52px)] leading-[1.02]">
    {heading ? (
      <>
        <Crumbs filter={filter} />
        <h1 className="max-w-[30ch] text-[clamp(26px,3.4vw,40px)] leading-[1.08] font-bold tracking-[-.025em] text-balance">
          {heading}
        </h1>
      </>
    ) : (
      <h1 className="max-w-[18ch] font-[750] tracking-[-.03em]">
        {isPromised ? (
          <Trans>
            Leap to a job that <em className="text-leap not-italic">answers</em>.
          </Trans>
        ) : (
          <Trans>
            Leap to a startup <em className="text-leap not-italic">job</em>.
          </Trans>
        )}
      </h1>
    )}
  </div>
);

/** All filters of the list. It reads no address, so that it can render after the rows, which users look at first. */
const FilterSidebar = memo(({ filter, facets }: { filter: JobFilter; facets: Facet[] }) => {
  const { locale, at } = useEdition();
  return (
    <FacetSidebar>
      <JobFilters filter={filter} facets={facets} hrefOf={(next) => at(jobListPath(locale, next))} />
    </FacetSidebar>
  );
});

const noFacets: Facet[] = [];

function JobListScreen({ segment }: { segment: string | undefined }) {
  const { filter, unknown } = useFilterOfAddress(segment);
  const { navigateTo } = useJobListAddress();
  const { search } = useAddress();
  const reading = useJobList(filter);
  const { data: list, isPrevious, answeredFilter } = reading;
  const facets = list?.facets ?? noFacets;
  const choices = useFilterChoices(filter, facets);
  const answeredChoices = useFilterChoices(answeredFilter, facets);

  return (
    <>
      <PageHead
        title={list && !isPrevious ? list.seo.title : null}
        robots={list?.seo.robots}
        canonical={list?.links.canonical}
      />
      {search.includes('alert=') && <AlertChange filter={filter} />}
      <div className="pt-6 pb-1.5 md:pt-11 md:pb-5">
        <Hero
          filter={answeredFilter}
          heading={answeredChoices.length > 0 ? list?.seo.h1 : undefined}
          isPromised={list?.promised !== 0}
        />
        <JobSearchForm filter={filter} facets={facets} />
        <JobFilterChips filter={filter} choices={choices} facets={facets} />
      </div>
      <div className="grid items-start lg:grid-cols-[minmax(0,1fr)_264px] lg:gap-14 print:block">
        <JobResults filter={filter} unknown={unknown} choices={answeredChoices} reading={reading} />
        <FilterSidebar filter={useDeferredValue(filter)} facets={useDeferredValue(facets)} />
      </div>
      <ReplyExplanation />
      <FilterSheetButton filter={filter} chosen={choices.length} Sheet={FilterSheet} onApply={navigateTo} />
    </>
  );
}

/** The list of jobs under its address, or in its place the page of its child route. */
export const JobListPage: Page = ({ params, children }: PageProps) =>
  children ?? <JobListScreen segment={params.fields} />;

/** Shown if nothing in the address means anything: a search over all jobs (product §1). */
JobListPage.Instead = () => <JobSearchForm filter={emptyJobFilter} facets={noFacets} />;
