import { useLingui } from '@lingui/macro';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { formatMinSalary, hasNoAmount, parseSalary } from '../../i18n/salary.ts';
import { type JobFilter, withSalaryFrom } from '../../routing/job-filter.ts';
import { useEdition } from '../use-edition.ts';

type SalaryInputState = {
  field: RefObject<HTMLInputElement | null>;
  /** What was typed is not a number. */
  isRefused: boolean;
  /** The filter with the typed salary; the previous filter if the salary is the same or invalid. */
  judge: () => JobFilter;
  /** The user types on. */
  forgive: () => void;
};

export function useSalaryInput(filter: JobFilter): SalaryInputState {
  const field = useRef<HTMLInputElement>(null);
  const [isRefused, setIsRefused] = useState(false);
  return {
    field,
    isRefused,
    judge() {
      const typed = field.current?.value ?? '';
      setIsRefused(hasNoAmount(typed));
      if (hasNoAmount(typed)) return filter;
      const next = withSalaryFrom(filter, ...parseSalary(typed, filter.currency));
      return next.salaryMin === filter.salaryMin && next.currency === filter.currency ? filter : next;
    },
    forgive: () => setIsRefused(false),
  };
}

type Props = {
  salary: SalaryInputState;
  filter: JobFilter;
  onChoose: (filter: JobFilter) => void;
  onType?: (text: string) => void;
  id: string;
  /** Id of the error message. */
  errorId: string;
  className: string;
};

/** The lowest acceptable salary, applied when the field is left. */
export function SalaryInput({ salary, filter, onChoose, onType, id, errorId, className }: Props) {
  const { locale } = useEdition();
  const { t } = useLingui();
  const { field, isRefused, judge, forgive } = salary;
  const leave = () => {
    const next = judge();
    if (next !== filter) onChoose(next);
  };
  // It may have been left before the page was hydrated.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (field.current !== document.activeElement) leave();
  }, []);
  return (
    <input
      id={id}
      key={`${filter.salaryMin}${filter.currency}`}
      suppressHydrationWarning
      ref={field}
      inputMode="numeric"
      autoComplete="off"
      maxLength={20}
      defaultValue={formatMinSalary(locale, filter)}
      onChange={(event) => {
        onType?.(event.target.value);
        forgive();
      }}
      onBlur={leave}
      aria-invalid={isRefused}
      aria-describedby={isRefused ? errorId : undefined}
      placeholder={filter.currency === 'EUR' ? t`EUR a month` : t`CZK a month`}
      className={className}
    />
  );
}
