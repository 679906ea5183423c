import type { Locale } from '../routing/locales.ts';

/** The languages of the editions as formats know them. */
export const formatTags = { cs: 'cs-CZ', en: 'en-GB' };

/** The server lives long and sees every salary of a board. */
const maxFormats = 1000;

/** Formatters are slow to make, and not fast to use: what was made of the same is kept. */
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

const numbers = memoizedFormat((locale: Locale) => new Intl.NumberFormat(formatTags[locale]));
const percents = memoizedFormat(
  (locale: Locale) => new Intl.NumberFormat(formatTags[locale], { style: 'percent', maximumFractionDigits: 2 }),
);
// Not by the tag: millions are `m` in Britain, which reads as metres.
const roundAmounts = memoizedFormat(
  (locale: Locale, currency: string) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency, notation: 'compact', maximumFractionDigits: 1 }),
);

/** A list writes some hundred of them, most of them small or the same: each is written once. */
export const formatNumber = memoizedFormat((locale: Locale, value: number): string => numbers(locale).format(value));

/** A share in percent: "80%". */
export const formatPercent = (locale: Locale, percent: number): string => percents(locale).format(percent / 100);

/** A share between two numbers of percent: "8–15%". */
export const formatPercentRange = (locale: Locale, min: number, max: number): string =>
  (min === max ? '' : `${formatNumber(locale, min)}–`) + formatPercent(locale, max);

/** An amount of which only the size matters: "€3.5M". */
export const formatRoundAmount = (locale: Locale, amount: number, currency: string): string =>
  roundAmounts(locale, currency).format(amount);
