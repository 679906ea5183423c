import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import { adMachine } from '../../machines/ad/ad.machine.ts';
import { can } from '../../machines/statechart.ts';
import type { TakenDownAds } from '../../src/api/contract-moderation.ts';
import type { Locale } from '../../src/routing/locales.ts';
import { paginate } from '../../src/routing/pagination.ts';
import type { Db, Tx } from '../db/open.ts';
import { users } from '../db/schema/accounts.ts';
import { ads } from '../db/schema/ads.ts';
import { companies } from '../db/schema/companies.ts';
import { companyAccounts } from '../db/schema/company-accounts.ts';
import { jobs } from '../db/schema/jobs.ts';
import { takedowns } from '../db/schema/reports.ts';
import { HttpProblem } from '../http/problem.ts';
import { resolveLocaleText } from '../listings/cards.ts';
import { writeListings } from '../listings/write-listings.ts';
import { digestOf } from '../tokens.ts';
import { type AdServices, changeAd, closeApplications, hasLiveStatus } from './change-ad.ts';
import { reviewEventOf } from './events.ts';
import { lockJob } from './lock-job.ts';
import { notifyCompanyOfJob } from './notify-company.ts';

const removableStatuses: readonly string[] = ['active', 'paused', 'closed'];

/** Whether an ad with this status can be taken off the board: also one that has ended. */
export const isRemovable = (status: string): boolean => removableStatuses.includes(status);

type TakedownRequest = { job: number; message: string; userId: string; key: string };

/** Locks the ad before its job, as everywhere, which avoids deadlocks. */
async function lockAdAndJob(tx: Tx, number: number) {
  const [ad] = await tx.select().from(ads).where(eq(ads.job, number)).for('update');
  await lockJob(tx, number);
  const [row] = await tx
    .select({ job: jobs, companySlug: companies.slug })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(eq(jobs.number, number));
  if (!row) throw new HttpProblem(404);
  return { ad, ...row };
}

/** One time for all of a takedown: applications that were closed with their ad are recognised by it. */
const withFixedTime = (services: AdServices): AdServices => {
  const now = services.now();
  return { ...services, now: () => now };
};

/**
 * Takes an ad off the board, once by its key, whether its company wrote it here or it was imported; those who wait for a reply to it are
 * told. Returns whether it was done now. Throws problems: 404, and 409 where it is already taken down.
 */
export async function takeDown(
  tx: Tx,
  baseServices: AdServices,
  { job: number, message, userId, key }: TakedownRequest,
) {
  const services = withFixedTime(baseServices);
  const { ad, job, companySlug } = await lockAdAndJob(tx, number);
  const digest = digestOf(key);
  const isIt = and(eq(takedowns.job, number), eq(takedowns.keyDigest, digest));
  if ((await tx.$count(takedowns, isIt)) > 0) return false;
  const now = services.now();
  const event = reviewEventOf('removed', now.getTime());
  if (!isRemovable(job.status) || (ad && !can(adMachine, ad.state, event))) throw new HttpProblem(409);
  const { status, outcome, closedAt } = job;
  const previousState = ad ? null : { status, outcome, closedAt: closedAt?.toISOString() ?? null };
  await tx.insert(takedowns).values({ job: number, message, userId, at: now, keyDigest: digest, previousState });
  if (ad) {
    const review = { step: 'removed', message, at: now.toISOString() } as const;
    await changeAd(tx, services, ad, event, { by: 'reviewer', userId, key, review });
    return true;
  }
  const taken = { ...job, companySlug, status: 'removed', closedAt: closedAt ?? now } as const;
  await writeListings(tx, { companies: [], jobs: [taken] }, 'company');
  await closeApplications(tx, services, number, now);
  return true;
}

/** Records the takedown of an ad that was changed after its review and that a reviewer takes down from the queue. */
export const recordTakedown = (
  tx: Tx,
  { job, message, userId, key }: Omit<TakedownRequest, 'job'> & { job: number | null },
  at: Date,
) => (job === null ? undefined : tx.insert(takedowns).values({ job, message, userId, at, keyDigest: digestOf(key) }));

