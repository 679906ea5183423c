import { and, asc, eq, gt, isNull, lte, or } from 'drizzle-orm';
import {
  type DnsRecordState,
  isEmailAtDomain,
  isFreeMailDomain,
  verificationRecordOf,
} from '../../machines/company-verification/company-verification.rules.ts';
import type { CompanyProof, MailedVerification } from '../../src/api/contract-employer.ts';
import type { Locale } from '../../src/routing/locales.ts';
import { pathTo } from '../../src/routing/paths.ts';
import type { UserRow } from '../accounts/users.ts';
import { adoptJobs } from '../ads/adopt-jobs.ts';
import type { AppServices } from '../app-services.ts';
import type { Db, Tx } from '../db/open.ts';
import { users } from '../db/schema/accounts.ts';
import {
  type CompanyAccountRow,
  companyAccounts,
  companyMembers,
  companyVerifications,
} from '../db/schema/company-accounts.ts';
import { createBoardProfile, profileOfDomain } from '../employer/board-profile.ts';
import { competingAccounts, isOwnedByOther } from '../employer/read-verification.ts';
import { roleAllows } from '../employer/roles.ts';
import { HttpProblem } from '../http/problem.ts';
import { enforceRateLimit } from '../http/rate-limits.ts';
import { bumpCompanyRevision } from '../listings/revision.ts';
import { queueMail } from '../mail/outbox.ts';
import { digestOf, newToken } from '../tokens.ts';
import { findTxtRecord } from './txt-records.ts';

/** Milliseconds that a mailed link is valid. */
const linkTtl = 24 * 3_600_000;

/** Milliseconds within which the same mail counts as a double press. */
const duplicateWindow = 60_000;

const takenProblem = () => new HttpProblem(409, { errors: { company: ['taken'] } });

async function requireUnclaimedDomain(db: Db | Tx, account: CompanyAccountRow): Promise<string> {
  if (account.verifiedAt !== null) throw new HttpProblem(409, { errors: { company: ['verified'] } });
  if (account.domain === null || (await isOwnedByOther(db, account))) throw takenProblem();
  return account.domain;
}

type MailTarget = { email: string; locale: Locale };

/** Mails a link to an address at the company's domain. It replaces the previous one. */
export async function sendVerificationMail(
  services: AppServices,
  account: CompanyAccountRow,
  by: UserRow,
  { email, locale }: MailTarget,
): Promise<void> {
  const { db, now, hosts } = services;
  const domain = await requireUnclaimedDomain(db, account);
  if (!isEmailAtDomain(domain, email) || isFreeMailDomain(domain))
    throw new HttpProblem(422, { errors: { email: ['otherDomain'] } });
  const isOwn = eq(companyVerifications.accountId, account.id);
  const [before] = await db.select().from(companyVerifications).where(isOwn);
  if (before?.email === email && now().getTime() - before.sentAt.getTime() < duplicateWindow) return;
  await enforceRateLimit(db, 'verificationMailsOfAddress', email, now());
  await enforceRateLimit(db, 'verificationMailsOfCompany', account.id, now());
  const token = newToken();
  const sentAt = now();
  const row = { email, tokenDigest: digestOf(token), sentAt, expiresAt: new Date(sentAt.getTime() + linkTtl) };
  await db.transaction(async (tx) => {
    await tx
      .insert(companyVerifications)
      .values({ accountId: account.id, ...row })
      .onConflictDoUpdate({ target: companyVerifications.accountId, set: row });
    const path = `${pathTo(locale, 'employerVerification')}?token=${token}`;
    await queueMail(tx, services, {
      kind: 'companyVerification',
      recipient: email,
      locale,
      company: account.name,
      domain,
      by: by.name,
      email: by.email,
      link: hosts.publicUrl(locale, path),
    });
  });
}

const isValidLink = (token: string, now: Date) =>
  and(eq(companyVerifications.tokenDigest, digestOf(token)), gt(companyVerifications.expiresAt, now));

/** What a mailed link would prove, or null if it was used, replaced, has expired or is unknown. It isn't used up. */
export async function readVerificationByToken(db: Db, token: string, now: Date): Promise<MailedVerification | null> {
  const [row] = await db
    .select({ company: companyAccounts.name, domain: companyAccounts.domain })
    .from(companyVerifications)
    .innerJoin(companyAccounts, eq(companyAccounts.id, companyVerifications.accountId))
    .where(isValidLink(token, now));
  return row?.domain ? { company: row.company, domain: row.domain } : null;
}

/**
 * A member who reads mail at the domain and may verify the company has proved that it is theirs. The link alone does nothing: a stranger
 * could have requested it. Returns the company's id, null if the link is invalid; all others get 403.
 */
