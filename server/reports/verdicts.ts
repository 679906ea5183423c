import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { AnyReason } from '../../machines/job-report/job-report.rules.ts';
import type { Verdict } from '../../machines/moderation-decision/moderation-decision.rules.ts';
import type { OpenReport, OpenReports } from '../../src/api/contract-moderation.ts';
import type { Locale } from '../../src/routing/locales.ts';
import { pathTo } from '../../src/routing/paths.ts';
import { isRemovable, takeDown } from '../ads/take-down.ts';
import type { AppServices } from '../app-services.ts';
import type { Db, Tx } from '../db/open.ts';
import { applications } from '../db/schema/applications.ts';
import { companies } from '../db/schema/companies.ts';
import { companyAccounts } from '../db/schema/company-accounts.ts';
import { jobs } from '../db/schema/jobs.ts';
import { messageReports, messages } from '../db/schema/messages.ts';
import { jobReports } from '../db/schema/reports.ts';
import { mailRecipients } from '../employer/mail-recipients.ts';
import { HttpProblem } from '../http/problem.ts';
import { resolveLocaleText } from '../listings/cards.ts';
import { writeListings } from '../listings/write-listings.ts';
import { queueMail } from '../mail/outbox.ts';
import { digestOf } from '../tokens.ts';

type Services = Pick<AppServices, 'db' | 'encryption' | 'queue' | 'hosts' | 'now'>;

/** How many an admin sees at once. */
const maxListed = 100;

/** Confirmed reports after which an ad no longer counts as remote (product, "What people complain about"). */
const notRemoteThreshold = 3;

const reportedJobColumns = { identifier: jobs.number, slug: jobs.slug, title: jobs.title, company: companies.name };

const countConfirmedReports = (db: Db | Tx, job: number, reason: AnyReason): Promise<number> =>
  db.$count(
    jobReports,
    and(eq(jobReports.job, job), eq(jobReports.reason, reason), inArray(jobReports.verdict, ['confirmed', 'removed'])),
  );

const isVerifiedAccount = and(eq(companyAccounts.companyId, jobs.companyId), isNotNull(companyAccounts.verifiedAt));

async function openJobReports(db: Db): Promise<OpenReport[]> {
  const rows = await db
    .select({ report: jobReports, job: reportedJobColumns, status: jobs.status, account: companyAccounts.id })
    .from(jobReports)
    .innerJoin(jobs, eq(jobs.number, jobReports.job))
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .leftJoin(companyAccounts, isVerifiedAccount)
    .where(isNull(jobReports.verdict))
    .orderBy(asc(jobReports.createdAt), asc(jobReports.id))
    .limit(maxListed);
  return Promise.all(
    rows.map(async ({ report: { id, text, email, createdAt, ...report }, job, status, account }) => {
      const reason = report.reason as AnyReason;
      return {
        id,
        reason,
        text,
        job,
        quoted: null,
        reportedAt: createdAt.toISOString(),
        hasReporter: email !== '',
        hasCompany: account !== null,
        confirmedBefore: await countConfirmedReports(db, job.identifier, reason),
        canTakeDown: isRemovable(status),
      };
    }),
  );
}

async function openMessageReports(db: Db): Promise<OpenReport[]> {
  const rows = await db
    .select({ report: messageReports, job: reportedJobColumns, account: companyAccounts.id, email: applications.email })
    .from(messageReports)
    .innerJoin(jobs, eq(jobs.number, messageReports.job))
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .leftJoin(companyAccounts, isVerifiedAccount)
    .leftJoin(messages, eq(messages.id, messageReports.messageId))
    .leftJoin(applications, eq(applications.id, messages.applicationId))
    .where(isNull(messageReports.verdict))
    .orderBy(asc(messageReports.createdAt), asc(messageReports.id))
    .limit(maxListed);
  return rows.map(({ report: { id, text, quoted, createdAt, reason }, job, account, email }) => ({
    id,
    reason: reason as AnyReason,
    text,
    quoted,
    job,
    reportedAt: createdAt.toISOString(),
    hasReporter: Boolean(email),
    hasCompany: account !== null,
    confirmedBefore: 0,
    canTakeDown: false,
  }));
}

/** Open reports of ads and messages, for the board's admins: longest waiting first. */
export async function readReports(db: Db): Promise<OpenReports> {
  const items = [...(await openJobReports(db)), ...(await openMessageReports(db))];
  const total =
    (await db.$count(jobReports, isNull(jobReports.verdict))) +
    (await db.$count(messageReports, isNull(messageReports.verdict)));
  return {
    total,
    items: items.sort((one, other) => one.reportedAt.localeCompare(other.reportedAt)).slice(0, maxListed),
  };
}

type LockedReport = {
  about: 'job' | 'message';
  job: number;
  reason: AnyReason;
  reporter: { email: string; locale: Locale } | null;
  verdict: Verdict | null;
  verdictKeyDigest: string | null;
};

