import { and, eq, gt } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { companyInvitations, companyMembers } from '../db/schema/company-accounts.ts';
import type { UserRow } from './users.ts';

/** Whether the user is a member of a company account, or has an open invitation to one at their confirmed address. */
export async function isAtCompany(db: Db, { id, email, emailVerified }: UserRow, now: Date): Promise<boolean> {
  if ((await db.$count(companyMembers, eq(companyMembers.userId, id))) > 0) return true;
  if (!emailVerified) return false;
  const isGood = and(eq(companyInvitations.email, email), gt(companyInvitations.expiresAt, now));
  return (await db.$count(companyInvitations, isGood)) > 0;
}
