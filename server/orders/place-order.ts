import { and, eq, gt } from 'drizzle-orm';
import { dayInPrague, daysAfter } from '../../machines/calendar.rules.ts';
import { orderMachine } from '../../machines/order/order.machine.ts';
import type { OrderBody } from '../../machines/order/order.rules.ts';
import { orderDays, quoteOf } from '../../machines/order/prices.rules.ts';
import { vatTreatmentOf } from '../../machines/order/vat.rules.ts';
import { initialState } from '../../machines/statechart.ts';
import type { Locale } from '../../src/routing/locales.ts';
import type { AppServices } from '../app-services.ts';
import type { CompanyAccountRow } from '../db/schema/company-accounts.ts';
import { orders } from '../db/schema/orders.ts';
import { resolveTermsVersion } from '../employer/company-terms.ts';
import { enforceRateLimit } from '../http/rate-limits.ts';
import { digestOf } from '../tokens.ts';
import { requireBilling } from './billing.ts';
import { lockCredits } from './credits.ts';
import { nextDocumentNumber } from './document-numbers.ts';
import { mailAboutOrder } from './mail-about-order.ts';

export type OrderServices = Pick<AppServices, 'config' | 'db' | 'encryption' | 'queue' | 'hosts' | 'now'>;

/** Milliseconds. The same order again this soon was placed in another tab: two pieces are ordered as a count of two. */
const duplicateWindow = 120_000;

/** `terms`: the version of the company terms that the page showed. */
type NewOrder = { ordered: OrderBody; terms: string | undefined; locale: Locale; key: string; userId: string };

/**
 * Takes an order of a company, once by its key and once of a person who presses in two tabs, and mails its proforma to whom the
 * board bills: `isTwin` of what was ordered in the other. Throws problems: 422 where nobody has said whom, 429 for too many.
 */
export const placeOrder = (
  services: OrderServices,
  account: CompanyAccountRow,
  { ordered, terms, locale, key, userId }: NewOrder,
): Promise<{ id: string; isTwin: boolean }> =>
  services.db.transaction(async (tx) => {
    const now = services.now();
    const own = digestOf(`${account.id}:${key}`);
    // Two requests for one order wait for each other.
    await lockCredits(tx, account.id);
    const [same] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.keyDigest, own));
    if (same) return { id: same.id, isTwin: false };
    const billing = await requireBilling(tx, account);
    const { product, count, currency } = ordered;
    const [twin] = await tx
      .select({ id: orders.id })
      .from(orders)
      .where(
        and(
          ...[eq(orders.accountId, account.id), eq(orders.orderedBy, userId), eq(orders.status, 'ordered')],
          ...[eq(orders.product, product), eq(orders.count, count), eq(orders.currency, currency)],
          ...[eq(orders.billing, billing), gt(orders.orderedAt, new Date(now.getTime() - duplicateWindow))],
        ),
      );
    if (twin) return { id: twin.id, isTwin: true };
    await enforceRateLimit(tx, 'ordersOfCompany', account.id, now);
    await enforceRateLimit(tx, 'orderMailsOfAddress', billing.email.toLowerCase(), now);
    const vat = vatTreatmentOf(billing);
    const { rate, net, total } = quoteOf(product, { count, currency, vat });
    const state = initialState(orderMachine, { total });
    const [order] = await tx
      .insert(orders)
      .values({
        id: crypto.randomUUID(),
        accountId: account.id,
        state,
        status: 'ordered' as const,
        keyDigest: own,
        product,
        count,
        currency,
        vat,
        rate,
        net,
        total,
        billing,
        locale,
        orderedBy: userId,
        orderedAt: now,
        terms: await resolveTermsVersion(tx, terms),
        proforma: await nextDocumentNumber(tx, 'proforma', now),
        dueOn: daysAfter(dayInPrague(now), orderDays.due),
      })
      .returning();
    if (!order) throw new Error('an order was not written');
    await mailAboutOrder(tx, services, order, { news: 'ordered' });
    return { id: order.id, isTwin: false };
  });
