import { navigate } from 'wouter/use-browser-location';
import { useServices } from '../../context.tsx';
import { readAddress } from '../../routing/address.ts';
import type { JobFilter } from '../../routing/job-filter.ts';
import { jobListPath } from '../../routing/list-address.ts';
import { useAddress } from '../../shell/use-address.ts';

export type ListAddress = {
  hrefOf: (filter: JobFilter) => string;
  /** Leads to the list with this filter unless it is on screen. Replacing keeps the history short while a person types. */
  go: (filter: JobFilter, options?: { replace?: boolean; state?: unknown }) => void;
  /** The person has set out for a page that is no list: it is on its way, and this one still on screen. */
  hasLeft: () => boolean;
};

/** Addresses of the job list in this edition. */
export function useListAddress(): ListAddress {
  const { boot } = useServices();
  const { locale, at, pathname, search } = useAddress();
  const hrefOf = (filter: JobFilter) => at(jobListPath(locale, filter));
  return {
    hrefOf,
    go: (filter, options) => {
      const href = hrefOf(filter);
      if (href !== pathname + search) navigate(href, options);
    },
    hasLeft: () => {
      const reading = readAddress(boot, location);
      return reading.locale !== locale || reading.route !== 'jobs';
    },
  };
}
