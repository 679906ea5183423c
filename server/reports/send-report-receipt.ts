import type { AnyReason } from '../../machines/job-report/job-report.rules.ts';
import type { Locale } from '../../src/routing/locales.ts';
import type { AppServices } from '../app-services.ts';
import type { Tx } from '../db/open.ts';
import { consumeRateLimit } from '../http/rate-limits.ts';
import { queueMail } from '../mail/outbox.ts';

type ReceivedReport = {
  about: 'job' | 'message';
  reason: AnyReason;
  title: string;
  company: string;
  /** The ad's. */
  link: string;
  /** The reporter's; empty if they left none. */
  email: string;
  locale: Locale;
};

type Services = Pick<AppServices, 'encryption' | 'queue' | 'now'>;

/**
 * Tells a reporter that the report has arrived (Digital Services Act, article 16). The address is unconfirmed, so the mail repeats nothing
 * that was typed, and few go to one address (CO05).
 */
export async function sendReportReceipt(
  tx: Tx,
  services: Services,
  { email, ...received }: ReceivedReport,
): Promise<void> {
  if (email === '') return;
  if ((await consumeRateLimit(tx, 'reportReceiptsOfAddress', email, services.now())) !== null) return;
  await queueMail(tx, services, { kind: 'reportReceived', recipient: email, ...received });
}
