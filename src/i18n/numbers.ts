import type { Locale } from '../routing/locales.ts';

/** The editions' languages as tags for Intl. */
export const intlLocales = { cs: 'cs-CZ', en: 'en-GB' };

/** A limit, because the server runs long and formats every salary of a board. */
const maxFormats = 1000;

/** Formatters are slow to create and not fast to use: results are cached. */
export function memoizedFormat<Key extends (string | number)[], Format>(
  make: (...key: Key) => Format,
): (...key: Key) => Format {
  const made = new Map<string, Format>();
  return (...parts) => {
    const key = parts.join();
    let known = made.get(key);
    if (known === undefined) {
      known = make(...parts);
      if (made.size >= maxFormats) made.clear();
      made.set(key, known);
    }
    return known;
  };
}

const numbers = memoizedFormat((locale: Locale) => new Intl.NumberFormat(intlLocales[locale]));
const percents = memoizedFormat(
  (locale: Locale) => new Intl.NumberFormat(intlLocales[locale], { style: 'percent', maximumFractionDigits: 2 }),
);
// By the language, not the tag: en-GB writes millions as `m`, which reads as metres.
const roundAmounts = memoizedFormat(
  (locale: Locale, currency: string) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency, notation: 'compact', maximumFractionDigits: 1 }),
);

/** A list formats some hundred numbers, most of them small or equal: each is formatted once. */
export const formatNumber = memoizedFormat((locale: Locale, value: number): string => numbers(locale).format(value));

/** A percentage: "80%". */
export const formatPercent = (locale: Locale, percent: number): string => percents(locale).format(percent / 100);

/** A range of percentages: "8–15%". */
export const formatPercentRange = (locale: Locale, min: number, max: number): string =>
  (min === max ? '' : `${formatNumber(locale, min)}–`) + formatPercent(locale, max);

/** A rounded amount: "€3.5M". */
export const formatRoundAmount = (locale: Locale, amount: number, currency: string): string =>
  roundAmounts(locale, currency).format(amount);
