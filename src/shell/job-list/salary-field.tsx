import { Trans, useLingui } from '@lingui/macro';
import { useId, useRef, useState } from 'react';
import { isNoSalary, parseSalary, salaryFrom } from '../../i18n/salary.ts';
import { type Currency, type JobFilter, withSalaryFrom } from '../../routing/job-filter.ts';
import { NoSalaryAlert } from '../salary.tsx';
import { useEdition } from '../use-edition.ts';

type Props = { filter: JobFilter; onChoose: (filter: JobFilter) => void; className: string };

/** The least that a job is to pay, taken when the field is left. */
export function SalaryField({ filter, onChoose, className }: Props) {
  const { locale } = useEdition();
  const { t } = useLingui();
  const id = useId();
  const errorId = useId();
  const typed = useRef<string>(null);
  const [hasNoNumber, setHasNoNumber] = useState(false);
  return (
    <div className="pb-2">
      <label htmlFor={id} className="mb-1.5 block text-[15px]">
        <Trans>Salary from</Trans>
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          key={`${filter.salaryMin}${filter.currency}`}
          autoComplete="off"
          maxLength={20}
          defaultValue={salaryFrom(locale, filter)}
          onChange={(event) => {
            typed.current = event.target.value;
            setHasNoNumber(false);
          }}
          aria-invalid={hasNoNumber}
          aria-describedby={hasNoNumber ? errorId : undefined}
          onBlur={(event) => {
            setHasNoNumber(isNoSalary(event.target.value));
            if (isNoSalary(event.target.value)) return;
            const next = withSalaryFrom(filter, ...parseSalary(event.target.value, filter.currency));
            if (next.salaryMin !== filter.salaryMin || next.currency !== filter.currency) onChoose(next);
          }}
          placeholder={filter.currency === 'EUR' ? t`EUR a month` : t`CZK a month`}
          className={`min-w-0 ${className}`}
        />
        <select
          aria-label={t`Currency of the salary`}
          value={filter.currency}
          onChange={({ target }) => {
            const currency = target.value as Currency;
            // What was typed may be rounded away in the other currency.
            const amount = typed.current === null ? filter.salaryMin : parseSalary(typed.current, currency)[0];
            onChoose(withSalaryFrom(filter, amount, currency));
          }}
          className={`${className} w-auto! cursor-pointer [&>option]:bg-raised [&>option]:text-ink`}
        >
          <option value="CZK">CZK</option>
          <option value="EUR">EUR</option>
        </select>
      </div>
      {hasNoNumber && <NoSalaryAlert id={errorId} />}
    </div>
  );
}
