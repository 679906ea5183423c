import { asc, eq, inArray } from 'drizzle-orm';
import { dayInPrague } from '../../machines/calendar.rules.ts';
import { creditNoteAmount, sumAmounts } from '../../machines/order/refund.rules.ts';
import type { CreditNote } from '../../src/api/contract-orders.ts';
import type { Db, Tx } from '../db/open.ts';
import { creditNotes } from '../db/schema/orders.ts';
import { nextDocumentNumber } from './document-numbers.ts';

/** The credit notes of orders by order id, oldest first. */
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
  for (const { orderId, number, net, total, reason, issuedOn } of rows)
    notes.set(orderId, [...(notes.get(orderId) ?? []), { number, net, total, reason, issuedOn }]);
  return notes;
}

/** Whether a request with this key has written a note. */
export async function hasCreditNote(tx: Tx, keyDigest: string): Promise<boolean> {
  const [same] = await tx
    .select({ number: creditNotes.number })
    .from(creditNotes)
    .where(eq(creditNotes.keyDigest, keyDigest));
  return same !== undefined;
}

type NewCreditNote = {
  order: { id: string; rate: number };
  /** The refund, with VAT. */
  amount: number;
  reason: string;
  /** Digest of the request's key; null where the order's state detects a repeated one. */
  keyDigest: string | null;
  now: Date;
};

/** Corrects an invoice by a refund. The caller has locked the order. */
export async function writeCreditNote(
  tx: Tx,
  { order, amount, reason, keyDigest, now }: NewCreditNote,
): Promise<string> {
  const before = sumAmounts((await readCreditNotes(tx, [order])).get(order.id) ?? []);
  const number = await nextDocumentNumber(tx, 'creditNote', now);
  await tx.insert(creditNotes).values({
    number,
    orderId: order.id,
    ...creditNoteAmount(amount, { rate: order.rate, before }),
    reason,
    issuedOn: dayInPrague(now),
    keyDigest,
  });
  return number;
}
