import { navigate } from 'wouter/use-browser-location';
import { useServices } from '../../context.tsx';
import { localizePath } from '../../routing/editions.ts';
import type { JobFilter } from '../../routing/job-filter.ts';
import { jobListPath } from '../../routing/list-address.ts';
import { matchPath } from '../../routing/paths.ts';
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
      const place = localizePath(boot.edition, location.pathname);
      return place.locale !== locale || matchPath(locale, place.path)?.name !== 'jobs';
    },
  };
}
