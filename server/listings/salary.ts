import type { Salary } from '../../src/api/contract.ts';

/** Fixed, so that the same filter finds the same ads on any day. */
const czkPerEur = 25;

// A month is 160 hours or 20 days.
const perMonth: Record<Salary['period'], number> = { hour: 160, day: 20, month: 1, year: 1 / 12 };

/** Money in CZK, whole. */
export const inCzk = (amount: number, currency: Salary['currency']): number =>
  Math.round(currency === 'EUR' ? amount * czkPerEur : amount);

/** The most that a salary pays, as CZK gross a month: what "at least" filters and the order by salary compare. */
export const monthlyPay = (salary: Salary | null): number | null => {
  const most = salary?.max ?? salary?.min ?? null;
  if (!salary || most === null) return null;
  return Math.min(2_000_000_000, inCzk(most * perMonth[salary.period], salary.currency));
};
