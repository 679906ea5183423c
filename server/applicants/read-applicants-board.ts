import { and, eq, inArray, sql } from 'drizzle-orm';
import type { ApplicantsBoard } from '../../src/api/contract-applicants.ts';
import type { ApplicationStatus } from '../../src/api/contract-candidate.ts';
import { applicationStatuses } from '../../src/routing/applicant-filter.ts';
import type { Db } from '../db/open.ts';
import { applications } from '../db/schema/applications.ts';
import { jobs } from '../db/schema/jobs.ts';
import {
  type ApplicantsQuery,
  applicantConditions,
  applicantOrder,
  isOverdueOn,
  readTags,
  readTitles,
  selectApplicants,
  toApplicantRow,
  withRatings,
} from './select-applicants.ts';

/** Per column; the table has them all. */
const maxCards = 20;

/** The applicants board: the first applicants of each state, in the table's order, and how many there are. */
export async function readApplicantsBoard(db: Db, query: ApplicantsQuery): Promise<ApplicantsBoard> {
  const { companyId, now } = query;
  const filter = { ...query.filter, status: null };
  const isOverdue = isOverdueOn(now);
  const which = and(eq(jobs.companyId, companyId), ...applicantConditions(filter, isOverdue));

  const counting = db
    .select({
      status: applications.status,
      total: sql<number>`count(*)`.mapWith(Number),
      overdue: sql<number>`count(*) filter (where ${isOverdue})`.mapWith(Number),
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.number, applications.job))
    .where(which)
    .groupBy(applications.status)
    .$dynamic();
  const counts = await withRatings(counting, filter);

  const firstOf = (status: ApplicationStatus) => {
    const first = db
      .select({ id: applications.id })
      .from(applications)
      .innerJoin(jobs, eq(jobs.number, applications.job))
      .where(and(which, eq(applications.status, status)))
      .orderBy(...applicantOrder)
      .limit(maxCards)
      .$dynamic();
    return inArray(applications.id, withRatings(first, filter));
  };
  const columns: ApplicantsBoard['columns'] = [];
  for (const status of applicationStatuses) {
    const total = counts.find((count) => count.status === status)?.total ?? 0;
    const rows = total === 0 ? [] : await selectApplicants(db, firstOf(status)).orderBy(...applicantOrder);
    columns.push({ status, total, items: rows.map((row) => toApplicantRow(row, query)) });
  }
  return {
    columns,
    total: columns.reduce((sum, { total }) => sum + total, 0),
    overdue: counts.reduce((sum, { overdue }) => sum + overdue, 0),
    jobs: await readTitles(db, query),
    tags: await readTags(db, query),
  };
}
