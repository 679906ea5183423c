import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { MailFrequency } from '../../src/routing/mail-calls.ts';
import { pathTo } from '../../src/routing/paths.ts';
import type { UserRow } from '../accounts/users.ts';
import type { AppServices } from '../app-services.ts';
import type { FollowReads } from '../board.ts';
import { users } from '../db/schema/accounts.ts';
import { followedCompanies, mutedCompanies } from '../db/schema/marks.ts';
import { tryEach } from '../http/failures.ts';
import { isMailDue } from '../mail/is-due.ts';
import { mailJobsOf, maxMailJobs } from '../mail/listed-jobs.ts';
import { queueMail } from '../mail/outbox.ts';
import { mailFrequencyOf, unsubscribeTokenFor } from '../mail/settings.ts';
import { notify } from '../notify.ts';

type Services = Pick<AppServices, 'db' | 'encryption' | 'queue' | 'hosts' | 'log' | 'now'> & { board: FollowReads };

/** Users who want no mails are notified in the app, daily. */
const isDueAt = (frequency: MailFrequency, now: Date) => isMailDue(followedCompanies.notifiedUntil, frequency, now);

/** Finds what is new at a user's followed companies, and posts it in the transaction that records it: nothing is sent twice. */
async function notifyFollower(services: Services, { id: userId, email, locale }: UserRow): Promise<void> {
  const { db, encryption, board, hosts, now } = services;
  const at = now();
  // News of a company whose mails are off isn't sent later either.
  const isTheirs = and(eq(followedCompanies.userId, userId), isDueAt(await mailFrequencyOf(db, email), at));
  const isMuted = and(eq(mutedCompanies.userId, userId), eq(mutedCompanies.companyId, followedCompanies.companyId));
  const followedRows = await db
    .select({ followed: followedCompanies })
    .from(followedCompanies)
    .leftJoin(mutedCompanies, isMuted)
    .where(and(isTheirs, isNull(mutedCompanies.companyId)));
  if (followedRows.length === 0) return;
  const lastNotified = new Map(
    followedRows.map(({ followed }) => [
      followed.companyId,
      { until: followed.notifiedUntil, number: followed.lastNumber },
    ]),
  );
  const news = await board.companyNews(locale, lastNotified, maxMailJobs);
  await db.transaction(async (tx) => {
    const updated = await tx
      .update(followedCompanies)
      .set({ notifiedUntil: at, lastNumber: news.lastNumber })
      .where(isTheirs)
      .returning({ companyId: followedCompanies.companyId });
    if (updated.length === 0 || news.total === 0) return;
    const names = new Set(news.jobs.map(({ hiringOrganization }) => hiringOrganization.name));
    await notify(tx, userId, { kind: 'companyNews', companies: [...names], total: news.total });
    const token = await unsubscribeTokenFor(tx, encryption, email, 'followedCompanies');
    if (token === null) return;
    await queueMail(tx, services, {
      kind: 'companyNews',
      recipient: email,
      locale,
      total: news.total,
      token,
      jobs: mailJobsOf(hosts, locale, news.jobs),
      link: hosts.publicUrl(locale, pathTo(locale, 'followedCompanies')),
    });
  });
}

/**
 * Mails the new jobs of followed companies, as often as each follower wants and only to confirmed addresses. Failures are logged and
 * retried in the next run.
 */
export async function sendCompanyNews(services: Services): Promise<void> {
  const { db, log, now } = services;
  // `notifyFollower` checks again for users who want them less often.
  const due = db.select({ id: followedCompanies.userId }).from(followedCompanies).where(isDueAt('instant', now()));
  const people = await db
    .select()
    .from(users)
    .where(and(eq(users.emailVerified, true), isNull(users.deletedFrom), inArray(users.id, due)));
  await tryEach(log, 'company news not sent', people, (user) => notifyFollower(services, user));
}
