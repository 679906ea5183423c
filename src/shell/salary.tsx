import { Trans, useLingui } from '@lingui/macro';
import type { ReactNode } from 'react';
import type { Salary } from '../api/contract-board.ts';
import { formatNumber } from '../i18n/numbers.ts';
import { salaryText } from '../i18n/salary.ts';
import { useEdition } from './use-edition.ts';

type Props = {
  salary: Salary | null;
  /** Shown if no salary is stated. */
  children: ReactNode;
};

// Hundreds of millions, in the currencies that need them, are wider than a phone.
const maxInOneLine = 30;

/** What a job pays, in one line wherever one is wide enough. */
export function SalaryText({ salary, children }: Props) {
  const { locale } = useEdition();
  const { i18n } = useLingui();
  const text = salaryText(i18n, locale, salary);
  return text === null ? (
    children
  ) : (
    <span
      suppressHydrationWarning
      className={text.length > maxInOneLine ? 'inline-block max-w-full' : 'inline-block whitespace-nowrap'}
    >
      {text}
    </span>
  );
}

/** Shown under a salary field if what was typed has no amount. */
export function NoSalaryAlert({ id }: { id: string }) {
  const { locale } = useEdition();
  const example = formatNumber(locale, 60_000);
  return (
    <span id={id} role="alert" className="block px-[18px] py-3 text-[15px] font-semibold text-alarm">
      <Trans>That is not a number. Write it like {example}.</Trans>
    </span>
  );
}
