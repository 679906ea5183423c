import { Trans } from '@lingui/macro';
import type { Salary } from '../api/contract.ts';
import { payOf, type Pay as Stated } from '../i18n/format.ts';
import { useEdition } from './use-edition.ts';

function Bounds({ kind, amount }: Pick<Stated, 'kind' | 'amount'>) {
  if (kind === 'from') return <Trans>from {amount}</Trans>;
  if (kind === 'upTo') return <Trans>up to {amount}</Trans>;
  return amount;
}

/** What a job pays, with the words around it. A month is what people expect and goes without saying. */
export function Pay({ salary }: { salary: Salary | null }) {
  const { locale } = useEdition();
  const stated = payOf(locale, salary);
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