/** Tells the people of an ad's company about its takedown or return, whether it was written here or not. */
async function notifyOfTakedown(
  tx: Tx,
  services: AdServices,
  news: 'removed' | 'returned',
  { job, message }: TakedownRequest,
): Promise<void> {
  const verified = and(eq(companyAccounts.companyId, jobs.companyId), isNotNull(companyAccounts.verifiedAt));
  const [owner] = await tx
    .select({ title: jobs.title, accountId: companyAccounts.id })
    .from(jobs)
    .innerJoin(companyAccounts, verified)
    .where(eq(jobs.number, job));
  if (!owner) return;
  const title = (locale: Locale) => resolveLocaleText(owner.title, locale) ?? '';
  await notifyCompanyOfJob(tx, services, { ...owner, title }, { news, message });
}

/** An admin's takedown of an ad; its company is told why (CO06). Throws what `takeDown` does. */
export const removeAd = (services: AdServices, request: TakedownRequest): Promise<void> =>
  services.db.transaction(async (tx) => {
    if (await takeDown(tx, services, request)) await notifyOfTakedown(tx, services, 'removed', request);
  });

/** Pauses a returned ad that must not be live: its company is closed here, so that nobody would reply, or suspended. */
async function pauseIfCompanyInactive(tx: Tx, services: AdServices, id: string, userId: string): Promise<void> {
  const [found] = await tx
    .select({ ad: ads, suspendedAt: companyAccounts.suspendedAt })
    .from(ads)
    .leftJoin(companyAccounts, eq(companyAccounts.id, ads.accountId))
    .where(eq(ads.id, id));
  if (!found || !hasLiveStatus(found.ad.status) || (found.ad.accountId !== null && found.suspendedAt === null)) return;
  await changeAd(tx, services, found.ad, { type: 'ad.paused' }, { by: 'reviewer', userId, key: null });
}

/**
 * Reverts a takedown, once by its key: the ad is as it was before, with its age; applications that were closed with it stay closed. Its
 * company is told why. Throws problems: 404, and 409 where it is not taken down.
 */
export const returnAd = (baseServices: AdServices, request: TakedownRequest): Promise<void> =>
  baseServices.db.transaction(async (tx) => {
    const services = withFixedTime(baseServices);
    const { job: number, message, userId, key } = request;
    const { ad, job, companySlug } = await lockAdAndJob(tx, number);
    const liftedKeyDigest = digestOf(key);
    const isOpen = and(eq(takedowns.job, number), isNull(takedowns.liftedAt));
    const isDone = and(eq(takedowns.job, number), eq(takedowns.liftedKeyDigest, liftedKeyDigest));
    if ((await tx.$count(takedowns, isDone)) > 0) return;
    const [found] = await tx.select().from(takedowns).where(isOpen);
    const now = services.now();
    const event = reviewEventOf('returned', now.getTime());
    if (!found || job.status !== 'removed' || (ad && !can(adMachine, ad.state, event))) throw new HttpProblem(409);
    const lifted = { liftedAt: now, liftedMessage: message, liftedBy: userId, liftedKeyDigest };
    await tx.update(takedowns).set(lifted).where(eq(takedowns.id, found.id));
    if (ad) {
      const review = { step: 'returned', message, at: now.toISOString() } as const;
      await changeAd(tx, services, ad, event, { by: 'reviewer', userId, key, review });
      await pauseIfCompanyInactive(tx, services, ad.id, userId);
    } else if (found.previousState) {
      const { status, outcome, closedAt } = found.previousState;
      const back = { ...job, companySlug, status, outcome, closedAt: closedAt === null ? null : new Date(closedAt) };
      await writeListings(tx, { companies: [], jobs: [back] }, 'company');
    }
    await notifyOfTakedown(tx, services, 'returned', request);
  });

const pageSize = 20;

/** Ads that are taken down, latest first, for the board's admins. */
export async function readTakenDown(db: Db, requestedPage: number): Promise<TakenDownAds> {
  const open = isNull(takedowns.liftedAt);
  const { page, pages, from } = paginate(requestedPage, await db.$count(takedowns, open), pageSize);
  const job = { identifier: jobs.number, slug: jobs.slug, title: jobs.title, company: companies.name };
  const rows = await db
    .select({ takedown: takedowns, job, by: users.name })
    .from(takedowns)
    .innerJoin(jobs, eq(jobs.number, takedowns.job))
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .leftJoin(users, eq(users.id, takedowns.userId))
    .where(open)
    .orderBy(desc(takedowns.at), desc(takedowns.id))
    .limit(pageSize)
    .offset(from);
  const items = rows.map(({ takedown: { message, at }, job, by }) => ({
    job,
    message,
    at: at.toISOString(),
    by: by ?? '',
  }));
  return { items, page, pages };
}
