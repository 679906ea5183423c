import { useSyncExternalStore } from 'react';
import { noopSubscribe } from '../../effects/store.ts';
import type { JobFilter } from '../../routing/job-filter.ts';
import { narrowedCardsRead } from '../../routing/mark-calls.ts';
import { JobFilterSheet } from '../../shell/job-list/job-filter-sheet.tsx';
import { useToggles } from '../../shell/marks/use-mark.ts';
import { useEdition } from '../../shell/use-edition.ts';

type Props = { filter: JobFilter; onClose: () => void; onApply: (filter: JobFilter) => void };

const noIds: readonly string[] = [];

/** The filters of a small screen, counted over the user's saved jobs. */
export function SavedFilterSheet(props: Props) {
  const { locale } = useEdition();
  const store = useToggles()?.store;
  const ids = useSyncExternalStore(store?.listen ?? noopSubscribe, () => store?.read()?.marks.savedJobs ?? noIds);
  return <JobFilterSheet {...props} readOf={(filter) => narrowedCardsRead(locale, filter, ids)} />;
}
