import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { AlertFrequency, CreatedAlert } from '../../src/api/contract-candidate.ts';
import { maxAlerts } from '../../src/routing/alert-calls.ts';
import { alertFilterOf, alertQueryOf, type JobFilter } from '../../src/routing/job-filter.ts';
import type { Locale } from '../../src/routing/locales.ts';
import type { AppServices } from '../app-services.ts';
import type { AlertReads } from '../board.ts';
import type { Tx } from '../db/open.ts';
import { alerts } from '../db/schema/alerts.ts';
import { HttpProblem } from '../http/problem.ts';
import { queueMail } from '../mail/outbox.ts';
import { isSubscribed } from '../mail/settings.ts';
import { newToken } from '../tokens.ts';
import { alertPageUrl } from './access.ts';
import { nextAlertCheck } from './next-alert-check.ts';

type Services = AppServices & { board: AlertReads };

type NewAlert = { email: string; filter: JobFilter; frequency: AlertFrequency; locale: Locale };

/** An alert starts now: what is already on the board isn't news. */
export async function alertStart({ board, now }: Pick<Services, 'board' | 'now'>, filter: JobFilter) {
  const newSince = now();
  const { lastNumber } = await board.jobNews('cs', filter, { until: newSince, number: Number.POSITIVE_INFINITY }, 0);
  return { newSince, lastNumber };
}

const isRunning = (email: string) =>
  and(eq(alerts.email, email), isNotNull(alerts.confirmedAt), isNull(alerts.deletedAt));

/** Throws a 409 problem if an address has more alerts than allowed. */
export async function enforceMaxAlerts(tx: Tx, email: string): Promise<void> {
  if ((await tx.$count(alerts, isRunning(email))) > maxAlerts)
    throw new HttpProblem(409, { detail: `There are ${maxAlerts} at most` });
}

/**
 * Makes the alert for an address and a search; there is only one. The owner's alert starts at once; others can't change an active one, and
 * a new one waits for the link in a mail.
 */
export async function createAlert(services: Services, newAlert: NewAlert, isOwner: boolean): Promise<CreatedAlert> {
  const { db, board } = services;
  const { email, frequency, locale } = newAlert;
  const now = services.now();
  const filter = alertQueryOf(newAlert.filter);
  const start = await alertStart(services, alertFilterOf(newAlert.filter));
  const filterLabels = isOwner ? [] : await board.filterLabels(locale, alertFilterOf(newAlert.filter));
  const fresh = {
    locale,
    frequency,
    createdAt: now,
    nextAt: nextAlertCheck(frequency, now),
    pausedAt: null,
    deletedAt: null,
    ...start,
    confirmedAt: isOwner ? now : null,
  };

  return db.transaction(async (tx) => {
    await tx
      .insert(alerts)
      .values({ id: newToken(), email, filter, ...fresh })
      .onConflictDoNothing();
    const sameAlert = and(eq(alerts.email, email), eq(alerts.filter, filter));
    const [alert] = await tx.select().from(alerts).where(sameAlert).for('update');
    if (!alert) throw new HttpProblem(409);
    const { id, confirmedAt, deletedAt, pausedAt } = alert;
    const runs = confirmedAt !== null && deletedAt === null;
    if (isOwner) {
      const { newSince, lastNumber, createdAt } = runs && pausedAt === null ? alert : fresh;
      await tx
        .update(alerts)
        .set({ ...fresh, newSince, lastNumber, createdAt })
        .where(eq(alerts.id, id));
      await enforceMaxAlerts(tx, email);
      return { state: (await isSubscribed(tx, email, 'alerts')) ? 'active' : 'silent' };
    }
    if (!runs) await tx.update(alerts).set(fresh).where(eq(alerts.id, id));
    await queueMail(tx, services, {
      kind: 'confirmAlert',
      recipient: email,
      locale,
      filterLabels,
      link: alertPageUrl(services, locale, id),
    });
    return { state: 'mailed' };
  });
}

/** The owner of the address confirms an alert. Idempotent. Throws a 404 problem if there is none. */
export async function confirmAlert(services: Services, email: string, id: string): Promise<void> {
  const { db, now } = services;
  await db.transaction(async (tx) => {
    const [alert] = await tx
      .select()
      .from(alerts)
      .where(and(eq(alerts.id, id), eq(alerts.email, email), isNull(alerts.deletedAt)))
      .for('update');
    if (!alert) throw new HttpProblem(404);
    if (alert.confirmedAt) return;
    await tx
      .update(alerts)
      .set({ confirmedAt: now(), nextAt: nextAlertCheck(alert.frequency, now()) })
      .where(eq(alerts.id, id));
    await enforceMaxAlerts(tx, email);
  });
}
