import { and, asc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { adMachine } from '../../machines/ad/ad.machine.ts';
import { type ReviewStep, reviewSteps } from '../../machines/ad/ad-content.rules.ts';
import { hintsOf } from '../../machines/ad/ad-risk.rules.ts';
import { dayInPrague } from '../../machines/calendar.rules.ts';
import { continuesRecord } from '../../machines/reply-clock/open-record.rules.ts';
import { can } from '../../machines/statechart.ts';
import type { AdReview, AdReviews } from '../../src/api/contract-moderation.ts';
import type { Db, Tx } from '../db/open.ts';
import { ads } from '../db/schema/ads.ts';
import { companies } from '../db/schema/companies.ts';
import { type CompanyAccountRow, companyAccounts } from '../db/schema/company-accounts.ts';
import { jobs } from '../db/schema/jobs.ts';
import { HttpProblem, unprocessable } from '../http/problem.ts';
import { mainTitle } from './ad-to-job.ts';
import { type AdServices, changeAd, hasEventWithKey, hasLiveStatus } from './change-ad.ts';
import { reviewEventOf } from './events.ts';
import { notifyCompanyOfAd } from './notify-company.ts';
import { type AdTableRow, mayPublish } from './read-ads.ts';
import { recordTakedown } from './take-down.ts';

/** How many ads an admin sees at once. */
const maxListed = 100;

const day = 86_400_000;

const isChangedSince = sql`(${ads.state} #>> '{context,isUnreviewed}')::boolean`;

const rowsOf = (db: Db | Tx) =>
  db
    .select({ ad: ads, account: companyAccounts, profile: companies.slug, jobSlug: jobs.slug })
    .from(ads)
    .innerJoin(companyAccounts, eq(companyAccounts.id, ads.accountId))
    .leftJoin(companies, eq(companies.id, companyAccounts.companyId))
    .leftJoin(jobs, eq(jobs.number, ads.job));

type Row = Awaited<ReturnType<typeof rowsOf>>[number];

/** How an ad compares with what its company has published. */
function compareWithPublished(
  { id, content }: AdTableRow,
  { verifiedAt }: CompanyAccountRow,
  others: AdTableRow[],
  now: Date,
) {
  const published = others.filter((other) => other.id !== id && other.publishedAt !== null);
  const today = dayInPrague(now);
  const role = { company: '', title: mainTitle(content), publishedOn: today };
  return {
    isFirst: published.length === 0,
    verifiedFor: verifiedAt === null ? 0 : Math.floor((now.getTime() - verifiedAt.getTime()) / day),
    hasSameRole: published.some(
      (other) =>
        hasLiveStatus(other.status) &&
        continuesRecord(
          { company: '', title: mainTitle(other.publishedContent ?? other.content), closedOn: today },
          role,
        ),
    ),
  };
}

function adReviewOf({ ad, account, profile, jobSlug }: Row, others: AdTableRow[], now: Date): AdReview {
  const { id, status: state, version, content, review, submittedAt, job } = ad;
  const { name, website, verifiedBy } = account;
  const steps = reviewSteps.filter((step) => can(adMachine, ad.state, reviewEventOf(step, now.getTime())));
  return {
    id,
    state,
    version,
    content,
    review,
    company: { name, website, slug: profile, verifiedBy },
    submittedAt: submittedAt?.toISOString() ?? null,
    job: job === null || jobSlug === null ? null : { identifier: job, slug: jobSlug },
    hints: hintsOf(content, compareWithPublished(ad, account, others, now)),
    can: steps,
  };
}

/** Ads that wait for an admin's review. */
export async function readReviews(db: Db, now: Date): Promise<AdReviews> {
  const waits = and(
    or(eq(ads.status, 'inReview'), and(isNotNull(ads.job), isChangedSince)),
    // Where a company account is closed, nobody would hear of the verdict.
    isNotNull(ads.accountId),
  );
  const rows = await rowsOf(db)
    .where(waits)
    .orderBy(sql`${ads.status} <> 'inReview'`, asc(ads.submittedAt), asc(ads.id))
    .limit(maxListed);
  const accounts = [...new Set(rows.map(({ account }) => account.id))];
  const others = accounts.length === 0 ? [] : await db.select().from(ads).where(inArray(ads.accountId, accounts));
  return {
    total: await db.$count(ads, waits),
    items: rows.map((row) =>
      adReviewOf(
        row,
        others.filter(({ accountId }) => accountId === row.account.id),
        now,
      ),
    ),
  };
}

/** Null where there is none. */
export async function readReview(db: Db, id: string, now: Date): Promise<AdReview | null> {
  const [row] = await rowsOf(db).where(eq(ads.id, id));
  if (!row) return null;
  return adReviewOf(row, await db.select().from(ads).where(eq(ads.accountId, row.account.id)), now);
}

type ReviewRequest = { id: string; step: ReviewStep; version: number; message: string; key: string; userId: string };

/**
 * A reviewer's verdict on an ad, taken once by its key; the company is told. Throws problems: 404, 409 where the ad has changed or its
 * company is not verified, and 422 for a no without a message (CO06).
 */
export const takeReviewStep = (services: AdServices, request: ReviewRequest): Promise<void> =>
  services.db.transaction(async (tx) => {
    const { id, step, version, message, key, userId } = request;
    const [ad] = await tx.select().from(ads).where(eq(ads.id, id)).for('update');
    const [account] = ad?.accountId
      ? await tx.select().from(companyAccounts).where(eq(companyAccounts.id, ad.accountId))
      : [];
    if (!ad || !account) throw new HttpProblem(404);
    if (await hasEventWithKey(tx, id, key)) return;
    if (step !== 'accepted' && message === '') throw unprocessable({ message: ['required'] });
    if (ad.version !== version) throw new HttpProblem(409, { errors: { version: ['old'] } });
    if (step === 'accepted' && !mayPublish(account))
      throw new HttpProblem(409, { errors: { company: ['unverified'] } });
    const now = services.now();
    const wasLive = ad.status !== 'inReview';
    const review = { step, message, at: now.toISOString() };
    if (step === 'removed') await recordTakedown(tx, { job: ad.job, message, userId, key }, now);
    await changeAd(tx, services, ad, reviewEventOf(step, now.getTime()), { by: 'reviewer', userId, key, review });
    if (step !== 'accepted' || !wasLive) await notifyCompanyOfAd(tx, services, ad, { news: step, message });
  });
