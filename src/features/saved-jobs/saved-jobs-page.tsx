import { Trans, useLingui } from '@lingui/macro';
import { withQuery } from '../../routing/list-address.ts';
import { maxCompared } from '../../routing/mark-calls.ts';
import { isJobNumber, routes } from '../../routing/routes.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { useFilterOfAddress, useJobListAddress } from '../../shell/job-list/use-job-list.ts';
import { lazyComponent } from '../../shell/lazy-component.tsx';
import type { PageProps } from '../../shell/page.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { useAddress } from '../../shell/use-address.ts';
import { useIsHydrated } from '../../shell/use-is-hydrated.ts';
import { pageHeadingClass } from '../../ui/page-heading.ts';
import type { MarkedListProps, MarkedTab } from './marked-list.tsx';

const MarkedList = lazyComponent<MarkedListProps>(() =>
  import('./marked-list.tsx').then((module) => module.MarkedList),
);

const tabs: readonly MarkedTab[] = ['saved', 'applied', 'hidden'];

const tabOf = (search: string): MarkedTab => {
  const requestedTab = new URLSearchParams(search).get('tab');
  return tabs.find((tab) => tab === requestedTab) ?? 'saved';
};

/** The jobs compared by an address; a single one is no comparison. */
const parseComparedIds = (search: string): string[] => {
  const requested = (new URLSearchParams(search).get('compare') ?? '').split(',').filter(isJobNumber);
  const ids = [...new Set(requested.map((id) => String(Number(id))))].slice(0, maxCompared);
  return ids.length > 1 ? ids : [];
};

/** What the user keeps of the list of jobs: saved, applied for, hidden (product §2). */
export function SavedJobsPage({ params: { fields } }: PageProps) {
  const { i18n, t } = useLingui();
  const { search } = useAddress();
  const { hrefOf } = useJobListAddress();
  const { filter } = useFilterOfAddress(fields);
  // The document is rendered without the query.
  const read = useIsHydrated() ? search : '';
  const shown = tabOf(read);
  const title = i18n._(routes.savedJobs.title.id);
  const compared = shown === 'saved' ? parseComparedIds(read) : [];
  const isNarrow = shown !== 'saved' || compared.length > 0;
  const names: Record<MarkedTab, string> = {
    saved: t({ message: 'Saved', context: 'jobs' }),
    applied: t`Applied`,
    hidden: t`Hidden`,
  };
  const address = hrefOf(filter);

  return (
    <div className="py-8 md:py-11">
      <PageHead title={title} />
      <h1 className={pageHeadingClass}>{title}</h1>
      <nav
        aria-label={title}
        className={`mt-5 flex flex-wrap gap-x-6 border-b-[1.5px] border-ink ${compared.length > 0 ? 'print:hidden' : ''}`}
      >
        {tabs.map((tab) => (
          <AppLink
            key={tab}
            href={tab === 'saved' ? address : withQuery(address, `tab=${tab}`)}
            aria-current={tab === shown ? 'page' : undefined}
            className="inline-flex min-h-11 items-center font-semibold text-quiet hover:text-ink aria-[current]:text-ink aria-[current]:underline aria-[current]:decoration-leap aria-[current]:decoration-2 aria-[current]:underline-offset-[10px] print:not-aria-[current]:hidden"
          >
            {names[tab]}
          </AppLink>
        ))}
      </nav>
      <noscript>
        <p className="py-6">
          <Trans>This list is built in your browser and needs JavaScript.</Trans>
        </p>
      </noscript>
      <div className={`min-h-[320px] ${isNarrow ? 'max-w-[880px]' : ''}`}>
        <MarkedList tab={shown} filter={filter} address={address} compared={compared} />
      </div>
    </div>
  );
}
