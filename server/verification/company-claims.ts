import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { CompanyClaim, CompanyClaims } from '../../src/api/contract-moderation.ts';
import { paginate } from '../../src/routing/pagination.ts';
import type { AppServices } from '../app-services.ts';
import type { Db } from '../db/open.ts';
import { users } from '../db/schema/accounts.ts';
import { companies } from '../db/schema/companies.ts';
import { companyAccounts, companyMembers } from '../db/schema/company-accounts.ts';
import { profileColumns } from '../employer/board-profile.ts';
import { isOwnedByOther } from '../employer/read-verification.ts';
import { refuseCompany, verifyCompany } from './verification.ts';

const pageSize = 30;

/** Companies that are not verified yet, for the board's admins: longest waiting first. */
export async function readCompanyClaims(db: Db, requestedPage: number): Promise<CompanyClaims> {
  const waits = and(isNull(companyAccounts.verifiedAt), isNull(companyAccounts.refusedAt));
  const total = await db.$count(companyAccounts, waits);
  const { page, pages, from } = paginate(requestedPage, total, pageSize);
  const rows = await db
    .select({ account: companyAccounts, profile: profileColumns })
    .from(companyAccounts)
    .leftJoin(companies, eq(companies.id, companyAccounts.companyId))
    .where(waits)
    .orderBy(asc(companyAccounts.createdAt), asc(companyAccounts.id))
    .limit(pageSize)
    .offset(from);
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
      id,
      name,
      ico,
      website,
      addedAt: createdAt.toISOString(),
      owners: owners.filter(({ accountId }) => accountId === id).map(({ name, email }) => ({ name, email })),
      claims: profile && { slug: profile.slug, name: profile.name },
      isTaken: await isOwnedByOther(db, account),
    });
  }
  return { items, total, page, pages };
}

/** An admin has confirmed the company's identity. 404 if there is none, 409 if another company was verified first. */
export const acceptCompanyClaim = (services: AppServices, id: string): Promise<void> =>
  services.db.transaction((tx) => verifyCompany(tx, services, id, 'admin'));

/** An admin has found no proof; the owners are told why. 404 if there is none, 409 if another admin or a proof was first. */
export const refuseCompanyClaim = (services: AppServices, id: string, message: string): Promise<void> =>
  services.db.transaction((tx) => refuseCompany(tx, services, id, message));
