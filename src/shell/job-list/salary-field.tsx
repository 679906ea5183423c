import { Trans, useLingui } from '@lingui/macro';
import { useId, useState } from 'react';
import { isNoSalary, parseSalary, salaryFrom } from '../../i18n/salary.ts';
import { type JobFilter, withSalaryFrom } from '../../routing/job-filter.ts';
import { NoSalaryAlert } from '../salary.tsx';
import { useEdition } from '../use-edition.ts';

type Props = { filter: JobFilter; onChoose: (filter: JobFilter) => void; className: string };

/** The least that a job is to pay, taken when the field is left. */
export function SalaryField({ filter, onChoose, className }: Props) {
  const { locale } = useEdition();
  const { t } = useLingui();
  const errorId = useId();
  const [hasNoNumber, setHasNoNumber] = useState(false);
  return (
    <label className="block pb-2">
      <span className="mb-1.5 block text-[15px]">
        <Trans>Salary from</Trans>
      </span>
      <input
        key={`${filter.salaryMin}${filter.currency}`}
        autoComplete="off"
        maxLength={20}
        defaultValue={salaryFrom(locale, filter)}
        onChange={() => setHasNoNumber(false)}
        aria-invalid={hasNoNumber}
        aria-describedby={hasNoNumber ? errorId : undefined}
        onBlur={(event) => {
          setHasNoNumber(isNoSalary(event.target.value));
          if (isNoSalary(event.target.value)) return;
          const next = withSalaryFrom(filter, ...parseSalary(event.target.value, filter.currency));
          if (next.salaryMin !== filter.salaryMin || next.currency !== filter.currency) onChoose(next);
        }}
        placeholder={filter.currency === 'EUR' ? t`EUR a month` : t`CZK a month`}
        className={className}
      />
      {hasNoNumber && <NoSalaryAlert id={errorId} />}
    </label>
  );
}
