import { and, asc, eq, gt } from 'drizzle-orm';
import type { CompanyAccount, CompanyInvitation, CompanyRole } from '../../src/api/contract-employer.ts';
import type { AuditSubject } from '../../src/api/contract-orders.ts';
import type { Locale } from '../../src/routing/locales.ts';
import { pathTo } from '../../src/routing/paths.ts';
import type { UserRow } from '../accounts/users.ts';
import type { AppServices } from '../app-services.ts';
import type { Db, Tx } from '../db/open.ts';
import { users } from '../db/schema/accounts.ts';
import { companyAccounts, companyInvitations, companyMembers } from '../db/schema/company-accounts.ts';
import { HttpProblem } from '../http/problem.ts';
import { enforceRateLimit } from '../http/rate-limits.ts';
import { maskAddress } from '../log.ts';
import { queueMail } from '../mail/outbox.ts';
import { digestOf, newToken } from '../tokens.ts';

/** Milliseconds that an invitation is valid (CO03). */
const invitationTtl = 7 * 86_400_000;

/** Milliseconds within which the same invitation counts as a double press. */
const doublePressInterval = 60_000;

type InvitingCompany = Pick<typeof companyAccounts.$inferSelect, 'id' | 'name'>;
type InvitationRow = typeof companyInvitations.$inferSelect;

/** An invitation, for the audit log. */
export const invitationSubject = ({ id, email, role }: InvitationRow) =>
  ({ type: 'invitation', id, email: maskAddress(email), role }) satisfies AuditSubject;

async function enforceMailLimits({ db, now }: AppServices, account: InvitingCompany, email: string): Promise<void> {
  await enforceRateLimit(db, 'invitationMailsOfAddress', email, now());
  await enforceRateLimit(db, 'invitationMailsOfCompany', account.id, now());
}

/** Mails an invitation with a link that replaces the previous one. */
async function mailInvitation(
  tx: Tx,
  services: AppServices,
  { account, by, row }: { account: InvitingCompany; by: UserRow; row: InvitationRow },
): Promise<void> {
  const token = newToken();
  const now = services.now();
  const sent = {
    tokenDigest: digestOf(token),
    sentAt: now,
    expiresAt: new Date(now.getTime() + invitationTtl),
    invitedBy: by.id,
  };
  await tx.update(companyInvitations).set(sent).where(eq(companyInvitations.id, row.id));
  const path = `${pathTo(row.locale, 'employerInvitation')}?token=${token}`;
  await queueMail(tx, services, {
    kind: 'companyInvitation',
    recipient: row.email,
    locale: row.locale,
    company: account.name,
    by: by.name,
    link: services.hosts.publicUrl(row.locale, path),
  });
}

/** Invites the owner of an address. Somebody already invited gets the new role and another mail. Returns the invitation. */
export async function inviteMember(
  services: AppServices,
  account: InvitingCompany,
  by: UserRow,
  { email, role, locale }: { email: string; role: CompanyRole; locale: Locale },
): Promise<InvitationRow> {
  const { db, now } = services;
  const [member] = await db
    .select({ id: companyMembers.id })
    .from(companyMembers)
    .innerJoin(users, eq(users.id, companyMembers.userId))
    .where(and(eq(companyMembers.accountId, account.id), eq(users.email, email)));
  if (member) throw new HttpProblem(409, { errors: { email: ['member'] } });
  const isSame = and(eq(companyInvitations.accountId, account.id), eq(companyInvitations.email, email));
  const [before] = await db.select().from(companyInvitations).where(isSame);
  if (before?.role === role && now().getTime() - before.sentAt.getTime() < doublePressInterval) return before;
  await enforceMailLimits(services, account, email);
  return db.transaction(async (tx) => {
    const expiresAt = new Date(now().getTime() + invitationTtl);
    const fresh = { id: crypto.randomUUID(), tokenDigest: newToken(), sentAt: now(), expiresAt, invitedBy: by.id };
    const [row] = await tx
      .insert(companyInvitations)
      .values({ ...fresh, accountId: account.id, email, role, locale })
      .onConflictDoUpdate({
        target: [companyInvitations.accountId, companyInvitations.email],
        set: { role, locale },
      })
      .returning();
    if (!row) throw new Error('an invitation was not written');
    await mailInvitation(tx, services, { account, by, row });
    return row;
  });
}

