import { and, desc, eq } from 'drizzle-orm';
import { companyTermsVersion } from '../../src/routing/legal-texts.ts';
import type { Locale } from '../../src/routing/locales.ts';
import { isInForceOn } from '../accounts/terms.ts';
import type { Db, Tx } from '../db/open.ts';
import { legalTexts } from '../db/schema/accounts.ts';
import { companyConsents } from '../db/schema/company-accounts.ts';

/** The version that the page showed, which may be from an earlier build; the current one if there was never such a version. */
export async function resolveTermsVersion(db: Db | Tx, shown: string | undefined): Promise<string> {
  if (shown === undefined || shown === companyTermsVersion) return companyTermsVersion;
  const [known] = await db
    .select({ version: legalTexts.version })
    .from(legalTexts)
    .where(and(eq(legalTexts.name, 'termsB2b'), eq(legalTexts.version, shown)))
    .limit(1);
  return known?.version ?? companyTermsVersion;
}

export type Agreement = { version: string; locale: Locale; givenAt: Date };

/** The company's last agreement; null if there is none. */
async function lastAgreement(db: Db | Tx, accountId: string): Promise<Agreement | null> {
  const [last] = await db
    .select()
    .from(companyConsents)
    .where(eq(companyConsents.accountId, accountId))
    .orderBy(desc(companyConsents.id))
    .limit(1);
  return last ?? null;
}

/** What a company agreed to last, and whether that is the version in force now, or the next one. */
export async function termsOf(db: Db | Tx, accountId: string, now: Date) {
  const last = await lastAgreement(db, accountId);
  const terms = last && { version: last.version, givenAt: last.givenAt.toISOString() };
  return { terms, isCurrent: last?.version === companyTermsVersion || !isInForceOn(companyTermsVersion, now) };
}

/** Records that a user agreed for a company; agreeing to the same version again changes nothing. */
export async function recordCompanyConsent(
  tx: Tx,
  { accountId, userId, version, ...how }: Agreement & { accountId: string; userId: string },
): Promise<void> {
  if ((await lastAgreement(tx, accountId))?.version === version) return;
  await tx.insert(companyConsents).values({ accountId, userId, version, ...how });
}
