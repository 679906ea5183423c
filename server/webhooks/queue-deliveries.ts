import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { WebhookEvent } from '../../machines/integrations/integrations.rules.ts';
import { afterCommit, type Tx } from '../db/open.ts';
import { applications } from '../db/schema/applications.ts';
import { companyAccounts } from '../db/schema/company-accounts.ts';
import { webhookDeliveries, webhooks } from '../db/schema/integrations.ts';
import { jobs } from '../db/schema/jobs.ts';
import { newToken } from '../tokens.ts';

let deliveryListener: () => void = () => {};

/** Sets what to do after a transaction of this process with something to deliver has committed. */
export const onDeliveriesQueued = (listener: () => void): void => {
  deliveryListener = listener;
};

/** Wakes deliveries once this transaction has committed. */
export const startDeliveriesAfterCommit = (): void => afterCommit(() => deliveryListener());

type WebhookMessage = { event: WebhookEvent; data: object; now: Date };

/** Stores a delivery for one webhook. */
async function addDelivery(tx: Tx, webhookId: string, { event, data, now }: WebhookMessage): Promise<void> {
  const id = newToken();
  const body = JSON.stringify({ id, type: event, createdAt: now.toISOString(), data });
  const waiting = { status: 'waiting', createdAt: now, nextTryAt: now } as const;
  await tx.insert(webhookDeliveries).values({ id, webhookId, event, body, ...waiting });
  startDeliveriesAfterCommit();
}

async function queueWebhooks(tx: Tx, accountId: string, about: WebhookMessage): Promise<void> {
  const listening = await tx
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.accountId, accountId), isNull(webhooks.disabledAt)));
  for (const { id, events } of listening) if (events.includes(about.event)) await addDelivery(tx, id, about);
}

/** Tells the company's webhooks of an application by its id: no body says whose it is, which takes a token to read. */
export async function queueApplicationWebhooks(
  tx: Tx,
  id: string,
  event: Extract<WebhookEvent, 'application.received' | 'application.withdrawn' | 'message.received'>,
  now: Date,
): Promise<void> {
  const [found] = await tx
    .select({ account: companyAccounts.id, job: jobs.number, title: jobs.title, application: applications })
    .from(applications)
    .innerJoin(jobs, eq(jobs.number, applications.job))
    .innerJoin(companyAccounts, eq(companyAccounts.companyId, jobs.companyId))
    .where(and(eq(applications.id, id), isNotNull(companyAccounts.verifiedAt)));
  if (!found) return;
  const { reference, status, replyDueOn, sentAt } = found.application;
  const application = { id, reference, status, sentAt: sentAt.toISOString(), replyDueOn };
  const data = { application, ad: { number: found.job, title: { cs: found.title.cs, en: found.title.en } } };
  await queueWebhooks(tx, found.account, { event, data, now });
}

type WebhookAd = { id: string; accountId: string | null; job: number | null; title: { cs: string; en: string } };

/** The same for an ad. */
export async function queueAdWebhooks(
  tx: Tx,
  { id, accountId, job, title: { cs, en } }: WebhookAd,
  event: Extract<WebhookEvent, 'ad.published' | 'ad.closed'>,
  now: Date,
): Promise<void> {
  if (accountId === null) return;
  const data = { ad: { id, number: job, title: { cs: cs || null, en: en || null } } };
  await queueWebhooks(tx, accountId, { event, data, now });
}
