import { isDeepStrictEqual } from 'node:util';
import { and, desc, eq, inArray, isNotNull, ne } from 'drizzle-orm';
import { adMachine } from '../../machines/ad/ad.machine.ts';
import { type AdContent, type AdState, recordedFields } from '../../machines/ad/ad-content.rules.ts';
import { openStatuses } from '../../machines/application/open-statuses.rules.ts';
import { dayInPrague } from '../../machines/calendar.rules.ts';
import { continuesRecord } from '../../machines/reply-clock/open-record.rules.ts';
import type { StoredState } from '../../machines/statechart.ts';
import type { Ad, LoggedAdEvent } from '../../src/api/contract-ads.ts';
import type { AppServices } from '../app-services.ts';
import { changeByCompany } from '../applications/notify-applicant.ts';
import { findApplication } from '../applications/read-applications.ts';
import type { Tx } from '../db/open.ts';
import { adEvents, ads } from '../db/schema/ads.ts';
import { applications } from '../db/schema/applications.ts';
import { companies } from '../db/schema/companies.ts';
import { companyAccounts } from '../db/schema/company-accounts.ts';
import { jobs } from '../db/schema/jobs.ts';
import { HttpProblem } from '../http/problem.ts';
import type { NewJob } from '../listings/listing.ts';
import { writeListings } from '../listings/write-listings.ts';
import { nextState } from '../next-state.ts';
import { consumeCredit, isFreeForCompany, lockCredits, returnCredit } from '../orders/credits.ts';
import { queueAdWebhooks } from '../webhooks/queue-deliveries.ts';
import { jobContentOf, mainTitle } from './ad-to-job.ts';
import type { AdMachineEvent } from './events.ts';
import { lockJob } from './lock-job.ts';
import { type AdTableRow, contextOf } from './read-ads.ts';

export type AdServices = Pick<AppServices, 'db' | 'encryption' | 'queue' | 'hosts' | 'now'>;

/** Who changes an ad. `review`: a reviewer's verdict for the company. */
export type Initiator = {
  by: 'company' | 'reviewer' | 'schedule';
  userId: string | null;
  key: string | null;
  review?: NonNullable<Ad['review']>;
};

export const liveStates: readonly AdState[] = ['published', 'asked', 'unconfirmed'];
const endedStates: readonly string[] = ['expired', 'closed'];

export const hasLiveStatus = (status: AdState): boolean => liveStates.includes(status);

/** Publicly visible changes. Of texts it says only that they changed. */
function changesOf(at: number, before: AdContent, after: AdContent): LoggedAdEvent[] {
  const changed = recordedFields.filter((field) => !isDeepStrictEqual(before[field], after[field]));
  const changes = changed.map((field) => ({
    at,
    kind: 'changed' as const,
    field,
    from: before[field],
    to: after[field],
  }));
  return changes.length > 0 ? changes : [{ at, kind: 'changed', field: 'text', from: null, to: null }];
}

function eventsToLog(
  event: AdMachineEvent,
  at: number,
  { status, publishedContent, content }: AdTableRow,
  after: StoredState,
): LoggedAdEvent[] {
  const { outcome } = contextOf({ state: after });
  switch (event.type) {
    case 'ad.changed':
      return changesOf(at, publishedContent ?? content, content);
    case 'ad.closed':
      return [{ at, kind: 'closed', outcome }];
    case 'ad.renewed':
      return [{ at, kind: endedStates.includes(status) ? 'published' : 'renewed' }];
    case 'ad.paused':
    case 'ad.resumed':
    case 'ad.confirmed':
      return [
        { at, kind: event.type === 'ad.paused' ? 'paused' : event.type === 'ad.resumed' ? 'resumed' : 'confirmed' },
      ];
    case 'ad.submitted':
    case 'ad.takenBack':
    case 'ad.setToRenew':
      return [{ at, kind: event.type.slice(3) as 'submitted' }];
    case 'review.accepted':
      return [{ at, kind: status === 'inReview' ? 'published' : 'accepted' }];
    case 'review.sentBack':
    case 'review.refused':
    case 'review.removed':
    case 'review.returned':
      return [{ at, kind: event.type.slice(7) as 'removed' }];
    case 'time.passed':
      if (after.value === 'expired') return [{ at, kind: 'closed', outcome }];
      return [{ at, kind: after.value === status ? 'renewed' : (after.value as 'asked') }];
    default:
      return [];
  }
}

