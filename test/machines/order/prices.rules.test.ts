import { describe, expect, test } from 'vitest';
import {
  canAdvertiseForFree,
  currencies,
  offers,
  type Product,
  products,
  quoteOf,
} from '../../../machines/order/prices.rules.ts';

const every = products.flatMap((product) => currencies.map((currency) => [product, currency] as const));

describe('product §11 prices', () => {
  test.each(every)('of %s in %s are whole units', (product, currency) =>
    expect(Number.isInteger(offers[product].price[currency])).toBe(true),
  );

  test.each<[Product, Product]>([
    ['pack5', 'ad'],
    ['pack10', 'pack5'],
  ])('per ad are lower for %s than for %s', (pack, other) => {
    for (const currency of currencies)
      expect(offers[pack].price[currency] / offers[pack].gives.ad).toBeLessThan(
        offers[other].price[currency] / offers[other].gives.ad,
      );
  });

  test.each([
    ['ad', 1, 'CZK', 'domestic', { rate: 21, net: 490_000, vat: 102_900, total: 592_900 }],
    ['ad', 3, 'EUR', 'domestic', { rate: 21, net: 59_700, vat: 12_537, total: 72_237 }],
    ['boost', 1, 'EUR', 'domestic', { rate: 21, net: 7900, vat: 1659, total: 9559 }],
    ['boost', 2, 'EUR', 'reverse', { rate: 0, net: 15_800, vat: 0, total: 15_800 }],
    ['pack10', 1, 'CZK', 'outside', { rate: 0, net: 3_490_000, vat: 0, total: 3_490_000 }],
  ] as const)('of %s × %i in %s with VAT %s are correct', (product, count, currency, vat, sum) =>
    expect(quoteOf(product, { count, currency, vat })).toEqual({ currency, ...sum }),
  );

  test.each(every)('of %s in %s have a VAT in whole hundredths, and net plus VAT is the total', (product, currency) => {
    const { net, vat, total } = quoteOf(product, { count: 7, currency, vat: 'domestic' });
    expect([Number.isInteger(vat), net + vat]).toEqual([true, total]);
  });

  test.each([
    ['1-10', true, true],
    ['1-10', false, false],
    ['11-50', true, false],
    ['', true, false],
  ])('for a company of %s people, verified: %s, are free: %s', (size, isVerified, free) =>
    expect(canAdvertiseForFree({ size, isVerified })).toBe(free),
  );
});
