import { and, between, eq, inArray, lte, sql } from 'drizzle-orm';
import { adDays } from '../../machines/ad/ad.machine.ts';
import { dayInPrague, daysAfter } from '../../machines/calendar.rules.ts';
import type { AccountServices } from '../accounts/services.ts';
import type { Tx } from '../db/open.ts';
import { adEvents, ads } from '../db/schema/ads.ts';
import { tryEach } from '../http/failures.ts';
import { creditsOf, isFreeOf, lockCredits } from '../orders/credits.ts';
import { type AdServices, isTaken } from './change-ad.ts';
import { type AdNews, notifyCompany } from './notify-company.ts';
import { type AdTableRow, contextOf } from './read-ads.ts';

const renewing = ['published', 'asked'] as const;

/** For an ad set to renew: whether credits are left after the ads that end before it (decision 038). */
async function isPaidFor(tx: Tx, { accountId, validUntil }: AdTableRow): Promise<boolean> {
  if (accountId === null || validUntil === null) return false;
  const account = await lockCredits(tx, accountId);
  if (account === null || isFreeOf(account)) return true;
  const needed = await tx.$count(
    ads,
    and(
      ...[eq(ads.accountId, accountId), inArray(ads.status, [...renewing]), lte(ads.validUntil, validUntil)],
      sql`(${ads.state} -> 'context' ->> 'renewsItself')::boolean`,
    ),
  );
  return (await creditsOf(tx, accountId)).ad >= needed;
}

/** Why an ad will end on its last day; null if it renews itself. */
async function endingOf(tx: Tx, ad: AdTableRow): Promise<Extract<AdNews, { until: string }>['news'] | null> {
  if (!contextOf(ad).renewsItself || ad.status === 'paused') return 'ending';
  if (ad.status === 'unconfirmed') return 'endingUnconfirmed';
  return (await isPaidFor(tx, ad)) ? null : 'endingUnpaid';
}

export type ScheduleServices = AdServices & Pick<AccountServices, 'log'>;

/** Tells companies of ads that end within days and won't be renewed, once for each end. */
export async function notifyOfEndings(services: ScheduleServices): Promise<void> {
  const { db, log, now } = services;
  const today = dayInPrague(now());
  const isEnding = and(
    inArray(ads.status, [...renewing, 'unconfirmed', 'paused']),
    between(ads.validUntil, today, daysAfter(today, adDays.notice)),
  );
  const ending = await db.select({ id: ads.id }).from(ads).where(isEnding);
  await tryEach(log, 'end of an ad not told', ending, ({ id }) =>
    db.transaction(async (tx) => {
      const [ad] = await tx
        .select()
        .from(ads)
        .where(and(eq(ads.id, id), isEnding))
        .for('update');
      if (!ad || ad.validUntil === null) return;
      const key = `ending ${ad.validUntil}`;
      if (await isTaken(tx, id, key)) return;
      const news = await endingOf(tx, ad);
      if (news === null) return;
      const event = { at: now().getTime(), kind: 'toldOfEnd' } as const;
      await tx.insert(adEvents).values({ adId: id, event, at: now(), by: 'schedule', key });
      await notifyCompany(tx, services, ad, { news, until: ad.validUntil });
    }),
  );
}
