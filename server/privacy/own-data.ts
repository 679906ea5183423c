import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { PersonalDataField, Privacy } from '../../src/api/contract-account.ts';
import { readAccount } from '../accounts/account.ts';
import type { SignedIn } from '../accounts/sessions/sessions.ts';
import { visibleProfile } from '../applicants/visible-profile.ts';
import { retainedUntil } from '../applications/purge.ts';
import { applicationsOfUser, type FoundApplication } from '../applications/read-applications.ts';
import type { Db } from '../db/open.ts';
import { consents } from '../db/schema/accounts.ts';
import { alerts } from '../db/schema/alerts.ts';
import { applicationDrafts } from '../db/schema/application-drafts.ts';
import { applications } from '../db/schema/applications.ts';
import { type CompanyAccountRow, companyAccounts } from '../db/schema/company-accounts.ts';
import { files } from '../db/schema/files.ts';
import { inboxMessages } from '../db/schema/inbox.ts';
import { jobs } from '../db/schema/jobs.ts';
import { profileCvs } from '../db/schema/profile.ts';
import { jobReports } from '../db/schema/reports.ts';
import { certificatesOf } from '../education/certificates.ts';
import { readProgress } from '../education/progress.ts';
import { readOwnCompanies } from '../employer/company-accounts.ts';
import { soleOwnedCompanies } from '../employer/members.ts';
import { resolveLocaleText } from '../listings/cards.ts';
import { mailChoicesOf, mailFrequencyOf } from '../mail/settings.ts';
import { readMarks } from '../marks/marks.ts';
import { readSavedJobs, removedNotesOf } from '../marks/saved-jobs.ts';
import { messagesOf } from '../messages/read-messages.ts';
import { notificationsOf } from '../notifications/read-notifications.ts';
import { readPhoto } from '../profile/photo.ts';
import { readProfile } from '../profile/profile.ts';
import { resultsOf } from '../skill-tests/attach-result.ts';
import { attemptsOf } from '../skill-tests/read-attempt.ts';

async function consentsOf(db: Db, userId: string): Promise<Privacy['consents']> {
  const given = await db.select().from(consents).where(eq(consents.userId, userId)).orderBy(desc(consents.givenAt));
  return given.map(({ version, givenAt }) => ({ version, givenAt: givenAt.toISOString() }));
}

/** The fields sent with an application that aren't empty. */
function sentFieldsOf({ application, cv }: FoundApplication): PersonalDataField[] {
  const fields = (['name', 'email', 'phone', 'link', 'message'] as const).filter((field) => application[field] !== '');
  const isAnswered = application.answers.some(({ answer }) => answer !== '');
  return [...fields, ...(isAnswered ? (['answers'] as const) : []), ...(cv ? (['cv'] as const) : [])];
}

/** What a company's people see of an applicant besides the application. */
async function shownFieldsOf(
  db: Db,
  { application }: FoundApplication,
  account: CompanyAccountRow,
): Promise<PersonalDataField[]> {
  const results = await resultsOf(db, application, 'cs');
  const { photo, profile } = await visibleProfile(db, application.userId, account);
  return [
    ...(results.length > 0 ? (['testResults'] as const) : []),
    ...(photo || profile.length > 0 ? (['profile'] as const) : []),
  ];
}

/** A user's consents, and who holds what (product §6). */
export async function readPrivacy(db: Db, { user }: SignedIn): Promise<Privacy> {
  const sent = await applicationsOfUser(db, user);
  const retentions = await db
    .select({ id: applications.id, until: retainedUntil, closedAt: jobs.closedAt, account: companyAccounts })
    .from(applications)
    .innerJoin(jobs, eq(jobs.number, applications.job))
    .leftJoin(
      companyAccounts,
      and(eq(companyAccounts.companyId, jobs.companyId), isNotNull(companyAccounts.verifiedAt)),
    )
    .where(eq(applications.userId, user.id));
  return {
    consents: await consentsOf(db, user.id),
    holders: await Promise.all(
      sent.map(async (found) => {
        const { id, sentAt, mayBeKept } = found.application;
        const { until = null, closedAt = null, account = null } = retentions.find((end) => end.id === id) ?? {};
        return {
          id,
          company: found.company,
          title: resolveLocaleText(found.title, user.locale) ?? '',
          sentAt: sentAt.toISOString(),
          holds: [...sentFieldsOf(found), ...(account ? await shownFieldsOf(db, found, account) : [])],
          mayBeKept,
          heldUntil: until,
          isAdClosed: closedAt !== null,
        };
      }),
    ),
    ownedAlone: await soleOwnedCompanies(db, user.id),
  };
}

