import { Plural, Trans } from '@lingui/macro';
import type { JobList } from '../../api/contract-board.ts';
import type { JobFilter } from '../../routing/job-filter.ts';
import { jobListRead } from '../../routing/reads.ts';
import { FilterSheet, useFilterSheet } from '../filter-sheet.tsx';
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

/** The filters of the jobs on a small screen. */
export function JobFilterSheet({ filter, onClose, onApply, readOf }: Props) {
  const { locale } = useEdition();
  const { hrefOf } = useJobListAddress();
  const { flow, draft, setDraft } = useFilterSheet({ filter, onApply });
  const { data, isPrevious, error } = useRead<Counted>(
    (readOf ?? ((next) => jobListRead(locale, next)))({ ...draft, page: 1 }),
  );
  const facets = data?.facets ?? [];
  const choices = useFilterChoices(draft, facets);

  return (
    <FilterSheet
      flow={flow}
      isCounting={isPrevious}
      onClear={choices.length > 0 ? () => setDraft(withoutFilters(draft)) : null}
      onClose={onClose}
      label={
        data && !(isPrevious && error) ? (
          <Plural value={data.total} one="Show # job" other="Show # jobs" />
        ) : (
          <Trans>Show the jobs</Trans>
        )
      }
    >
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
    </FilterSheet>
  );
}
