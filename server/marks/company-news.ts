import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { MailFrequency } from '../../src/routing/mail-calls.ts';
import { pathTo } from '../../src/routing/paths.ts';
import type { AccountServices } from '../accounts/services.ts';
import type { UserRow } from '../accounts/users.ts';
import type { FollowReads } from '../board.ts';
import { users } from '../db/schema/accounts.ts';
import { followedCompanies, mutedCompanies } from '../db/schema/marks.ts';
import { tryEach } from '../http/failures.ts';
import { isDue } from '../mail/is-due.ts';
import { listedJobs, maxNamed } from '../mail/listed-jobs.ts';
import { postMail } from '../mail/outbox.ts';
import { consentTo, mailFrequencyOf } from '../mail/settings.ts';
import { notify } from '../notify.ts';

type Services = Pick<AccountServices, 'db' | 'encryption' | 'queue' | 'hosts' | 'log' | 'now'> & { board: FollowReads };

/** Users who want no mails are notified in the app, daily. */
const isDueAt = (frequency: MailFrequency, now: Date) => isDue(followedCompanies.toldUntil, frequency, now);

/** Finds what is new at a user's followed companies, and posts it in the transaction that records it: nothing is sent twice. */
async function look(services: Services, { id: userId, email, locale }: UserRow): Promise<void> {
  const { db, encryption, board, hosts, now } = services;
  const at = now();
  // News of a company whose mails are off isn't sent later either.
  const isTheirs = and(eq(followedCompanies.userId, userId), isDueAt(await mailFrequencyOf(db, email), at));
  const isMuted = and(eq(mutedCompanies.userId, userId), eq(mutedCompanies.companyId, followedCompanies.companyId));
  const wanted = await db
    .select({ followed: followedCompanies })
    .from(followedCompanies)
    .leftJoin(mutedCompanies, isMuted)
    .where(and(isTheirs, isNull(mutedCompanies.companyId)));
  if (wanted.length === 0) return;
  const told = new Map(
    wanted.map(({ followed }) => [followed.companyId, { until: followed.toldUntil, number: followed.lastNumber }]),
  );
  const news = await board.companyNews(locale, told, maxNamed);
  await db.transaction(async (tx) => {
    const noted = await tx
      .update(followedCompanies)
      .set({ toldUntil: at, lastNumber: news.lastNumber })
      .where(isTheirs)
      .returning({ companyId: followedCompanies.companyId });
    if (noted.length === 0 || news.total === 0) return;
    const names = new Set(news.jobs.map(({ hiringOrganization }) => hiringOrganization.name));
    await notify(tx, userId, { kind: 'companyNews', companies: [...names], total: news.total });
    const token = await consentTo(tx, encryption, email, 'followedCompanies');
    if (token === null) return;
    await postMail(tx, services, {
      kind: 'companyNews',
      recipient: email,
      locale,
      total: news.total,
      token,
      jobs: listedJobs(hosts, locale, news.jobs),
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
  // `look` checks again for users who want them less often.
  const due = db.select({ id: followedCompanies.userId }).from(followedCompanies).where(isDueAt('instant', now()));
  const people = await db
    .select()
    .from(users)
    .where(and(eq(users.emailVerified, true), isNull(users.deletedFrom), inArray(users.id, due)));
  await tryEach(log, 'company news not sent', people, (user) => look(services, user));
}
