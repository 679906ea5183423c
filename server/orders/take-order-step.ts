import { eq } from 'drizzle-orm';
import { needsNoWords } from '../../machines/moderation-decision/moderation-decision.rules.ts';
import { orderMachine } from '../../machines/order/order.machine.ts';
import type { OrderStep } from '../../machines/order/order.rules.ts';
import { orders } from '../db/schema/orders.ts';
import { Refusal, unprocessable } from '../http/problem.ts';
import { nextState } from '../statechart.ts';
import { settleOrder } from './credits.ts';
import { mailAboutOrder } from './mail-about-order.ts';
import { nextNumber } from './paper-numbers.ts';
import type { OrderServices } from './place-order.ts';
import { eventOf, type OrderTableRow } from './read-orders.ts';

type Asked = { id: string; step: OrderStep; words: string };

/**
 * What an admin makes of an order, as the statechart says (ruling 63); whom the board bills is told. The same again is done already.
 * Throws refusals: 404, 422 for an end without words, and 409 where the statechart has no way for it.
 */
export const takeOrderStep = (services: OrderServices, { id, step, words }: Asked): Promise<void> =>
  services.db.transaction(async (tx) => {
    const now = services.now();
    const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
    if (!order) throw new Refusal(404);
    if (words === '' && !needsNoWords(step)) throw unprocessable({ words: ['required'] });
    if (order.status === step && order.words === words) return;
    const state = nextState(orderMachine, order.state, eventOf(step, now.getTime()));
    const status = state.value as OrderTableRow['status'];
    const invoice = step === 'invoiced' ? await nextNumber(tx, 'invoice', now) : order.invoice;
    // What was never invoiced has nothing to be corrected.
    const isCredited = step === 'refunded' && invoice !== null;
    const creditNote = isCredited ? await nextNumber(tx, 'creditNote', now) : order.creditNote;
    const [changed] = await tx
      .update(orders)
      .set({ state, status, words, invoice, creditNote })
      .where(eq(orders.id, id))
      .returning();
    if (!changed) throw new Error(`the order ${id} is gone`);
    if (step === 'paid') await settleOrder(tx, changed, 'given', now);
    if (step === 'refunded') await settleOrder(tx, changed, 'taken', now);
    await mailAboutOrder(tx, services, changed, status);
  });
