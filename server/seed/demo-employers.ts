import { eq } from 'drizzle-orm';
import type { CompanyRole } from '../../src/api/contract-employer.ts';
import { companyTermsVersion } from '../../src/routing/legal-texts.ts';
import { findUserByEmail } from '../accounts/users.ts';
import type { Tx } from '../db/open.ts';
import { companies } from '../db/schema/companies.ts';
import { companyAccounts, companyConsents, companyMembers } from '../db/schema/company-accounts.ts';
import { newToken } from '../tokens.ts';

type Employer = { slug: string; city: string; people: Record<string, CompanyRole> };

/** Startups of the demo board with members, by e-mail address. */
export const demoEmployers: Employer[] = [
  { slug: 'kolibrik', city: 'Praha', people: { 'olga@demo.skok.test': 'owner', 'radek@demo.skok.test': 'recruiter' } },
  { slug: 'drak', city: 'Brno', people: { 'radek@demo.skok.test': 'owner' } },
];

/** Verified accounts of startups; skips those that the board doesn't have. */
export async function writeDemoEmployers(tx: Tx, now: Date): Promise<void> {
  for (const { slug, city, people } of demoEmployers) {
    const [profile] = await tx.select().from(companies).where(eq(companies.slug, slug));
    if (!profile) continue;
    const id = `demo-${slug}`;
    await tx.insert(companyAccounts).values({
      id,
      companyId: profile.id,
      name: profile.name,
      website: profile.website ?? '',
      ico: '',
      country: 'CZ',
      city,
      size: profile.size ?? '',
      stage: profile.stage ?? '',
      verifiedAt: now,
      verifiedBy: 'admin',
      dnsToken: newToken(),
      keyDigest: id,
      createdAt: now,
    });
    for (const [email, role] of Object.entries(people)) {
      const user = await findUserByEmail(tx, email);
      if (user)
        await tx
          .insert(companyMembers)
          .values({ id: `${id}-${role}`, accountId: id, userId: user.id, role, joinedAt: now });
      if (user && role === 'owner')
        await tx
          .insert(companyConsents)
          .values({ accountId: id, userId: user.id, version: companyTermsVersion, locale: 'cs', givenAt: now });
    }
  }
}
