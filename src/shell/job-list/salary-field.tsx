import { Trans, useLingui } from '@lingui/macro';
import { useId, useRef } from 'react';
import { parseSalary } from '../../i18n/salary.ts';
import { type Currency, type JobFilter, withSalaryFrom } from '../../routing/job-filter.ts';
import { Select } from '../../ui/select.tsx';
import { NoSalaryAlert } from '../salary.tsx';
import { SalaryInput, useSalaryInput } from './salary-input.tsx';

type Props = { filter: JobFilter; onChoose: (filter: JobFilter) => void; className: string };

/** The lowest acceptable salary, with a choice of currency. */
export function SalaryField({ filter, onChoose, className }: Props) {
  const { t } = useLingui();
  const id = useId();
  const errorId = useId();
  const typed = useRef<string>(null);
  const salary = useSalaryInput(filter);
  return (
    <div className="pb-2">
      <label htmlFor={id} className="mb-1.5 block text-[15px]">
        <Trans>Salary from</Trans>
      </label>
      <div className="flex gap-2">
        <SalaryInput
          salary={salary}
          filter={filter}
          onChoose={onChoose}
          onType={(text) => {
            typed.current = text;
          }}
          id={id}
          errorId={errorId}
          className={`min-w-0 ${className}`}
        />
        <Select
          aria-label={t`Currency of the salary`}
          value={filter.currency}
          onChange={({ target }) => {
            const currency = target.value as Currency;
            // What was typed may have been rounded away in the other currency.
            const amount = typed.current === null ? filter.salaryMin : parseSalary(typed.current, currency)[0];
            onChoose(withSalaryFrom(filter, amount, currency));
          }}
          className={`${className} w-auto!`}
        >
          <option value="CZK">CZK</option>
          <option value="EUR">EUR</option>
        </Select>
      </div>
      {salary.isRefused && <NoSalaryAlert id={errorId} />}
    </div>
  );
}
