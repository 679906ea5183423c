import type { I18n } from '@lingui/core';
import type { Salary } from '../api/contract-board.ts';
import type { Locale } from '../routing/locales.ts';
import { formatNumber, intlLocales, memoizedFormat } from './numbers.ts';

const currencies = memoizedFormat(
  (locale: Locale, currency: string) =>
    new Intl.NumberFormat(intlLocales[locale], { style: 'currency', currency, maximumFractionDigits: 0 }),
);

const figureParts = new Set(['integer', 'group']);

/** The text before and after the figure in a currency. */
const currencyAffixes = memoizedFormat((locale: Locale, currency: string): [string, string] => {
  const parts = currencies(locale, currency).formatToParts(1000);
  const textOf = (some: typeof parts) => some.map(({ value }) => value).join('');
  const first = parts.findIndex(({ type }) => figureParts.has(type));
  const last = parts.findLastIndex(({ type }) => figureParts.has(type));
  return [textOf(parts.slice(0, first)), textOf(parts.slice(last + 1))];
});

/** Figures with their currency, shown once: "95 000–135 000 Kč", "CZK 95,000". */
function formatMoney(locale: Locale, currency: string, ...figures: number[]): string {
  const [before, after] = currencyAffixes(locale, currency);
  return before + figures.map((figure) => formatNumber(locale, figure)).join('–') + after;
}

const boundMessages = {
  from: /*i18n*/ { id: 'salary.from', message: 'from {amount}' },
  upTo: /*i18n*/ { id: 'salary.upTo', message: 'up to {amount}' },
};
const periodMessages = {
  hour: /*i18n*/ { id: 'salary.hour', message: '{amount} / hour' },
  day: /*i18n*/ { id: 'salary.day', message: '{amount} / day' },
  week: /*i18n*/ { id: 'salary.week', message: '{amount} / week' },
  month: /*i18n*/ { id: 'salary.month', message: '{amount} / month' },
  year: /*i18n*/ { id: 'salary.year', message: '{amount} / year' },
};

/** Gross pay; either bound may be unknown. */
export type Pay = Pick<Salary, 'min' | 'max' | 'currency' | 'period'>;

/** A job's pay as one text: "95 000–135 000 Kč / měsíc", "from CZK 95,000 / month". Null where nothing is stated. */
export function salaryText(i18n: I18n, locale: Locale, pay: Pay | null): string | null {
  if (!pay) return null;
  const { min, max, currency, period } = pay;
  const figures = [...new Set([min, max])].filter((figure) => figure !== null);
  if (figures.length === 0) return null;
  const money = formatMoney(locale, currency, ...figures);
  const bound = max === null ? boundMessages.from : min === null ? boundMessages.upTo : null;
  const amount = bound ? i18n._(bound.id, { amount: money }) : money;
  return i18n._(periodMessages[period].id, { amount }).replaceAll(' ', '\u00a0');
}

/**
 * A typed amount, in the currency typed or else the given one: "80 000", "80.000 Kč", "2,5k EUR", "80" for eighty thousand crowns. For a
 * range, its lower end. Null where there is none.
 */
export function parseSalary(typed: string, given: 'CZK' | 'EUR'): [amount: number | null, currency: 'CZK' | 'EUR'] {
  const currency = /€|eur/i.test(typed) ? 'EUR' : /k[čc]|cz/i.test(typed) ? 'CZK' : given;
  const [, whole, fraction = '', thousand] =
    /(\d{1,3}(?:[\s.,]\d{3})+(?!\d)|\d+)([.,]\d\d?(?!\d))?(\s*(?:k(?![\wč])|tis))?/i.exec(typed) ?? [];
  if (!whole) return [null, currency];
  const amount = Number(whole.replace(/\D/g, '') + fraction.replace(',', '.'));
  return [amount < 1000 && (currency === 'CZK' || thousand) ? amount * 1000 : amount, currency];
}

/** A filter's minimum pay as its field shows it: crowns without a currency sign. */
export const formatMinSalary = (
  locale: Locale,
  { salaryMin, currency }: { salaryMin: number | null; currency: string },
) => (salaryMin === null ? '' : formatNumber(locale, salaryMin) + (currency === 'EUR' ? '\u00a0€' : ''));

/** Whether the typed text contains no amount. */
export const hasNoAmount = (typed: string): boolean => typed.trim() !== '' && !/\d/.test(typed);
