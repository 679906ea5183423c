import { and, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Applicant } from '../../src/api/contract-applicants.ts';
import type { Locale } from '../../src/routing/locales.ts';
import { type ApplicationRow, addressForCompany, isOfDeletedAccount } from '../applications/read-applications.ts';
import type { Db, Tx } from '../db/open.ts';
import { applications } from '../db/schema/applications.ts';
import { jobs } from '../db/schema/jobs.ts';
import { HttpProblem } from '../http/problem.ts';
import { resolveLocaleText } from '../listings/cards.ts';
import { markRecordStale } from '../reply-clock/stale-records.ts';

/** The last digits are the same with and without a country code. */
const comparedDigits = 9;

const digitsOf = (phone: SQL | typeof applications.phone) =>
  // Written as in the index: with a parameter it would not match.
  sql`right(regexp_replace(${phone}, '[^0-9]', '', 'g'), ${sql.raw(String(comparedDigits))})`;

const maxAlike = 10;

/** Known to be the same person: by account, by address, or because the company said so. */
export const isSamePerson = ({ email, userId, person }: ApplicationRow): SQL | undefined =>
  or(
    eq(applications.email, email),
    userId === null ? undefined : eq(applications.userId, userId),
    person === null ? undefined : eq(applications.person, person),
  );

/** Other applications at the company with the same name or phone that aren't yet known to be the same person's. */
export async function findSimilarApplicants(
  db: Db,
  companyId: number,
  application: ApplicationRow,
  locale: Locale,
): Promise<Applicant['alike']> {
  if (isOfDeletedAccount(application)) return [];
  const { id, name, email, userId, phone, person } = application;
  const hasSameName = sql<boolean>`lower(${applications.name}) = lower(${name})`;
  const hasSamePhone =
    phone.replaceAll(/\D/g, '').length < comparedDigits
      ? sql<boolean>`false`
      : sql<boolean>`${digitsOf(applications.phone)} = ${digitsOf(sql`${phone}::text`)}`;
  const isKnown = [
    ne(applications.email, email),
    userId === null ? undefined : or(isNull(applications.userId), ne(applications.userId, userId)),
    person === null ? undefined : or(isNull(applications.person), ne(applications.person, person)),
  ];
  const rows = await db
    .select({ application: applications, title: jobs.title, hasSameName, hasSamePhone })
    .from(applications)
    .innerJoin(jobs, eq(jobs.number, applications.job))
    .where(and(eq(jobs.companyId, companyId), ne(applications.id, id), ...isKnown, or(hasSameName, hasSamePhone)))
    .limit(maxAlike);
  return rows.map(({ application: other, title, ...by }) => ({
    id: other.id,
    name: other.name,
    email: addressForCompany(other),
    reference: other.reference,
    status: other.status,
    title: resolveLocaleText(title, locale) ?? '',
    by: [...(by.hasSameName ? (['name'] as const) : []), ...(by.hasSamePhone ? (['phone'] as const) : [])],
  }));
}

async function lockOwn(tx: Tx, companyId: number, ids: string[]): Promise<ApplicationRow[]> {
  const rows = await tx
    .select({ application: applications })
    .from(applications)
    .innerJoin(jobs, eq(jobs.number, applications.job))
    .where(and(inArray(applications.id, ids), eq(jobs.companyId, companyId)))
    .for('update', { of: applications });
  if (rows.length < new Set(ids).size) throw new HttpProblem(404);
  return rows.map(({ application }) => application);
}

/**
 * Marks two applications as the same person's: both stay as they are, with everything written about them, and refer to each other.
 * Idempotent. Throws a 404 problem for one that is not the company's.
 */
export const mergePeople = (db: Db, companyId: number, one: string, other: string): Promise<void> =>
  db.transaction(async (tx) => {
    if (one === other) throw new HttpProblem(404);
    const both = await lockOwn(tx, companyId, [one, other]);
    const known = [...new Set(both.flatMap(({ person }) => person ?? []))];
    const person = known[0] ?? one;
    await tx
      .update(applications)
      .set({ person })
      .where(
        or(
          inArray(applications.id, [one, other]),
          known.length === 0 ? undefined : inArray(applications.person, known),
        ),
      );
    for (const { job } of both) await markRecordStale(tx, job);
  });

/** Undoes it: this application is somebody else's. */
export const splitPerson = (db: Db, companyId: number, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    const [own] = await lockOwn(tx, companyId, [id]);
    await tx.update(applications).set({ person: null }).where(eq(applications.id, id));
    if (own) await markRecordStale(tx, own.job);
  });
