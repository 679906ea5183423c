import { and, eq, inArray, isNotNull, lt, lte, or } from 'drizzle-orm';
import { applicationMachine } from '../../machines/application/application.machine.ts';
import { dayInPrague } from '../../machines/calendar.rules.ts';
import { can } from '../../machines/statechart.ts';
import { endSessions } from '../accounts/sessions/sessions.ts';
import { lockUser, type UserRow } from '../accounts/users.ts';
import type { AppServices } from '../app-services.ts';
import { changeApplication } from '../applications/change-application.ts';
import { deletedAccountEmail } from '../applications/read-applications.ts';
import type { Tx } from '../db/open.ts';
import { pendingSignIns, users } from '../db/schema/accounts.ts';
import { alerts } from '../db/schema/alerts.ts';
import { applicantNotes, applicantRatings } from '../db/schema/applicants.ts';
import { applications } from '../db/schema/applications.ts';
import { companyInvitations } from '../db/schema/company-accounts.ts';
import { files } from '../db/schema/files.ts';
import { mailSettings } from '../db/schema/mail-settings.ts';
import { messages } from '../db/schema/messages.ts';
import { outbox } from '../db/schema/outbox.ts';
import { jobReports } from '../db/schema/reports.ts';
import { lockCompanyAccountsOf, soleOwnedCompanies } from '../employer/members.ts';
import { tryEach } from '../http/failures.ts';
import { HttpProblem } from '../http/problem.ts';
import { queueMail, readMail } from '../mail/outbox.ts';
import { mailLifetime } from '../queue/queue.ts';
import { anonymiseAttempts } from '../skill-tests/claim-attempt.ts';

/** Milliseconds in which users may change their mind (product §6). */
const gracePeriod = 14 * 24 * 3_600_000;

/**
 * Schedules an account for deletion after the grace period, unless its user logs in before: all sessions end, and they are told. Throws a
 * 409 problem if a company would have no owner then.
 */
export const scheduleDeletion = (services: AppServices, user: UserRow): Promise<void> =>
  services.db.transaction(async (tx) => {
    await lockCompanyAccountsOf(tx, user.id);
    if ((await soleOwnedCompanies(tx, user.id)).length > 0)
      throw new HttpProblem(409, { errors: { companies: ['ownedAlone'] } });
    const deletedFrom = new Date(services.now().getTime() + gracePeriod);
    await lockUser(tx, user.id);
    await tx.update(users).set({ deletedFrom }).where(eq(users.id, user.id));
    await endSessions(tx, user.id);
    await tx.delete(pendingSignIns).where(eq(pendingSignIns.userId, user.id));
    const mail = { kind: 'deletionScheduled', on: dayInPrague(deletedFrom) } as const;
    await queueMail(tx, services, { ...mail, recipient: user.email, locale: user.locale });
  });

/** Anonymises a user's applications at companies. Those that still wait for a reply are withdrawn. */
async function anonymise(tx: Tx, userId: string, now: Date): Promise<{ keepsApplications: boolean }> {
  const withdrawn = { type: 'application.withdrawn' } as const;
  const sent = await tx.select().from(applications).where(eq(applications.userId, userId));
  for (const application of sent) {
    if (can(applicationMachine, application.state, withdrawn)) await changeApplication(tx, application, withdrawn, now);
    // The purge of files deletes those without an owner.
    const ofApplication = eq(files.applicationId, application.id);
    await tx.update(files).set({ applicationId: null, userId: null }).where(ofApplication);
    // The messages name both sides.
    await tx.delete(messages).where(eq(messages.applicationId, application.id));
    await tx.delete(applicantNotes).where(eq(applicantNotes.applicationId, application.id));
    await tx.delete(applicantRatings).where(eq(applicantRatings.applicationId, application.id));
    const nobody = { name: '', email: deletedAccountEmail(application), phone: '', link: '', message: '', answers: [] };
    await tx
      .update(applications)
      .set({ ...nobody, mayBeKept: false, testAttempt: null, keyDigest: null, person: null, userId: null })
      .where(eq(applications.id, application.id));
  }
  return { keepsApplications: sent.length > 0 };
}

type Services = Pick<AppServices, 'db' | 'encryption' | 'queue' | 'log' | 'now'>;

/** Kinds of mails that tell the board about a user. */
const mailKindsAboutUsers = [
  'applicationReceived',
  'candidateWrote',
  'jobReported',
  'messageReported',
  'contactMessage',
];

/** Deletes mails to a user, and those still kept that tell the board about them. One that can't be decrypted any more counts as such. */
async function deleteMails(tx: Tx, { encryption }: Services, email: string): Promise<void> {
  await tx.delete(outbox).where(eq(outbox.recipient, email));
  const toBoard = await tx
    .select()
    .from(outbox)
    .where(and(inArray(outbox.kind, mailKindsAboutUsers), isNotNull(outbox.body)));
  for (const { id, body } of toBoard) {
    const mail = await readMail(encryption, body ?? '').catch(() => null);
    const from = mail === null ? email : 'sender' in mail ? mail.sender.email : 'reporter' in mail && mail.reporter;
    if (from === email) await tx.delete(outbox).where(eq(outbox.id, id));
  }
}

/** Deletes the accounts whose grace period is over, with everything that is theirs (PR08). */
export async function deleteDueAccounts(services: Services): Promise<void> {
  const { db, log } = services;
  const now = services.now();
  const due = await db.select({ id: users.id }).from(users).where(lte(users.deletedFrom, now));
  await tryEach(log, 'account not deleted', due, ({ id }) =>
    db.transaction(async (tx) => {
      // A login at the same time waits here, or has already cancelled it.
      const stillDue = and(eq(users.id, id), lte(users.deletedFrom, now));
      const [user] = await tx.select().from(users).where(stillDue).for('update');
      if (!user) return;
      if ((await soleOwnedCompanies(tx, id)).length > 0) throw new Error('The only owner of a company is not deleted');
      const { keepsApplications } = await anonymise(tx, id, now);
      await anonymiseAttempts(tx, id);
      await deleteMails(tx, services, user.email);
      if (user.emailVerified) {
        await tx.delete(alerts).where(eq(alerts.email, user.email));
        await tx.delete(companyInvitations).where(eq(companyInvitations.email, user.email));
        await tx.delete(mailSettings).where(eq(mailSettings.email, user.email));
        await tx.update(jobReports).set({ email: '' }).where(eq(jobReports.email, user.email));
      }
      await tx.delete(users).where(eq(users.id, id));
      const mail = { kind: 'accountDeleted', keepsApplications } as const;
      await queueMail(tx, services, { ...mail, recipient: user.email, locale: user.locale });
    }),
  );
}

/** Milliseconds for which recipients of mails are kept. */
const mailRetention = 30 * 24 * 3_600_000;

/** Deletes mails long after they were sent or given up, and the addresses of deleted accounts once their last mail was sent. */
export async function purgeMails({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const before = (retention: number) => lt(outbox.createdAt, new Date(now().getTime() - retention));
  await db.delete(outbox).where(before(mailRetention));
  const isOver = before(mailLifetime);
  await db.delete(outbox).where(and(eq(outbox.kind, 'accountDeleted'), or(isNotNull(outbox.sentAt), isOver)));
}
