import { describe, expect, test } from 'vitest';
import { cheapestOrder } from '../../../machines/order/cheapest-order.rules.ts';
import { currencies, offers } from '../../../machines/order/prices.rules.ts';

const priceOf = (items: ReturnType<typeof cheapestOrder>, currency: (typeof currencies)[number]) =>
  items.reduce((sum, { product, count }) => sum + count * offers[product].price[currency], 0);

const given = (items: ReturnType<typeof cheapestOrder>, kind: 'ad' | 'boost') =>
  items.reduce((sum, { product, count }) => sum + count * offers[product].gives[kind], 0);

describe('product §11 the cheapest order', () => {
  test.each([
    [{ ads: 0, boosts: 0 }, []],
    [{ ads: 1, boosts: 0 }, [['ad', 1]]],
    [
      { ads: 1, boosts: 1 },
      [
        ['ad', 1],
        ['boost', 1],
      ],
    ],
    [{ ads: 4, boosts: 1 }, [['pack5', 1]]],
    [{ ads: 5, boosts: 0 }, [['pack5', 1]]],
    [
      { ads: 7, boosts: 2 },
      [
        ['pack5', 1],
        ['ad', 2],
        ['boost', 1],
      ],
    ],
    [{ ads: 10, boosts: 3 }, [['pack10', 1]]],
    [
      { ads: 15, boosts: 0 },
      [
        ['pack10', 1],
        ['pack5', 1],
      ],
    ],
    [{ ads: 0, boosts: 2 }, [['boost', 2]]],
  ] as const)('for %j is %j', (wanted, items) =>
    expect(cheapestOrder(wanted, 'CZK').map(({ product, count }) => [product, count])).toEqual(items),
  );

  test('contains at least what is wanted and costs no more than the same singly', () => {
    for (const currency of currencies)
      for (let ads = 0; ads <= 25; ads += 1)
        for (let boosts = 0; boosts <= 8; boosts += 1) {
          const items = cheapestOrder({ ads, boosts }, currency);
          expect([given(items, 'ad') >= ads, given(items, 'boost') >= boosts]).toEqual([true, true]);
          const singly = ads * offers.ad.price[currency] + boosts * offers.boost.price[currency];
          expect(priceOf(items, currency)).toBeLessThanOrEqual(singly);
        }
  });
});
