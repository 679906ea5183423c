import { and, eq, or } from 'drizzle-orm';
import { emptyPart } from '../../machines/profile-section/profile.rules.ts';
import { parseSalary } from '../../src/i18n/salary.ts';
import { alertQueryOf, type JobFilter } from '../../src/routing/job-filter.ts';
import { jobListPath } from '../../src/routing/list-address.ts';
import type { MailFrequency } from '../../src/routing/mail-calls.ts';
import { wantedFilter } from '../../src/routing/wanted-filter.ts';
import type { UserRow } from '../accounts/users.ts';
import type { AppServices } from '../app-services.ts';
import type { AlertReads } from '../board.ts';
import type { Db } from '../db/open.ts';
import { applications } from '../db/schema/applications.ts';
import { mailSettings } from '../db/schema/mail-settings.ts';
import { profileParts } from '../db/schema/profile.ts';
import { tryEach } from '../http/failures.ts';
import type { ExcludedFromNews } from '../jobs/job-news.ts';
import { dueSubscribers } from '../mail/due-subscribers.ts';
import { isFirstMailOrDue } from '../mail/is-due.ts';
import { mailJobsOf, maxMailJobs } from '../mail/listed-jobs.ts';
import { queueMail } from '../mail/outbox.ts';
import { unsubscribeTokenFor } from '../mail/settings.ts';
import { readHidden } from '../marks/read-hidden.ts';

type Services = Pick<AppServices, 'db' | 'encryption' | 'queue' | 'hosts' | 'log' | 'now'> & { board: AlertReads };

const isDueAt = (frequency: MailFrequency, now: Date) =>
  isFirstMailOrDue(mailSettings.recommendedUntil, frequency, now);

/** What a user's profile says they want, as a search; null if it says nothing. */
async function wantedFilterOf(db: Db, userId: string): Promise<JobFilter | null> {
  const isWanted = and(eq(profileParts.userId, userId), eq(profileParts.part, 'wanted'));
  const [{ values } = { values: emptyPart.wanted }] = await db.select().from(profileParts).where(isWanted);
  const filter = wantedFilter(values, ...parseSalary(String(values.salaryMin ?? ''), 'CZK'));
  return alertQueryOf(filter) === '' ? null : filter;
}

/** Jobs and companies that a user has hidden, and jobs that they have applied for. */
async function exclusionsOf(db: Db, { id, email }: Pick<UserRow, 'id' | 'email'>): Promise<ExcludedFromNews> {
  const isApplicant = or(eq(applications.userId, id), eq(applications.email, email));
  const [applied, { jobs, companies }] = await Promise.all([
    db.select({ job: applications.job }).from(applications).where(isApplicant),
    readHidden(db, id),
  ]);
  return { jobs: [...jobs, ...applied.map(({ job }) => job)], companies };
}

/** Finds jobs that the user hasn't been told of, and posts them in the transaction that records it: nothing is sent twice. */
async function mailRecommendedJobs(
  services: Services,
  user: UserRow,
  { id, frequency, recommendedUntil, recommendedNumber }: typeof mailSettings.$inferSelect,
): Promise<void> {
  const { db, encryption, board, hosts, now } = services;
  const { email, locale } = user;
  const filter = await wantedFilterOf(db, user.id);
  if (!filter) return;
  const at = now();
  const lastNotified = { until: recommendedUntil ?? new Date(0), number: recommendedNumber };
  const news = await board.jobNews(locale, filter, lastNotified, maxMailJobs, await exclusionsOf(db, user));
  await db.transaction(async (tx) => {
    const token = await unsubscribeTokenFor(tx, encryption, email, 'recommended');
    if (token === null) return;
    const updated = await tx
      .update(mailSettings)
      .set({ recommendedUntil: at, recommendedNumber: Math.max(recommendedNumber, news.lastNumber) })
      .where(and(eq(mailSettings.id, id), isDueAt(frequency, at)))
      .returning({ id: mailSettings.id });
    if (updated.length === 0 || news.total === 0) return;
    await queueMail(tx, services, {
      kind: 'recommendedJobs',
      recipient: email,
      locale,
      total: news.total,
      token,
      jobs: mailJobsOf(hosts, locale, news.jobs),
      link: hosts.publicUrl(locale, jobListPath(locale, filter)),
    });
  });
}

/**
 * Mails jobs that fit what a user's profile says they want, to users who turned that on and as often as they want mails. The first mail
 * lists what is on the board. Failures are logged and retried in the next run.
 */
export async function sendRecommendedJobs(services: Services): Promise<void> {
  const { db, log, now } = services;
  // `mailRecommendedJobs` checks again for users who want them less often.
  const people = await dueSubscribers(db, 'recommended', isDueAt('instant', now()));
  await tryEach(log, 'recommended jobs not sent', people, ({ user, settings }) =>
    mailRecommendedJobs(services, user, settings),
  );
}
