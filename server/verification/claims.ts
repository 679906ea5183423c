import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { CompanyClaim, CompanyClaims } from '../../src/api/contract.ts';
import type { AccountServices } from '../accounts/services.ts';
import type { Db } from '../db/open.ts';
import { users } from '../db/schema/accounts.ts';
import { companies } from '../db/schema/companies.ts';
import { companyAccounts, companyMembers } from '../db/schema/company-accounts.ts';
import { profileColumns } from '../employer/own-profile.ts';
import { isTaken } from '../employer/read-verification.ts';
import { verifyCompany } from './verification.ts';

/** Those that an admin sees at once. */
const most = 100;

/** Companies that have not proved who they are, for the board's admins: who has waited longest comes first. */
export async function readClaims(db: Db): Promise<CompanyClaims> {
  const rows = await db
    .select({ account: companyAccounts, profile: profileColumns })
    .from(companyAccounts)
    .leftJoin(companies, eq(companies.id, companyAccounts.companyId))
    .where(isNull(companyAccounts.verifiedAt))
    .orderBy(asc(companyAccounts.createdAt), asc(companyAccounts.id))
    .limit(most);
  const ids = rows.map(({ account }) => account.id);
  const owners = await db
    .select({ accountId: companyMembers.accountId, name: users.name, email: users.email })
    .from(companyMembers)
    .innerJoin(users, eq(users.id, companyMembers.userId))
    .where(and(inArray(companyMembers.accountId, ids), eq(companyMembers.role, 'owner')));
  const items: CompanyClaim[] = [];
  for (const { account, profile } of rows) {
    const { id, name, ico, website, createdAt } = account;
    items.push({
      ...{ id, name, ico, website, addedAt: createdAt.toISOString() },
      owners: owners.filter(({ accountId }) => accountId === id).map(({ name, email }) => ({ name, email })),
      claims: profile && { slug: profile.slug, name: profile.name },
      isTaken: await isTaken(db, account),
    });
  }
  return { items };
}

/** An admin has seen that the company is who it says. 404 where there is none, 409 where another one was before. */
export const acceptClaim = (services: AccountServices, id: string): Promise<void> =>
  services.db.transaction((tx) => verifyCompany(tx, services, id, 'admin'));
