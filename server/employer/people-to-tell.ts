import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { CompanyRole } from '../../src/api/contract.ts';
import type { Tx } from '../db/open.ts';
import { users } from '../db/schema/accounts.ts';
import { companyAccounts, companyMembers } from '../db/schema/company-accounts.ts';

const withRoles = (tx: Tx, accountId: string, roles: CompanyRole[]) =>
  tx
    .select({ email: users.email, locale: users.locale, company: companyAccounts.name })
    .from(companyMembers)
    .innerJoin(users, eq(users.id, companyMembers.userId))
    .innerJoin(companyAccounts, eq(companyAccounts.id, companyMembers.accountId))
    .where(
      and(eq(companyMembers.accountId, accountId), inArray(companyMembers.role, roles), isNull(users.deletedFrom)),
    );

/** Who of a company writes its ads and answers its applications, and so hears of them. */
export const peopleToTell = (tx: Tx, accountId: string) => withRoles(tx, accountId, ['owner', 'recruiter']);

/** Who hears of what its programs read and are told. */
export const ownersToTell = (tx: Tx, accountId: string) => withRoles(tx, accountId, ['owner']);
