import { and, desc, eq, gte, inArray, ne, sql } from 'drizzle-orm';
import type { CompanyUpdates, Salary } from '../../src/api/contract-board.ts';
import type { Locale } from '../../src/routing/locales.ts';
import { adEvents, ads } from '../db/schema/ads.ts';
import { jobs } from '../db/schema/jobs.ts';
import { readJobCards } from '../jobs/job-cards.ts';
import type { JobStore } from '../jobs/job-store.ts';

type SalaryChangesQuery = { companies: number[]; since: string; max: number; locale: Locale; today: string };

/** A salary without a minimum counts as not stated. */
const salaryIfStated = (salary: unknown): Salary | null => {
  const stated = salary as Salary | null;
  return stated?.min == null ? null : stated;
};

/** Open ads of companies whose salary was changed since a day, each with its last change, the latest first. */
export async function readSalaryChanges(
  store: Pick<JobStore, 'db'>,
  { companies, since, max, locale, today }: SalaryChangesQuery,
): Promise<CompanyUpdates['repaid']> {
  const isSalary = sql`${adEvents.event} ->> 'kind' = 'changed' and ${adEvents.event} ->> 'field' = 'salary'`;
  const last = store.db
    .selectDistinctOn([ads.job], { job: jobs.number, event: adEvents.event, at: adEvents.at, id: adEvents.id })
    .from(adEvents)
    .innerJoin(ads, eq(ads.id, adEvents.adId))
    .innerJoin(jobs, eq(jobs.number, ads.job))
    .where(
      and(
        inArray(jobs.companyId, companies),
        ne(jobs.status, 'removed'),
        isSalary,
        gte(adEvents.at, sql`${since}::date at time zone 'Europe/Prague'`),
      ),
    )
    .orderBy(ads.job, desc(adEvents.id))
    .as('last');
  const changes = await store.db.select().from(last).orderBy(desc(last.id)).limit(max);
  const { items } = await readJobCards(store, { locale, numbers: changes.map(({ job }) => job), today });
  return changes.flatMap(({ job, event, at }) => {
    const card = items.find(({ identifier }) => identifier === job);
    if (card?.status !== 'active' || event.kind !== 'changed' || !('field' in event)) return [];
    return [
      { ...card, change: { at: at.toISOString(), from: salaryIfStated(event.from), to: salaryIfStated(event.to) } },
    ];
  });
}
