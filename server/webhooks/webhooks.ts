import { and, asc, desc, eq } from 'drizzle-orm';
import { maxWebhooks, type WebhookEvent, webhookEvents } from '../../machines/integrations/integrations.rules.ts';
import type { CreatedSecret, Webhook, WebhookDelivery } from '../../src/api/contract-employer.ts';
import type { Db, Tx } from '../db/open.ts';
import { webhookDeliveries, webhooks } from '../db/schema/integrations.ts';
import { lockCompanyAccount } from '../employer/lock-company-account.ts';
import type { Encryption } from '../encryption.ts';
import { HttpProblem } from '../http/problem.ts';
import { digestOf, newToken } from '../tokens.ts';
import { startDeliveriesAfterCommit } from './queue-deliveries.ts';

type WebhookRow = typeof webhooks.$inferSelect;

/** How many a page shows. */
const maxShown = 50;

const iso = (time: Date | null): string | null => time?.toISOString() ?? null;

const webhookResponseOf = ({ id, url, events, createdAt, failingSince, disabledAt }: WebhookRow): Webhook => ({
  id,
  url,
  events,
  createdAt: createdAt.toISOString(),
  failingSince: iso(failingSince),
  disabledAt: iso(disabledAt),
});

export async function readWebhooks(db: Db, accountId: string): Promise<Webhook[]> {
  const rows = await db
    .select()
    .from(webhooks)
    .where(eq(webhooks.accountId, accountId))
    .orderBy(asc(webhooks.createdAt), asc(webhooks.id));
  return rows.map(webhookResponseOf);
}

type Services = { db: Db; encryption: Encryption };
type NewWebhook = { url: string; events: WebhookEvent[]; key: string };

const inOrder = (events: readonly WebhookEvent[]) => webhookEvents.filter((event) => events.includes(event));

/**
 * Makes a webhook, and the secret that signs its deliveries, which is only in the response to this request. Repeating the request returns
 * the same webhook and secret. Throws a 409 problem if there are too many.
 */
export async function createWebhook(
  { db, encryption }: Services,
  accountId: string,
  { url, events, key }: NewWebhook,
  now: Date,
): Promise<CreatedSecret> {
  const digest = digestOf(`${accountId} ${key}`);
  return db.transaction(async (tx) => {
    await lockCompanyAccount(tx, accountId);
    const again = and(eq(webhooks.accountId, accountId), eq(webhooks.keyDigest, digest));
    const [repeated] = await tx.select().from(webhooks).where(again);
    if (repeated) return { id: repeated.id, secret: await encryption.decrypt(repeated.secret) };
    if ((await tx.$count(webhooks, eq(webhooks.accountId, accountId))) >= maxWebhooks)
      throw new HttpProblem(409, { errors: { webhooks: ['full'] } });
    const id = newToken();
    const secret = `whsec_${newToken()}`;
    const encrypted = await encryption.encrypt(secret);
    const fields = { url, events: inOrder(events), secret: encrypted, keyDigest: digest, createdAt: now };
    await tx.insert(webhooks).values({ id, accountId, ...fields });
    return { id, secret };
  });
}

/** Throws a 404 problem if the company has none with that id. */
async function requireWebhook(tx: Db | Tx, accountId: string, id: string): Promise<WebhookRow> {
  const [found] = await tx
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.accountId, accountId), eq(webhooks.id, id)));
  if (!found) throw new HttpProblem(404);
  return found;
}

/** Changes a webhook's events, and turns it on or off: turned on again, waiting deliveries are sent. Throws a 404 problem. */
export async function changeWebhook(
  db: Db,
  accountId: string,
  id: string,
  { events, isOn }: { events: WebhookEvent[]; isOn: boolean },
  now: Date,
): Promise<void> {
  const { disabledAt } = await requireWebhook(db, accountId, id);
  const turned = isOn
    ? { disabledAt: null, ...(disabledAt && { failingSince: null }) }
    : { disabledAt: disabledAt ?? now };
  await db
    .update(webhooks)
    .set({ events: inOrder(events), ...turned })
    .where(eq(webhooks.id, id));
}

/** Deletes its log too. Idempotent. */
export const deleteWebhook = async (db: Db, accountId: string, id: string): Promise<void> =>
  void (await db.delete(webhooks).where(and(eq(webhooks.accountId, accountId), eq(webhooks.id, id))));

/** Deliveries of the last thirty days, newest first. Throws a 404 problem. */
export async function readDeliveries(db: Db, accountId: string, id: string): Promise<{ items: WebhookDelivery[] }> {
  await requireWebhook(db, accountId, id);
  const rows = await db
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.webhookId, id))
    .orderBy(desc(webhookDeliveries.createdAt), asc(webhookDeliveries.id))
    .limit(maxShown);
  return {
    items: rows.map(({ id: delivery, event, status, tries, createdAt, lastTriedAt, nextTryAt, ...row }) => ({
      id: delivery,
      event,
      status,
      tries,
      answered: row.answered,
      failure: row.failure,
      body: row.body,
      createdAt: createdAt.toISOString(),
      lastTriedAt: iso(lastTriedAt),
      nextTryAt: iso(nextTryAt),
    })),
  };
}

/** Sends the same body again now, with its id for the receiver to recognise it. Throws problems: 404, and 409 if the webhook is off. */
export const replayDelivery = (db: Db, accountId: string, id: string, delivery: string, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    const { disabledAt } = await requireWebhook(tx, accountId, id);
    if (disabledAt) throw new HttpProblem(409);
    const [replayed] = await tx
      .update(webhookDeliveries)
      .set({ status: 'waiting', tries: 0, nextTryAt: now })
      .where(and(eq(webhookDeliveries.webhookId, id), eq(webhookDeliveries.id, delivery)))
      .returning();
    if (!replayed) throw new HttpProblem(404);
    startDeliveriesAfterCommit();
  });
