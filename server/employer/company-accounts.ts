import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { domainOf } from '../../machines/company-registration/company-registration.rules.ts';
import type { CompanyAccount, CompanyRole, OwnCompanies } from '../../src/api/contract-employer.ts';
import type { Suspension } from '../../src/api/contract-moderation.ts';
import type { Locale } from '../../src/routing/locales.ts';
import type { UserRow } from '../accounts/users.ts';
import { isVerifiedCompany } from '../companies/read-company.ts';
import type { Db, Tx } from '../db/open.ts';
import { users } from '../db/schema/accounts.ts';
import { companies } from '../db/schema/companies.ts';
import { type CompanyAccountRow, companyAccounts, companyMembers } from '../db/schema/company-accounts.ts';
import { digestOf, newToken } from '../tokens.ts';
import { type BoardProfile, profileColumns, profileOfDomain } from './board-profile.ts';
import { recordCompanyConsent, resolveTermsVersion, termsOf } from './company-terms.ts';
import { invitationsOf, invitationsTo } from './invitations.ts';
import { readVerification } from './read-verification.ts';
import { readReplyStanding } from './reply-standing.ts';
import { actionsOf, roleAllows } from './roles.ts';

type CompanyDetails = Pick<CompanyAccountRow, 'name' | 'ico' | 'website' | 'country' | 'city' | 'size' | 'stage'>;

type CompanyRegistration = {
  details: CompanyDetails;
  /** The version of the terms for companies that the page showed. */
  terms: string | undefined;
  locale: Locale;
  /** The slug of the profile that they claim. */
  claims: string | null;
  /** The same key gives the same company. */
  key: string;
};

/** `isTaken`: a verified company owns it. */
type FoundProfile = { slug: string; name: string; isTaken: boolean };

/** The board's profile with this domain, or that of the verified company with this number. */
async function profileOf(db: Db | Tx, { ico, website }: CompanyDetails): Promise<BoardProfile | null> {
  const byDomain = await profileOfDomain(db, domainOf(website));
  if (byDomain || ico === '') return byDomain;
  const [byNumber] = await db
    .select(profileColumns)
    .from(companyAccounts)
    .innerJoin(companies, eq(companies.id, companyAccounts.companyId))
    .where(and(eq(companyAccounts.ico, ico), isNotNull(companyAccounts.verifiedAt)))
    .limit(1);
  return byNumber ?? null;
}

export type RegistrationResult = { type: 'added'; id: string } | { type: 'found'; company: FoundProfile };

/** Adds a company with its first owner. If the board already has its profile, that must be claimed, else nothing is added. */
export const registerCompany = (
  db: Db,
  user: UserRow,
  { details, terms, locale, claims, key }: CompanyRegistration,
  now: Date,
): Promise<RegistrationResult> =>
  db.transaction(async (tx) => {
    const own = digestOf(`${user.id}:${key}`);
    const [same] = await tx.select().from(companyAccounts).where(eq(companyAccounts.keyDigest, own));
    if (same) return { type: 'added', id: same.id };
    const profile = await profileOf(tx, details);
    if (profile && (profile.slug !== claims || (await isVerifiedCompany(tx, profile.id)))) {
      const { id, ...shown } = profile;
      return { type: 'found', company: { ...shown, isTaken: await isVerifiedCompany(tx, id) } };
    }
    const id = crypto.randomUUID();
    const row = {
      id,
      ...details,
      companyId: profile?.id ?? null,
      keyDigest: own,
      dnsToken: newToken(),
      createdAt: now,
    };
    const [added] = await tx.insert(companyAccounts).values(row).onConflictDoNothing().returning();
    // The same request came twice at once.
    if (!added) {
      const [first] = await tx.select().from(companyAccounts).where(eq(companyAccounts.keyDigest, own));
      return { type: 'added', id: first?.id ?? id };
    }
    const owner = { id: crypto.randomUUID(), accountId: id, userId: user.id, role: 'owner' as const, joinedAt: now };
    await tx.insert(companyMembers).values(owner);
    const version = await resolveTermsVersion(tx, terms);
    await recordCompanyConsent(tx, { accountId: id, userId: user.id, version, locale, givenAt: now });
    return { type: 'added', id };
  });

/** The companies that a user belongs to, in the order of joining, and those that invite them. */
export async function readOwnCompanies(db: Db, user: UserRow, now: Date): Promise<OwnCompanies> {
  const { id, name, verifiedAt } = companyAccounts;
  const rows = await db
    .select({ id, name, verifiedAt, role: companyMembers.role })
    .from(companyMembers)
    .innerJoin(companyAccounts, eq(id, companyMembers.accountId))
    .where(eq(companyMembers.userId, user.id))
    .orderBy(asc(companyMembers.joinedAt), asc(id));
  return {
    items: rows.map(({ verifiedAt, ...row }) => ({ ...row, isVerified: verifiedAt !== null })),
    invitations: await invitationsTo(db, user, now),
  };
}

type Requester = { user: UserRow; role: CompanyRole };

/** Null if not suspended. */
export const suspensionOf = ({ suspendedAt, suspensionMessage }: CompanyAccountRow): Suspension | null =>
  suspendedAt && { at: suspendedAt.toISOString(), message: suspensionMessage };

/** All that members see of their company. */
export async function readCompanyAccount(
  db: Db,
  account: CompanyAccountRow,
  { user, role }: Requester,
  now: Date,
): Promise<CompanyAccount> {
  const { id, name, ico, website, country, city, size, stage, verifiedBy, companyId } = account;
  const [profile] =
    companyId === null
      ? []
      : await db
          .select({ slug: companies.slug, name: companies.name })
          .from(companies)
          .where(eq(companies.id, companyId));
  const members = await db
    .select({ member: companyMembers, name: users.name, email: users.email })
    .from(companyMembers)
    .innerJoin(users, eq(users.id, companyMembers.userId))
    .where(eq(companyMembers.accountId, id))
    .orderBy(asc(companyMembers.joinedAt), asc(companyMembers.id));
  const { terms, isCurrent } = await termsOf(db, id, now);
  return {
    id,
    name,
    ico,
    website,
    country,
    city,
    size,
    stage,
    role,
    verifiedBy,
    terms,
    newTerms: !isCurrent && roleAllows(role, 'agreeToTerms'),
    can: actionsOf(role, account, user),
    suspension: suspensionOf(account),
    applicantMails: members.find(({ member }) => member.userId === user.id)?.member.applicantMails ?? 'never',
    newsMails: members.find(({ member }) => member.userId === user.id)?.member.newsMails ?? [],
    verification: roleAllows(role, 'verify') ? await readVerification(db, account, now) : null,
    profile: profile ?? null,
    members: members.map(({ member, name, email }) => ({
      id: member.id,
      name,
      email,
      role: member.role,
      since: member.joinedAt.toISOString(),
      isSelf: member.userId === user.id,
    })),
    replies: companyId === null || verifiedBy === null ? null : await readReplyStanding(db, companyId),
    invitations: roleAllows(role, 'invite') ? await invitationsOf(db, id, now) : [],
  };
}
