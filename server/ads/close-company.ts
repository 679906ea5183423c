import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Tx } from '../db/open.ts';
import { ads } from '../db/schema/ads.ts';
import { companyAccounts, companyInvitations, companyMembers } from '../db/schema/company-accounts.ts';
import { bumpCompanyRevision } from '../listings/revision.ts';
import { closeTalentPool } from '../talent-pool/talent-pool.ts';
import { type AdServices, changeAd, type Initiator, liveStates } from './change-ad.ts';

/** Pauses all live ads of a company. */
export async function pauseAds(tx: Tx, services: AdServices, accountId: string, doer: Initiator): Promise<void> {
  const shown = and(eq(ads.accountId, accountId), inArray(ads.status, [...liveStates]));
  for (const ad of await tx.select().from(ads).where(shown).orderBy(asc(ads.id)).for('update'))
    await changeAd(tx, services, ad, { type: 'ad.paused' }, doer);
}

/**
 * The company has no members here any more: its ads are paused, since nobody would reply, and never published ones are deleted. A profile
 * on the board stays, and whoever claims it gets these ads back (see `adoptJobs`). A suspended company stays suspended.
 */
export const closeCompany = (services: AdServices, id: string, userId: string): Promise<void> =>
  services.db.transaction(async (tx) => {
    const [account] = await tx.select().from(companyAccounts).where(eq(companyAccounts.id, id)).for('update');
    if (!account) return;
    await pauseAds(tx, services, id, { by: 'company', userId, key: null });
    await tx.delete(ads).where(and(eq(ads.accountId, id), isNull(ads.job)));
    if (account.suspendedAt === null) await tx.delete(companyAccounts).where(eq(companyAccounts.id, id));
    else
      for (const table of [companyMembers, companyInvitations]) await tx.delete(table).where(eq(table.accountId, id));
    // An unverified account doesn't own the profile.
    if (account.verifiedAt === null || account.companyId === null) return;
    await closeTalentPool(tx, account.companyId, services.now());
    await bumpCompanyRevision(tx, account.companyId);
  });
