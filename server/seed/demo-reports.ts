import { and, asc, eq } from 'drizzle-orm';
import type { Tx } from '../db/open.ts';
import { companies } from '../db/schema/companies.ts';
import { jobs } from '../db/schema/jobs.ts';
import { jobReports } from '../db/schema/reports.ts';

const day = 86_400_000;

/** Two reports of a remote ad wait for an admin; two reports that it is not remote were confirmed, so the next one makes it not remote. */
export async function writeDemoReports(tx: Tx, now: Date): Promise<void> {
  const [job] = await tx
    .select({ number: jobs.number })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(and(eq(companies.slug, 'kolibrik'), eq(jobs.mode, 'remote'), eq(jobs.status, 'active')))
    .orderBy(asc(jobs.number))
    .limit(1);
  if (!job) return;
  const ago = (days: number) => new Date(now.getTime() - days * day);
  const reported = { job: job.number, reason: 'notRemote', email: '', locale: 'cs' as const };
  const confirmed = { verdict: 'confirmed' as const, verdictMessage: 'Potvrdili to dva lidé z pohovoru.' };
  await tx.insert(jobReports).values([
    { ...reported, ...confirmed, id: 'demo-report-1', text: '', createdAt: ago(9), decidedAt: ago(8) },
    { ...reported, ...confirmed, id: 'demo-report-2', text: '', createdAt: ago(7), decidedAt: ago(6) },
    {
      ...reported,
      id: 'demo-report-3',
      email: 'sam@demo.skok.test',
      createdAt: ago(2),
      text: 'Na pohovoru chtěli tři dny v týdnu v kanceláři v Holešovicích.',
    },
    {
      ...reported,
      id: 'demo-report-4',
      reason: 'wrongSalary',
      createdAt: ago(1),
      text: 'Nabídli o patnáct tisíc méně, než stojí v inzerátu.',
    },
  ]);
}
