import { type Vat, vatRate } from './vat.rules.ts';

// The one place that says what the board sells, and for how much. Forms, the price list, orders and their documents read it.

export const currencies = ['CZK', 'EUR'] as const;
export type Currency = (typeof currencies)[number];

export const products = ['ad', 'boost', 'pack5', 'pack10', 'careerPage'] as const;
export type Product = (typeof products)[number];

/** What is used up: `ad` by 30 days of an ad, `boost` by a week of it among the promoted. */
export const creditKinds = ['ad', 'boost'] as const;
export type CreditKind = (typeof creditKinds)[number];

type Offer = {
  /** In whole units, without VAT. */
  price: Record<Currency, number>;
  /** What a company may do for it. None where the board does it by hand. */
  gives: Record<CreditKind, number>;
};

export const offers: Record<Product, Offer> = {
  ad: { price: { CZK: 4900, EUR: 199 }, gives: { ad: 1, boost: 0 } },
  boost: { price: { CZK: 1900, EUR: 79 }, gives: { ad: 0, boost: 1 } },
  pack5: { price: { CZK: 19_900, EUR: 799 }, gives: { ad: 5, boost: 1 } },
  pack10: { price: { CZK: 34_900, EUR: 1399 }, gives: { ad: 10, boost: 3 } },
  careerPage: { price: { CZK: 12_900, EUR: 519 }, gives: { ad: 0, boost: 0 } },
};

/** Days: how long a boost shows an ad among the promoted, and until when an order is to be paid. */
export const orderDays = { boost: 7, due: 14 } as const;

/** Of one order. */
export const maxPieces = 20;

/** Companies of this size advertise for nothing once they are verified (companyFields asks for the size in bands). */
export const freeSizes: readonly string[] = ['1-10'];

export const isFree = ({ size, isVerified }: { size: string; isVerified: boolean }): boolean =>
  isVerified && freeSizes.includes(size);

export type Quote = {
  currency: Currency;
  /** Per cent. */
  rate: number;
  /** Amounts are hundredths of the currency. */
  net: number;
  vat: number;
  total: number;
};

/**
 * What so many pieces cost. Prices are whole units and rates whole per cents, so the VAT of an order is whole hundredths: nothing is ever
 * rounded, and the sum of the parts is the total.
 */
export function quoteOf(
  product: Product,
  { count, currency, vat }: { count: number; currency: Currency; vat: Vat },
): Quote {
  const units = offers[product].price[currency] * count;
  const rate = vatRate(vat);
  return { currency, rate, net: units * 100, vat: units * rate, total: units * (100 + rate) };
}
