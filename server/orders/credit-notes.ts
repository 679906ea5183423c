import { asc, eq, inArray } from 'drizzle-orm';
import { dayInPrague } from '../../machines/calendar.rules.ts';
import { creditOf, sumOf } from '../../machines/order/refund.rules.ts';
import type { CreditNote } from '../../src/api/contract-orders.ts';
import type { Db, Tx } from '../db/open.ts';
import { creditNotes } from '../db/schema/orders.ts';
import { nextNumber } from './document-numbers.ts';

/** The credit notes of orders by their ids, the first first. */
export async function readCreditNotes(
  db: Db | Tx,
  orders: readonly { id: string }[],
): Promise<Map<string, CreditNote[]>> {
  const rows = await db
    .select()
    .from(creditNotes)
    .where(
      inArray(
        creditNotes.orderId,
        orders.map(({ id }) => id),
      ),
    )
    .orderBy(asc(creditNotes.number));
  const notes = new Map<string, CreditNote[]>();
  for (const { orderId, number, net, total, words, issuedOn } of rows)
    notes.set(orderId, [...(notes.get(orderId) ?? []), { number, net, total, words, issuedOn }]);
  return notes;
}

/** Whether a note was written by the sending with this key. */
export async function hasNote(tx: Tx, keyDigest: string): Promise<boolean> {
  const [same] = await tx
    .select({ number: creditNotes.number })
    .from(creditNotes)
    .where(eq(creditNotes.keyDigest, keyDigest));
  return same !== undefined;
}

type Credited = {
  order: { id: string; rate: number };
  /** What is sent back now, with VAT. */
  amount: number;
  words: string;
  /** Of the key of the sending; null where the order's state tells a repeated one. */
  keyDigest: string | null;
  now: Date;
};

/** Corrects an invoice by what is sent back. The order is locked by whoever calls it. */
export async function writeCreditNote(tx: Tx, { order, amount, words, keyDigest, now }: Credited): Promise<string> {
  const before = sumOf((await readCreditNotes(tx, [order])).get(order.id) ?? []);
  const number = await nextNumber(tx, 'creditNote', now);
  await tx.insert(creditNotes).values({
    ...{ number, orderId: order.id, ...creditOf(amount, { rate: order.rate, before }) },
    ...{ words, issuedOn: dayInPrague(now), keyDigest },
  });
  return number;
}