/** The report, locked. */
async function lockReport(tx: Tx, id: string): Promise<LockedReport | null> {
  const [ofJob] = await tx.select().from(jobReports).where(eq(jobReports.id, id)).for('update');
  if (ofJob) {
    const { job, reason, email, locale, verdict, verdictKeyDigest } = ofJob;
    const reporter = email === '' ? null : { email, locale };
    return { about: 'job', job, reason: reason as AnyReason, reporter, verdict, verdictKeyDigest };
  }
  const [ofMessage] = await tx.select().from(messageReports).where(eq(messageReports.id, id)).for('update');
  if (!ofMessage) return null;
  const { job, reason, messageId, verdict, verdictKeyDigest } = ofMessage;
  const [candidate] =
    messageId === null
      ? []
      : await tx
          .select({ email: applications.email, locale: applications.locale })
          .from(messages)
          .innerJoin(applications, eq(applications.id, messages.applicationId))
          .where(eq(messages.id, messageId));
  const reporter = candidate?.email ? candidate : null;
  return { about: 'message', job, reason: reason as AnyReason, reporter, verdict, verdictKeyDigest };
}

/** Makes the ad not remote, whatever its company or an import writes; returns whether it was remote until now. */
async function markNotRemote(tx: Tx, number: number): Promise<boolean> {
  const isShownRemote = and(eq(jobs.number, number), eq(jobs.mode, 'remote'));
  const [job] = await tx.update(jobs).set({ isNotRemote: true }).where(isShownRemote).returning();
  if (!job) return false;
  const [company] = await tx.select({ slug: companies.slug }).from(companies).where(eq(companies.id, job.companyId));
  if (!company || job.status === 'removed') return false;
  await writeListings(tx, { companies: [], jobs: [{ ...job, companySlug: company.slug }] }, 'company');
  return true;
}

type VerdictRequest = { id: string; verdict: Verdict; message: string; userId: string; key: string };

/**
 * An admin's verdict on a report, taken once by its key; both sides are told why (CO06). Three confirmed reports that an ad is not remote
 * make it not remote. Throws problems: 404, and 409 if it is already decided, or there is no ad to take down.
 */
export const decideReport = (
  services: Services,
  { id, verdict, message, userId, key }: VerdictRequest,
): Promise<void> =>
  services.db.transaction(async (tx) => {
    const report = await lockReport(tx, id);
    if (!report) throw new HttpProblem(404);
    if (report.verdictKeyDigest === digestOf(key)) return;
    if (report.verdict !== null) throw new HttpProblem(409);
    const { about, reason, reporter } = report;
    const table = about === 'job' ? jobReports : messageReports;
    const decided = { verdict, verdictMessage: message, verdictKeyDigest: digestOf(key), decidedAt: services.now() };
    await tx.update(table).set(decided).where(eq(table.id, id));
    if (verdict === 'removed') {
      if (about === 'message') throw new HttpProblem(409);
      await takeDown(tx, services, { job: report.job, message, userId, key });
    }

    const [job] = await tx
      .select({ ...reportedJobColumns, account: companyAccounts.id })
      .from(jobs)
      .innerJoin(companies, eq(companies.id, jobs.companyId))
      .leftJoin(companyAccounts, isVerifiedAccount)
      .where(eq(jobs.number, report.job))
      // Concurrent verdicts on its reports are counted one after the other.
      .for('update', { of: jobs });
    if (!job) return;
    const { identifier, slug, company } = job;
    const mailFactsIn = (locale: Locale) => ({
      company,
      title: resolveLocaleText(job.title, locale) ?? '',
      link: services.hosts.publicUrl(locale, pathTo(locale, 'job', { id: String(identifier), slug: slug[locale] })),
    });
    /** A removed ad can't be opened. */
    const verdictMail = (locale: Locale, instead: string) =>
      ({
        kind: 'reportVerdict',
        about,
        verdict,
        reason,
        message,
        locale,
        ...mailFactsIn(locale),
        ...(verdict === 'removed' && { link: services.hosts.publicUrl(locale, instead) }),
      }) as const;
    if (reporter) {
      const { email: recipient, locale } = reporter;
      await queueMail(tx, services, {
        ...verdictMail(locale, pathTo(locale, 'contentReports')),
        to: 'reporter',
        recipient,
      });
    }
    const people = job.account === null ? [] : await mailRecipients(tx, job.account);
    for (const { email: recipient, locale } of people) {
      const itsAds = `${pathTo(locale, 'employerAds')}?company=${encodeURIComponent(job.account ?? '')}`;
      await queueMail(tx, services, { ...verdictMail(locale, itsAds), to: 'company', recipient });
    }

    if (about !== 'job' || reason !== 'notRemote' || verdict !== 'confirmed') return;
    if (
      (await countConfirmedReports(tx, report.job, reason)) < notRemoteThreshold ||
      !(await markNotRemote(tx, report.job))
    )
      return;
    for (const { email: recipient, locale } of people)
      await queueMail(tx, services, { kind: 'notRemote', recipient, locale, ...mailFactsIn(locale) });
  });
