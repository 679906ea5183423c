import { setTimeout as wait } from 'node:timers/promises';
import { and, asc, count, eq, gt, inArray, isNull, lte } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { outbox } from '../db/schema/outbox.ts';
import type { Encryption } from '../encryption.ts';
import { logFailure } from '../http/failures.ts';
import type { Logger } from '../log.ts';
import type { Mailer } from './mailer.ts';
import { readMail } from './outbox.ts';
import { renderMail, type TemplateServices } from './templates.ts';

type Row = typeof outbox.$inferSelect;

type Dependencies = TemplateServices & {
  db: Db;
  encryption: Encryption;
  log: Logger;
  mailer: Mailer;
  now?: () => Date;
  /** Milliseconds between looks at an outbox with nothing in it. */
  pause?: number;
};

const minute = 60_000;
const hour = 60 * minute;

/** Nobody else takes a mail for so long once somebody tries to send it; afterwards whoever did is taken for dead. */
const lease = 3 * minute;
/** A mail that did not leave within this time stays where it is. */
const lifetime = 72 * hour;
const atOnce = 5;

/** Milliseconds until the next attempt: half a minute, doubled each time up to an hour. */
export const waitAfter = (attempts: number): number => Math.min((minute / 2) * 2 ** (attempts - 1), hour);

/** What failed, without the server's words: they may hold the address (PR04). */
const nameOf = (error: unknown): string => {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return [code, responseCode].filter((part) => /^[\w-]{1,40}$/.test(String(part ?? ''))).join(' ') || 'unknown';
};

/**
 * Sends what lies in the outbox: after the transaction that wrote it, at least once, by whichever process comes first (AV03).
 * Failures are tried again with growing waits.
 */
export function startDelivery(dependencies: Dependencies): { stop: () => Promise<void> } {
  const { db, encryption, log, mailer, now = () => new Date(), pause = 1_000 } = dependencies;
  const stopping = new AbortController();

  const waiting = () => and(isNull(outbox.sentAt), gt(outbox.createdAt, new Date(now().getTime() - lifetime)));

  const claim = (): Promise<Row[]> =>
    db.transaction(async (tx) => {
      const due = await tx
        .select()
        .from(outbox)
        .where(and(waiting(), lte(outbox.nextAttemptAt, now())))
        .orderBy(asc(outbox.nextAttemptAt))
        .limit(atOnce)
        .for('update', { skipLocked: true });
      const ids = due.map((row) => row.id);
      if (ids.length > 0)
        await tx
          .update(outbox)
          .set({ nextAttemptAt: new Date(now().getTime() + lease) })
          .where(inArray(outbox.id, ids));
      return due;
    });

  async function send(row: Row): Promise<void> {
    const attempts = row.attempts + 1;
    try {
      const mail = await readMail(encryption, row.body ?? '');
      // The same for every attempt: whoever gets a mail twice can tell.
      const id = `${row.id}.${row.createdAt.getTime().toString(36)}`;
      await mailer.deliver(id, mail, renderMail(dependencies, mail));
      await db
        .update(outbox)
        .set({ attempts, sentAt: now(), body: null, lastError: null })
        .where(eq(outbox.id, row.id));
      log.info({ mail: row.id, kind: row.kind, attempts }, 'mail sent');
    } catch (error) {
      const failed = nameOf(error);
      const nextAttemptAt = new Date(now().getTime() + waitAfter(attempts));
      await db.update(outbox).set({ attempts, nextAttemptAt, lastError: failed }).where(eq(outbox.id, row.id));
      const [left] = await db.select({ mails: count() }).from(outbox).where(waiting());
      log.warn(
        { mail: row.id, kind: row.kind, attempts, failed, again: nextAttemptAt, waiting: left?.mails },
        'mail not sent',
      );
    }
  }

  async function run(): Promise<void> {
    let isBroken = false;
    while (!stopping.signal.aborted) {
      try {
        const due = await claim();
        await Promise.all(due.map(send));
        isBroken = false;
        if (due.length === atOnce) continue;
      } catch (error) {
        if (!isBroken) logFailure(log, error, 'the outbox cannot be read');
        isBroken = true;
      }
      await wait(pause, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
    }
  }

  const running = run();
  return {
    /** Ends after the mails that are on their way now. */
    stop: async () => {
      stopping.abort();
      await Promise.race([running, wait(5_000, undefined, { ref: false })]);
      mailer.close();
    },
  };
}
