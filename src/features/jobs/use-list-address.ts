import { navigate } from 'wouter/use-browser-location';
import { type JobFilter, jobListPath } from '../../routing/job-list-address.ts';
import { useAddress } from '../../shell/use-address.ts';

export type ListAddress = {
  hrefOf: (filter: JobFilter) => string;
  /** Leads to the list with this filter unless it is on screen. Replacing keeps the history short while a person types. */
  go: (filter: JobFilter, options?: { replace?: boolean; state?: unknown }) => void;
};

/** Addresses of the job list in this edition. */
export function useListAddress(): ListAddress {
  const { locale, at, pathname, search } = useAddress();
  const hrefOf = (filter: JobFilter) => at(jobListPath(locale, filter));
  return {
    hrefOf,
    go: (filter, options) => {
      const href = hrefOf(filter);
      if (href !== pathname + search) navigate(href, options);
    },
  };
}
