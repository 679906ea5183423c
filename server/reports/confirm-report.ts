import type { AnyReason } from '../../machines/job-report/job-report.rules.ts';
import type { Locale } from '../../src/routing/locales.ts';
import type { AccountServices } from '../accounts/services.ts';
import type { Tx } from '../db/open.ts';
import { consumeLimit } from '../http/limits.ts';
import { postMail } from '../mail/outbox.ts';

type Received = {
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

type Services = Pick<AccountServices, 'encryption' | 'queue' | 'now'>;

/**
 * Tells a reporter that the report has arrived (Digital Services Act, article 16). The address is unconfirmed, so the mail repeats nothing
 * that was typed, and few go to one address (CO05).
 */
export async function confirmReport(tx: Tx, services: Services, { email, ...received }: Received): Promise<void> {
  if (email === '') return;
  if ((await consumeLimit(tx, 'reportReceiptsOfAddress', email, services.now())) !== null) return;
  await postMail(tx, services, { kind: 'reportReceived', recipient: email, ...received });
}
