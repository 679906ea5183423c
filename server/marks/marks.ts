import { and, desc, eq, sql } from 'drizzle-orm';
import type { Marks, VisitorMarks } from '../../src/api/contract-candidate.ts';
import { type MarkKind, markKinds } from '../../src/routing/mark-calls.ts';
import { isJobNumber } from '../../src/routing/routes.ts';
import { companyIdBySlug } from '../companies/read-company.ts';
import type { Db, Tx } from '../db/open.ts';
import { companies } from '../db/schema/companies.ts';
import { jobs } from '../db/schema/jobs.ts';
import { followedCompanies, hiddenCompanies, hiddenJobs, mutedCompanies, savedJobs } from '../db/schema/marks.ts';
import { HttpProblem } from '../http/problem.ts';
import { isAd } from '../jobs/column-index.ts';
import { removeSavedJob, saveJob } from './saved-jobs.ts';

/** The row of one mark: whose, of which job or company. */
type MarkKey = { userId: string; id: number };

type MarkRepository = {
  /** How many an account may have. */
  max: number;
  /** The row for an id in an address, if it may be marked, else null. */
  find: (db: Db | Tx, id: string) => Promise<number | null>;
  /** The row that may be marked already: a mark stays when an ad is taken down. */
  findMarked: (db: Db | Tx, id: string) => Promise<number | null>;
  put: (db: Tx, key: MarkKey, createdAt: Date) => Promise<unknown>;
  remove: (db: Db, key: MarkKey, now: Date) => Promise<unknown>;
  count: (db: Tx, userId: string) => Promise<number>;
  /** As in addresses, newest first. */
  list: (db: Db, userId: string) => Promise<string[]>;
};

const findMarkedJob: MarkRepository['findMarked'] = async (_, id) => (isJobNumber(id) ? Number(id) : null);

const findJob: MarkRepository['find'] = async (db, id) => {
  const number = await findMarkedJob(db, id);
  if (number === null) return null;
  const [job] = await db
    .select({ number: jobs.number })
    .from(jobs)
    .where(and(eq(jobs.number, number), isAd));
  return job?.number ?? null;
};

const jobMarks = (table: typeof savedJobs | typeof hiddenJobs): Omit<MarkRepository, 'max'> => ({
  find: findJob,
  findMarked: findMarkedJob,
  put: (db, { userId, id }, createdAt) =>
    db.insert(table).values({ userId, jobNumber: id, createdAt }).onConflictDoNothing(),
  remove: (db, { userId, id }) => db.delete(table).where(and(eq(table.userId, userId), eq(table.jobNumber, id))),
  count: (db, userId) => db.$count(table, eq(table.userId, userId)),
  list: async (db, userId) => {
    const rows = await db
      .select({ id: table.jobNumber })
      .from(table as typeof hiddenJobs)
      .where(eq(table.userId, userId))
      .orderBy(desc(table.createdAt), desc(table.jobNumber));
    return rows.map(({ id }) => String(id));
  },
});

const companyMarks = (
  table: typeof hiddenCompanies | typeof followedCompanies | typeof mutedCompanies,
): Omit<MarkRepository, 'max'> => ({
  find: companyIdBySlug,
  findMarked: companyIdBySlug,
  put: (db, { userId, id }, createdAt) =>
    db.insert(table).values({ userId, companyId: id, createdAt }).onConflictDoNothing(),
  remove: (db, { userId, id }) => db.delete(table).where(and(eq(table.userId, userId), eq(table.companyId, id))),
  count: (db, userId) => db.$count(table, eq(table.userId, userId)),
  list: async (db, userId) => {
    const rows = await db
      .select({ slug: companies.slug })
      .from(table as typeof hiddenCompanies)
      .innerJoin(companies, eq(companies.id, table.companyId))
      .where(eq(table.userId, userId))
      .orderBy(desc(table.createdAt), desc(table.companyId));
    return rows.map(({ slug }) => slug);
  },
});

/** From now on: what is already on the board isn't news. */
const followCompany: MarkRepository['put'] = (db, { userId, id }, createdAt) =>
  db
    .insert(followedCompanies)
    .values({
      userId,
      companyId: id,
      createdAt,
      notifiedUntil: createdAt,
      lastNumber: sql`(select coalesce(max(${jobs.number}), 0) from ${jobs})`,
    })
    .onConflictDoNothing();

const markRepositories: Record<MarkKind, MarkRepository> = {
  savedJobs: { max: 500, ...jobMarks(savedJobs), put: saveJob, remove: removeSavedJob },
  hiddenJobs: { max: 500, ...jobMarks(hiddenJobs) },
  hiddenCompanies: { max: 200, ...companyMarks(hiddenCompanies) },
  followedCompanies: { max: 200, ...companyMarks(followedCompanies), put: followCompany },
  mutedCompanies: { max: 200, ...companyMarks(mutedCompanies) },
};

/** Sets a mark. Idempotent. Refuses what doesn't exist (404), and more than an account may have (409). */
export async function addMark(db: Db, kind: MarkKind, userId: string, id: string, now: Date): Promise<void> {
  const { find, put, count, max } = markRepositories[kind];
  await db.transaction(async (tx) => {
    const found = await find(tx, id);
    if (found === null) throw new HttpProblem(404);
    await put(tx, { userId, id: found }, now);
    if ((await count(tx, userId)) > max) throw new HttpProblem(409, { detail: `There are ${max} at most` });
  });
}

/** Adds a visitor's marks from the browser, newest first, while there is room; those gone from the board are skipped. Idempotent. */
export async function mergeMarks(db: Db, userId: string, visitorMarks: VisitorMarks, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    for (const kind of markKinds) {
      const { find, put, count, max } = markRepositories[kind];
      for (const { id, at } of visitorMarks[kind] ?? []) {
        const found = await find(tx, id);
        if (found === null || (await count(tx, userId)) >= max) continue;
        await put(tx, { userId, id: found }, new Date(Math.min(Date.parse(at), now.getTime())));
      }
    }
  });
}

/** Removes a mark. Idempotent. */
export async function removeMark(db: Db, kind: MarkKind, userId: string, id: string, now: Date): Promise<void> {
  const { findMarked, remove } = markRepositories[kind];
  const found = await findMarked(db, id);
  if (found !== null) await remove(db, { userId, id: found }, now);
}

/** All marks of a user. */
export const readMarks = async (db: Db, userId: string): Promise<Marks> => ({
  savedJobs: await markRepositories.savedJobs.list(db, userId),
  hiddenJobs: await markRepositories.hiddenJobs.list(db, userId),
  hiddenCompanies: await markRepositories.hiddenCompanies.list(db, userId),
  followedCompanies: await markRepositories.followedCompanies.list(db, userId),
  mutedCompanies: await markRepositories.mutedCompanies.list(db, userId),
});
