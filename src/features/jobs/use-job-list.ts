import { useEffect, useMemo, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import type { JobList } from '../../api/contract.ts';
import { type JobFilter, type ParsedJobList, parseJobListAddress } from '../../routing/job-filter.ts';
import { canonicalJobListAddress } from '../../routing/list-address.ts';
import { invalidRoute } from '../../routing/page-error.ts';
import { jobListRead } from '../../routing/reads.ts';
import { useAddress } from '../../shell/use-address.ts';
import { useEdition } from '../../shell/use-edition.ts';
import { type Reading, useRead } from '../../shell/use-read.ts';
import { listState } from './list-state.ts';

/** The filter that the address asks for. One that is not written canonically is rewritten in place (product §1). */
export function useFilterOfAddress(segment: string | undefined): JobFilter {
  const { locale, path, search, at } = useAddress();
  const parsed: ParsedJobList = useMemo(() => parseJobListAddress(locale, segment, search), [locale, segment, search]);
  if (parsed.empty) throw invalidRoute(path);

  const canonical = canonicalJobListAddress(locale, parsed, search);
  const isCanonical = canonical === path + search;
  useEffect(() => {
    if (isCanonical) return;
    navigate(at(canonical) + location.hash, { replace: true, state: listState({ dropped: parsed.unknown }) });
  }, [isCanonical, canonical, at, parsed]);

  return parsed.filter;
}

export type JobListReading = Reading<JobList> & {
  /** The question that it answers. */
  answered: JobFilter;
};

/** The jobs of one filter, or while they are awaited those of the one before. */
export function useJobList(filter: JobFilter): JobListReading {
  const { locale } = useEdition();
  const key = jobListRead(locale, filter);
  const reading = useRead<JobList>(key);
  const { isPrevious } = reading;
  const [before, setBefore] = useState({ key, filter });
  if (!isPrevious && before.key !== key) setBefore({ key, filter });
  return { ...reading, answered: isPrevious ? before.filter : filter };
}
