import type { Consequence } from '../../machines/reply-clock/consequences.rules.ts';
import { pathTo } from '../../src/routing/paths.ts';
import type { AppServices } from '../app-services.ts';
import type { Tx } from '../db/open.ts';
import { mailRecipients, mailSettingsLink } from '../employer/mail-recipients.ts';
import { queueMail } from '../mail/outbox.ts';

export type ReplyMailServices = Pick<AppServices, 'encryption' | 'queue' | 'hosts'>;

type ReplyMailFigures = { ahead: Consequence; overdue: number; dueSoon: number };

/** Mails those who reply for a company how many applicants wait, with a link to them. */
export async function mailAboutReplies(
  tx: Tx,
  services: ReplyMailServices,
  accountId: string,
  figures: ReplyMailFigures,
): Promise<void> {
  for (const { email: recipient, locale, company } of await mailRecipients(tx, accountId, 'replies')) {
    const applicants = `${pathTo(locale, 'employerApplicants')}?company=${encodeURIComponent(accountId)}`;
    const link = services.hosts.publicUrl(locale, applicants);
    const manage = mailSettingsLink(services.hosts, { locale, accountId });
    await queueMail(tx, services, { kind: 'repliesDue', recipient, locale, company, link, manage, ...figures });
  }
}
