import type { Salary } from '../api/contract.ts';
import type { Locale } from '../routing/locales.ts';
import { formatTags, memoizedFormat } from './numbers.ts';

const money = memoizedFormat(
  (locale: Locale, currency: string) =>
    new Intl.NumberFormat(formatTags[locale], { style: 'currency', currency, maximumFractionDigits: 0 }),
);

// A range takes as long to write as the rest of its row to render.
const ranges = memoizedFormat((locale: Locale, currency: string, min: number, max: number) =>
  money(locale, currency).formatRange(min, max),
);

export type SalaryAmount = { kind: 'range' | 'exact' | 'from' | 'upTo'; amount: string; period: Salary['period'] };

/** A salary in figures, without the words around them (src/shell/salary.tsx). Null where nothing is stated. */
export function salaryAmount(locale: Locale, salary: Salary | null): SalaryAmount | null {
  if (!salary) return null;
  const { min, max, currency, period } = salary;
  if (min !== null && max !== null && min !== max)
    return { kind: 'range', amount: ranges(locale, currency, min, max), period };
  const only = max ?? min;
  if (only === null) return null;
  const kind = min === max ? 'exact' : min === null ? 'upTo' : 'from';
  return { kind, amount: money(locale, currency).format(only), period };
}

/** An amount as people type it: "80 000", "80.000 Kč", and "80" for eighty thousand crowns. Null where there is none. */
export function parseSalary(typed: string, currency: 'CZK' | 'EUR'): number | null {
  const digits = typed.replace(/\D/g, '').slice(0, 9);
  if (digits === '') return null;
  const amount = Number(digits);
  return currency === 'CZK' && amount < 1000 ? amount * 1000 : amount;
}
