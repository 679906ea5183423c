import { and, eq, gt, isNull, or } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { outbox } from '../db/schema/outbox.ts';
import type { Encryption } from '../encryption.ts';
import type { Logger } from '../log.ts';
import { mailLifetime, type Queue, RetryError } from '../queue/queue.ts';
import type { MailTemplateServices } from './mail-text.ts';
import type { Mailer } from './mailer.ts';
import { readMail } from './outbox.ts';
import { renderMail } from './templates.ts';

type Dependencies = MailTemplateServices & {
  db: Db;
  queue: Queue;
  encryption: Encryption;
  log: Logger;
  mailer: Mailer;
  now: () => Date;
};

const minute = 60_000;

/** The error code, without the server's message, which may contain the address (PR04). */
const errorCodesOf = (error: unknown): string => {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return [code, responseCode].filter((part) => /^[\w-]{1,40}$/.test(String(part ?? ''))).join(' ') || 'unknown';
};

/** Sends mails after the transaction that posted them has committed, at least once, from any process (AV03). */
export async function deliverMails({
  db,
  queue,
  encryption,
  log,
  mailer,
  now,
  ...templateServices
}: Dependencies): Promise<void> {
  const since = () => new Date(now().getTime() - mailLifetime);
  const isFresh = () => or(gt(outbox.createdAt, since()), gt(outbox.dueAt, since()));
  const waiting = () => and(eq(outbox.isQueued, true), isNull(outbox.sentAt), isFresh());
  let countedAt = Number.NEGATIVE_INFINITY;

  /** While the mail server is down, every attempt of every mail fails: count at most once a minute. */
  async function countWaiting(): Promise<number | undefined> {
    const at = now().getTime();
    if (at - countedAt < minute) return undefined;
    countedAt = at;
    return db.$count(outbox, waiting());
  }

  await queue.work('mail', async ({ data, attempt }) => {
    const [row] = await db
      .select()
      .from(outbox)
      .where(and(eq(outbox.id, data.mail), waiting()));
    if (!row) return;
    const { id, kind } = row;
    try {
      const mail = await readMail(encryption, row.body ?? '');
      // The same for every attempt, so that a mail received twice can be recognised.
      const messageId = `${id}.${row.createdAt.getTime().toString(36)}`;
      await mailer.deliver(messageId, mail, renderMail(templateServices, mail));
    } catch (error) {
      const failed = errorCodesOf(error);
      log.warn({ mail: id, kind, attempts: attempt, failed, waiting: await countWaiting() }, 'mail not sent');
      throw new RetryError(failed);
    }
    await db.update(outbox).set({ sentAt: now(), body: null }).where(eq(outbox.id, id));
    log.info({ mail: id, kind, attempts: attempt }, 'mail sent');
  });
}
