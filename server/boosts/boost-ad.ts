import { and, eq, gte, max } from 'drizzle-orm';
import { dayInPrague } from '../../machines/calendar.rules.ts';
import { nextBoost } from '../../machines/order/boost.rules.ts';
import type { Boost } from '../../src/api/contract-orders.ts';
import { hasLiveStatus } from '../ads/change-ad.ts';
import type { AppServices } from '../app-services.ts';
import type { Db, Tx } from '../db/open.ts';
import { ads } from '../db/schema/ads.ts';
import type { CompanyAccountRow } from '../db/schema/company-accounts.ts';
import { boosts } from '../db/schema/orders.ts';
import { companyReplyRecords } from '../db/schema/reply-clock.ts';
import { HttpProblem } from '../http/problem.ts';
import { nextRevision } from '../listings/revision.ts';
import { consumeCredit, creditsOf, lockCredits } from '../orders/credits.ts';
import { digestOf } from '../tokens.ts';

/** Whether more than a fifth of its replies are overdue: no boosts (product, "What people complain about", rule 4). */
async function hasTooManyOverdueReplies(db: Db | Tx, companyId: number | null): Promise<boolean> {
  if (companyId === null) return false;
  const [record] = await db
    .select({ consequence: companyReplyRecords.consequence })
    .from(companyReplyRecords)
    .where(eq(companyReplyRecords.companyId, companyId));
  return record !== undefined && record.consequence !== 'none';
}

const adOf = async (db: Db | Tx, accountId: string, id: string) => {
  const [ad] = await db
    .select()
    .from(ads)
    .where(and(eq(ads.accountId, accountId), eq(ads.id, id)));
  return ad ?? null;
};

const lastBoostDay = async (db: Db | Tx, adId: string, today: string): Promise<string | null> => {
  const [last] = await db
    .select({ until: max(boosts.until) })
    .from(boosts)
    .where(and(eq(boosts.adId, adId), gte(boosts.until, today)));
  return last?.until ?? null;
};

/** Whether an ad can be boosted. Null if the company has none with that id. */
export async function readBoost(db: Db | Tx, account: CompanyAccountRow, id: string, now: Date): Promise<Boost | null> {
  const ad = await adOf(db, account.id, id);
  if (!ad) return null;
  const slow = await hasTooManyOverdueReplies(db, account.companyId);
  return {
    until: await lastBoostDay(db, id, dayInPrague(now)),
    credits: (await creditsOf(db, account.id)).boost,
    standing: !hasLiveStatus(ad.status) ? 'ended' : slow ? 'slow' : 'live',
  };
}

type BoostRequest = { id: string; key: string };

/**
 * Promotes an ad for a week, or for another one after those that it has; once by its key. Throws problems: 404, and 409 where it is not
 * live, its company is slow or suspended, or has no boost left.
 */
export const boostAd = (
  { db, now: clock }: Pick<AppServices, 'db' | 'now'>,
  account: CompanyAccountRow,
  { id, key }: BoostRequest,
): Promise<Boost> =>
  db.transaction(async (tx) => {
    const now = clock();
    // Two boosts of one company wait for each other here.
    await lockCredits(tx, account.id);
    const boost = await readBoost(tx, account, id, now);
    const ad = await adOf(tx, account.id, id);
    if (!boost || !ad) throw new HttpProblem(404);
    const own = digestOf(`${id}:${key}`);
    if ((await tx.$count(boosts, eq(boosts.keyDigest, own))) > 0) return boost;
    const refused = (why: string) => new HttpProblem(409, { errors: { boost: [why] } });
    if (account.suspendedAt !== null) throw refused('suspended');
    if (boost.standing !== 'live' || ad.job === null) throw refused(boost.standing === 'slow' ? 'slow' : 'ended');
    if (!(await consumeCredit(tx, { accountId: account.id, kind: 'boost', adId: id, now }))) throw refused('credits');
    const { from, until } = nextBoost(boost.until, dayInPrague(now));
    await nextRevision(tx);
    await tx.insert(boosts).values({ id: crypto.randomUUID(), adId: id, job: ad.job, from, until, keyDigest: own });
    return { ...boost, until, credits: boost.credits - 1 };
  });