export const confirmVerification = (services: AppServices, user: UserRow, token: string): Promise<string | null> =>
  services.db.transaction(async (tx) => {
    const [found] = await tx
      .select({ id: companyVerifications.accountId })
      .from(companyVerifications)
      .where(isValidLink(token, services.now()));
    if (!found) return null;
    const isTheirs = and(eq(companyMembers.accountId, found.id), eq(companyMembers.userId, user.id));
    const [member] = await tx.select().from(companyMembers).where(isTheirs);
    if (!member || !roleAllows(member.role, 'verify')) throw new HttpProblem(403);
    await verifyCompany(tx, services, found.id, 'mail');
    return found.id;
  });

/** Looks up the domain's records, and verifies the company if the right one is among them. */
export async function checkDnsRecord(
  services: AppServices,
  account: CompanyAccountRow,
): Promise<'verified' | DnsRecordState> {
  const { db, config, now } = services;
  if (account.verifiedAt !== null) return 'verified';
  const domain = await requireUnclaimedDomain(db, account);
  await enforceRateLimit(db, 'recordChecksOfCompany', account.id, now());
  const record = await findTxtRecord(config.DNS_SERVER, verificationRecordOf(domain, account.dnsToken));
  if (record !== 'found') return record;
  await db.transaction((tx) => verifyCompany(tx, services, account.id, 'dns'));
  return 'verified';
}

const ownersOf = (tx: Tx, accountId: string) =>
  tx
    .select({ recipient: users.email, locale: users.locale })
    .from(companyMembers)
    .innerJoin(users, eq(users.id, companyMembers.userId))
    .where(and(eq(companyMembers.accountId, accountId), eq(companyMembers.role, 'owner'), isNull(users.deletedFrom)));

async function notifyOwners(
  tx: Tx,
  services: AppServices,
  news: { kind: 'companyVerified' | 'companyTaken' } | { kind: 'companyRefused'; message: string },
  { id, name, domain }: Pick<CompanyAccountRow, 'id' | 'name' | 'domain'>,
): Promise<void> {
  for (const owner of await ownersOf(tx, id))
    await queueMail(tx, services, {
      ...news,
      ...owner,
      company: name,
      domain: domain ?? '',
      link: services.hosts.publicUrl(owner.locale, `${pathTo(owner.locale, 'employer')}?company=${id}`),
    });
}

/**
 * Verifies the company: the profile that it claims becomes its own, or it gets a new one. The first to prove it gets it; later ones get
 * 409.
 */
export async function verifyCompany(tx: Tx, services: AppServices, accountId: string, by: CompanyProof): Promise<void> {
  const [companyAccount] = await tx.select().from(companyAccounts).where(eq(companyAccounts.id, accountId));
  if (!companyAccount) throw new HttpProblem(404);
  const same = or(eq(companyAccounts.id, accountId), competingAccounts(companyAccount));
  // Concurrent proofs of the same company wait here.
  const together = await tx.select().from(companyAccounts).where(same).orderBy(asc(companyAccounts.id)).for('update');
  const account = together.find(({ id }) => id === accountId);
  if (!account) throw new HttpProblem(404);
  if (account.verifiedAt !== null) return;
  const known = account.companyId ?? (await profileOfDomain(tx, account.domain))?.id ?? null;
  if (await isOwnedByOther(tx, { ...account, companyId: known })) throw takenProblem();
  const companyId = known ?? (await createBoardProfile(tx, account));
  await tx
    .update(companyAccounts)
    .set({ companyId, verifiedAt: services.now(), verifiedBy: by, refusedAt: null })
    .where(eq(companyAccounts.id, accountId));
  await tx.delete(companyVerifications).where(eq(companyVerifications.accountId, accountId));
  await bumpCompanyRevision(tx, companyId);
  await adoptJobs(tx, { accountId, companyId }, services.now());
  if (by === 'admin') await notifyOwners(tx, services, { kind: 'companyVerified' }, account);
  for (const rival of together)
    if (rival.id !== accountId) await notifyOwners(tx, services, { kind: 'companyTaken' }, rival);
}

/** Refuses a company that nothing has verified. Repeating it changes nothing. */
export async function refuseCompany(tx: Tx, services: AppServices, accountId: string, message: string): Promise<void> {
  const [account] = await tx.select().from(companyAccounts).where(eq(companyAccounts.id, accountId)).for('update');
  if (!account) throw new HttpProblem(404);
  if (account.refusedAt !== null && account.refusalMessage === message) return;
  if (account.verifiedAt !== null || account.refusedAt !== null) throw new HttpProblem(409);
  const refused = { refusedAt: services.now(), refusalMessage: message };
  await tx.update(companyAccounts).set(refused).where(eq(companyAccounts.id, accountId));
  await notifyOwners(tx, services, { kind: 'companyRefused', message }, account);
}

/** Deletes the addresses of expired links. */
export const purgeVerifications = async (db: Db, now: Date): Promise<void> =>
  void (await db.delete(companyVerifications).where(lte(companyVerifications.expiresAt, now)));