/** Revokes the consent to keep an application for other roles. False if the user has no such application. */
export async function revokeRetentionConsent(db: Db, userId: string, id: string): Promise<boolean> {
  const own = and(eq(applications.id, id), eq(applications.userId, userId));
  return (await db.update(applications).set({ mayBeKept: false }).where(own).returning()).length > 0;
}

/** Without the files of the profile, which are exported with it. */
const filesOf = (db: Db, userId: string) =>
  db
    .select({ name: files.name, type: files.type, size: files.size })
    .from(files)
    .leftJoin(profileCvs, eq(profileCvs.fileId, files.id))
    .where(and(eq(files.userId, userId), isNull(profileCvs.fileId)));

/** The photo itself, as a data URL. */
async function photoOf(db: Db, userId: string): Promise<string | null> {
  const photo = await readPhoto(db, userId);
  return photo && `data:image/webp;base64,${Buffer.from(photo.bytes).toString('base64')}`;
}

const draftsOf = async (db: Db, userId: string) =>
  (await db.select().from(applicationDrafts).where(eq(applicationDrafts.userId, userId))).map(
    ({ job, written: { cv, ...written }, savedAt }) => ({
      job,
      ...written,
      savedAt,
      cv: cv && { name: cv.name, size: cv.size },
    }),
  );

/** Messages to the board, without the admins' notes, which are theirs. */
const messagesToBoardOf = (db: Db, email: string) =>
  db
    .select({
      topic: inboxMessages.topic,
      name: inboxMessages.name,
      text: inboxMessages.text,
      status: inboxMessages.status,
      sentAt: inboxMessages.sentAt,
    })
    .from(inboxMessages)
    .where(eq(inboxMessages.email, email));

const alertsOf = (db: Db, email: string) =>
  db
    .select({ filter: alerts.filter, frequency: alerts.frequency, createdAt: alerts.createdAt })
    .from(alerts)
    .where(eq(alerts.email, email));

const reportsOf = (db: Db, email: string) =>
  db
    .select({
      job: jobReports.job,
      reason: jobReports.reason,
      text: jobReports.text,
      createdAt: jobReports.createdAt,
    })
    .from(jobReports)
    .where(eq(jobReports.email, email));

/** Everything the board knows about a user, field by field (PR06, PR08): no digest, no token, no note of a company. */
export async function exportData(db: Db, signedIn: SignedIn, now: Date): Promise<object> {
  const { user } = signedIn;
  const sent = await applicationsOfUser(db, user);
  const { parts, cvs } = await readProfile(db, user.id);
  return {
    exportedAt: now.toISOString(),
    account: { ...(await readAccount(db, signedIn, now)), since: user.createdAt.toISOString(), locale: user.locale },
    consents: await consentsOf(db, user.id),
    profile: parts,
    photo: await photoOf(db, user.id),
    cvs: cvs.map(({ name, size, addedAt, isFirst }) => ({ name, size, addedAt, isFirst })),
    applications: await Promise.all(
      sent.map(async ({ application, title, company }) => {
        const { id, reference, job, name, email, phone, link, message, answers, mayBeKept, status, log, replyDueOn } =
          application;
        const { agreedTexts, testAttempt } = application;
        const given = { name, email, phone, link, message, answers, mayBeKept };
        const messages = await messagesOf(db, id);
        return {
          reference,
          job,
          title,
          company,
          ...given,
          testAttempt,
          agreedTexts,
          status,
          log,
          replyDueOn,
          messages,
        };
      }),
    ),
    applicationDrafts: await draftsOf(db, user.id),
    files: await filesOf(db, user.id),
    alerts: user.emailVerified ? await alertsOf(db, user.email) : [],
    reports: user.emailVerified ? await reportsOf(db, user.email) : [],
    messagesToBoard: user.emailVerified ? await messagesToBoardOf(db, user.email) : [],
    mailFrequency: user.emailVerified ? await mailFrequencyOf(db, user.email) : null,
    mailChoices: user.emailVerified ? await mailChoicesOf(db, user.email) : {},
    notifications: await notificationsOf(db, user.id),
    marks: await readMarks(db, user.id),
    savedJobs: await readSavedJobs(db, user.id),
    removedNotes: await removedNotesOf(db, user.id),
    chapters: await readProgress(db, user.id),
    testAttempts: await attemptsOf(db, user.id, user.locale),
    certificates: await certificatesOf(db, user.id),
    companies: (await readOwnCompanies(db, user, now)).items,
  };
}
