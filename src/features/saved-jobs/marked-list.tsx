import { Trans } from '@lingui/macro';
import { useState, useSyncExternalStore } from 'react';
import { userOf } from '../../effects/session-store.ts';
import type { JobFilter } from '../../routing/job-filter.ts';
import { maxVisitorMarks } from '../../routing/mark-calls.ts';
import { ListFocusManager } from '../../shell/list-focus-manager.tsx';
import type { Toggles } from '../../shell/marks/toggles.ts';
import { useToggles, useTogglesRetry } from '../../shell/marks/use-mark.ts';
import { ReadAlert } from '../../shell/read-alert.tsx';
import { useCheckedSession } from '../../shell/use-session.ts';
import { AppliedList } from './applied-list.tsx';
import { Comparison } from './comparison.tsx';
import { HiddenList } from './hidden-list.tsx';
import { SavedList } from './saved-list.tsx';
import { LogInLink, TabSkeleton } from './tab-states.tsx';

export type MarkedTab = 'saved' | 'applied' | 'hidden';
export type MarkedListProps = {
  tab: MarkedTab;
  /** The filter of saved jobs in the address. */
  filter: JobFilter;
  /** Of the page, with the filter but without the comparison. */
  address: string;
  /** Public numbers of jobs that are compared in place of the list. */
  compared: readonly string[];
};

/** Says where the marks of a user without an account are stored. */
const StoredHereNotice = () => (
  <p className="border-b border-line py-3 text-[15px] text-quiet">
    <Trans>This browser keeps up to {maxVisitorMarks} jobs for you.</Trans>{' '}
    <LogInLink>
      <Trans>Log in to have them everywhere, with notes and reminders.</Trans>
    </LogInLink>
  </p>
);

/** The current user's marks, under one tab. */
export function MarkedList({ tab, filter, address, compared }: MarkedListProps) {
  const toggles = useToggles();
  const retry = useTogglesRetry();
  // A user who returns from a comparison finds it still selected.
  const [ticked, setTicked] = useState(compared);
  const session = useCheckedSession();
  if (tab === 'applied') return session ? <AppliedList user={userOf(session)} /> : <TabSkeleton />;
  if (compared.length > 0) return <Comparison ids={compared} address={address} />;
  return toggles ? (
    <MarkedTabContent
      toggles={toggles}
      tab={tab}
      filter={filter}
      address={address}
      ticked={ticked}
      onTick={setTicked}
    />
  ) : (
    <MarksFallback retry={retry} />
  );
}

/** Shown while marks load, or if they could not be read. */
const MarksFallback = ({ retry }: { retry: (() => void) | null }) =>
  retry ? (
    <ReadAlert keeps={false} onRetry={retry}>
      <Trans>The jobs did not load.</Trans>
    </ReadAlert>
  ) : (
    <TabSkeleton />
  );

type ListProps = Omit<MarkedListProps, 'compared'> & {
  toggles: Toggles;
  /** Selected for comparison. */
  ticked: readonly string[];
  onTick: (ids: readonly string[]) => void;
};

function MarkedTabContent({ toggles, tab, filter, address, ...choice }: ListProps) {
  const { store } = toggles;
  const known = useSyncExternalStore(store.listen, store.read);
  const hasFailed = useSyncExternalStore(store.listen, store.hasFailed);

  if (!known) return <MarksFallback retry={hasFailed ? store.refresh : null} />;
  const { savedJobs, hiddenJobs, hiddenCompanies } = known.marks;
  return (
    <ListFocusManager>
      {known.user === '' && <StoredHereNotice />}
      {tab === 'saved' ? (
        <SavedList user={known.user} ids={savedJobs} {...{ toggles, filter, address }} {...choice} />
      ) : (
        <HiddenList toggles={toggles} jobs={hiddenJobs} companies={hiddenCompanies} />
      )}
    </ListFocusManager>
  );
}
