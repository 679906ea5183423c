import { and, asc, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { SuspensionStep } from '../../machines/moderation-decision/moderation-decision.rules.ts';
import type { BoardCompanies } from '../../src/api/contract-moderation.ts';
import { pathTo } from '../../src/routing/paths.ts';
import type { AdServices } from '../ads/change-ad.ts';
import { pauseAds } from '../ads/close-company.ts';
import type { Db } from '../db/open.ts';
import { companies } from '../db/schema/companies.ts';
import { companyAccounts, companyMembers } from '../db/schema/company-accounts.ts';
import { suspensionOf } from '../employer/company-accounts.ts';
import { mailRecipients } from '../employer/mail-recipients.ts';
import { HttpProblem } from '../http/problem.ts';
import { liveOn } from '../jobs/column-index.ts';
import { bumpCompanyRevision } from '../listings/revision.ts';
import { queueMail } from '../mail/outbox.ts';
import { containsFolded, foldedSql } from '../search/folded.ts';
import { closeTalentPool } from '../talent-pool/talent-pool.ts';

/** How many an admin sees at once. */
const maxListed = 50;

/** Verified companies with a text in their name or domain, for the board's admins: suspended ones first. */
export async function readBoardCompanies(db: Db, q: string, today: string): Promise<BoardCompanies> {
  const { name, domain, verifiedAt, suspendedAt, id } = companyAccounts;
  const isAsked = q === '' ? undefined : or(containsFolded(foldedSql(name), q), containsFolded(foldedSql(domain), q));
  const which = and(isNotNull(verifiedAt), isAsked);
  const ofIt = sql`jobs.company_id = ${companyAccounts.companyId}`;
  const liveAds = sql<number>`(select count(*)::integer from jobs where ${ofIt} and ${liveOn(today)})`;
  const rows = await db
    .select({ account: companyAccounts, slug: companies.slug, liveAds })
    .from(companyAccounts)
    .leftJoin(companies, eq(companies.id, companyAccounts.companyId))
    .where(which)
    .orderBy(sql`${suspendedAt} is null`, asc(name), asc(id))
    .limit(maxListed);
  return {
    items: rows.map(({ account, slug, liveAds }) => ({
      id: account.id,
      name: account.name,
      website: account.website,
      slug,
      liveAds,
      suspension: suspensionOf(account),
    })),
    total: await db.$count(companyAccounts, which),
  };
}

type SuspensionRequest = { id: string; step: SuspensionStep; message: string; userId: string };

/**
 * Suspends a company, or lifts that; its people are told why. Its ads are paused, those that others write are held back (see `liveOn`), and
 * nothing of it is published until the end; then its people resume their own ads themselves. Repeating it changes nothing. Throws problems:
 * 404, and 409 where another admin was first.
 */
export const changeSuspension = (
  services: AdServices,
  { id, step, message, userId }: SuspensionRequest,
): Promise<void> =>
  services.db.transaction(async (tx) => {
    const isIt = and(eq(companyAccounts.id, id), isNotNull(companyAccounts.verifiedAt));
    const [account] = await tx.select().from(companyAccounts).where(isIt).for('update');
    if (!account) throw new HttpProblem(404);
    const isSuspended = account.suspendedAt !== null;
    if (isSuspended === (step === 'suspended')) {
      if (account.suspensionMessage === message) return;
      throw new HttpProblem(409);
    }
    const suspendedAt = step === 'suspended' ? services.now() : null;
    await tx.update(companyAccounts).set({ suspendedAt, suspensionMessage: message }).where(isIt);
    if (step === 'suspended') {
      await pauseAds(tx, services, id, { by: 'reviewer', userId, key: null });
      if (account.companyId !== null) await closeTalentPool(tx, account.companyId, services.now());
      // Its people have closed it in the meantime.
    } else if ((await tx.$count(companyMembers, eq(companyMembers.accountId, id))) === 0)
      await tx.delete(companyAccounts).where(isIt);
    // It locks the board, as every write of an ad does after the ad.
    if (account.companyId !== null) await bumpCompanyRevision(tx, account.companyId);
    for (const { email: recipient, locale, company } of await mailRecipients(tx, id)) {
      const page = `${pathTo(locale, 'employer')}?company=${encodeURIComponent(id)}`;
      const notification = { step, company, message, link: services.hosts.publicUrl(locale, page) };
      await queueMail(tx, services, { kind: 'companySuspension', recipient, locale, ...notification });
    }
  });
