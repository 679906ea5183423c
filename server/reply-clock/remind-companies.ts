import { and, eq, inArray, isNotNull, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import { dayInPrague, daysAfter } from '../../machines/calendar.rules.ts';
import type { AppServices } from '../app-services.ts';
import { applications } from '../db/schema/applications.ts';
import { companyAccounts } from '../db/schema/company-accounts.ts';
import { jobs } from '../db/schema/jobs.ts';
import { tryEach } from '../http/failures.ts';
import { mailAboutReplies, type ReplyMailServices } from './mail-about-replies.ts';

type Services = ReplyMailServices & Pick<AppServices, 'db' | 'log' | 'now'>;

/**
 * Reminds companies of applicants whose promised day is today or tomorrow, and of those whose day has passed, once before and once after
 * (product §17.2), all in one mail.
 */
export async function remindCompanies(services: Services): Promise<void> {
  const { db, log, now } = services;
  const today = dayInPrague(now());
  const { replyDueOn, companyReminded } = applications;
  const isLate = and(lt(replyDueOn, today), or(isNull(companyReminded), ne(companyReminded, 'late')));
  const isSoon = and(lte(replyDueOn, daysAfter(today, 1)), isNull(companyReminded));
  const isDue = and(inArray(applications.status, ['sent', 'seen']), or(isLate, isSoon));
  const due = await db
    .selectDistinct({ accountId: companyAccounts.id, companyId: companyAccounts.companyId })
    .from(applications)
    .innerJoin(jobs, eq(jobs.number, applications.job))
    .innerJoin(companyAccounts, eq(companyAccounts.companyId, jobs.companyId))
    .where(and(isDue, isNotNull(companyAccounts.verifiedAt)));
  await tryEach(log, 'company not reminded', due, ({ accountId, companyId }) =>
    db.transaction(async (tx) => {
      const ofCompany = sql`${applications.job} in (select number from jobs where company_id = ${companyId})`;
      const reminded = await tx
        .update(applications)
        .set({ companyReminded: sql`case when ${replyDueOn} < ${today}::date then 'late' else 'soon' end` })
        .where(and(isDue, ofCompany))
        .returning({ is: companyReminded });
      if (reminded.length === 0) return;
      const overdue = reminded.filter(({ is }) => is === 'late').length;
      await mailAboutReplies(tx, services, accountId, { ahead: 'none', overdue, dueSoon: reminded.length - overdue });
    }),
  );
}
