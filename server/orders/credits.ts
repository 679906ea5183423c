import { and, eq, sql } from 'drizzle-orm';
import { type CreditKind, canAdvertiseForFree, creditKinds, offers } from '../../machines/order/prices.rules.ts';
import type { Credits } from '../../src/api/contract-orders.ts';
import type { Db, Tx } from '../db/open.ts';
import { companyAccounts } from '../db/schema/company-accounts.ts';
import { companyCredits, type orders } from '../db/schema/orders.ts';

type BuyingCompany = Pick<typeof companyAccounts.$inferSelect, 'size' | 'verifiedAt'>;

/** Whether a company advertises for free. */
export const isFreeForCompany = ({ size, verifiedAt }: BuyingCompany): boolean =>
  canAdvertiseForFree({ size, isVerified: verifiedAt !== null });

/** The credits that a company has left. */
export async function creditsOf(db: Db | Tx, accountId: string): Promise<Credits> {
  const rows = await db
    .select({ kind: companyCredits.kind, left: sql<number>`sum(${companyCredits.change})::integer` })
    .from(companyCredits)
    .where(eq(companyCredits.accountId, accountId))
    .groupBy(companyCredits.kind);
  const leftOf = (kind: CreditKind) => rows.find((row) => row.kind === kind)?.left ?? 0;
  return { ad: leftOf('ad'), boost: leftOf('boost') };
}

/**
 * Callers that count a company's credits wait for each other. Not by its row: others lock that after the board, and using a credit writes
 * to the board later.
 */
export async function lockCredits(tx: Tx, accountId: string): Promise<BuyingCompany | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('credits'), hashtext(${accountId}))`);
  const { size, verifiedAt } = companyAccounts;
  const [account] = await tx
    .select({ size, verifiedAt })
    .from(companyAccounts)
    .where(eq(companyAccounts.id, accountId));
  return account ?? null;
}

type CreditUse = { accountId: string; kind: CreditKind; adId: string; now: Date };

/** Uses one credit. False: there is none. */
export async function consumeCredit(tx: Tx, { accountId, kind, adId, now }: CreditUse): Promise<boolean> {
  await lockCredits(tx, accountId);
  if ((await creditsOf(tx, accountId))[kind] < 1) return false;
  await tx.insert(companyCredits).values({ accountId, kind, change: -1, adId, at: now });
  return true;
}

/** Returns the credit of an ad that was not published. */
export async function returnCredit(tx: Tx, { accountId, kind, adId, now }: CreditUse): Promise<void> {
  await lockCredits(tx, accountId);
  const which = and(eq(companyCredits.adId, adId), eq(companyCredits.kind, kind));
  const [used] = await tx
    .select({ change: sql<number>`coalesce(sum(${companyCredits.change}), 0)::integer` })
    .from(companyCredits)
    .where(which);
  if (used && used.change < 0) await tx.insert(companyCredits).values({ accountId, kind, change: 1, adId, at: now });
}

type OrderRow = typeof orders.$inferSelect;

/** Credits that an order gave and that were not taken back since, used or not. */
async function creditsGivenBy(tx: Tx, orderId: string, kind: CreditKind): Promise<number> {
  const [given] = await tx
    .select({ sum: sql<number>`coalesce(sum(${companyCredits.change}), 0)::integer` })
    .from(companyCredits)
    .where(and(eq(companyCredits.orderId, orderId), eq(companyCredits.kind, kind)));
  return given?.sum ?? 0;
}

/** A paid order gives its credits; a refunded one takes back those that are left. */
export async function applyOrderCredits(tx: Tx, order: OrderRow, change: 'given' | 'taken', now: Date): Promise<void> {
  const { accountId, id, product, count } = order;
  if (accountId === null) return;
  await lockCredits(tx, accountId);
  const remaining = await creditsOf(tx, accountId);
  for (const kind of creditKinds) {
    const amount =
      change === 'given'
        ? offers[product].gives[kind] * count
        : -Math.min(await creditsGivenBy(tx, id, kind), Math.max(0, remaining[kind]));
    if (amount !== 0) await tx.insert(companyCredits).values({ accountId, kind, change: amount, orderId: id, at: now });
  }
}
