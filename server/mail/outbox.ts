import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { emailAddress } from '../../machines/account.rules.ts';
import type { Config } from '../config.ts';
import type { Db, Tx } from '../db/open.ts';
import { outbox } from '../db/schema/outbox.ts';
import type { Encryption } from '../encryption.ts';
import type { Queue } from '../queue/queue.ts';
import type { Mail } from './mail.ts';

/** `queue` is null where mails are only shown (ruling 25). */
export type MailServices = { encryption: Encryption; queue: Queue | null };

/** With the demo and no mail server, mails are only shown, and never sent, not even by a mail server that is configured later. */
export const areMailsOnlyShown = ({ SEED, DATABASE_URL, SMTP_URL }: Config): boolean =>
  SEED === 'demo' && !DATABASE_URL && !SMTP_URL;

const hour = 3_600_000;
const maxPerHour = 5;

/**
 * When the next mail may go to an address that others can cause mails to: five an hour, the rest wait (CO05). Concurrent callers with the
 * same address wait for each other.
 */
export async function nextMailDueAt(tx: Tx, recipient: string, now: Date): Promise<Date> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('turns'), hashtext(${recipient}))`);
  const [fifth] = await tx
    .select({ dueAt: outbox.dueAt })
    .from(outbox)
    .where(and(eq(outbox.recipient, recipient), isNotNull(outbox.dueAt)))
    .orderBy(desc(outbox.dueAt))
    .offset(maxPerHour - 1)
    .limit(1);
  return new Date(Math.max(now.getTime(), (fifth?.dueAt?.getTime() ?? 0) + hour));
}

/**
 * Stores a mail and queues it; it is sent after the transaction has committed (AV03). The content is encrypted, since it may contain a link
 * with a token. Rejects an invalid address (IN10). `dueAt`: not before then.
 */
export async function queueMail(
  tx: Tx,
  { encryption, queue }: MailServices,
  mail: Mail,
  dueAt: Date | null = null,
): Promise<void> {
  const { locale, kind } = mail;
  const recipient = v.parse(emailAddress, mail.recipient);
  const body = await encryption.encrypt(JSON.stringify(mail));
  const row = { recipient, locale, kind, body, dueAt, isQueued: queue !== null };
  const [posted] = await tx.insert(outbox).values(row).returning({ id: outbox.id });
  if (posted) await queue?.send(tx, 'mail', { mail: posted.id }, dueAt);
}

/** Queues mails still waiting from builds without a queue. */
export const queueEarlierMails = (db: Db, queue: Queue | null): Promise<void> =>
  db.transaction(async (tx) => {
    const earlier = await tx
      .update(outbox)
      .set({ isQueued: queue !== null })
      .where(isNull(outbox.isQueued))
      .returning({ id: outbox.id, sentAt: outbox.sentAt });
    for (const { id, sentAt } of earlier) if (sentAt === null) await queue?.send(tx, 'mail', { mail: id });
  });

/**
 * Builds before migration 0090 called a message, and the labels of filters, `words`. Needed for `mailLifetime` after an upgrade from one, and
 * as long as a demo shows mails of such a build.
 */
const upgradeMail = ({ words, ...mail }: Mail & { words?: string | string[] }): object => {
  if (words === undefined) return mail;
  return typeof words === 'string' ? { ...mail, message: words } : { ...mail, filterLabels: words };
};

/** Reads a stored mail. Rejects if it was encrypted with another AUTH_SECRET. */
export const readMail = async (encryption: Encryption, body: string): Promise<Mail> =>
  upgradeMail(JSON.parse(await encryption.decrypt(body))) as Mail;
