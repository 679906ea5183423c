import { dayInPrague, daysAfter } from '../../machines/calendar.rules.ts';
import { orderMachine } from '../../machines/order/order.machine.ts';
import { orderDays, quoteOf } from '../../machines/order/prices.rules.ts';
import { initialState } from '../../machines/statechart.ts';
import type { Tx } from '../db/open.ts';
import { companyAccounts } from '../db/schema/company-accounts.ts';
import { inboxMessages } from '../db/schema/inbox.ts';
import { companyBilling, orders } from '../db/schema/orders.ts';
import { nextState } from '../next-state.ts';
import { applyOrderCredits } from '../orders/credits.ts';
import { nextDocumentNumber } from '../orders/document-numbers.ts';
import { digestOf } from '../tokens.ts';

/** Every company account has paid for a pack of ads and has one unpaid order; somebody wrote to the board. */
export async function writeDemoOrders(tx: Tx, now: Date): Promise<void> {
  const day = dayInPrague(now);
  for (const { id: accountId, name, city } of await tx.select().from(companyAccounts)) {
    const billing = {
      name: `${name} s.r.o.`,
      ico: '27074358',
      vatId: '',
      street: 'Dlouhá 12',
      city,
      postalCode: '110 00',
      country: 'CZ' as const,
      email: `ucto@${accountId}.skok.test`,
    };
    await tx.insert(companyBilling).values({ accountId, values: billing, version: 1 });
    for (const [product, isPaid] of [['pack10', true] as const, ['boost', false] as const]) {
      const { rate, net, total } = quoteOf(product, { count: 1, currency: 'CZK', vat: 'domestic' });
      const ordered = initialState(orderMachine, { total });
      const state = isPaid ? nextState(orderMachine, ordered, { type: 'order.paid', at: now.getTime() }) : ordered;
      const [order] = await tx
        .insert(orders)
        .values({
          id: `${accountId}-${product}`,
          accountId,
          state,
          status: isPaid ? 'paid' : 'ordered',
          product,
          count: 1,
          currency: 'CZK',
          vat: 'domestic',
          rate,
          net,
          total,
          billing,
          locale: 'cs',
          orderedAt: now,
          proforma: await nextDocumentNumber(tx, 'proforma', now),
          dueOn: daysAfter(day, orderDays.due),
          keyDigest: digestOf(`${accountId}:${product}`),
        })
        .returning();
      if (order && isPaid) await applyOrderCredits(tx, order, 'given', now);
    }
  }
  await tx.insert(inboxMessages).values({
    id: 'demo-message',
    topic: 'company',
    name: 'Eva Malá',
    email: 'eva@mala.skok.test',
    locale: 'cs',
    text: 'Dobrý den, může mít náš inzerát dvě města?',
    sentAt: now,
  });
}
