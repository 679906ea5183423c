import { Trans } from '@lingui/macro';
import type { JobList } from '../../api/contract-board.ts';
import type { JobFilter } from '../../routing/job-filter.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { type FilterChoice, withoutFilters } from '../../shell/job-list/active-filters.ts';
import { BroaderFilters } from '../../shell/job-list/broader-filters.tsx';
import { useJobListAddress } from '../../shell/job-list/use-job-list.ts';
import { EmptyList } from '../../shell/list/list-notices.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { AlertButton } from './alert-button.tsx';
import { JobRows } from './job-rows.tsx';

export const EmptyBoard = () => (
  <EmptyList title={<Trans>Nobody is hiring today.</Trans>}>
    <p className="max-w-[52ch] text-quiet">
      <Trans>There are no jobs here yet. Come back in a few days.</Trans>
    </p>
  </EmptyList>
);

type Props = { filter: JobFilter; list: JobList; choices: FilterChoice[] };

/** A filter that finds nothing: why, what removing each choice would find, and the nearest jobs. */
export function NothingFound({ filter, list, choices }: Props) {
  const { hrefOf } = useJobListAddress();
  return (
    <>
      <EmptyList title={<Trans>Nobody leaps that far.</Trans>}>
        <BroaderFilters filter={filter} broader={list.broader} choices={choices}>
          <Trans>Removing one filter is not enough. Start again with all jobs:</Trans>
        </BroaderFilters>
        <div className="flex flex-wrap gap-2.5">
          <AlertButton filter={filter} choices={choices} className={buttonClass('main')} />
          <AppLink href={hrefOf(withoutFilters(filter))} className={buttonClass()}>
            <Trans>Show all jobs</Trans>
          </AppLink>
        </div>
      </EmptyList>
      {list.nearest.length > 0 && (
        <>
          <h2 className="border-b-[1.5px] border-ink py-3.5 text-lg font-bold">
            <Trans>Closest to your search</Trans>
          </h2>
          <ul>
            <JobRows jobs={list.nearest} />
          </ul>
        </>
      )}
    </>
  );
}
