import { and, eq, isNull } from 'drizzle-orm';
import { applicationMachine } from '../../machines/application/application.machine.ts';
import { can } from '../../machines/statechart.ts';
import type { AnswerStep } from '../../src/api/contract-applicants.ts';
import type { ConversationMessage, MessageAuthor } from '../../src/api/contract-candidate.ts';
import { pathTo } from '../../src/routing/paths.ts';
import type { AppServices } from '../app-services.ts';
import { changeApplication } from '../applications/change-application.ts';
import { changeByCompany, mailApplicant } from '../applications/notify-applicant.ts';
import { notifyCompanyOfApplication } from '../applications/notify-company.ts';
import { type FoundApplication, findApplication, isOfDeletedAccount } from '../applications/read-applications.ts';
import type { Tx } from '../db/open.ts';
import { users } from '../db/schema/accounts.ts';
import { applications } from '../db/schema/applications.ts';
import { messages } from '../db/schema/messages.ts';
import { notifications } from '../db/schema/notifications.ts';
import { HttpProblem } from '../http/problem.ts';
import { consumeRateLimit } from '../http/rate-limits.ts';
import { notify } from '../notify.ts';
import { digestOf } from '../tokens.ts';
import { queueApplicationWebhooks } from '../webhooks/queue-deliveries.ts';
import { conversationMessageOf, isUnreadNotification } from './read-messages.ts';

type Services = Pick<AppServices, 'db' | 'encryption' | 'queue' | 'hosts' | 'now'>;

/** `key`: identifies retries of one request. */
type NewMessage = { text: string; key: string | null };

/** The application, locked against changes and messages until the transaction ends. Throws a 404 problem if there is none. */
async function lockApplication(tx: Tx, id: string): Promise<FoundApplication> {
  await tx.select({ id: applications.id }).from(applications).where(eq(applications.id, id)).for('update');
  const found = await findApplication(tx, id);
  if (!found) throw new HttpProblem(404);
  return found;
}

const keyDigestOf = ({ key }: NewMessage): string | null => key && digestOf(key);

/** The message that was sent with this key before. */
async function findSentMessage(
  tx: Tx,
  applicationId: string,
  author: MessageAuthor,
  written: NewMessage,
): Promise<ConversationMessage | null> {
  const key = keyDigestOf(written);
  if (key === null) return null;
  const same = and(eq(messages.applicationId, applicationId), eq(messages.author, author), eq(messages.keyDigest, key));
  const [found] = await tx.select().from(messages).where(same);
  return found ? conversationMessageOf(found) : null;
}

async function insertMessage(
  tx: Tx,
  applicationId: string,
  author: MessageAuthor,
  written: NewMessage,
  sentAt: Date,
): Promise<ConversationMessage> {
  const row = { applicationId, author, text: written.text, keyDigest: keyDigestOf(written), sentAt };
  const [added] = await tx.insert(messages).values(row).returning();
  if (!added) throw new Error('A message was not written');
  return conversationMessageOf(added);
}

/** A candidate writes to the company; the same key is the same message. Throws problems: 404, and 409 if the application has ended. */
export function writeAsCandidate(services: Services, id: string, written: NewMessage): Promise<ConversationMessage> {
  return services.db.transaction(async (tx) => {
    const found = await lockApplication(tx, id);
    const before = await findSentMessage(tx, id, 'candidate', written);
    if (before) return before;
    const { state, name, email } = found.application;
    if (!can(applicationMachine, state, { type: 'application.wrote' })) throw new HttpProblem(409);
    const unread = and(eq(messages.applicationId, id), eq(messages.author, 'candidate'), isNull(messages.readAt));
    const hadUnread = (await tx.$count(messages, unread)) > 0;
    const sender = { name, email };
    await notifyCompanyOfApplication(tx, services, found, {
      kind: 'candidateWrote',
      sender,
      message: written.text,
      hadUnread,
    });
    await queueApplicationWebhooks(tx, id, 'message.received', services.now());
    return insertMessage(tx, id, 'candidate', written, services.now());
  });
}

/**
 * Tells a candidate that a message waits: in the app once until they look, and by mail unless one waited already (CO05). Accounts due for
 * deletion are told nothing.
 */
async function notifyCandidate(tx: Tx, services: Services, found: FoundApplication, hadUnread: boolean): Promise<void> {
  const { id, userId, email, job, locale } = found.application;
  const [user] = userId === null ? [] : await tx.select().from(users).where(eq(users.id, userId));
  if (user?.deletedFrom) return;
  if (user) {
    if ((await tx.$count(notifications, isUnreadNotification(user.id, id))) === 0)
      await notify(tx, user.id, { kind: 'message', job, application: id });
  }
  if (hadUnread || (await consumeRateLimit(tx, 'messageMailsOfAddress', email, services.now())) !== null) return;
  const link = user ? services.hosts.publicUrl(locale, pathTo(locale, 'messages', { id })) : null;
  await mailApplicant(tx, services, found, { kind: 'companyWrote', isGuest: !user, ...(link && { link }) });
}

/** `isOld`: whether the message was meant for a status that the application no longer has. */
type NewCompanyMessage = NewMessage & {
  /** The company only writes, or its message explains why the application goes on or ends. */
  step?: AnswerStep;
  isOld?: (status: FoundApplication['application']['status']) => boolean;
};

/**
 * A company writes to a candidate, which is a reply (product §17): the statechart decides whether it may, and stops the clock. The same key
 * is the same message. The caller has checked that the application is the company's. Throws problems: 404, and 409.
 */
export function writeAsCompany(
  services: Services,
  id: string,
  { step = 'wrote', isOld = () => false, ...written }: NewCompanyMessage,
): Promise<ConversationMessage> {
  return services.db.transaction(async (tx) => {
    const found = await lockApplication(tx, id);
    const before = await findSentMessage(tx, id, 'company', written);
    if (before) return before;
    if (isOfDeletedAccount(found.application) || isOld(found.application.status)) throw new HttpProblem(409);
    const now = services.now();
    const event = { type: `company.${step}`, at: now.getTime() } as const;
    const unread = and(eq(messages.applicationId, id), eq(messages.author, 'company'), isNull(messages.readAt));
    const hadUnread = (await tx.$count(messages, unread)) > 0;
    if (step === 'wrote') await changeApplication(tx, found.application, event, now);
    else await changeByCompany(tx, services, found, event, now);
    if (step === 'wrote') await notifyCandidate(tx, services, found, hadUnread);
    return insertMessage(tx, id, 'company', written, now);
  });
}
