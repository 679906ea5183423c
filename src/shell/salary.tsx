import { Trans } from '@lingui/macro';
import type { Salary } from '../api/contract.ts';
import { type SalaryAmount, salaryAmount } from '../i18n/salary.ts';
import { useEdition } from './use-edition.ts';

function Bounds({ kind, amount }: Pick<SalaryAmount, 'kind' | 'amount'>) {
  if (kind === 'from') return <Trans>from {amount}</Trans>;
  if (kind === 'upTo') return <Trans>up to {amount}</Trans>;
  return amount;
}

type Props = { salary: Salary | null };

/** What a job pays, in one line. A month is what people expect and goes without saying. */
export function SalaryText({ salary }: Props) {
  const { locale } = useEdition();
  const stated = salaryAmount(locale, salary);
  if (!stated) return <Trans>salary not stated</Trans>;
  const bounds = <Bounds kind={stated.kind} amount={stated.amount} />;
  switch (stated.period) {
    case 'hour':
      return <Trans>{bounds} per hour</Trans>;
    case 'day':
      return <Trans>{bounds} per day</Trans>;
    case 'year':
      return <Trans>{bounds} per year</Trans>;
    case 'month':
      return bounds;
  }
}

/** What kind of pay `SalaryValue` is: the name over it. */
export const SalaryName = ({ salary }: Props) => {
  switch (salary?.period) {
    case 'hour':
      return <Trans>Gross pay per hour</Trans>;
    case 'day':
      return <Trans>Gross pay per day</Trans>;
    case 'year':
      return <Trans>Gross salary per year</Trans>;
    case 'month':
      return <Trans>Gross salary per month</Trans>;
    case undefined:
      return <Trans>Salary</Trans>;
  }
};

/** What a job pays, under `SalaryName`. */
export function SalaryValue({ salary }: Props) {
  const { locale } = useEdition();
  const stated = salaryAmount(locale, salary);
  if (stated) return <Bounds kind={stated.kind} amount={stated.amount} />;
  return (
    <span className="font-medium text-quiet">
      <Trans>not stated</Trans>
    </span>
  );
}
