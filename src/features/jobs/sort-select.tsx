import { useLingui } from '@lingui/macro';
import type { JobFilter, JobSort } from '../../routing/job-filter.ts';
import { Icon } from '../../ui/icon.tsx';
import { useListAddress } from './use-list-address.ts';

/** The order of the list. Relevance is there only with a text. */
export function SortSelect({ filter }: { filter: JobFilter }) {
  const { t } = useLingui();
  const { go } = useListAddress();
  const words: Record<JobSort, string> = {
    relevance: t`Most relevant`,
    newest: t`Newest`,
    salary: t`Highest salary`,
    reply: t`Fastest reply`,
  };
  const offered = (Object.keys(words) as JobSort[]).filter((sort) => sort !== 'relevance' || filter.text !== '');
  return (
    <span className="relative -my-2.5 ml-auto inline-flex items-center text-[15px]">
      <select
        aria-label={t`Sort by`}
        value={filter.sort}
        onChange={(event) => go({ ...filter, sort: event.target.value as JobSort, page: 1 })}
        className="min-h-11 cursor-pointer appearance-none bg-transparent pr-6 text-right [&>option]:bg-raised [&>option]:text-ink"
      >
        {offered.map((sort) => (
          <option key={sort} value={sort}>
            {words[sort]}
          </option>
        ))}
      </select>
      <Icon name="chevron" className="pointer-events-none absolute right-0 size-4" />
    </span>
  );
}
