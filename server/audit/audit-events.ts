import { and, asc, count, desc, eq, inArray, lt, or, sql } from 'drizzle-orm';
import type { AuditEntry, AuditLog } from '../../src/api/contract-orders.ts';
import type { Db } from '../db/open.ts';
import { users } from '../db/schema/accounts.ts';
import { ads } from '../db/schema/ads.ts';
import { auditEvents } from '../db/schema/audit.ts';
import { companyAccounts } from '../db/schema/company-accounts.ts';
import { jobs } from '../db/schema/jobs.ts';
import type { KeepEvent } from '../http/audit-log.ts';
import { containsFolded, folded } from '../search/folded.ts';

/** An account or a company that is gone by now is named by nobody. */
const stillThere = (table: typeof users | typeof companyAccounts, id: string | undefined) =>
  id === undefined ? null : sql<string>`(select ${table.id} from ${table} where ${table.id} = ${id})`;

/** Keeps events as rows of a database. */
export const keepEventsIn =
  ({ db, now }: { db: Db; now: () => Date }): KeepEvent =>
  async (event, { user, company, how, what }) => {
    await db.insert(auditEvents).values({
      ...{ at: now(), event, how: how ?? what ?? '' },
      userId: stillThere(users, user),
      accountId: stillThere(companyAccounts, company),
    });
  };

/** Those that an admin sees at once. */
const onPage = 50;

/** What an event was about comes last in how it happened: the id of an ad, or its number on the board. */
const aboutOf = (how: string): string => how.split(' ').at(-1) ?? '';

const isOfAd = ({ event }: { event: string }): boolean => event.startsWith('ad ');

const onBoard = { identifier: jobs.number, slug: jobs.slug };

type NamedAd = NonNullable<AuditEntry['ad']>;

/** The ads that events were about, as far as they are still there. */
async function readAds(db: Db, entries: { event: string; how: string }[]): Promise<Map<string, NamedAd>> {
  const about = entries.filter(isOfAd).map(({ how }) => aboutOf(how));
  const numbers = about.filter((one) => /^\d{1,9}$/.test(one)).map(Number);
  const written = await db
    .select({ id: ads.id, content: ads.content, job: onBoard })
    .from(ads)
    .leftJoin(jobs, eq(jobs.number, ads.job))
    .where(inArray(ads.id, about));
  const shown = await db
    .select({ ...onBoard, title: jobs.title })
    .from(jobs)
    .where(inArray(jobs.number, numbers));
  const found = new Map<string, NamedAd>();
  for (const { title, ...job } of shown) found.set(String(job.identifier), { title, job });
  for (const { id, content, job } of written) found.set(id, { title: content.title, job });
  return found;
}

type Asked = {
  event: string | null;
  /** In the name or the address of whoever did it, or in the name of the company. */
  who: string;
  page: number;
};

/** What admins and the people of companies did, the last first. */
export async function readAudit(db: Db, { event, who, page }: Asked): Promise<AuditLog> {
  const people = db
    .select({ id: users.id })
    .from(users)
    .where(or(containsFolded(folded(users.name), who), containsFolded(folded(users.email), who)));
  const named = db
    .select({ id: companyAccounts.id })
    .from(companyAccounts)
    .where(containsFolded(folded(companyAccounts.name), who));
  const isWho = who === '' ? undefined : or(inArray(auditEvents.userId, people), inArray(auditEvents.accountId, named));
  const which = and(event === null ? undefined : eq(auditEvents.event, event), isWho);
  const [counted] = await db
    .select({ total: count() })
    .from(auditEvents)
    .leftJoin(users, eq(users.id, auditEvents.userId))
    .leftJoin(companyAccounts, eq(companyAccounts.id, auditEvents.accountId))
    .where(which);
  const total = counted?.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / onPage));
  const shown = Math.min(page, pages);
  const rows = await db
    .select({ entry: auditEvents, by: users.name, company: companyAccounts.name })
    .from(auditEvents)
    .leftJoin(users, eq(users.id, auditEvents.userId))
    .leftJoin(companyAccounts, eq(companyAccounts.id, auditEvents.accountId))
    .where(which)
    .orderBy(desc(auditEvents.id))
    .limit(onPage)
    .offset((shown - 1) * onPage);
  const about = await readAds(
    db,
    rows.map(({ entry }) => entry),
  );
  const known = await db.selectDistinct({ event: auditEvents.event }).from(auditEvents).orderBy(asc(auditEvents.event));
  return {
    items: rows.map(({ entry: { id, at, event: name, how }, by, company }) => ({
      ...{ id, at: at.toISOString(), event: name, by, company, how },
      ad: isOfAd({ event: name }) ? (about.get(aboutOf(how)) ?? null) : null,
    })),
    events: known.map(({ event: name }) => name),
    ...{ total, page: shown, pages },
  };
}

const twoYears = 2 * 365 * 24 * 3_600_000;

/** Takes out what was done two years ago. */
export async function purgeAudit(db: Db, now: Date): Promise<void> {
  await db.delete(auditEvents).where(lt(auditEvents.at, new Date(now.getTime() - twoYears)));
}
