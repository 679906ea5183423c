import { type VatTreatment, vatRate } from './vat.rules.ts';

// The single source of what the board sells and at what price. Forms, the price list, orders and their documents read
// it.

export const currencies = ['CZK', 'EUR'] as const;
export type Currency = (typeof currencies)[number];

export const products = ['ad', 'boost', 'pack5', 'pack10', 'careerPage'] as const;
export type Product = (typeof products)[number];

/** Credits: `ad` pays for 30 days of an ad, `boost` for a week of it among the promoted ones. */
export const creditKinds = ['ad', 'boost'] as const;
export type CreditKind = (typeof creditKinds)[number];

type Offer = {
  /** In whole units, without VAT. */
  price: Record<Currency, number>;
  /** The credits that it gives the company. None where the board does the work by hand. */
  gives: Record<CreditKind, number>;
};

export const offers: Record<Product, Offer> = {
  ad: { price: { CZK: 4900, EUR: 199 }, gives: { ad: 1, boost: 0 } },
  boost: { price: { CZK: 1900, EUR: 79 }, gives: { ad: 0, boost: 1 } },
  pack5: { price: { CZK: 19_900, EUR: 799 }, gives: { ad: 5, boost: 1 } },
  pack10: { price: { CZK: 34_900, EUR: 1399 }, gives: { ad: 10, boost: 3 } },
  careerPage: { price: { CZK: 12_900, EUR: 519 }, gives: { ad: 0, boost: 0 } },
};

/** Days: how long a boost promotes an ad, and how long an order may be paid. */
export const orderDays = { boost: 7, due: 14 } as const;

/** Pieces per order. */
export const maxQuantity = 20;

/** Companies of this size advertise for free once they are verified (companyFields asks for the size in bands). */
export const freeCompanySizes: readonly string[] = ['1-10'];

export const canAdvertiseForFree = ({ size, isVerified }: { size: string; isVerified: boolean }): boolean =>
  isVerified && freeCompanySizes.includes(size);

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
 * The price of `count` pieces. Prices are whole units and rates whole per cents, so VAT is always whole hundredths: nothing is rounded,
 * and the parts add up to the total.
 */
export function quoteOf(
  product: Product,
  { count, currency, vat }: { count: number; currency: Currency; vat: VatTreatment },
): Quote {
  const units = offers[product].price[currency] * count;
  const rate = vatRate(vat);
  return { currency, rate, net: units * 100, vat: units * rate, total: units * (100 + rate) };
}
