import { pathTo } from '../../src/routing/paths.ts';
import type { Tx } from '../db/open.ts';
import { postMail } from '../mail/outbox.ts';
import type { OrderServices } from './place-order.ts';
import type { OrderTableRow } from './read-orders.ts';
import { sellerFor } from './seller.ts';

/** Tells whom the board bills what became of an order. */
export async function mailAboutOrder(
  tx: Tx,
  services: Pick<OrderServices, 'config' | 'encryption' | 'queue' | 'hosts'>,
  order: OrderTableRow,
  news: OrderTableRow['status'],
): Promise<void> {
  const { id, accountId, proforma, invoice, product, count, currency, total, dueOn, billing, locale, words } = order;
  const company = accountId === null ? '' : `?company=${encodeURIComponent(accountId)}`;
  await postMail(tx, services, {
    ...{ kind: 'order', news, recipient: billing.email, locale },
    ...{ number: news === 'invoiced' && invoice !== null ? invoice : proforma, symbol: proforma },
    ...{ product, count, currency, total, dueOn, words, iban: sellerFor(services.config, currency).iban },
    link: services.hosts.publicUrl(locale, `${pathTo(locale, 'employerOrders', { id })}${company}`),
  });
}
