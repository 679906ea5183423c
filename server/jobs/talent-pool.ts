import { eq } from 'drizzle-orm';
import type { CompanyDetail } from '../../src/api/contract-board.ts';
import type { Locale } from '../../src/routing/locales.ts';
import type { Db, Tx } from '../db/open.ts';
import { jobs } from '../db/schema/jobs.ts';

export const talentPoolSource = (companyId: number) => `pool:${companyId}`;

/** The row in `jobs` for applications to a company without an ad (decision 035). */
export const findTalentPool = async (db: Db | Tx, companyId: number) =>
  (
    await db
      .select()
      .from(jobs)
      .where(eq(jobs.source, talentPoolSource(companyId)))
  )[0] ?? null;

/** The talent pool in a company's profile; empty if the company accepts no applications without an ad. */
export async function readPublicTalentPool(
  db: Db | Tx,
  companyId: number,
  locale: Locale,
): Promise<Pick<CompanyDetail, 'pool'>> {
  const pool = await findTalentPool(db, companyId);
  if (!pool || pool.closedAt !== null || pool.replyDays === null) return {};
  return { pool: { identifier: pool.number, slug: pool.slug[locale], replyDays: pool.replyDays } };
}
