import { fold } from '../../machines/fold.rules.ts';
import type { Salary } from '../../src/api/contract-board.ts';
import { monthlyPay } from '../listings/salary.ts';
import type { Warn } from './listing.ts';

// Pay as sites write it: "80 000 – 95 000 Kč / měsíc", {"currency": "EUR", "value": "2.500"}, 25.5 an hour.

export type SourceSalary = {
  min: unknown;
  max: unknown;
  exact: unknown;
  /** Where a currency or a period may be given, the most reliable first. */
  currencies: unknown[];
  periods: unknown[];
};

const currencyAliases = new Map([
  ['KČ', 'CZK'],
  ['KC', 'CZK'],
  ['KORUN', 'CZK'],
  ['KORUN ČESKÝCH', 'CZK'],
  ['€', 'EUR'],
  ['EURO', 'EUR'],
  ['EUROS', 'EUR'],
  ['£', 'GBP'],
  ['US$', 'USD'],
  ['ZŁ', 'PLN'],
  ['FT', 'HUF'],
]);
const currencyCodes = new Set(Intl.supportedValuesOf('currency'));

function currencyIn(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const words = value.toUpperCase().match(/US\$|[€£]|\p{L}+/gu) ?? [];
  for (const word of words) {
    const code = currencyAliases.get(word) ?? word;
    if (currencyCodes.has(code)) return code;
  }
  return null;
}

const periodWords: [Salary['period'], string][] = [
  ['hour', 'hour hourly hours hr hrs h hur hod hodina hodinu hodinu hodinova hodinove'],
  ['day', 'day daily den denne md manday'],
  ['week', 'week weekly wee tyden tydne'],
  ['month', 'month monthly mon mo mesic mesicne mesicni mes'],
  ['year', 'year yearly yr annual annually annum ann pa rok rocne rocni'],
];
const periods = new Map(periodWords.flatMap(([period, words]) => words.split(' ').map((word) => [word, period])));

function periodIn(value: unknown): Salary['period'] | null {
  if (typeof value !== 'string') return null;
  for (const word of fold(value).match(/[a-z]+/g) ?? []) {
    const period = periods.get(word);
    if (period) return period;
  }
  return null;
}

const figure = /-?\d(?:[\d.,'’]|[ \u00a0\u202f](?=\d))*(?:\s?(?:k|tis|tisic|thousand)\b)?/g;

/** "80 000", "80.000" and "80,000" are the same; "80,50" is a fraction, "80k" eighty thousand. */
function amountIn(text: string): number {
  const digits = text
    .replace(/[^\d.,-]/g, '')
    .replace(/[.,]+$/, '')
    .replace(/[.,](?=\d{3}(?!\d))/g, '')
    .replace(',', '.');
  return Number(digits) * (/[kt]/.test(text) ? 1000 : 1);
}

const minOnlyPattern = /\b(?:od|from|min|minimum|minimalne|at least|aspon|starting)\b|\+/;
const maxOnlyPattern = /\b(?:do|up to|max|maximum|az)\b/;

type Bounds = { min: number | null; max: number | null };

function boundsIn(value: unknown): Bounds | null {
  if (typeof value === 'number') return { min: value, max: value };
  if (Array.isArray(value)) {
    const amounts = value.flatMap((one) => boundsIn(one)?.min ?? []);
    return amounts.length > 0 ? { min: amounts[0] ?? null, max: amounts.at(-1) ?? null } : null;
  }
  if (typeof value !== 'string') return null;
  const text = fold(value.slice(0, 200));
  // A dash between two figures is no minus sign.
  const figures = text.replace(/(?<=[\d k])-(?=\s?\d)/g, '–').match(figure) ?? [];
  const [first, second] = figures;
  if (first === undefined) return null;
  if (second === undefined) {
    const amount = amountIn(first);
    return { min: maxOnlyPattern.test(text) ? null : amount, max: minOnlyPattern.test(text) ? null : amount };
  }
  const low = amountIn(first);
  const high = amountIn(second);
  return { min: low < 1000 && high >= 1000 * low && /[kt]/.test(second) ? low * 1000 : low, max: high };
}

const shown = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 100);

/** The salary of an ad. Warns of everything that is left out or changed. */
export function readSalary(
  { min, max, exact, currencies, periods: givenPeriods }: SourceSalary,
  warn: Warn,
): Salary | null {
  const figures = Object.entries({ exact, min, max }).filter(([, value]) => value !== undefined && value !== null);
  if (figures.length === 0) return null;
  const source = figures.map(([, value]) => shown(value)).join(' to ');
  const omit = (why: string) => {
    warn(`a salary ${why} is left out`, source);
    return null;
  };

  const whole = (amount: number | null): number | null => {
    if (amount === null || amount === 0) return null;
    if (!Number.isInteger(amount)) warn('a salary is rounded to whole units', source);
    return Math.round(amount);
  };
  const bounds = [
    boundsIn(min)?.min ?? boundsIn(exact)?.min ?? null,
    boundsIn(max)?.max ?? boundsIn(exact)?.max ?? null,
  ];
  if (bounds.some((amount) => amount !== null && !(amount >= 0 && amount < 1e9))) return omit('beyond all reason');
  let [least = null, most = null] = bounds.map(whole);
  if (least === null && most === null)
    return figures.every(([, value]) => Number(value) === 0) ? null : omit('without an amount');
  if (least !== null && most !== null && least > most) {
    warn('the bounds of a salary are put in order', source);
    [least, most] = [most, least];
  }

  const texts = [exact, min, max];
  const currency = [...currencies, ...texts].map(currencyIn).find((code) => code !== null);
  if (!currency) return omit('without a known currency');
  const period = [...givenPeriods, ...texts].map(periodIn).find((one) => one !== null);
  if (!period) return omit('without a known period');
  const salary: Salary = { min: least, max: most, currency, period };
  if (monthlyPay(salary) === null)
    warn('a salary in a currency without a rate is not found by what it pays', `${source} ${currency}`);
  return salary;
}
