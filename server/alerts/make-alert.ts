import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { AlertFrequency, AlertMade } from '../../src/api/contract-candidate.ts';
import { maxAlerts } from '../../src/routing/alert-calls.ts';
import { type JobFilter, watched, watchedQuery } from '../../src/routing/job-filter.ts';
import type { Locale } from '../../src/routing/locales.ts';
import type { AccountServices } from '../accounts/services.ts';
import type { AlertReads } from '../board.ts';
import type { Tx } from '../db/open.ts';
import { alerts } from '../db/schema/alerts.ts';
import { Refusal } from '../http/problem.ts';
import { postMail } from '../mail/outbox.ts';
import { isMailed } from '../mail/settings.ts';
import { newToken } from '../tokens.ts';
import { pageOf } from './access.ts';
import { nextLook } from './next-look.ts';

type Services = AccountServices & { board: AlertReads };

type Given = { email: string; filter: JobFilter; frequency: AlertFrequency; locale: Locale };

/** An alert starts now: what is already on the board isn't news. */
export async function begunNow({ board, now }: Pick<Services, 'board' | 'now'>, filter: JobFilter) {
  const newSince = now();
  const { lastNumber } = await board.news('cs', filter, { until: newSince, number: Number.POSITIVE_INFINITY }, 0);
  return { newSince, lastNumber };
}

const isRunning = (email: string) =>
  and(eq(alerts.email, email), isNotNull(alerts.confirmedAt), isNull(alerts.deletedAt));

/** Throws a 409 refusal if an address has more alerts than allowed. */
export async function requireAlertRoom(tx: Tx, email: string): Promise<void> {
  if ((await tx.$count(alerts, isRunning(email))) > maxAlerts)
    throw new Refusal(409, { detail: `There are ${maxAlerts} at most` });
}

/**
 * Makes the alert for an address and a search; there is only one. The owner's alert starts at once; others can't change an active one, and
 * a new one waits for the link in a mail.
 */
export async function makeAlert(services: Services, given: Given, isOwner: boolean): Promise<AlertMade> {
  const { db, board } = services;
  const { email, frequency, locale } = given;
  const now = services.now();
  const filter = watchedQuery(given.filter);
  const begun = await begunNow(services, watched(given.filter));
  const words = isOwner ? [] : await board.filterLabels(locale, watched(given.filter));
  const fresh = {
    locale,
    frequency,
    createdAt: now,
    nextAt: nextLook(frequency, now),
    pausedAt: null,
    deletedAt: null,
    ...begun,
    confirmedAt: isOwner ? now : null,
  };

  return db.transaction(async (tx) => {
    await tx
      .insert(alerts)
      .values({ id: newToken(), email, filter, ...fresh })
      .onConflictDoNothing();
    const theirs = and(eq(alerts.email, email), eq(alerts.filter, filter));
    const [alert] = await tx.select().from(alerts).where(theirs).for('update');
    if (!alert) throw new Refusal(409);
    const { id, confirmedAt, deletedAt, pausedAt } = alert;
    const runs = confirmedAt !== null && deletedAt === null;
    if (isOwner) {
      const { newSince, lastNumber, createdAt } = runs && pausedAt === null ? alert : fresh;
      await tx
        .update(alerts)
        .set({ ...fresh, newSince, lastNumber, createdAt })
        .where(eq(alerts.id, id));
      await requireAlertRoom(tx, email);
      return { state: (await isMailed(tx, email, 'alerts')) ? 'active' : 'silent' };
    }
    if (!runs) await tx.update(alerts).set(fresh).where(eq(alerts.id, id));
    await postMail(tx, services, {
      kind: 'confirmAlert',
      recipient: email,
      locale,
      words,
      link: pageOf(services, locale, id),
    });
    return { state: 'mailed' };
  });
}

/** The owner of the address confirms an alert. Idempotent. Throws a 404 refusal if there is none. */
export async function confirmAlert(services: Services, email: string, id: string): Promise<void> {
  const { db, now } = services;
  await db.transaction(async (tx) => {
    const [alert] = await tx
      .select()
      .from(alerts)
      .where(and(eq(alerts.id, id), eq(alerts.email, email), isNull(alerts.deletedAt)))
      .for('update');
    if (!alert) throw new Refusal(404);
    if (alert.confirmedAt) return;
    await tx
      .update(alerts)
      .set({ confirmedAt: now(), nextAt: nextLook(alert.frequency, now()) })
      .where(eq(alerts.id, id));
    await requireAlertRoom(tx, email);
  });
}
