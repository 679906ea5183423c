import { and, desc, eq, inArray, isNull, lt, lte } from 'drizzle-orm';
import type { Notification, Notifications } from '../../src/api/contract-account.ts';
import type { Application } from '../../src/api/contract-candidate.ts';
import { parseJobListQuery } from '../../src/routing/job-filter.ts';
import type { Locale } from '../../src/routing/locales.ts';
import type { AppServices } from '../app-services.ts';
import type { AlertReads } from '../board.ts';
import type { Db } from '../db/open.ts';
import { companies } from '../db/schema/companies.ts';
import { jobs } from '../db/schema/jobs.ts';
import { type NotificationContent, notifications } from '../db/schema/notifications.ts';
import { languageOf, resolveLocaleText } from '../listings/cards.ts';

type Services = Pick<AppServices, 'db'> & { board: AlertReads };
type NotifiedJob = Application['job'];

const maxShown = 20;

const jobNumbersOf = (about: NotificationContent): number[] => ('job' in about ? [about.job] : []);

async function jobsOf(db: Db, numbers: number[], locale: Locale): Promise<Map<number, NotifiedJob>> {
  if (numbers.length === 0) return new Map();
  const rows = await db
    .select({ identifier: jobs.number, slug: jobs.slug, title: jobs.title, company: companies.name })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(inArray(jobs.number, numbers));
  return new Map(
    rows.map(({ identifier, slug, title, company }) => {
      const localizedTitle = { title: resolveLocaleText(title, locale) ?? '', inLanguage: languageOf(title, locale) };
      return [identifier, { identifier, slug: slug[locale], company, ...localizedTitle }];
    }),
  );
}

/** A user's notifications, latest first; `before`: only those older than this id. */
export async function readNotifications(
  { db, board }: Services,
  { userId, locale, before }: { userId: string; locale: Locale; before: number | null },
): Promise<Notifications> {
  const own = eq(notifications.userId, userId);
  const rows = await db
    .select()
    .from(notifications)
    .where(before === null ? own : and(own, lt(notifications.id, before)))
    .orderBy(desc(notifications.id))
    .limit(maxShown + 1);
  const shown = rows.slice(0, maxShown);
  const known = await jobsOf(
    db,
    shown.flatMap(({ about }) => jobNumbersOf(about)),
    locale,
  );
  const items = await Promise.all(
    shown.map(async ({ id, about, createdAt, readAt }): Promise<Notification[]> => {
      const of = { id, at: createdAt.toISOString(), isRead: readAt !== null };
      if (about.kind === 'newJobs')
        return [
          {
            ...of,
            ...about,
            filterLabels: await board.filterLabels(locale, parseJobListQuery(new URLSearchParams(about.filter))),
          },
        ];
      if (!('job' in about)) return [{ ...of, ...about }];
      const job = known.get(about.job);
      return job ? [{ ...of, ...about, job }] : [];
    }),
  );
  return { items: items.flat(), hasMore: rows.length > maxShown, unread: await countUnreadNotifications(db, userId) };
}

export const countUnreadNotifications = (db: Db, userId: string): Promise<number> =>
  db.$count(notifications, and(eq(notifications.userId, userId), isNull(notifications.readAt)));

/** False if the user has none with this id. */
export async function setNotificationRead(
  db: Db,
  { userId, id, readAt }: { userId: string; id: number; readAt: Date | null },
): Promise<boolean> {
  const own = and(eq(notifications.userId, userId), eq(notifications.id, id));
  return (await db.update(notifications).set({ readAt }).where(own).returning({ id: notifications.id })).length > 0;
}

/** Marks all up to `until` as read: later ones have not been seen. */
export async function markAllNotificationsRead(
  db: Db,
  { userId, until, now }: { userId: string; until: number; now: Date },
): Promise<void> {
  const unread = and(eq(notifications.userId, userId), isNull(notifications.readAt), lte(notifications.id, until));
  await db.update(notifications).set({ readAt: now }).where(unread);
}

/** For the export of a user's data: as stored. */
export const notificationsOf = (db: Db, userId: string) =>
  db
    .select({ about: notifications.about, createdAt: notifications.createdAt, readAt: notifications.readAt })
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(desc(notifications.id));
