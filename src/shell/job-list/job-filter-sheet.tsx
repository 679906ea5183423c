import { Plural, Trans, useLingui } from '@lingui/macro';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import {
  type FilterSheetRef,
  filterSheetMachine,
  selectDraft,
  selectIsBusy,
} from '../../../machines/filter-sheet/filter-sheet.machine.ts';
import type { JobList } from '../../api/contract-board.ts';
import { inspect } from '../../effects/inspection.ts';
import type { JobFilter } from '../../routing/job-filter.ts';
import { jobListRead } from '../../routing/reads.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useEdition } from '../use-edition.ts';
import { useRead } from '../use-read.ts';
import { useFilterChoices, withoutFilters } from './active-filters.ts';
import { JobFilters } from './job-filters.tsx';
import { PlaceField } from './place-field.tsx';
import { SalaryField } from './salary-field.tsx';
import { useJobListAddress } from './use-job-list.ts';

const input =
  'min-h-12 w-full rounded-small border-[1.5px] border-edge bg-paper px-3.5 text-[17px] text-ink placeholder:text-quiet';

type Counted = Pick<JobList, 'total' | 'facets'>;

type Props = {
  filter: JobFilter;
  onClose: () => void;
  onApply: (filter: JobFilter) => void;
  /** The read that says what a filter would find; defaults to the one of all jobs. */
  readOf?: (filter: JobFilter) => string;
};

/** The flow of a sheet, wired to the callback that applies its filter. */
function useFilterSheet({ filter, onApply }: Pick<Props, 'filter' | 'onApply'>): FilterSheetRef {
  const flow = useActorRef(filterSheetMachine, { input: { filter }, inspect });
  const apply = useEffectEvent(onApply);
  useEffect(() => {
    const { unsubscribe } = flow.on('filter.applied', (report) => apply(report.filter as JobFilter));
    return unsubscribe;
  }, [flow]);
  return flow;
}

/** All filters on a small screen. They apply together, when the user asks for the jobs. */
export function JobFilterSheet({ filter, onClose, onApply, readOf }: Props) {
  const { locale } = useEdition();
  const { hrefOf } = useJobListAddress();
  const { t } = useLingui();
  const flow = useFilterSheet({ filter, onApply });
  const draft = useSelector(flow, selectDraft) as JobFilter;
  const isBusy = useSelector(flow, selectIsBusy);
  const setDraft = (next: JobFilter) => flow.send({ type: 'filter.changed', filter: next });
  const { data, isPrevious, error } = useRead<Counted>(
    (readOf ?? ((next) => jobListRead(locale, next)))({ ...draft, page: 1 }),
  );
  const facets = data?.facets ?? [];
  const choices = useFilterChoices(draft, facets);

  const footer = (
    <div className="flex gap-2.5">
      {choices.length > 0 && (
        <Button onClick={() => setDraft(withoutFilters(draft))} className="min-h-12 px-3.5 whitespace-nowrap">
          <Trans>Clear all</Trans>
        </Button>
      )}
      <Button
        kind="main"
        onClick={() => flow.send({ type: 'results.wanted' })}
        data-results
        aria-busy={isPrevious || isBusy}
        className="min-h-12 grow px-3.5 whitespace-nowrap"
      >
        {data && !(isPrevious && error) ? (
          <Plural value={data.total} one="Show # job" other="Show # jobs" />
        ) : (
          <Trans>Show the jobs</Trans>
        )}
      </Button>
    </div>
  );

  return (
    <Dialog title={t`Filters`} onClose={onClose} footer={footer}>
      <PlaceField
        filter={draft}
        facets={facets}
        onChoose={(next) => flow.send({ type: 'place.chosen', filter: next })}
        onLeaving={(is) => flow.send({ type: is ? 'lookup.began' : 'lookup.ended' })}
        className="pb-3 text-[15px] *:[label]:mb-1.5 *:[label]:block"
        inputClass={input}
      />
      <JobFilters filter={draft} facets={facets} hrefOf={hrefOf} onChoose={setDraft}>
        <SalaryField filter={draft} onChoose={setDraft} className={input} />
      </JobFilters>
    </Dialog>
  );
}
