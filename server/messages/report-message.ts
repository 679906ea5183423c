import { and, eq } from 'drizzle-orm';
import type { MessageReason } from '../../machines/job-report/job-report.rules.ts';
import { appInfo } from '../../src/app-info.ts';
import { pathTo } from '../../src/routing/paths.ts';
import type { AppServices } from '../app-services.ts';
import type { FoundApplication } from '../applications/read-applications.ts';
import { messageReports, messages } from '../db/schema/messages.ts';
import { HttpProblem } from '../http/problem.ts';
import { consumeRateLimit } from '../http/rate-limits.ts';
import { resolveLocaleText } from '../listings/cards.ts';
import { queueMail } from '../mail/outbox.ts';
import { sendReportReceipt } from '../reports/send-report-receipt.ts';
import { newToken } from '../tokens.ts';

type Services = Pick<AppServices, 'db' | 'encryption' | 'queue' | 'hosts' | 'now'>;

/** Stores a candidate's report of a company's message, confirms it and tells the board, once. Throws a 404 problem if there is none. */
export function reportMessage(
  services: Services,
  { application, slug, title, company }: FoundApplication,
  { message, reason, text }: { message: number; reason: MessageReason; text: string },
): Promise<void> {
  const { db, hosts } = services;
  const now = services.now();
  return db.transaction(async (tx) => {
    const { id, job, locale, email } = application;
    const which = and(eq(messages.id, message), eq(messages.applicationId, id), eq(messages.author, 'company'));
    const [found] = await tx.select().from(messages).where(which);
    if (!found) throw new HttpProblem(404);
    const inserted = await tx
      .insert(messageReports)
      .values({ id: newToken(), job, messageId: message, quoted: found.text, reason, text, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: messageReports.id });
    if (inserted.length === 0) return;
    const about = {
      locale,
      company,
      title: resolveLocaleText(title, locale) ?? '',
      reason,
      link: hosts.publicUrl(locale, pathTo(locale, 'job', { id: String(job), slug: slug[locale] })),
    };
    await sendReportReceipt(tx, services, { ...about, about: 'message', email });
    // All are stored, but one ad can't fill the board's inbox (CO05).
    if ((await consumeRateLimit(tx, 'reportMailsOfJob', `message ${job}`, now)) !== null) return;
    const report = { text, quoted: found.text, reporter: email };
    await queueMail(tx, services, { kind: 'messageReported', recipient: appInfo.mail, ...about, ...report });
  });
}
