import { eq, inArray } from 'drizzle-orm';
import { adMachine } from '../../machines/ad/ad.machine.ts';
import { dayInPrague } from '../../machines/calendar.rules.ts';
import { can } from '../../machines/statechart.ts';
import type { Tx } from '../db/open.ts';
import { ads } from '../db/schema/ads.ts';
import { tryEach } from '../http/failures.ts';
import { nextState } from '../next-state.ts';
import { consumeCredit, isFreeForCompany, lockCredits } from '../orders/credits.ts';
import { type AdServices, changeAd } from './change-ad.ts';
import { notifyCompanyOfAd } from './notify-company.ts';
import { notifyOfEndings, type ScheduleServices } from './notify-endings.ts';
import { type AdTableRow, contextOf } from './read-ads.ts';

const scheduleInitiator = { by: 'schedule', userId: null, key: null } as const;

/** An ad set to renew ends if its company has no credit left for that (decision 038). */
async function chargeRenewal(tx: Tx, ad: AdTableRow, now: Date): Promise<AdTableRow> {
  const { accountId, state } = ad;
  const isOver = ad.validUntil !== null && dayInPrague(now) > ad.validUntil;
  if (!isOver || accountId === null || !contextOf(ad).renewsItself) return ad;
  const ending = nextState(adMachine, state, { type: 'ad.setToRenew', renewsItself: false });
  const renewed = nextState(adMachine, state, { type: 'time.passed', at: now.getTime() });
  if (renewed.value === 'expired') return ad;
  const account = await lockCredits(tx, accountId);
  if (account === null || isFreeForCompany(account)) return ad;
  const isPaid = await consumeCredit(tx, { accountId, kind: 'ad', adId: ad.id, now });
  return isPaid ? ad : { ...ad, state: ending };
}

/** Applies the step that is due for a locked ad: asking whether it is open, marking it unconfirmed, or ending it. */
export async function takeDueStep(tx: Tx, services: AdServices, row: AdTableRow): Promise<void> {
  const now = services.now();
  const event = { type: 'time.passed', at: now.getTime() } as const;
  if (!can(adMachine, row.state, event)) return;
  const ad = await chargeRenewal(tx, row, now);
  const status = await changeAd(tx, services, ad, event, scheduleInitiator);
  if (status !== ad.status && (status === 'asked' || status === 'expired'))
    await notifyCompanyOfAd(tx, services, ad, { news: status });
}

/** Applies due steps to all running ads, each in a transaction of its own, and tells companies of ads that will end. */
export async function takeDueSteps(services: ScheduleServices): Promise<void> {
  const { db, log, now } = services;
  const event = { type: 'time.passed', at: now().getTime() } as const;
  const running = await db
    .select()
    .from(ads)
    .where(inArray(ads.status, ['published', 'asked', 'unconfirmed', 'paused']));
  await tryEach(log, 'time not passed for an ad', running, async ({ id, state }) => {
    if (!can(adMachine, state, event)) return;
    await db.transaction(async (tx) => {
      const [ad] = await tx.select().from(ads).where(eq(ads.id, id)).for('update');
      if (ad) await takeDueStep(tx, services, ad);
    });
  });
  await notifyOfEndings(services);
}