const jobStatus = (status: AdState): NewJob['status'] => {
  if (liveStates.includes(status)) return 'active';
  if (status === 'removed') return 'removed';
  return status === 'paused' ? 'paused' : 'closed';
};

/** The company's ad for the same role that ended within ninety days, whose record and age the new one continues. */
async function continuedBy(tx: Tx, { id, accountId, content }: AdTableRow, now: Date) {
  if (accountId === null) return null;
  const title = mainTitle(content);
  const ended = await tx
    .select({ ad: ads, firstPublishedAt: jobs.firstPublishedAt })
    .from(ads)
    .innerJoin(jobs, eq(jobs.number, ads.job))
    .where(and(eq(ads.accountId, accountId), ne(ads.id, id), inArray(ads.status, ['expired', 'closed'])))
    .orderBy(desc(ads.publishedAt));
  const later = { company: accountId, title, publishedOn: dayInPrague(now) };
  return (
    ended.find(({ ad }) => {
      const { endedOn } = contextOf(ad);
      const role = { company: accountId, title: mainTitle(ad.publishedContent ?? ad.content) };
      return endedOn !== null && continuesRecord({ ...role, closedOn: endedOn }, later);
    }) ?? null
  );
}

const profileOf = async (tx: Tx, accountId: string) => {
  const [found] = await tx
    .select({ slug: companies.slug })
    .from(companyAccounts)
    .innerJoin(companies, eq(companies.id, companyAccounts.companyId))
    .where(and(eq(companyAccounts.id, accountId), isNotNull(companyAccounts.verifiedAt)));
  return found ?? null;
};

/** Writes the public version of an ad, and returns its public number. */
async function writeJob(tx: Tx, before: AdTableRow, publishedContent: AdContent, state: StoredState, now: Date) {
  const profile = before.accountId === null ? null : await profileOf(tx, before.accountId);
  const [job] = before.job === null ? [] : await tx.select().from(jobs).where(eq(jobs.number, before.job));
  const earlier = job ? null : await continuedBy(tx, before, now);
  const [company] = job ? await tx.select().from(companies).where(eq(companies.id, job.companyId)) : [];
  const companySlug = company?.slug ?? profile?.slug;
  if (companySlug === undefined) throw new Error(`The company of the ad ${before.id} has no profile`);
  const { validUntil, confirmedOn, endedOn, outcome } = contextOf({ state });
  const isSameConfirmation = confirmedOn === contextOf(before).confirmedOn;
  const source = job?.source ?? `ad:${before.id}`;
  const row: NewJob = {
    ...jobContentOf(publishedContent),
    source,
    companySlug,
    applyUrl: null,
    status: jobStatus(state.value as AdState),
    outcome,
    firstPublishedAt: job?.firstPublishedAt ?? earlier?.firstPublishedAt ?? now,
    confirmedAt: isSameConfirmation ? (job?.confirmedAt ?? null) : now,
    isUnconfirmed: state.value === 'unconfirmed',
    validUntil: validUntil ?? dayInPrague(now),
    closedAt: endedOn === null ? null : (job?.closedAt ?? now),
  };
  await writeListings(tx, { companies: [], jobs: [row] }, 'company');
  const [written] = await tx.select({ number: jobs.number }).from(jobs).where(eq(jobs.source, source));
  return { job: written?.number ?? null, ...(earlier && { continues: earlier.ad.id }) };
}

