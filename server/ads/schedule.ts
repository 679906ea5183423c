import { eq, inArray } from 'drizzle-orm';
import { adMachine } from '../../machines/ad/ad.machine.ts';
import type { Tx } from '../db/open.ts';
import { ads } from '../db/schema/ads.ts';
import { can } from '../judge.ts';
import { type AdServices, changeAd } from './change-ad.ts';
import type { AdTableRow } from './read-ads.ts';
import { tellCompany } from './tell-company.ts';

const schedule = { by: 'schedule', userId: null, key: null } as const;

/** The next thing that time makes of a locked ad: the question whether it is open, the silence after it, its end. */
export async function passTime(tx: Tx, services: AdServices, ad: AdTableRow): Promise<void> {
  const event = { type: 'time.passed', at: services.now().getTime() } as const;
  if (!can(adMachine, ad.state, event)) return;
  const status = await changeAd(tx, services, ad, event, schedule);
  if (status !== ad.status && (status === 'asked' || status === 'expired'))
    await tellCompany(tx, services, ad, { news: status });
}

/** Has time pass for every ad that it may change, each in a transaction of its own. */
export async function passTimeForAll(services: AdServices): Promise<void> {
  const { db, now } = services;
  const event = { type: 'time.passed', at: now().getTime() } as const;
  const running = await db
    .select()
    .from(ads)
    .where(inArray(ads.status, ['published', 'asked', 'unconfirmed', 'paused']));
  for (const { id } of running.filter(({ state }) => can(adMachine, state, event)))
    await db.transaction(async (tx) => {
      const [ad] = await tx.select().from(ads).where(eq(ads.id, id)).for('update');
      if (ad) await passTime(tx, services, ad);
    });
}
