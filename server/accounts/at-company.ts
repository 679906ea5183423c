import { and, eq, exists, gt, or, type SQL } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { companyInvitations, companyMembers } from '../db/schema/company-accounts.ts';
import type { UserRow } from './users.ts';

/** Condition: the user is a member of a company account, or has an open invitation to one at their confirmed address. */
export function isAtCompany(db: Db, { id, email, emailVerified }: UserRow, now: Date): SQL | undefined {
  const isMember = exists(db.select().from(companyMembers).where(eq(companyMembers.userId, id)));
  if (!emailVerified) return isMember;
  const isOpen = and(eq(companyInvitations.email, email), gt(companyInvitations.expiresAt, now));
  return or(isMember, exists(db.select().from(companyInvitations).where(isOpen)));
}
