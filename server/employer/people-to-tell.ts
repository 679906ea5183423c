import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Tx } from '../db/open.ts';
import { users } from '../db/schema/accounts.ts';
import { companyAccounts, companyMembers } from '../db/schema/company-accounts.ts';

/** Who of a company writes its ads and answers its applicants, and so hears of them. */
export const peopleToTell = (tx: Tx, accountId: string) =>
  tx
    .select({ email: users.email, locale: users.locale, company: companyAccounts.name })
    .from(companyMembers)
    .innerJoin(users, eq(users.id, companyMembers.userId))
    .innerJoin(companyAccounts, eq(companyAccounts.id, companyMembers.accountId))
    .where(
      and(
        eq(companyMembers.accountId, accountId),
        inArray(companyMembers.role, ['owner', 'recruiter']),
        isNull(users.deletedFrom),
      ),
    );
