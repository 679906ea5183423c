import { and, eq, isNull, lte } from 'drizzle-orm';
import { dayInPrague } from '../../machines/calendar.rules.ts';
import type { AppServices } from '../app-services.ts';
import { users } from '../db/schema/accounts.ts';
import { companies } from '../db/schema/companies.ts';
import { jobs } from '../db/schema/jobs.ts';
import { savedJobs } from '../db/schema/marks.ts';
import { tryEach } from '../http/failures.ts';
import { isAd } from '../jobs/column-index.ts';
import { resolveLocaleText } from '../listings/cards.ts';
import { queueMail } from '../mail/outbox.ts';
import { unsubscribeTokenFor } from '../mail/settings.ts';
import { notify } from '../notify.ts';

type Services = Pick<AppServices, 'db' | 'encryption' | 'queue' | 'log'>;

/**
 * Mails users once who asked to be reminded of a saved job by today; not at an unconfirmed address, if they want no reminders, or if their
 * account is due for deletion.
 */
export async function sendReminders({ db, log, ...mails }: Services, now: Date): Promise<void> {
  const isDue = lte(savedJobs.remindOn, dayInPrague(now));
  const due = await db
    .select({ saved: savedJobs, user: users, job: jobs, company: companies.name })
    .from(savedJobs)
    .innerJoin(users, and(eq(users.id, savedJobs.userId), eq(users.emailVerified, true), isNull(users.deletedFrom)))
    .innerJoin(jobs, and(eq(jobs.number, savedJobs.jobNumber), isAd))
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(isDue);
  await tryEach(log, 'reminder not sent', due, ({ saved, user, job, company }) =>
    db.transaction(async (tx) => {
      const isIt = and(eq(savedJobs.userId, user.id), eq(savedJobs.jobNumber, job.number), isDue);
      const taken = await tx.update(savedJobs).set({ remindOn: null }).where(isIt).returning();
      if (taken.length === 0) return;
      await notify(tx, user.id, { kind: 'reminder', job: job.number });
      const { locale } = user;
      const token = await unsubscribeTokenFor(tx, mails.encryption, user.email, 'reminders');
      if (token === null) return;
      await queueMail(tx, mails, {
        kind: 'jobReminder',
        recipient: user.email,
        locale,
        company,
        note: saved.note,
        token,
        title: resolveLocaleText(job.title, locale) ?? '',
        job: { id: String(job.number), slug: job.slug[locale] },
      });
    }),
  );
}
