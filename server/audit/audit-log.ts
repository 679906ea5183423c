import { and, asc, desc, eq, inArray, lt, or, sql } from 'drizzle-orm';
import type { AuditLog } from '../../src/api/contract-orders.ts';
import { paginate } from '../../src/routing/pagination.ts';
import type { Db } from '../db/open.ts';
import { users } from '../db/schema/accounts.ts';
import { auditEvents } from '../db/schema/audit.ts';
import { companyAccounts } from '../db/schema/company-accounts.ts';
import type { RecordAuditEvent } from '../http/audit-events.ts';
import { containsFolded, foldedSql } from '../search/folded.ts';
import { readSubjects } from './read-subjects.ts';

/** Null for an account or a company that is gone by now. */
const idIfExists = (table: typeof users | typeof companyAccounts, id: string | undefined) =>
  id === undefined ? null : sql<string>`(select ${table.id} from ${table} where ${table.id} = ${id})`;

/** Stores events as database rows. */
export const createAuditRecorder =
  ({ db, now }: { db: Db; now: () => Date }): RecordAuditEvent =>
  async (event, { user, company, how = '', subject }) => {
    await db.insert(auditEvents).values({
      at: now(),
      event,
      how,
      subject,
      userId: idIfExists(users, user),
      accountId: idIfExists(companyAccounts, company),
    });
  };

/** How many an admin sees at once. */
const pageSize = 50;

type AuditQuery = {
  event: string | null;
  /** Searched in the user's name or address, or in the company's name. */
  who: string;
  page: number;
};

/** Actions of admins and of companies' people, latest first. */
export async function readAudit(db: Db, { event, who, ...query }: AuditQuery): Promise<AuditLog> {
  const people = db
    .select({ id: users.id })
    .from(users)
    .where(or(containsFolded(foldedSql(users.name), who), containsFolded(foldedSql(users.email), who)));
  const named = db
    .select({ id: companyAccounts.id })
    .from(companyAccounts)
    .where(containsFolded(foldedSql(companyAccounts.name), who));
  const isWho = who === '' ? undefined : or(inArray(auditEvents.userId, people), inArray(auditEvents.accountId, named));
  const which = and(event === null ? undefined : eq(auditEvents.event, event), isWho);
  const total = await db.$count(auditEvents, which);
  const { page, pages, from } = paginate(query.page, total, pageSize);
  const rows = await db
    .select({ entry: auditEvents, by: users.name, company: companyAccounts.name })
    .from(auditEvents)
    .leftJoin(users, eq(users.id, auditEvents.userId))
    .leftJoin(companyAccounts, eq(companyAccounts.id, auditEvents.accountId))
    .where(which)
    .orderBy(desc(auditEvents.id))
    .limit(pageSize)
    .offset(from);
  const aboutOf = await readSubjects(
    db,
    rows.flatMap(({ entry: { subject } }) => subject ?? []),
  );
  const known = await db.selectDistinct({ event: auditEvents.event }).from(auditEvents).orderBy(asc(auditEvents.event));
  return {
    items: rows.map(({ entry: { id, at, event: name, how, subject }, by, company }) => ({
      id,
      at: at.toISOString(),
      event: name,
      by,
      company,
      how,
      about: subject && aboutOf(subject),
    })),
    events: known.map(({ event: name }) => name),
    total,
    page,
    pages,
  };
}

const auditRetention = 2 * 365 * 24 * 3_600_000;

/** Deletes events older than two years. */
export async function purgeAudit(db: Db, now: Date): Promise<void> {
  await db.delete(auditEvents).where(lt(auditEvents.at, new Date(now.getTime() - auditRetention)));
}
