import { inArray, sql } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { companyCredits, creditNotes, orders } from '../db/schema/orders.ts';

const stateDay = (name: 'paidOn' | 'invoicedOn' | 'endedOn') =>
  sql`(${orders.state} -> 'context' ->> ${name}::text)::date`;

/** The last day in Prague on which anything was due, paid, invoiced or refunded. */
const lastDay = sql`greatest(${orders.dueOn}, ${stateDay('paidOn')}, ${stateDay('invoicedOn')}, ${stateDay('endedOn')},
  (select max(${creditNotes.issuedOn}) from ${creditNotes} where ${creditNotes.orderId} = ${orders.id}))`;

/** Deletes orders with their documents ten years after the end of their year, as the VAT act counts. The company's credits stay. */
export function purgeOrders(db: Db, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    const over = await tx
      .select({ id: orders.id })
      .from(orders)
      .where(
        sql`extract(year from ${lastDay}) < extract(year from ${now.toISOString()}::timestamptz at time zone 'Europe/Prague') - 10`,
      )
      .limit(1_000)
      .for('update');
    const ids = over.map(({ id }) => id);
    if (ids.length === 0) return;
    await tx.update(companyCredits).set({ orderId: null }).where(inArray(companyCredits.orderId, ids));
    await tx.delete(creditNotes).where(inArray(creditNotes.orderId, ids));
    await tx.delete(orders).where(inArray(orders.id, ids));
  });
}
