import { and, eq, isNotNull } from 'drizzle-orm';
import { pathTo } from '../../src/routing/paths.ts';
import type { AccountServices } from '../accounts/services.ts';
import { companyAccounts } from '../db/schema/company-accounts.ts';
import { peopleToTell } from '../employer/people-to-tell.ts';
import { postMail } from '../mail/outbox.ts';
import type { Announce } from './recompute-records.ts';

type Services = Pick<AccountServices, 'encryption' | 'queue' | 'hosts'>;

/** Mails the people of a company what will come of overdue replies, before it does (product §17.4). A profile without people has nobody to tell. */
export const announceBy =
  (services: Services): Announce =>
  async (tx, { company: companyId, consequence: ahead, figures: { overdue, dueSoon } }) => {
    if (ahead === 'none') return;
    const [account] = await tx
      .select({ id: companyAccounts.id })
      .from(companyAccounts)
      .where(and(eq(companyAccounts.companyId, companyId), isNotNull(companyAccounts.verifiedAt)));
    if (!account) return;
    for (const { email: recipient, locale, company } of await peopleToTell(tx, account.id)) {
      const applicants = `${pathTo(locale, 'employerApplicants')}?company=${encodeURIComponent(account.id)}`;
      const link = services.hosts.publicUrl(locale, applicants);
      const told = { ahead, company, overdue, dueSoon, link };
      await postMail(tx, services, { kind: 'repliesOverdue', recipient, locale, ...told });
    }
  };