/** Tells those who still wait for a reply to an ad that was taken down that none comes. */
export async function closeApplications(tx: Tx, services: AdServices, job: number, now: Date): Promise<void> {
  await lockJob(tx, job);
  const open = await tx
    .select({ id: applications.id })
    .from(applications)
    .where(and(eq(applications.job, job), inArray(applications.status, openStatuses)))
    // Changes that mail the same address wait for each other: one order for all avoids deadlocks.
    .orderBy(applications.email);
  for (const { id } of open) {
    const found = await findApplication(tx, id);
    if (found) await changeByCompany(tx, services, found, { type: 'job.closed' }, now);
  }
}

const chargedEvents: readonly AdMachineEvent['type'][] = ['ad.submitted', 'ad.renewed'];
const refundedEvents: readonly AdMachineEvent['type'][] = ['ad.takenBack', 'review.sentBack', 'review.refused'];

/**
 * Thirty days of an ad use a credit when it is sent to review or renewed (decision 038); one that isn't published gives it back. Throws a
 * 409 problem where there is none.
 */
async function settleCredits(tx: Tx, ad: AdTableRow, { type }: AdMachineEvent, now: Date, more: object): Promise<void> {
  const { id: adId, accountId } = ad;
  if (accountId === null) return;
  const use = { accountId, kind: 'ad', adId, now } as const;
  if (refundedEvents.includes(type)) await returnCredit(tx, use);
  if (!chargedEvents.includes(type)) return;
  const account = await lockCredits(tx, accountId);
  if (account === null || isFreeForCompany(account) || (await consumeCredit(tx, use))) return;
  throw new HttpProblem(409, { errors: { credits: ['missing'] }, ...more });
}

/**
 * Applies an event to a locked ad: writes its state, its public version and its log. Throws a 409 problem with `more` where the statechart
 * doesn't allow the event.
 */
export async function changeAd(
  tx: Tx,
  services: AdServices,
  ad: AdTableRow,
  event: AdMachineEvent,
  { by, userId, key, review }: Initiator,
  more: Parameters<typeof nextState>[3] = {},
): Promise<AdState> {
  const now = services.now();
  const state = nextState(adMachine, ad.state, event, more);
  const status = state.value as AdState;
  await settleCredits(tx, ad, event, now, more);
  const isShownNew = event.type === 'ad.changed' || (event.type === 'review.accepted' && ad.status === 'inReview');
  const publishedContent = isShownNew ? ad.content : ad.publishedContent;
  const isPublic = publishedContent !== null && event.type !== 'ad.setToRenew';
  const written: { job?: number | null } = isPublic ? await writeJob(tx, ad, publishedContent, state, now) : {};
  await tx
    .update(ads)
    .set({
      state,
      status,
      publishedContent,
      validUntil: contextOf({ state }).validUntil,
      ...written,
      ...(event.type === 'ad.submitted' && { submittedAt: now }),
      ...(publishedContent !== null && ad.publishedAt === null && { publishedAt: now }),
      ...(review && { review }),
    })
    .where(eq(ads.id, ad.id));
  const happened = eventsToLog(event, now.getTime(), ad, state);
  if (happened.length > 0)
    await tx.insert(adEvents).values(
      happened.map((logged, nth) => ({
        adId: ad.id,
        event: logged,
        at: now,
        by,
        userId,
        key: nth === 0 ? key : null,
      })),
    );
  const announced = {
    id: ad.id,
    accountId: ad.accountId,
    job: written.job ?? ad.job,
    title: (publishedContent ?? ad.content).title,
  };
  const hasHappened = (what: LoggedAdEvent['kind']) => happened.some(({ kind }) => kind === what);
  const isBack = hasHappened('returned') && hasLiveStatus(status);
  if (hasHappened('published') || isBack) await queueAdWebhooks(tx, announced, 'ad.published', now);
  const isGone = hasHappened('removed') && !endedStates.includes(ad.status);
  if (hasHappened('closed') || isGone) await queueAdWebhooks(tx, announced, 'ad.closed', now);
  if (status === 'removed' && ad.job !== null) await closeApplications(tx, services, ad.job, now);
  return status;
}

export const hasEventWithKey = async (tx: Tx, id: string, key: string): Promise<boolean> =>
  (await tx.$count(adEvents, and(eq(adEvents.adId, id), eq(adEvents.key, key)))) > 0;
