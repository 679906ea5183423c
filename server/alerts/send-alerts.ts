import { and, asc, eq, isNotNull, isNull, lte } from 'drizzle-orm';
import { jobListPath } from '../../src/routing/list-address.ts';
import type { AppServices } from '../app-services.ts';
import type { AlertReads } from '../board.ts';
import { alerts } from '../db/schema/alerts.ts';
import { tryEach } from '../http/failures.ts';
import { mailJobsOf, maxMailJobs } from '../mail/listed-jobs.ts';
import { queueMail } from '../mail/outbox.ts';
import { unsubscribeTokenFor } from '../mail/settings.ts';
import { notify } from '../notify.ts';
import { alertPageUrl, alertUnsubscribeUrl } from './access.ts';
import { alertOwner, hiddenFromAlert } from './alert-owner.ts';
import { filterOf } from './change-alert.ts';
import { nextAlertCheck } from './next-alert-check.ts';

type Services = Pick<AppServices, 'db' | 'encryption' | 'queue' | 'hosts' | 'log' | 'now'> & { board: AlertReads };

/** Finds what is new since the last mail, and posts it in the transaction that records it: nothing is sent twice. */
async function checkAlert(services: Services, alert: typeof alerts.$inferSelect): Promise<void> {
  const { db, board, hosts, now } = services;
  const { id, email, locale, frequency, newSince, lastNumber } = alert;
  const at = now();
  const filter = filterOf(alert);
  const owner = await alertOwner(db, email);
  const hidden = await hiddenFromAlert(db, owner);
  const news = await board.jobNews(locale, filter, { until: newSince, number: lastNumber }, maxMailJobs, hidden);
  const filterLabels = await board.filterLabels(locale, filter);
  const stillSame = and(
    eq(alerts.id, id),
    eq(alerts.newSince, newSince),
    isNull(alerts.pausedAt),
    isNull(alerts.deletedAt),
  );
  await db.transaction(async (tx) => {
    const updated = await tx
      .update(alerts)
      .set({ newSince: at, lastNumber: Math.max(lastNumber, news.lastNumber), nextAt: nextAlertCheck(frequency, at) })
      .where(stillSame)
      .returning({ id: alerts.id });
    if (updated.length === 0 || news.total === 0) return;
    if (owner) await notify(tx, owner.id, { kind: 'newJobs', filter: alert.filter, total: news.total });
    if ((await unsubscribeTokenFor(tx, services.encryption, email, 'alerts')) === null) return;
    await queueMail(tx, services, {
      kind: 'newJobs',
      recipient: email,
      locale,
      filterLabels,
      total: news.total,
      jobs: mailJobsOf(hosts, locale, news.jobs),
      link: hosts.publicUrl(locale, jobListPath(locale, { ...filter, sort: 'newest' })),
      manage: alertPageUrl(services, locale, id),
      unsubscribe: alertUnsubscribeUrl(services, locale, id),
    });
  });
}

/** Sends all due alerts. One that fails is logged and retried in the next run. */
export async function sendAlerts(services: Services): Promise<void> {
  const { db, log, now } = services;
  const due = await db
    .select({ id: alerts.id })
    .from(alerts)
    .where(
      and(lte(alerts.nextAt, now()), isNotNull(alerts.confirmedAt), isNull(alerts.pausedAt), isNull(alerts.deletedAt)),
    )
    .orderBy(asc(alerts.nextAt));
  await tryEach(log, 'alert not sent', due, async ({ id }) => {
    const [alert] = await db.select().from(alerts).where(eq(alerts.id, id));
    if (alert) await checkAlert(services, alert);
  });
}
