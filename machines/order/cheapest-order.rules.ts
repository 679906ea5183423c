import { type Currency, offers, type Product } from './prices.rules.ts';

/** What a company needs: 30-day periods of ads, and weeks among the promoted ads. */
export type RequestedCredits = { ads: number; boosts: number };

export type OrderItem = { product: Product; count: number };

/**
 * The cheapest products that cover what is wanted, larger ones first; of two orders at the same price, the one that gives more. Packs are
 * cheaper per piece, and a whole pack may cost less than the single pieces wanted.
 */
export function cheapestOrder({ ads, boosts }: RequestedCredits, currency: Currency): OrderItem[] {
  const priceOf = (product: Product) => offers[product].price[currency];
  let best: { items: OrderItem[]; price: number; adCount: number } | null = null;
  for (let tens = 0; tens <= Math.ceil(ads / offers.pack10.gives.ad); tens += 1)
    for (let fives = 0; fives <= Math.ceil(ads / offers.pack5.gives.ad); fives += 1) {
      const inPacks = {
        ads: tens * offers.pack10.gives.ad + fives * offers.pack5.gives.ad,
        boosts: tens * offers.pack10.gives.boost + fives * offers.pack5.gives.boost,
      };
      const items: OrderItem[] = [
        { product: 'pack10', count: tens },
        { product: 'pack5', count: fives },
        { product: 'ad', count: Math.max(0, ads - inPacks.ads) },
        { product: 'boost', count: Math.max(0, boosts - inPacks.boosts) },
      ];
      const price = items.reduce((sum, { product, count }) => sum + count * priceOf(product), 0);
      const adCount = Math.max(ads, inPacks.ads);
      if (best === null || price < best.price || (price === best.price && adCount > best.adCount))
        best = { items, price, adCount };
    }
  return best?.items.filter(({ count }) => count > 0) ?? [];
}
