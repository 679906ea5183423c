import { and, asc, desc, eq, lt, ne } from 'drizzle-orm';
import type { ContactTopic } from '../../machines/contact/contact.rules.ts';
import { type MessageStatus, type MessageStep, messageSteps } from '../../machines/contact/inbox.rules.ts';
import type { Inbox, InboxMessage } from '../../src/api/contract-orders.ts';
import type { Locale } from '../../src/routing/locales.ts';
import { paginate } from '../../src/routing/pagination.ts';
import { normalizeEmail } from '../accounts/users.ts';
import type { Db, Tx } from '../db/open.ts';
import { users } from '../db/schema/accounts.ts';
import { inboxMessages } from '../db/schema/inbox.ts';
import { HttpProblem } from '../http/problem.ts';
import { digestOf } from '../tokens.ts';

type NewInboxMessage = {
  topic: ContactTopic;
  name: string;
  email: string;
  text: string;
  locale: Locale;
  /** The same key gives the same message. */
  key: string | null;
};

/** Stores a message from a form for the board's admins. False if it is already stored. */
export async function storeInboxMessage(
  tx: Tx,
  { email, key, ...written }: NewInboxMessage,
  now: Date,
): Promise<boolean> {
  const made = await tx
    .insert(inboxMessages)
    .values({
      id: crypto.randomUUID(),
      ...written,
      email: normalizeEmail(email),
      sentAt: now,
      keyDigest: key && digestOf(`${written.topic}:${key}`),
    })
    .onConflictDoNothing()
    .returning({ id: inboxMessages.id });
  return made.length > 0;
}

/** How many an admin sees at once. */
const pageSize = 30;

const stepsOf = (status: MessageStatus): MessageStep[] =>
  status === 'open' ? messageSteps.filter((step) => step !== 'reopened') : ['reopened'];

type Row = { message: typeof inboxMessages.$inferSelect; by: string | null };

function messageOf({ message, by }: Row): InboxMessage {
  const { id, topic, name, email, text, status, sentAt, decidedAt, note } = message;
  return {
    id,
    topic,
    name,
    email,
    text,
    status,
    sentAt: sentAt.toISOString(),
    can: stepsOf(status),
    decided: decidedAt && { by, at: decidedAt.toISOString(), note },
  };
}

type InboxQuery = { topic: ContactTopic | null; status: MessageStatus; page: number };

/** Messages to the board: open ones oldest first, the rest latest first. */
export async function readInbox(db: Db, { topic, status, ...query }: InboxQuery): Promise<Inbox> {
  const which = and(eq(inboxMessages.status, status), topic === null ? undefined : eq(inboxMessages.topic, topic));
  const total = await db.$count(inboxMessages, which);
  const { page, pages, from } = paginate(query.page, total, pageSize);
  const direction = status === 'open' ? asc : desc;
  const rows = await db
    .select({ message: inboxMessages, by: users.name })
    .from(inboxMessages)
    .leftJoin(users, eq(users.id, inboxMessages.decidedBy))
    .where(which)
    .orderBy(direction(inboxMessages.sentAt), direction(inboxMessages.id))
    .limit(pageSize)
    .offset(from);
  const open = await db.$count(inboxMessages, eq(inboxMessages.status, 'open'));
  return { items: rows.map(messageOf), total, open, page, pages };
}

type MessageDecision = { id: string; step: MessageStep; note: string; userId: string };

/** An admin's decision on a message. Repeating it changes nothing. Throws problems: 404, and 409 where another admin was first. */
export const decideInboxMessage = (db: Db, { id, step, note, userId }: MessageDecision, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    const [message] = await tx.select().from(inboxMessages).where(eq(inboxMessages.id, id)).for('update');
    if (!message) throw new HttpProblem(404);
    const status: MessageStatus = step === 'reopened' ? 'open' : step;
    if (message.status === status && message.note === note) return;
    if (!stepsOf(message.status).includes(step)) throw new HttpProblem(409);
    const decided = { status, note, decidedAt: now, decidedBy: userId };
    await tx.update(inboxMessages).set(decided).where(eq(inboxMessages.id, id));
  });

const inboxRetention = 365 * 24 * 3_600_000;

/** Deletes messages that were decided a year ago. */
export async function purgeInbox(db: Db, now: Date): Promise<void> {
  const old = lt(inboxMessages.decidedAt, new Date(now.getTime() - inboxRetention));
  await db.delete(inboxMessages).where(and(ne(inboxMessages.status, 'open'), old));
}
