import { eq } from 'drizzle-orm';
import type { CompanyDetail } from '../../src/api/contract-board.ts';
import type { Locale } from '../../src/routing/locales.ts';
import type { Db, Tx } from '../db/open.ts';
import { jobs } from '../db/schema/jobs.ts';

export const sourceOfPool = (companyId: number) => `pool:${companyId}`;

/** The row among the jobs that whoever applies to a company without an ad applies to (decision 035). */
export const poolOf = async (db: Db | Tx, companyId: number) =>
  (
    await db
      .select()
      .from(jobs)
      .where(eq(jobs.source, sourceOfPool(companyId)))
  )[0] ?? null;

/** What the profile of a company says of it; nothing where nobody applies without an ad. */
export async function shownPool(db: Db | Tx, companyId: number, locale: Locale): Promise<Pick<CompanyDetail, 'pool'>> {
  const pool = await poolOf(db, companyId);
  if (!pool || pool.closedAt !== null || pool.replyDays === null) return {};
  return { pool: { identifier: pool.number, slug: pool.slug[locale], replyDays: pool.replyDays } };
}
