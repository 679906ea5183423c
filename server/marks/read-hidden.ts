import { eq } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { hiddenCompanies, hiddenJobs } from '../db/schema/marks.ts';
import type { ExcludedFromNews } from '../jobs/job-news.ts';

/** The jobs and companies that a user has hidden. */
export async function readHidden(db: Db, userId: string): Promise<ExcludedFromNews> {
  const [jobs, companies] = await Promise.all([
    db.select({ of: hiddenJobs.jobNumber }).from(hiddenJobs).where(eq(hiddenJobs.userId, userId)),
    db.select({ of: hiddenCompanies.companyId }).from(hiddenCompanies).where(eq(hiddenCompanies.userId, userId)),
  ]);
  return { jobs: jobs.map(({ of }) => of), companies: companies.map(({ of }) => of) };
}
