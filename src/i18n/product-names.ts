import type { MessageDescriptor } from '@lingui/core';
import type { Product } from '../../machines/order/prices.rules.ts';

/** What the board sells: for lists, invoices and mails. */
export const productNames: Record<Product, MessageDescriptor & { message: string }> = {
  ad: /*i18n*/ { id: 'product.ad', message: 'Ad for 30 days' },
  boost: /*i18n*/ { id: 'product.boost', message: 'Boost for 7 days' },
  pack5: /*i18n*/ { id: 'product.pack5', message: 'Pack of 5 ads and a boost' },
  pack10: /*i18n*/ { id: 'product.pack10', message: 'Pack of 10 ads and 3 boosts' },
  careerPage: /*i18n*/ { id: 'product.careerPage', message: 'Career page, set up by us' },
};
