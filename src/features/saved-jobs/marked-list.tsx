import { Trans } from '@lingui/macro';
import { useSyncExternalStore } from 'react';
import { userOf } from '../../effects/session-store.ts';
import { mostOfVisitor } from '../../routing/mark-calls.ts';
import type { Toggles } from '../../shell/marks/toggles.ts';
import { useToggles } from '../../shell/marks/use-mark.ts';
import { ReadAlert } from '../../shell/read-alert.tsx';
import { useCheckedSession } from '../../shell/use-session.ts';
import { AppliedList } from './applied-list.tsx';
import { HiddenList } from './hidden-list.tsx';
import { SavedList } from './saved-list.tsx';
import { LogInLink, TabSkeleton } from './tab-states.tsx';

export type MarkedTab = 'saved' | 'applied' | 'hidden';
export type MarkedProps = { tab: MarkedTab };

/** Where the marks of somebody without an account are. */
const KeptHere = () => (
  <p className="border-b border-line py-3 text-[15px] text-quiet">
    <Trans>This browser keeps up to {mostOfVisitor} jobs for you.</Trans>{' '}
    <LogInLink>
      <Trans>Log in to have them everywhere, with notes and reminders.</Trans>
    </LogInLink>
  </p>
);

/** What the person who is here keeps, under one tab. */
export function MarkedList({ tab }: MarkedProps) {
  const toggles = useToggles();
  const session = useCheckedSession();
  if (tab === 'applied') return session ? <AppliedList user={userOf(session)} /> : <TabSkeleton />;
  return toggles ? <Marked toggles={toggles} tab={tab} /> : <TabSkeleton />;
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
      <TabSkeleton />
    );
  const { savedJobs, hiddenJobs, hiddenCompanies } = known.marks;
  return (
    <>
      {known.user === '' && <KeptHere />}
      {tab === 'saved' ? (
        <SavedList user={known.user} ids={savedJobs} toggles={toggles} />
      ) : (
        <HiddenList toggles={toggles} jobs={hiddenJobs} companies={hiddenCompanies} />
      )}
    </>
  );
}
