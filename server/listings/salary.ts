import type { Salary } from '../../src/api/contract-board.ts';
import { periodsPerMonth } from '../../src/i18n/equivalent-pay.ts';

// Pay is kept and shown in its own currency. It is converted only for comparison, at the rates of one fixed day, so
// that a filter finds the same ads on any other day.

/** CZK for one unit: the mid rate of the Czech National Bank's list of 6 March 2026. */
const czkRates = new Map([
  ['CZK', 1],
  ['AUD', 14.793],
  ['CAD', 15.41],
  ['CHF', 26.904],
  ['CNY', 3.152],
  ['DKK', 3.378],
  ['EUR', 24.39],
  ['GBP', 28.05],
  ['HKD', 2.777],
  ['HUF', 0.06513],
  ['ILS', 7.068],
  ['INR', 0.237],
  ['JPY', 0.13323],
  ['MXN', 1.233],
  ['NOK', 2.25],
  ['NZD', 12.866],
  ['PLN', 5.709],
  ['RON', 4.956],
  ['SEK', 2.282],
  ['SGD', 17.008],
  ['THB', 0.68635],
  ['TRY', 0.49367],
  ['USD', 20.985],
  ['ZAR', 1.317],
]);

/** An amount in whole CZK; null for a currency without a rate. */
export function inCzk(amount: number, currency: string): number | null {
  const rate = czkRates.get(currency);
  return rate === undefined ? null : Math.round(amount * rate);
}

/** The highest pay of a salary, in CZK gross a month: compared by "at least" filters and the order by salary. */
export function monthlyPay(salary: Salary | null): number | null {
  const most = salary?.max ?? salary?.min ?? null;
  if (!salary || most === null) return null;
  const pay = inCzk(most * periodsPerMonth[salary.period], salary.currency);
  return pay === null ? null : Math.min(2_000_000_000, pay);
}

/** Synthetic figures, which the source did not give, are not an offer. */
export const statedSalary = (salary: Salary | null): Salary | null => (salary?.synthetic ? null : salary);
