import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { orderMachine } from '../../machines/order/order.machine.ts';
import { type OrderState, type OrderStep, orderSteps } from '../../machines/order/order.rules.ts';
import { can, type StoredState } from '../../machines/statechart.ts';
import type { BoardOrders, CreditNote, Order, OrderRow, Orders } from '../../src/api/contract-orders.ts';
import { paginate } from '../../src/routing/pagination.ts';
import type { Db } from '../db/open.ts';
import { type CompanyAccountRow, companyAccounts } from '../db/schema/company-accounts.ts';
import { orders } from '../db/schema/orders.ts';
import { readBilling } from './billing.ts';
import { readCreditNotes } from './credit-notes.ts';
import { creditsOf, isFreeForCompany } from './credits.ts';
import { type OperatorConfig, sellerFor } from './seller.ts';

export type OrderTableRow = typeof orders.$inferSelect;

type Context = ReturnType<typeof orderMachine.resolveState>['context'];

export const orderContextOf = ({ state }: { state: StoredState }): Context => state.context as Context;

/** `amount`: of a partial refund. The smallest one tells whether one is possible. */
export const orderEventOf = (step: OrderStep, at: number, amount = 1) =>
  ({ type: `order.${step}`, at, amount }) as const;

/** How many an admin sees at once. */
const pageSize = 30;

function rowOf(order: OrderTableRow, creditNotes: CreditNote[] = []): OrderRow {
  const { id, proforma, invoice, status, product, count: pieces, currency, rate, net, total, dueOn, message } = order;
  const { paidOn, endedOn } = orderContextOf(order);
  return {
    id,
    proforma,
    invoice,
    creditNotes,
    state: status,
    product,
    count: pieces,
    currency,
    rate,
    net,
    total,
    dueOn,
    message,
    orderedAt: order.orderedAt.toISOString(),
    paidOn,
    endedOn,
  };
}

/** One order, with everything on its documents. */
export async function readOrder(db: Db, order: OrderTableRow, operator: OperatorConfig): Promise<Order> {
  const notes = await readCreditNotes(db, [order]);
  return {
    ...rowOf(order, notes.get(order.id)),
    billing: order.billing,
    vat: order.vat,
    invoicedOn: orderContextOf(order).invoicedOn,
    terms: order.terms,
    seller: sellerFor(operator, order.currency),
  };
}

/** A company's orders, credits and billing details. `email`: where documents go until somebody enters an address. */
export async function readOrders(db: Db, account: CompanyAccountRow, email: string): Promise<Orders> {
  const rows = await db
    .select()
    .from(orders)
    .where(eq(orders.accountId, account.id))
    .orderBy(desc(orders.orderedAt), desc(orders.id));
  const notes = await readCreditNotes(db, rows);
  return {
    items: rows.map((order) => rowOf(order, notes.get(order.id))),
    credits: await creditsOf(db, account.id),
    isFree: isFreeForCompany(account),
    billing: await readBilling(db, account, email),
  };
}

/** Null if the company has none with that id. */
export async function findOrder(db: Db, accountId: string, id: string): Promise<OrderTableRow | null> {
  const [found] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.accountId, accountId), eq(orders.id, id)));
  return found ?? null;
}

/** Orders that wait for payment first, then those that wait for an invoice, then the rest. */
const urgency: SQL = sql`case ${orders.status} when 'ordered' then 0 when 'paid' then 1 else 2 end`;

type OrderListQuery = { state: OrderState | null; page: number };

/** All orders, for the board's admins. */
export async function readBoardOrders(db: Db, { state, ...query }: OrderListQuery, now: Date): Promise<BoardOrders> {
  const which = state === null ? undefined : eq(orders.status, state);
  const total = await db.$count(orders, which);
  const { page, pages, from } = paginate(query.page, total, pageSize);
  const rows = await db
    .select({ order: orders, id: companyAccounts.id, name: companyAccounts.name })
    .from(orders)
    .leftJoin(companyAccounts, eq(companyAccounts.id, orders.accountId))
    .where(which)
    .orderBy(urgency, desc(orders.orderedAt), desc(orders.id))
    .limit(pageSize)
    .offset(from);
  const notes = await readCreditNotes(
    db,
    rows.map(({ order }) => order),
  );
  return {
    items: rows.map(({ order, id, name }) => ({
      ...rowOf(order, notes.get(order.id)),
      company: id === null || name === null ? null : { id, name },
      billing: order.billing,
      can: orderSteps.filter((step) => can(orderMachine, order.state, orderEventOf(step, now.getTime()))),
    })),
    total,
    page,
    pages,
  };
}
