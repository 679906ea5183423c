import { and, desc, eq, isNull, lt, ne, or } from 'drizzle-orm';
import type { Alert, AlertFrequency } from '../../src/api/contract-candidate.ts';
import { alertFilterOf, alertQueryOf, emptyJobFilter, parseJobListQuery } from '../../src/routing/job-filter.ts';
import type { Locale } from '../../src/routing/locales.ts';
import type { AppServices } from '../app-services.ts';
import type { AlertReads } from '../board.ts';
import type { Db, Tx } from '../db/open.ts';
import { alerts } from '../db/schema/alerts.ts';
import { HttpProblem } from '../http/problem.ts';
import { alertOwner, hiddenFromAlert } from './alert-owner.ts';
import { alertStart, enforceMaxAlerts } from './create-alert.ts';
import { nextAlertCheck } from './next-alert-check.ts';

type Services = AppServices & { board: AlertReads };
type Row = typeof alerts.$inferSelect;

const day = 86_400_000;

export const filterOf = ({ filter }: Pick<Row, 'filter'>) => parseJobListQuery(new URLSearchParams(filter));

type ListServices = Pick<Services, 'db' | 'board' | 'now'>;

async function toAlert({ db, board, now }: ListServices, row: Row, locale: Locale): Promise<Alert> {
  const filter = filterOf(row);
  const weekAgo = new Date(now().getTime() - 7 * day);
  const lastNotified = { until: weekAgo, number: Number.POSITIVE_INFINITY };
  const hidden = await hiddenFromAlert(db, await alertOwner(db, row.email));
  const { total } = await board.jobNews(locale, filter, lastNotified, 0, hidden);
  return {
    id: row.id,
    filter: row.filter,
    filterLabels: await board.filterLabels(locale, filter),
    frequency: row.frequency,
    isConfirmed: row.confirmedAt !== null,
    isPaused: row.pausedAt !== null,
    lastWeek: total,
  };
}

/** The alerts of an address, the newest first. */
export async function readAlerts(services: ListServices, email: string, locale: Locale): Promise<Alert[]> {
  const rows = await services.db
    .select()
    .from(alerts)
    .where(and(eq(alerts.email, email), isNull(alerts.deletedAt)))
    .orderBy(desc(alerts.createdAt), desc(alerts.id));
  return Promise.all(rows.map((row) => toAlert(services, row, locale)));
}

/** Makes room for a search of an address. Throws a 409 problem if another alert for it is active; an inactive one is deleted. */
async function requireUniqueFilter(tx: Tx, { email, id, filter }: Pick<Row, 'email' | 'id' | 'filter'>): Promise<void> {
  const same = and(eq(alerts.email, email), eq(alerts.filter, filter), ne(alerts.id, id));
  const [other] = await tx.select().from(alerts).where(same).for('update');
  if (other && other.confirmedAt !== null && other.deletedAt === null)
    throw new HttpProblem(409, { errors: { filter: ['taken'] } });
  if (other) await tx.delete(alerts).where(eq(alerts.id, other.id));
}

type Changes = { frequency: AlertFrequency; isPaused: boolean; filter?: string | undefined; isRestored: boolean };

/**
 * Changes an alert's frequency, pause and search, and restores a deleted one if asked to. Throws problems: 404 if it isn't theirs, or is
 * deleted and stays so; 409 if another alert has the same search, or there is no room for restoring it.
 */
export async function changeAlert(
  services: Services,
  { email, id }: Pick<Row, 'email' | 'id'>,
  { frequency, isPaused, filter: requestedFilter, isRestored }: Changes,
): Promise<void> {
  const { db, now } = services;
  const thisAlert = and(eq(alerts.id, id), eq(alerts.email, email));
  const search = requestedFilter === undefined ? null : alertFilterOf(filterOf({ filter: requestedFilter }));
  const start = await alertStart(services, search ?? emptyJobFilter);
  await db.transaction(async (tx) => {
    const [alert] = await tx.select().from(alerts).where(thisAlert).for('update');
    if (!alert || (alert.deletedAt && !isRestored)) throw new HttpProblem(404);
    const { pausedAt } = alert;
    const filter = search ? alertQueryOf(search) : alert.filter;
    const isOther = filter !== alert.filter;
    if (isOther) await requireUniqueFilter(tx, { email, id, filter });
    await tx
      .update(alerts)
      .set({
        // What was published while it was paused, or before its search changed, isn't sent afterwards.
        ...((pausedAt && !isPaused) || isOther ? start : {}),
        frequency,
        filter,
        pausedAt: isPaused ? (pausedAt ?? now()) : null,
        deletedAt: null,
        nextAt: nextAlertCheck(frequency, now()),
      })
      .where(thisAlert);
    if (alert.deletedAt) await enforceMaxAlerts(tx, email);
  });
}

/** Deletes an alert. Idempotent. */
export async function deleteAlert({ db, now }: Services, which: { email?: string; id: string }): Promise<void> {
  const { email, id } = which;
  await db
    .update(alerts)
    .set({ deletedAt: now() })
    .where(and(eq(alerts.id, id), email === undefined ? undefined : eq(alerts.email, email), isNull(alerts.deletedAt)));
}

/** Deletes alerts that nobody confirmed within a week, and those that were deleted a month ago. */
export async function purgeAlerts(db: Db, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * day);
  await db
    .delete(alerts)
    .where(
      or(
        lt(alerts.deletedAt, before(30)),
        and(isNull(alerts.confirmedAt), isNull(alerts.deletedAt), lt(alerts.createdAt, before(7))),
      ),
    );
}
