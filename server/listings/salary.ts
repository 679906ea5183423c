import type { I18n } from '@lingui/core';
import type { Salary } from '../../src/api/contract.ts';
import type { Locale } from '../../src/routing/locales.ts';

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

const salaryRange = /*i18n*/ { id: 'seo.salary.range', message: '{min}–{max}' };
const salaryFrom = /*i18n*/ { id: 'seo.salary.from', message: 'from {min}' };
const salaryTo = /*i18n*/ { id: 'seo.salary.to', message: 'up to {max}' };
const salaryHour = /*i18n*/ { id: 'seo.salary.hour', message: '{amount} an hour' };
const salaryDay = /*i18n*/ { id: 'seo.salary.day', message: '{amount} a day' };
const salaryMonth = /*i18n*/ { id: 'seo.salary.month', message: '{amount} a month' };
const salaryYear = /*i18n*/ { id: 'seo.salary.year', message: '{amount} a year' };

const perPeriod = { hour: salaryHour, day: salaryDay, month: salaryMonth, year: salaryYear };

/** What a job pays, in a sentence; `min` and `max` are not both null. Of a range the currency is said once. */
export const salaryText = (i18n: I18n, locale: Locale, { min, max, currency, period }: Salary): string => {
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 0 });
  const figure = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
  const [first, last] = locale === 'cs' ? [figure, money] : [money, figure];
  const amountText = (): string => {
    if (min === null) return i18n._(salaryTo.id, { max: money.format(max ?? 0) });
    if (max === null) return i18n._(salaryFrom.id, { min: money.format(min) });
    if (min === max) return money.format(min);
    return i18n._(salaryRange.id, { min: first.format(min), max: last.format(max) });
  };
  return i18n._(perPeriod[period].id, { amount: amountText() });
};
