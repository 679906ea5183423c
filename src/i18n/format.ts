import type { Salary } from '../api/contract.ts';
import type { Locale } from '../routing/locales.ts';

const tags = { cs: 'cs-CZ', en: 'en-GB' };
const zone = 'Europe/Prague';
export const day = 24 * 60 * 60 * 1000;

/** Formatters are slow to make and a list needs a hundred: each is made once. */
function once<Words extends string[], Format>(make: (...words: Words) => Format): (...words: Words) => Format {
  const made = new Map<string, Format>();
  return (...words) => {
    const key = words.join();
    const known = made.get(key) ?? make(...words);
    made.set(key, known);
    return known;
  };
}

const numbers = once((locale: Locale) => new Intl.NumberFormat(tags[locale]));
const money = once(
  (locale: Locale, currency: string) =>
    new Intl.NumberFormat(tags[locale], { style: 'currency', currency, maximumFractionDigits: 0 }),
);
const isoDates = once(() => new Intl.DateTimeFormat('en-CA', { timeZone: zone }));
const dates = once((locale: Locale) => new Intl.DateTimeFormat(tags[locale], { dateStyle: 'medium', timeZone: zone }));
const ages = once((locale: Locale) => new Intl.RelativeTimeFormat(tags[locale], { numeric: 'auto' }));

export type Pay = { kind: 'range' | 'exact' | 'from' | 'upTo'; amount: string; period: Salary['period'] };

/** Money as people write it, without the words around it. Null where nothing is stated. */
export function payOf(locale: Locale, salary: Salary | null): Pay | null {
  if (!salary) return null;
  const { min, max, currency, period } = salary;
  if (min !== null && max !== null && min !== max)
    return { kind: 'range', amount: money(locale, currency).formatRange(min, max), period };
  const only = max ?? min;
  if (only === null) return null;
  const kind = min === max ? 'exact' : min === null ? 'upTo' : 'from';
  return { kind, amount: money(locale, currency).format(only), period };
}

const percents = once(
  (locale: Locale) => new Intl.NumberFormat(tags[locale], { style: 'percent', maximumFractionDigits: 2 }),
);

/** A share between two numbers of percent. */
export const percentRange = (locale: Locale, min: number, max: number): string =>
  percents(locale).formatRange(min / 100, max / 100);

/** A moment that is this day in Prague whatever the season. */
export const noonOf = (isoDay: string): number => Date.parse(`${isoDay}T12:00Z`);

/** Calendar days in Prague between a moment and now; 0 is today. */
export function daysAgo(iso: string, now: number): number {
  const date = (time: number) => Date.parse(isoDates().format(time));
  return Math.max(0, Math.round((date(now) - date(Date.parse(iso))) / day));
}

/** "yesterday", "3 days ago"; from the fifteenth day on the date (product §0). */
export function age(locale: Locale, iso: string, now: number): string {
  const days = daysAgo(iso, now);
  if (days > 14) return date(locale, iso);
  return ages(locale).format(-days, 'day');
}

/** A date in Prague: "21. 11. 2026", "21 Nov 2026". */
export const date = (locale: Locale, iso: string): string => dates(locale).format(new Date(iso));

/** A day some days from now in Prague: its weekday by its English name, as messages choose by it, and its date in words. */
export function dayIn(locale: Locale, days: number, now: number): { weekday: string; date: string } {
  const time = now + days * day;
  const weekday = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: zone }).format(time);
  const date = new Intl.DateTimeFormat(tags[locale], { day: 'numeric', month: 'long', timeZone: zone }).format(time);
  return { weekday, date };
}

export const count = (locale: Locale, value: number): string => numbers(locale).format(value);
