import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { isFreeMailDomain } from '../../machines/company-verification/company-verification.rules.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/open.ts';
import { companies } from '../db/schema/companies.ts';
import { companyAccounts } from '../db/schema/company-accounts.ts';
import { companyEmbeds } from '../db/schema/integrations.ts';

/** The domains on which a company shows its ads, its own first; null if no company has that profile, or nothing of it is shown. */
export async function embedDomainsOf(db: Db, slug: string): Promise<string[] | null> {
  const [found] = await db
    .select({ domain: companyAccounts.domain, domains: companyEmbeds.domains })
    .from(companies)
    .innerJoin(companyAccounts, eq(companyAccounts.companyId, companies.id))
    .leftJoin(companyEmbeds, eq(companyEmbeds.accountId, companyAccounts.id))
    .where(and(eq(companies.slug, slug), isNotNull(companyAccounts.verifiedAt), isNull(companyAccounts.suspendedAt)));
  return found ? [...(found.domain ? [found.domain] : []), ...(found.domains ?? [])] : null;
}

export async function readEmbedDomains(db: Db, accountId: string): Promise<string[]> {
  const [found] = await db.select().from(companyEmbeds).where(eq(companyEmbeds.accountId, accountId));
  return found?.domains ?? [];
}

/** Replaces all of them. */
export async function writeEmbedDomains(db: Db, accountId: string, domains: string[]): Promise<void> {
  await db
    .insert(companyEmbeds)
    .values({ accountId, domains })
    .onConflictDoUpdate({ target: companyEmbeds.accountId, set: { domains } });
}

/** Who may frame a company's ads: only its domains with their subdomains (TH01). */
export function frameAncestorsOf(domains: string[], { hasOwnOrigins }: Pick<Config, 'hasOwnOrigins'>): string {
  // While the editions are on localhost, pages there may frame them for testing.
  const local = hasOwnOrigins ? [] : ['http://localhost:*', 'http://127.0.0.1:*'];
  const registered = domains.flatMap((domain) => [
    `https://${domain}`,
    // Subdomains of a free-mail domain belong to others.
    ...(isFreeMailDomain(domain) ? [] : [`https://*.${domain}`]),
  ]);
  return [...local, ...registered].join(' ') || "'none'";
}
