import { and, asc, eq, exists, inArray, isNull, ne, not } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ApplicantMails, CompanyAction, CompanyMail, CompanyRole } from '../../src/api/contract-employer.ts';
import type { AuditSubject } from '../../src/api/contract-orders.ts';
import type { Db, Tx } from '../db/open.ts';
import { users } from '../db/schema/accounts.ts';
import { companyAccounts, companyMembers } from '../db/schema/company-accounts.ts';
import { HttpProblem, unprocessable } from '../http/problem.ts';
import { lockCompanyAccount } from './lock-company-account.ts';
import { roleAllows } from './roles.ts';

export type MemberRow = typeof companyMembers.$inferSelect;

/** A member, for the audit log. */
type Person = Extract<AuditSubject, { type: 'person' }>;

const memberOf = async (tx: Tx, accountId: string, id: string): Promise<MemberRow> => {
  const isTheirs = and(eq(companyMembers.accountId, accountId), eq(companyMembers.id, id));
  const [member] = await tx.select().from(companyMembers).where(isTheirs);
  if (!member) throw new HttpProblem(404);
  return member;
};

/** Locks a member's company. Throws problems, as the route's guard did before: 404 and 403 where they have lost what allows the action. */
async function lockCompanyOf(tx: Tx, { accountId, id }: MemberRow, action: CompanyAction): Promise<void> {
  await lockCompanyAccount(tx, accountId);
  const { role } = await memberOf(tx, accountId, id);
  if (!roleAllows(role, action)) throw new HttpProblem(403);
}

/** Locks all companies of a user: a company always has an owner, so removals of owners must run one after the other. */
export async function lockCompanyAccountsOf(tx: Tx, userId: string): Promise<void> {
  const accountIds = tx
    .select({ id: companyMembers.accountId })
    .from(companyMembers)
    .where(eq(companyMembers.userId, userId));
  await tx
    .select({ id: companyAccounts.id })
    .from(companyAccounts)
    .where(inArray(companyAccounts.id, accountIds))
    .orderBy(asc(companyAccounts.id))
    .for('update');
}

/** Throws a 409 problem without another owner whose account stays. */
async function requireOtherOwner(tx: Tx, { accountId, id, role }: MemberRow): Promise<void> {
  if (role !== 'owner') return;
  const [other] = await tx
    .select({ id: companyMembers.id })
    .from(companyMembers)
    .innerJoin(users, eq(users.id, companyMembers.userId))
    .where(
      and(
        eq(companyMembers.accountId, accountId),
        eq(companyMembers.role, 'owner'),
        ne(companyMembers.id, id),
        isNull(users.deletedFrom),
      ),
    )
    .limit(1);
  if (!other) throw new HttpProblem(409, { errors: { owner: ['last'] } });
}

/** Returns the member. */
export const changeRole = (db: Db, by: MemberRow, id: string, role: CompanyRole): Promise<Person> =>
  db.transaction(async (tx) => {
    await lockCompanyOf(tx, by, 'changePeople');
    const member = await memberOf(tx, by.accountId, id);
    if (role !== 'owner') await requireOtherOwner(tx, member);
    await tx.update(companyMembers).set({ role }).where(eq(companyMembers.id, id));
    return { type: 'person', id: member.userId, role };
  });

/** How a member is mailed about new applicants from now on. Choosing the same again leaves out none of them. */
export const setApplicantMails = async (db: Db, id: string, applicantMails: ApplicantMails, now: Date) =>
  void (await db
    .update(companyMembers)
    .set({ applicantMails, notifiedUntil: now })
    .where(and(eq(companyMembers.id, id), ne(companyMembers.applicantMails, applicantMails))));

/** What else a member is mailed about. */
export const setNewsMails = async (db: Db, id: string, newsMails: CompanyMail[]) =>
  void (await db.update(companyMembers).set({ newsMails }).where(eq(companyMembers.id, id)));

/** Removes a member, or oneself. Returns who it was. */
export const removeMember = (
  db: Db,
  by: MemberRow,
  id: string,
  action: 'changePeople' | 'leave' = 'changePeople',
): Promise<Person> =>
  db.transaction(async (tx) => {
    await lockCompanyOf(tx, by, action);
    const member = await memberOf(tx, by.accountId, id);
    await requireOtherOwner(tx, member);
    await tx.delete(companyMembers).where(eq(companyMembers.id, id));
    return { type: 'person', id: member.userId, role: member.role };
  });

/** Makes another member the owner, whose account must stay; the previous owner becomes a recruiter. Returns the new owner. */
export const transferOwnership = (db: Db, from: MemberRow, to: string): Promise<Person> =>
  db.transaction(async (tx) => {
    await lockCompanyOf(tx, from, 'handOver');
    const { id, userId } = await memberOf(tx, from.accountId, to);
    const stays = (await tx.$count(users, and(eq(users.id, userId), isNull(users.deletedFrom)))) > 0;
    if (id === from.id || !stays) throw unprocessable({ member: ['required'] });
    await tx.update(companyMembers).set({ role: 'owner' }).where(eq(companyMembers.id, id));
    await tx.update(companyMembers).set({ role: 'recruiter' }).where(eq(companyMembers.id, from.id));
    return { type: 'person', id: userId, role: 'owner' };
  });

/** The companies whose only owner is this user. */
export const soleOwnedCompanies = (db: Db | Tx, userId: string): Promise<{ id: string; name: string }[]> => {
  const others = alias(companyMembers, 'others');
  const another = db
    .select({ id: others.id })
    .from(others)
    .innerJoin(users, eq(users.id, others.userId))
    .where(
      and(
        eq(others.accountId, companyMembers.accountId),
        eq(others.role, 'owner'),
        ne(others.userId, userId),
        isNull(users.deletedFrom),
      ),
    );
  return db
    .select({ id: companyAccounts.id, name: companyAccounts.name })
    .from(companyMembers)
    .innerJoin(companyAccounts, eq(companyAccounts.id, companyMembers.accountId))
    .where(and(eq(companyMembers.userId, userId), eq(companyMembers.role, 'owner'), not(exists(another))))
    .orderBy(companyAccounts.name);
};
