import { and, eq, isNotNull } from 'drizzle-orm';
import { companyAccounts } from '../db/schema/company-accounts.ts';
import { mailAboutReplies, type ReplyMailServices } from './mail-about-replies.ts';
import type { AnnounceConsequence } from './recompute-records.ts';

/**
 * Mails a company's people the consequence of overdue replies, before it takes effect (product §17.4). A profile without people gets none.
 */
export const announceByMail =
  (services: ReplyMailServices): AnnounceConsequence =>
  async (tx, { company: companyId, consequence, figures: { overdue, dueSoon } }) => {
    const [account] = await tx
      .select({ id: companyAccounts.id })
      .from(companyAccounts)
      .where(and(eq(companyAccounts.companyId, companyId), isNotNull(companyAccounts.verifiedAt)));
    if (account) await mailAboutReplies(tx, services, account.id, { ahead: consequence, overdue, dueSoon });
  };
