import { eq } from 'drizzle-orm';
import { isMessageOptional } from '../../machines/moderation-decision/moderation-decision.rules.ts';
import { orderMachine } from '../../machines/order/order.machine.ts';
import type { OrderStep } from '../../machines/order/order.rules.ts';
import { orders } from '../db/schema/orders.ts';
import { HttpProblem, unprocessable } from '../http/problem.ts';
import { nextState } from '../next-state.ts';
import { digestOf } from '../tokens.ts';
import { hasCreditNote, writeCreditNote } from './credit-notes.ts';
import { applyOrderCredits } from './credits.ts';
import { nextDocumentNumber } from './document-numbers.ts';
import { mailAboutOrder } from './mail-about-order.ts';
import type { OrderServices } from './place-order.ts';
import { type OrderTableRow, orderContextOf, orderEventOf } from './read-orders.ts';

/** `amount`: in hundredths, with VAT. `takesBack`: unused credits are taken back too. `key`: the same one is the same refund (AV02). */
export type PartialRefundStep = { step: 'partlyRefunded'; amount: number; takesBack: boolean; key: string };

type OrderStepRequest = { id: string; message: string } & (
  | { step: Exclude<OrderStep, 'partlyRefunded'> }
  | PartialRefundStep
);

/**
 * Applies an admin's step to an order, by the statechart (ruling 63), and tells the billing contact. Repeating it changes nothing. Throws
 * problems: 404, 422 for an end without a message, and 409 where the statechart doesn't allow it.
 */
export const takeOrderStep = (services: OrderServices, { id, message, ...request }: OrderStepRequest): Promise<void> =>
  services.db.transaction(async (tx) => {
    const now = services.now();
    const { step } = request;
    const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
    if (!order) throw new HttpProblem(404);
    if (message === '' && !isMessageOptional(step)) throw unprocessable({ message: ['required'] });
    const keyDigest = request.step === 'partlyRefunded' ? digestOf(`${id}:${request.key}`) : null;
    if (keyDigest === null ? order.status === step && order.message === message : await hasCreditNote(tx, keyDigest))
      return;
    const part = request.step === 'partlyRefunded' ? request.amount : 0;
    const state = nextState(orderMachine, order.state, orderEventOf(step, now.getTime(), part));
    const status = state.value as OrderTableRow['status'];
    const invoice = step === 'invoiced' ? await nextDocumentNumber(tx, 'invoice', now) : order.invoice;
    const [changed] = await tx
      .update(orders)
      .set({ state, status, message, invoice })
      .where(eq(orders.id, id))
      .returning();
    if (!changed) throw new Error(`the order ${id} is gone`);
    const sentBack = orderContextOf(changed).refunded - orderContextOf(order).refunded;
    // An order that was never invoiced has nothing to correct.
    const isCredited = sentBack > 0 && invoice !== null;
    const note = isCredited
      ? await writeCreditNote(tx, { order, amount: sentBack, reason: message, keyDigest, now })
      : null;
    const takesBack = request.step === 'partlyRefunded' ? request.takesBack : step === 'refunded';
    if (step === 'paid') await applyOrderCredits(tx, changed, 'given', now);
    if (takesBack) await applyOrderCredits(tx, changed, 'taken', now);
    await mailAboutOrder(tx, services, changed, { news: status, note, ...(sentBack > 0 && { sentBack, takesBack }) });
  });