const findInvitation = async (db: Db | Tx, accountId: string, id: string): Promise<InvitationRow> => {
  const isTheirs = and(eq(companyInvitations.accountId, accountId), eq(companyInvitations.id, id));
  const [row] = await db.select().from(companyInvitations).where(isTheirs);
  if (!row) throw new HttpProblem(404);
  return row;
};

/** Mails an invitation again, valid as long as a new one. Returns it. */
export async function resendInvitation(
  services: AppServices,
  account: InvitingCompany,
  by: UserRow,
  id: string,
): Promise<InvitationRow> {
  const row = await findInvitation(services.db, account.id, id);
  await enforceMailLimits(services, account, row.email);
  await services.db.transaction((tx) => mailInvitation(tx, services, { account, by, row }));
  return row;
}

/** Withdraws an invitation. Idempotent. Returns what it was, null if it was already gone. */
export async function revokeInvitation(db: Db, accountId: string, id: string): Promise<InvitationRow | null> {
  const [revoked] = await db
    .delete(companyInvitations)
    .where(and(eq(companyInvitations.accountId, accountId), eq(companyInvitations.id, id)))
    .returning();
  return revoked ?? null;
}

/** A company's invitations, as those who may invite see them. */
export async function invitationsOf(db: Db, accountId: string, now: Date): Promise<CompanyAccount['invitations']> {
  const rows = await db
    .select()
    .from(companyInvitations)
    .where(eq(companyInvitations.accountId, accountId))
    .orderBy(asc(companyInvitations.sentAt), asc(companyInvitations.id));
  return rows.map(({ id, email, role, sentAt, expiresAt }) => ({
    id,
    email,
    role,
    sentAt: sentAt.toISOString(),
    isExpired: expiresAt <= now,
  }));
}

const invitationColumns = {
  id: companyInvitations.id,
  company: companyAccounts.name,
  role: companyInvitations.role,
  email: companyInvitations.email,
  invitedBy: users.name,
};

const selectInvitations = (db: Db) =>
  db
    .select(invitationColumns)
    .from(companyInvitations)
    .innerJoin(companyAccounts, eq(companyAccounts.id, companyInvitations.accountId))
    .leftJoin(users, eq(users.id, companyInvitations.invitedBy));

/** The invitations to a confirmed address. */
export async function invitationsTo(
  db: Db,
  { email, emailVerified }: Pick<UserRow, 'email' | 'emailVerified'>,
  now: Date,
): Promise<CompanyInvitation[]> {
  if (!emailVerified) return [];
  const isGood = and(eq(companyInvitations.email, email), gt(companyInvitations.expiresAt, now));
  return selectInvitations(db).where(isGood).orderBy(asc(companyInvitations.sentAt), asc(companyInvitations.id));
}

/** The invitation behind a mailed link, or null if it was used, revoked, has expired or is unknown. It isn't used up. */
export async function invitationByToken(db: Db, token: string, now: Date): Promise<CompanyInvitation | null> {
  const isGood = and(eq(companyInvitations.tokenDigest, digestOf(token)), gt(companyInvitations.expiresAt, now));
  const [row] = await selectInvitations(db).where(isGood);
  return row ?? null;
}

/** The membership from an accepted invitation, whose id it has. */
async function membershipFrom(tx: Tx, user: UserRow, id: string) {
  const [joined] = await tx
    .select({ accountId: companyMembers.accountId, role: companyMembers.role })
    .from(companyMembers)
    .where(and(eq(companyMembers.id, id), eq(companyMembers.userId, user.id)));
  return joined ?? null;
}

/** The owner of the invited address becomes a member of the company, once. Returns the membership, null if the invitation isn't theirs. */
export const acceptInvitation = (
  db: Db,
  user: UserRow,
  id: string,
  now: Date,
): Promise<{ accountId: string; role: CompanyRole } | null> =>
  db.transaction(async (tx) => {
    if (!user.emailVerified) return null;
    const isTheirs = and(
      eq(companyInvitations.id, id),
      eq(companyInvitations.email, user.email),
      gt(companyInvitations.expiresAt, now),
    );
    const [used] = await tx.delete(companyInvitations).where(isTheirs).returning();
    if (!used) return membershipFrom(tx, user, id);
    const { accountId, role } = used;
    const member = { id, accountId, userId: user.id, role, joinedAt: now };
    await tx.insert(companyMembers).values(member).onConflictDoNothing();
    return { accountId, role };
  });
