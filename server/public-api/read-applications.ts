import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { addressForCompany, isOfDeletedAccount } from '../applications/read-applications.ts';
import type { Db } from '../db/open.ts';
import { ads } from '../db/schema/ads.ts';
import { applications } from '../db/schema/applications.ts';
import { files } from '../db/schema/files.ts';
import { jobs } from '../db/schema/jobs.ts';
import { afterCursor, pageOf } from './cursor.ts';
import type { ApplicationResponse, applicationsQuery } from './schemas.ts';

type ApiReader = { companyId: number; seesPeople: boolean };

const selectApplications = (db: Db, where: SQL | undefined) =>
  db
    .select({
      application: applications,
      title: jobs.title,
      ad: ads.id,
      hasCv: sql<boolean>`exists (select 1 from ${files} where ${files.applicationId} = ${applications.id})`,
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.number, applications.job))
    .leftJoin(ads, eq(ads.job, jobs.number))
    .where(where);

type SelectedApplication = Awaited<ReturnType<typeof selectApplications>>[number];

/** Contains nothing of what the company thinks of the applicant. */
function applicationResponseOf(
  { application, title, ad, hasCv }: SelectedApplication,
  seesPeople: boolean,
): ApplicationResponse {
  const { id, reference, job, status, log, sentAt, replyDueOn, locale, mayBeKept } = application;
  const { name, phone, link, message, answers } = application;
  const email = addressForCompany(application);
  const isShown = seesPeople && !isOfDeletedAccount(application);
  return {
    id,
    reference,
    status,
    history: log,
    replyDueOn,
    language: locale,
    mayBeKept,
    hasCv,
    ad: { id: ad, number: job, title: { cs: title.cs, en: title.en } },
    sentAt: sentAt.toISOString(),
    person: isShown ? { name, email, phone, link, message, answers } : null,
  };
}

/** The applications of a company, newest first. Throws a 422 problem for an invalid cursor. */
export async function readApplicationsPage(
  db: Db,
  { companyId, seesPeople }: ApiReader,
  { limit, cursor, status, ad }: v.InferOutput<typeof applicationsQuery>,
) {
  const rows = await selectApplications(
    db,
    and(
      eq(jobs.companyId, companyId),
      status && eq(applications.status, status),
      ad === undefined ? undefined : eq(ads.id, ad),
      afterCursor(applications.sentAt, applications.id, cursor),
    ),
  )
    .orderBy(desc(applications.sentAt), asc(applications.id))
    .limit(limit + 1);
  const page = pageOf(rows, limit, ({ application }) => ({ at: application.sentAt, id: application.id }));
  return { items: page.items.map((found) => applicationResponseOf(found, seesPeople)), next: page.next };
}

/** Null if the company has none with that id. */
export async function readOneApplication(
  db: Db,
  { companyId, seesPeople }: ApiReader,
  id: string,
): Promise<ApplicationResponse | null> {
  const [found] = await selectApplications(db, and(eq(jobs.companyId, companyId), eq(applications.id, id)));
  return found ? applicationResponseOf(found, seesPeople) : null;
}
