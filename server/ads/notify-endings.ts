import { and, between, eq, inArray, lte, sql } from 'drizzle-orm';
import { adDays } from '../../machines/ad/ad.machine.ts';
import { dayInPrague, daysAfter } from '../../machines/calendar.rules.ts';
import type { AppServices } from '../app-services.ts';
import type { Tx } from '../db/open.ts';
import { adEvents, ads } from '../db/schema/ads.ts';
import { tryEach } from '../http/failures.ts';
import { creditsOf, isFreeForCompany, lockCredits } from '../orders/credits.ts';
import { type AdServices, hasEventWithKey } from './change-ad.ts';
import { type AdNotification, notifyCompanyOfAd } from './notify-company.ts';
import { type AdTableRow, contextOf } from './read-ads.ts';

const renewableStates = ['published', 'asked'] as const;

/** For an ad set to renew: whether credits are left after the ads that end before it (decision 038). */
async function hasCreditFor(tx: Tx, { accountId, validUntil }: AdTableRow): Promise<boolean> {
  if (accountId === null || validUntil === null) return false;
  const account = await lockCredits(tx, accountId);
  if (account === null || isFreeForCompany(account)) return true;
  const needed = await tx.$count(
    ads,
    and(
      ...[eq(ads.accountId, accountId), inArray(ads.status, [...renewableStates]), lte(ads.validUntil, validUntil)],
      sql`(${ads.state} -> 'context' ->> 'renewsItself')::boolean`,
    ),
  );
  return (await creditsOf(tx, accountId)).ad >= needed;
}

/** Why an ad will end on its last day; null if it renews itself. */
async function endingOf(tx: Tx, ad: AdTableRow): Promise<Extract<AdNotification, { until: string }>['news'] | null> {
  if (!contextOf(ad).renewsItself || ad.status === 'paused') return 'ending';
  if (ad.status === 'unconfirmed') return 'endingUnconfirmed';
  return (await hasCreditFor(tx, ad)) ? null : 'endingUnpaid';
}

export type ScheduleServices = AdServices & Pick<AppServices, 'log'>;

/** Tells companies of ads that end within days and won't be renewed, once for each end. */
export async function notifyOfEndings(services: ScheduleServices): Promise<void> {
  const { db, log, now } = services;
  const today = dayInPrague(now());
  const isEnding = and(
    inArray(ads.status, [...renewableStates, 'unconfirmed', 'paused']),
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
      if (await hasEventWithKey(tx, id, key)) return;
      const news = await endingOf(tx, ad);
      if (news === null) return;
      const event = { at: now().getTime(), kind: 'toldOfEnd' } as const;
      await tx.insert(adEvents).values({ adId: id, event, at: now(), by: 'schedule', key });
      await notifyCompanyOfAd(tx, services, ad, { news, until: ad.validUntil });
    }),
  );
}
