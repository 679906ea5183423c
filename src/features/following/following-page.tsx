import { Trans, useLingui } from '@lingui/macro';
import { useSyncExternalStore } from 'react';
import { routes } from '../../routing/routes.ts';
import type { Toggles } from '../../shell/marks/toggles.ts';
import { useToggles, useTogglesRetry } from '../../shell/marks/use-mark.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { ReadAlert } from '../../shell/read-alert.tsx';
import { pageHeadingClass } from '../../ui/page-heading.ts';
import { RowsSkeleton } from '../../ui/skeleton.tsx';
import { FollowedCompanies } from './followed-companies.tsx';
import { SuggestedCompanies } from './suggested-companies.tsx';
import { Updates } from './updates.tsx';

/** News of the startups that the user follows (product §4). */
export function FollowingPage() {
  const { i18n } = useLingui();
  const toggles = useToggles();
  const retry = useTogglesRetry();
  const title = i18n._(routes.followedCompanies.title.id);
  return (
    <div className="py-8 md:py-11">
      <PageHead title={title} />
      <h1 className={pageHeadingClass}>{title}</h1>
      <div className="mt-6 min-h-[320px]">
        {toggles ? <Following toggles={toggles} /> : <MarksFallback retry={retry} />}
      </div>
    </div>
  );
}

/** Shown while marks load, or if they could not be read. */
const MarksFallback = ({ retry }: { retry: (() => void) | null }) =>
  retry ? (
    <ReadAlert keeps={false} onRetry={retry}>
      <Trans>The startups did not load.</Trans>
    </ReadAlert>
  ) : (
    <RowsSkeleton>
      <Trans>The startups are loading.</Trans>
    </RowsSkeleton>
  );

function Following({ toggles: { store } }: { toggles: Toggles }) {
  const known = useSyncExternalStore(store.listen, store.read);
  const hasFailed = useSyncExternalStore(store.listen, store.hasFailed);
  if (!known) return <MarksFallback retry={hasFailed ? store.refresh : null} />;
  const { followedCompanies, hiddenCompanies } = known.marks;
  if (followedCompanies.length === 0) return <SuggestedCompanies without={hiddenCompanies} />;
  return (
    <div className="grid grid-cols-1 items-start gap-x-14 gap-y-11 lg:grid-cols-[minmax(0,1fr)_344px]">
      <Updates slugs={followedCompanies} />
      <FollowedCompanies slugs={followedCompanies} />
    </div>
  );
}
