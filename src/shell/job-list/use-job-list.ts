import { useMemo, useState, useSyncExternalStore } from 'react';
import type { JobList } from '../../api/contract-board.ts';
import { useServices } from '../../context.tsx';
import { noopSubscribe } from '../../effects/store.ts';
import { readAddress } from '../../routing/address.ts';
import { type JobFilter, type ParsedJobList, parseJobListAddress } from '../../routing/job-filter.ts';
import {
  canonicalRedirect,
  jobListPath,
  jobListSpelling,
  resolveListLink,
  savedJobsPath,
} from '../../routing/list-address.ts';
import { invalidRoute } from '../../routing/page-error.ts';
import { jobListRead } from '../../routing/reads.ts';
import type { RouteName } from '../../routing/routes.ts';
import { navigate } from '../navigate-to.ts';
import { useAddress } from '../use-address.ts';
import { useCanonicalAddress } from '../use-canonical-address.ts';
import { useEdition } from '../use-edition.ts';
import { type ReadResult, useRead } from '../use-read.ts';

const pathIn = (route: RouteName | null) => (route === 'savedJobs' ? savedJobsPath : jobListPath);

/** The filter in the address, and its slugs that mean nothing. A non-canonical address is rewritten in place (product §1). */
export function useFilterOfAddress(segment: string | undefined): ParsedJobList {
  const { locale, path, route, search } = useAddress();
  const parsed: ParsedJobList = useMemo(() => parseJobListAddress(locale, segment, search), [locale, segment, search]);
  if (parsed.empty) throw invalidRoute(path);
  useCanonicalAddress(canonicalRedirect(jobListSpelling(locale, parsed, { path, search }, pathIn(route))), () =>
    jobListState({ dropped: parsed.unknown }),
  );
  return parsed;
}

export type JobListAddress = {
  hrefOf: (filter: JobFilter) => string;
  /** Navigates to the list with this filter unless it is on screen. Replacing keeps the history short while the user types. */
  navigateTo: (filter: JobFilter, options?: { replace?: boolean; state?: unknown }) => void;
  /** A page other than a list is loading, with this one still on screen. */
  isLeaving: () => boolean;
};

/** Addresses of the list on screen in this edition: of all jobs, or of the saved ones. */
export function useJobListAddress(): JobListAddress {
  const { boot } = useServices();
  const { locale, at, pathname, route, search } = useAddress();
  const hrefOf = (filter: JobFilter) => at(pathIn(route)(locale, filter));
  return {
    hrefOf,
    navigateTo: (filter, options) => {
      const href = resolveListLink(boot, { pathname, search }, hrefOf(filter));
      if (href !== pathname + search) navigate(href, options);
    },
    isLeaving: () => {
      const reading = readAddress(boot, location);
      return reading.locale !== locale || reading.route !== 'jobs';
    },
  };
}

/** What a history entry knows about a list beside its address. */
export type JobListState = {
  /** The first of the pages on screen; the address has the last one. */
  firstPage: number | null;
  /** Slugs that meant nothing and were removed from the address. */
  dropped: string[];
};

const emptyState: JobListState = { firstPage: null, dropped: [] };

function readState(): JobListState {
  const { firstPage, dropped } = Object(history.state) as Partial<Record<keyof JobListState, unknown>>;
  // The same object as the server's: the list need not be rendered again after hydration.
  if (firstPage === undefined && dropped === undefined) return emptyState;
  return {
    firstPage: Number.isInteger(firstPage) ? (firstPage as number) : null,
    dropped: Array.isArray(dropped) ? dropped.filter((slug) => typeof slug === 'string') : [],
  };
}

/** The state of the history entry for a new address. */
export const jobListState = (state: Partial<JobListState>): unknown => ({ ...Object(history.state), ...state });

/** The state of the list on screen, read together with the address: the history may already be elsewhere. */
export function useJobListState(): JobListState {
  const { pathname, search } = useAddress();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each address has its own
  const read = useMemo(() => {
    let state: JobListState | undefined;
    return () => (state ??= readState());
  }, [pathname, search]);
  // The server has no history.
  return useSyncExternalStore(noopSubscribe, read, () => emptyState);
}

export type JobListResult = ReadResult<JobList> & {
  /** The filter that `data` answers. */
  answeredFilter: JobFilter;
};

/** The jobs for one filter; while they load, those for the previous one. */
export function useJobList(filter: JobFilter): JobListResult {
  const { locale } = useEdition();
  const key = jobListRead(locale, filter);
  const reading = useRead<JobList>(key);
  const { isPrevious } = reading;
  const [before, setBefore] = useState({ key, filter });
  if (!isPrevious && before.key !== key) setBefore({ key, filter });
  return { ...reading, answeredFilter: isPrevious ? before.filter : filter };
}
