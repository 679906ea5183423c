import { createHmac } from 'node:crypto';
import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import { maxFailureDuration, retryDelayAfter } from '../../machines/integrations/integrations.rules.ts';
import { appInfo } from '../../src/app-info.ts';
import { pathTo } from '../../src/routing/paths.ts';
import type { AppServices } from '../app-services.ts';
import { webhookDeliveries, webhooks } from '../db/schema/integrations.ts';
import { ownerRecipients } from '../employer/mail-recipients.ts';
import { logFailure, tryEach } from '../http/failures.ts';
import { queueMail } from '../mail/outbox.ts';
import { type OutgoingOptions, type PostOutcome, ssrfSafePost } from '../outgoing/ssrf-safe-post.ts';

/** `t=…,v1=…`: when it was sent, in seconds, and the HMAC-SHA256 of that and the body (CO02). */
function signatureOf(secret: string, body: string, now: Date): string {
  const time = Math.floor(now.getTime() / 1000);
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`;
}

export type DeliveryServices = Pick<AppServices, 'db' | 'encryption' | 'queue' | 'hosts' | 'log' | 'now'> & {
  outgoing: OutgoingOptions;
};

type Delivery = { delivery: typeof webhookDeliveries.$inferSelect; webhook: typeof webhooks.$inferSelect };

/** Deliveries at once, so that one slow address doesn't hold up the others. */
const maxConcurrentDeliveries = 10;

/** Milliseconds after which a process that took a delivery is considered dead. */
const claimTimeout = 120_000;

/** Takes due deliveries, so that no other process tries them. */
const claimDueDeliveries = ({ db, now }: DeliveryServices): Promise<Delivery[]> =>
  db.transaction(async (tx) => {
    const due = await tx
      .select({ delivery: webhookDeliveries, webhook: webhooks })
      .from(webhookDeliveries)
      .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
      .where(and(lte(webhookDeliveries.nextTryAt, now()), isNull(webhooks.disabledAt)))
      .orderBy(asc(webhookDeliveries.nextTryAt))
      .limit(maxConcurrentDeliveries)
      .for('update', { of: webhookDeliveries, skipLocked: true });
    const nextTryAt = new Date(now().getTime() + claimTimeout);
    for (const { delivery } of due)
      await tx.update(webhookDeliveries).set({ nextTryAt }).where(eq(webhookDeliveries.id, delivery.id));
    return due;
  });

const sendDelivery = async ({ delivery, webhook }: Delivery, services: DeliveryServices): Promise<PostOutcome> => {
  const { encryption, log, now, outgoing } = services;
  const secret = await encryption.decrypt(webhook.secret).catch((error: unknown) => {
    logFailure(log, error, 'webhook not signed', { webhook: webhook.id });
    return null;
  });
  if (secret === null) return { failure: 'connection' };
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': `${appInfo.name}-Webhooks/1`,
    'webhook-id': delivery.id,
    'webhook-event': delivery.event,
    'webhook-signature': signatureOf(secret, delivery.body, now()),
  };
  return ssrfSafePost({ url: webhook.url, body: delivery.body, headers }, outgoing);
};

async function recordOutcome(
  services: DeliveryServices,
  { delivery, webhook }: Delivery,
  outcome: PostOutcome,
): Promise<void> {
  const { db, now } = services;
  const at = now();
  const tries = delivery.tries + 1;
  const answered = 'status' in outcome ? outcome.status : null;
  const isDelivered = answered !== null && answered >= 200 && answered < 300;
  const wait = isDelivered ? null : retryDelayAfter(tries);
  await db.transaction(async (tx) => {
    await tx
      .update(webhookDeliveries)
      .set({
        tries,
        answered,
        lastTriedAt: at,
        failure: 'failure' in outcome ? outcome.failure : null,
        status: isDelivered ? 'delivered' : wait === null ? 'failed' : 'waiting',
        nextTryAt: wait === null ? null : new Date(at.getTime() + wait),
      })
      .where(eq(webhookDeliveries.id, delivery.id));
    const [current] = await tx.select().from(webhooks).where(eq(webhooks.id, webhook.id)).for('update');
    if (!current || current.disabledAt) return;
    const failingSince = isDelivered ? null : (current.failingSince ?? at);
    await tx.update(webhooks).set({ failingSince }).where(eq(webhooks.id, webhook.id));
  });
}

async function tryDelivery(services: DeliveryServices, one: Delivery): Promise<void> {
  try {
    await recordOutcome(services, one, await sendDelivery(one, services));
  } catch (error) {
    logFailure(services.log, error, 'webhook not delivered', { webhook: one.webhook.id });
  }
}

/** Disables webhooks that nothing has reached for three days, also those with nothing left to try, and tells the owners why. */
async function disableUnreachable(services: DeliveryServices): Promise<void> {
  const { db, hosts, log, now } = services;
  const isUnreachable = and(
    isNull(webhooks.disabledAt),
    lte(webhooks.failingSince, new Date(now().getTime() - maxFailureDuration)),
  );
  const unreachable = await db.select({ id: webhooks.id }).from(webhooks).where(isUnreachable);
  await tryEach(log, 'webhook not disabled', unreachable, ({ id }) =>
    db.transaction(async (tx) => {
      const [disabled] = await tx
        .update(webhooks)
        .set({ disabledAt: now() })
        .where(and(eq(webhooks.id, id), isUnreachable))
        .returning();
      if (!disabled) return;
      const { accountId, url } = disabled;
      for (const { email: recipient, locale, company } of await ownerRecipients(tx, accountId)) {
        const page = `${pathTo(locale, 'employerIntegrations')}?company=${encodeURIComponent(accountId)}`;
        const link = hosts.publicUrl(locale, page);
        await queueMail(tx, services, { kind: 'webhookDisabled', recipient, locale, company, url, link });
      }
    }),
  );
}

/** Tries all due deliveries; those that fail are retried after growing waits (ruling 57). */
export async function deliverWebhooks(services: DeliveryServices): Promise<void> {
  for (let due = await claimDueDeliveries(services); due.length > 0; due = await claimDueDeliveries(services))
    await Promise.all(due.map((one) => tryDelivery(services, one)));
  await disableUnreachable(services);
}

const days = 86_400_000;

/** Deletes deliveries older than thirty days. */
export const purgeDeliveries = async (db: AppServices['db'], now: Date): Promise<void> =>
  void (await db
    .delete(webhookDeliveries)
    .where(lte(webhookDeliveries.createdAt, new Date(now.getTime() - 30 * days))));
