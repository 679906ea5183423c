import { and, eq, isNotNull } from 'drizzle-orm';
import { adMachine } from '../../machines/ad/ad.machine.ts';
import type { JobDetail } from '../../src/api/contract-board.ts';
import type { Locale } from '../../src/routing/locales.ts';
import type { Tx } from '../db/open.ts';
import { ads } from '../db/schema/ads.ts';
import { companies } from '../db/schema/companies.ts';
import { companyAccounts } from '../db/schema/company-accounts.ts';
import { jobs } from '../db/schema/jobs.ts';
import { takedowns } from '../db/schema/reports.ts';
import { Refusal } from '../http/problem.ts';
import { can } from '../judge.ts';
import { inLanguage } from '../listings/cards.ts';
import { writeListings } from '../listings/write-listings.ts';
import { digestOf } from '../tokens.ts';
import { type AdServices, changeAd, closeApplications } from './change-ad.ts';
import { reviewOf } from './events.ts';
import { tellOfTitle } from './tell-company.ts';

const shown: readonly string[] = ['active', 'paused'] satisfies JobDetail['status'][];

/** Whether an ad with this status on the board can be taken from it. */
export const isTakable = (status: string): boolean => shown.includes(status);

type Asked = { job: number; words: string; userId: string; key: string };

/**
 * Takes an ad from the board for good, once by its key, whether its company writes it here or an import does; whoever waits for an answer
 * to it is told. Says whether it was done now. Throws refusals: 404, and 409 where nobody sees the ad any more.
 */
export async function takeDown(tx: Tx, services: AdServices, { job, words, userId, key }: Asked): Promise<boolean> {
  // The ad first, as everywhere: whoever waits for both of its rows waits in one order.
  const [ad] = await tx.select().from(ads).where(eq(ads.job, job)).for('update');
  const [row] = await tx
    .select({ job: jobs, companySlug: companies.slug })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(eq(jobs.number, job))
    .for('update', { of: jobs });
  if (!row) throw new Refusal(404);
  const [before] = await tx.select().from(takedowns).where(eq(takedowns.job, job));
  if (before?.key === digestOf(key)) return false;
  const now = services.now();
  const event = reviewOf('removed', now.getTime());
  if (!isTakable(row.job.status) || (ad && !can(adMachine, ad.state, event))) throw new Refusal(409);
  await tx.insert(takedowns).values({ job, words, userId, at: now, key: digestOf(key) });
  if (ad) {
    const review = { step: 'removed', words, at: now.toISOString() } as const;
    await changeAd(tx, services, ad, event, { by: 'reviewer', userId, key, review });
    return true;
  }
  const taken = { ...row.job, companySlug: row.companySlug, status: 'removed', closedAt: now } as const;
  await writeListings(tx, { companies: [], jobs: [taken] }, 'company');
  await closeApplications(tx, services, job, now);
  return true;
}

/** What an admin does with an ad that everybody sees; its company is told why (CO06). Throws what `takeDown` does. */
export const removeAd = (services: AdServices, asked: Asked): Promise<void> =>
  services.db.transaction(async (tx) => {
    if (!(await takeDown(tx, services, asked))) return;
    const verified = and(eq(companyAccounts.companyId, jobs.companyId), isNotNull(companyAccounts.verifiedAt));
    const [told] = await tx
      .select({ title: jobs.title, accountId: companyAccounts.id })
      .from(jobs)
      .innerJoin(companyAccounts, verified)
      .where(eq(jobs.number, asked.job));
    if (!told) return;
    const title = (locale: Locale) => inLanguage(told.title, locale) ?? '';
    await tellOfTitle(tx, services, { ...told, title }, { news: 'removed', words: asked.words });
  });
