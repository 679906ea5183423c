import type { Currency } from '../../machines/order/prices.rules.ts';
import type { Seller } from '../../src/api/contract-orders.ts';
import { product } from '../../src/product.ts';

/** An account for each currency. */
const ibans: Record<Currency, string> = {
  CZK: 'CZ65 0800 0000 1920 0014 5399',
  EUR: 'CZ94 5500 0000 0010 1103 8930',
};

/** Who sells: another operator of the board writes itself here. */
export const sellerFor = (currency: Currency): Seller => ({
  ...{ name: `${product.name} s.r.o.`, ico: '27074358', vatId: 'CZ27074358' },
  ...{ street: 'Na Skokách 1', city: '602 00 Brno', email: product.mail },
  iban: ibans[currency],
});
