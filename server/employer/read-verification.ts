import { and, eq, gt, isNotNull, ne, or } from 'drizzle-orm';
import {
  isFreeMailDomain,
  verificationRecordOf,
} from '../../machines/company-verification/company-verification.rules.ts';
import type { CompanyVerification } from '../../src/api/contract-employer.ts';
import type { Db, Tx } from '../db/open.ts';
import { type CompanyAccountRow, companyAccounts, companyVerifications } from '../db/schema/company-accounts.ts';

type Identity = Pick<CompanyAccountRow, 'id' | 'domain' | 'companyId'>;

/** Other accounts with this domain or profile. */
export const competingAccounts = ({ id, domain, companyId }: Identity) =>
  and(
    ne(companyAccounts.id, id),
    or(
      domain === null ? undefined : eq(companyAccounts.domain, domain),
      companyId === null ? undefined : eq(companyAccounts.companyId, companyId),
    ),
  );

/** Whether another company here has proved that it owns the domain or the profile. */
export const isOwnedByOther = async (db: Db | Tx, account: Identity): Promise<boolean> =>
  (account.domain !== null || account.companyId !== null) &&
  (await db.$count(companyAccounts, and(competingAccounts(account), isNotNull(companyAccounts.verifiedAt)))) > 0;

/** The ways for a company's people to prove that it is theirs. */
export async function readVerification(
  db: Db,
  account: CompanyAccountRow,
  now: Date,
): Promise<CompanyVerification | null> {
  const { id, domain, dnsToken, verifiedAt, refusedAt, refusalMessage } = account;
  if (verifiedAt !== null || domain === null) return null;
  const isGood = and(eq(companyVerifications.accountId, id), gt(companyVerifications.expiresAt, now));
  const [sent] = await db.select().from(companyVerifications).where(isGood);
  return {
    domain,
    isTaken: await isOwnedByOther(db, account),
    byMail: !isFreeMailDomain(domain),
    sentTo: sent?.email ?? null,
    record: verificationRecordOf(domain, dnsToken),
    refusal: refusedAt && refusalMessage,
  };
}
