import { and, desc, eq, isNull, lt, lte, max, sql } from 'drizzle-orm';
import { applicationMachine } from '../../machines/application/application.machine.ts';
import { can } from '../../machines/statechart.ts';
import { truncate } from '../../machines/truncate.rules.ts';
import type { Conversation, ConversationMessage, Conversations } from '../../src/api/contract-candidate.ts';
import type { Locale } from '../../src/routing/locales.ts';
import { type FoundApplication, toApplication } from '../applications/read-applications.ts';
import type { Db } from '../db/open.ts';
import { applications } from '../db/schema/applications.ts';
import { companies } from '../db/schema/companies.ts';
import { jobs } from '../db/schema/jobs.ts';
import { messageReports, messages } from '../db/schema/messages.ts';
import { notifications } from '../db/schema/notifications.ts';
import type { Encryption } from '../encryption.ts';
import { languageOf, resolveLocaleText } from '../listings/cards.ts';

const maxShown = 50;

/** Characters of a message in the list of conversations. */
const maxPreviewLength = 140;

const isUnread = and(eq(messages.author, 'company'), isNull(messages.readAt));

export const conversationMessageOf = ({
  id,
  author,
  text,
  sentAt,
}: typeof messages.$inferSelect): ConversationMessage => ({
  id,
  author,
  text,
  sentAt: sentAt.toISOString(),
});

/** The messages about an application, as its candidate sees them; `before`: only those older than this id. */
export async function readConversation(
  { db, encryption }: { db: Db; encryption: Encryption },
  found: FoundApplication,
  { locale, now, before }: { locale: Locale; now: Date; before: number | null },
): Promise<Conversation> {
  const { id, state } = found.application;
  const ofApplication = eq(messages.applicationId, id);
  const rows = await db
    .select()
    .from(messages)
    .where(before === null ? ofApplication : and(ofApplication, lt(messages.id, before)))
    .orderBy(desc(messages.id))
    .limit(maxShown + 1);
  return {
    application: toApplication(found, { locale, now, encryption }),
    items: rows.slice(0, maxShown).reverse().map(conversationMessageOf),
    hasMore: rows.length > maxShown,
    unread: await db.$count(messages, and(ofApplication, isUnread)),
    canWrite: can(applicationMachine, state, { type: 'application.wrote' }),
  };
}

/** The conversations of an account, the one with the latest message first. */
export async function readConversations(db: Db, userId: string, locale: Locale): Promise<Conversations> {
  const own = db
    .select({
      last: max(messages.id).as('last'),
      unread: sql<number>`count(*) filter (where ${isUnread})`.mapWith(Number).as('unread'),
    })
    .from(messages)
    .innerJoin(applications, eq(applications.id, messages.applicationId))
    .where(eq(applications.userId, userId))
    .groupBy(messages.applicationId)
    .as('own');
  const rows = await db
    .select({
      last: messages,
      unread: own.unread,
      application: { id: applications.id, job: applications.job, status: applications.status },
      slug: jobs.slug,
      title: jobs.title,
      company: companies.name,
    })
    .from(own)
    .innerJoin(messages, eq(messages.id, own.last))
    .innerJoin(applications, eq(applications.id, messages.applicationId))
    .innerJoin(jobs, eq(jobs.number, applications.job))
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .orderBy(desc(messages.id));
  return {
    items: rows.map(({ last, unread, application: { id, job, status }, slug, title, company }) => ({
      id,
      job: {
        identifier: job,
        slug: slug[locale],
        title: resolveLocaleText(title, locale) ?? '',
        inLanguage: languageOf(title, locale),
        company,
      },
      status,
      last: { ...conversationMessageOf(last), text: truncate(last.text.replaceAll(/\s+/g, ' '), maxPreviewLength) },
      unread,
    })),
  };
}

/** The candidate has read the company's messages up to `until`. If none is left unread, its notifications are read too. */
export const markMessagesRead = (
  db: Db,
  { id, userId }: Pick<FoundApplication['application'], 'id' | 'userId'>,
  { until, now }: { until: number; now: Date },
): Promise<void> =>
  db.transaction(async (tx) => {
    const waiting = and(eq(messages.applicationId, id), isUnread);
    await tx
      .update(messages)
      .set({ readAt: now })
      .where(and(waiting, lte(messages.id, until)));
    if (userId === null || (await tx.$count(messages, waiting)) > 0) return;
    await tx.update(notifications).set({ readAt: now }).where(isUnreadNotification(userId, id));
  });

/** A user's unread notifications of a conversation. */
export const isUnreadNotification = (userId: string, applicationId: string) =>
  and(
    eq(notifications.userId, userId),
    isNull(notifications.readAt),
    sql`${notifications.about} ->> 'application' = ${applicationId}`,
  );

/** For the export of a user's data, oldest first, with what they have reported. */
export const messagesOf = async (db: Db, applicationId: string): Promise<object[]> => {
  const rows = await db
    .select({ message: messages, reason: messageReports.reason, report: messageReports.text })
    .from(messages)
    .leftJoin(messageReports, eq(messageReports.messageId, messages.id))
    .where(eq(messages.applicationId, applicationId))
    .orderBy(messages.id);
  return rows.map(({ message, reason, report }) => {
    const { author, text, sentAt } = conversationMessageOf(message);
    return { author, text, sentAt, ...(reason !== null && { reported: { reason, text: report } }) };
  });
};
