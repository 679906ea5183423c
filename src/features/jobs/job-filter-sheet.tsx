import { Plural, Trans, useLingui } from '@lingui/macro';
import { useState } from 'react';
import { formatNumber } from '../../i18n/numbers.ts';
import { isNoSalary, parseSalary } from '../../i18n/salary.ts';
import { type JobFilter, withSalaryFrom } from '../../routing/job-filter.ts';
import { NoSalaryAlert } from '../../shell/salary.tsx';
import { useEdition } from '../../shell/use-edition.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { unfiltered, useChoices } from './chosen-filters.ts';
import { JobFilters } from './job-filters.tsx';
import { PlaceField } from './place-field.tsx';
import { useJobList } from './use-job-list.ts';

const input =
  'min-h-12 w-full rounded-small border-[1.5px] border-line bg-paper px-3.5 text-[17px] text-ink placeholder:text-quiet';

type Props = { filter: JobFilter; onClose: () => void; onApply: (filter: JobFilter) => void };

/** All filters on a small screen. They apply together, when somebody asks for the jobs. */
export function JobFilterSheet({ filter, onClose, onApply }: Props) {
  const { locale } = useEdition();
  const { t } = useLingui();
  const [draft, setDraft] = useState(filter);
  const [hasNoNumber, setHasNoNumber] = useState(false);
  const { data, isPrevious } = useJobList({ ...draft, page: 1 });
  const facets = data?.facets ?? [];
  const choices = useChoices(draft, facets);

  const footer = (
    <div className="flex gap-2.5">
      {choices.length > 0 && (
        <Button onClick={() => setDraft(unfiltered(draft))} className="min-h-12">
          <Trans>Clear all</Trans>
        </Button>
      )}
      <Button kind="main" onClick={() => onApply(draft)} aria-busy={isPrevious} className="min-h-12 grow">
        {data ? <Plural value={data.total} one="Show # job" other="Show # jobs" /> : <Trans>Show the jobs</Trans>}
      </Button>
    </div>
  );

  return (
    <Dialog title={t`Filters`} onClose={onClose} footer={footer}>
      <PlaceField
        filter={draft}
        facets={facets}
        onChoose={setDraft}
        className="pb-3 text-[15px] *:[label]:mb-1.5 *:[label]:block"
        inputClass={input}
      />
      <JobFilters filter={draft} facets={facets} onChoose={setDraft}>
        <label className="block pb-2">
          <span className="mb-1.5 block text-[15px]">
            <Trans>Salary from</Trans>
          </span>
          <input
            key={draft.salaryMin}
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            defaultValue={draft.salaryMin === null ? '' : formatNumber(locale, draft.salaryMin)}
            onChange={() => setHasNoNumber(false)}
            aria-invalid={hasNoNumber}
            aria-describedby={hasNoNumber ? 'salary-in-sheet-error' : undefined}
            onBlur={(event) => {
              setHasNoNumber(isNoSalary(event.target.value));
              if (isNoSalary(event.target.value)) return;
              const next = withSalaryFrom(draft, parseSalary(event.target.value, draft.currency));
              if (next.salaryMin !== draft.salaryMin) setDraft(next);
            }}
            placeholder={draft.currency === 'EUR' ? t`EUR a month` : t`CZK a month`}
            className={input}
          />
          {hasNoNumber && <NoSalaryAlert id="salary-in-sheet-error" />}
        </label>
      </JobFilters>
    </Dialog>
  );
}
