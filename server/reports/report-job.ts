import { eq } from 'drizzle-orm';
import type { ReportReason } from '../../machines/job-report/job-report.rules.ts';
import { appInfo } from '../../src/app-info.ts';
import type { Locale } from '../../src/routing/locales.ts';
import { pathTo } from '../../src/routing/paths.ts';
import type { AppServices } from '../app-services.ts';
import { companies } from '../db/schema/companies.ts';
import { jobs } from '../db/schema/jobs.ts';
import { jobReports } from '../db/schema/reports.ts';
import { HttpProblem } from '../http/problem.ts';
import { consumeRateLimit } from '../http/rate-limits.ts';
import { resolveLocaleText } from '../listings/cards.ts';
import { queueMail } from '../mail/outbox.ts';
import { digestOf, newToken } from '../tokens.ts';
import { sendReportReceipt } from './send-report-receipt.ts';

type NewJobReport = {
  job: number;
  reason: ReportReason;
  text: string;
  /** ASCII lower case. */
  email: string;
  locale: Locale;
  key: string | null;
};

/** Stores a report, confirms it and tells the board; repeating it changes nothing. Throws a 404 problem if there is no such ad. */
export function reportJob(services: AppServices, { locale, key, ...report }: NewJobReport): Promise<void> {
  const { db, hosts } = services;
  const now = services.now();
  return db.transaction(async (tx) => {
    const [found] = await tx
      .select({ number: jobs.number, status: jobs.status, slug: jobs.slug, title: jobs.title, company: companies.name })
      .from(jobs)
      .innerJoin(companies, eq(companies.id, jobs.companyId))
      .where(eq(jobs.number, report.job));
    if (!found || found.status === 'removed' || found.status === 'unlisted') throw new HttpProblem(404);
    const inserted = await tx
      .insert(jobReports)
      .values({ id: newToken(), ...report, locale, keyDigest: key && digestOf(key), createdAt: now })
      .onConflictDoNothing()
      .returning({ id: jobReports.id });
    if (inserted.length === 0) return;
    const { number, slug, title, company } = found;
    const about = {
      locale,
      company,
      title: resolveLocaleText(title, locale) ?? '',
      reason: report.reason,
      link: hosts.publicUrl(locale, pathTo(locale, 'job', { id: String(number), slug: slug[locale] })),
    };
    await sendReportReceipt(tx, services, { ...about, about: 'job', email: report.email });
    // All are stored, but one ad can't fill the board's inbox (CO05).
    if ((await consumeRateLimit(tx, 'reportMailsOfJob', String(report.job), now)) !== null) return;
    const { text, email: reporter } = report;
    await queueMail(tx, services, { kind: 'jobReported', recipient: appInfo.mail, ...about, text, reporter });
  });
}
