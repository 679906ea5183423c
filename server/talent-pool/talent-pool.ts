import { and, eq, isNull, sql } from 'drizzle-orm';
import { dayInPrague } from '../../machines/calendar.rules.ts';
import type { TalentPool } from '../../src/api/contract-ads.ts';
import type { Db, Tx } from '../db/open.ts';
import { applications } from '../db/schema/applications.ts';
import { companies } from '../db/schema/companies.ts';
import { jobs } from '../db/schema/jobs.ts';
import { findTalentPool, talentPoolSource } from '../jobs/talent-pool.ts';
import { jobDefaults } from '../listings/listing.ts';
import { nextRevision } from '../listings/revision.ts';
import { writeListings } from '../listings/write-listings.ts';

// Applications without an ad belong to a row among their company's jobs that is no ad (decision 035).

/** Stored like the titles of ads, in its company's languages. */
const title = { cs: 'Bez inzerátu', en: 'Without an ad' };

/** The talent pool as the company's people see it. */
export async function readTalentPool(db: Db, companyId: number): Promise<TalentPool> {
  const pool = await findTalentPool(db, companyId);
  if (!pool) return { replyDays: null, job: null, applicants: 0 };
  return {
    replyDays: pool.closedAt === null ? pool.replyDays : null,
    job: { identifier: pool.number, slug: pool.slug },
    applicants: await db.$count(applications, eq(applications.job, pool.number)),
  };
}

/** Nobody can apply without an ad any more; those who have still wait. */
export async function closeTalentPool(tx: Tx, companyId: number, now: Date): Promise<void> {
  const isOpen = and(eq(jobs.source, talentPoolSource(companyId)), isNull(jobs.closedAt));
  if ((await tx.$count(jobs, isOpen)) === 0) return;
  const revision = await nextRevision(tx);
  await tx.update(jobs).set({ closedAt: now, revision }).where(isOpen);
}

type TalentPoolOptions = { companyId: number; replyDays: number | null };

/** If `replyDays` is null, it only holds applicants that the company adds: nobody can apply. */
export const openTalentPool = async (tx: Tx, { companyId, replyDays }: TalentPoolOptions, now: Date): Promise<void> => {
  const [company] = await tx.select({ slug: companies.slug }).from(companies).where(eq(companies.id, companyId));
  if (!company) throw new Error(`no profile ${companyId}`);
  const pool = await findTalentPool(tx, companyId);
  const row = {
    ...jobDefaults,
    source: talentPoolSource(companyId),
    companySlug: company.slug,
    replyDays,
    status: 'unlisted' as const,
    title,
    fields: [],
    vacancyKind: 'talent-pool' as const,
    firstPublishedAt: pool?.firstPublishedAt ?? now,
    closedAt: replyDays === null ? now : null,
    validUntil: dayInPrague(now),
  };
  await writeListings(tx, { companies: [], jobs: [row] }, 'company');
};

const lockCompany = (tx: Tx, companyId: number) =>
  tx.execute(sql`select 1 from companies where id = ${companyId} for update`);

/** The number of the row, which is created if the company has never taken applications without an ad. */
export async function ensureTalentPoolNumber(tx: Tx, companyId: number, now: Date): Promise<number> {
  await lockCompany(tx, companyId);
  const before = await findTalentPool(tx, companyId);
  if (!before) await openTalentPool(tx, { companyId, replyDays: null }, now);
  const pool = before ?? (await findTalentPool(tx, companyId));
  if (!pool) throw new Error(`no pool of ${companyId}`);
  return pool.number;
}

/** Opens it with a promised reply time, or closes it if `replyDays` is null. */
export const openOrCloseTalentPool = (
  db: Db,
  { companyId, replyDays }: { companyId: number; replyDays: number | null },
  now: Date,
): Promise<void> =>
  db.transaction(async (tx) => {
    await lockCompany(tx, companyId);
    if (replyDays === null) await closeTalentPool(tx, companyId, now);
    else await openTalentPool(tx, { companyId, replyDays }, now);
  });
