import type { Salary } from '../../src/api/contract-board.ts';
import { perMonth } from '../../src/i18n/equivalent-pay.ts';

// Pay is kept and shown in the currency that it was given in. Converted it is only compared: by rates of one day, so that the same filter
// finds the same ads on any other.

/** CZK for one, the middle of buying and selling in the list of the Czech National Bank of 6 March 2026. */
const czkFor = new Map([
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

/** Money in CZK, whole; null in a currency that has no rate. */
export function inCzk(amount: number, currency: string): number | null {
  const rate = czkFor.get(currency);
  return rate === undefined ? null : Math.round(amount * rate);
}

/** The most that a salary pays, as CZK gross a month: what "at least" filters and the order by salary compare. */
export function monthlyPay(salary: Salary | null): number | null {
  const most = salary?.max ?? salary?.min ?? null;
  if (!salary || most === null) return null;
  const pay = inCzk(most * perMonth[salary.period], salary.currency);
  return pay === null ? null : Math.min(2_000_000_000, pay);
}

/** Of so many ads at least it is said what they pay. */
export const minPaid = 3;

/** Figures that a source did not give are nobody's offer. */
export const statedSalary = (salary: Salary | null): Salary | null => (salary?.synthetic ? null : salary);
