import * as v from 'valibot';
import type { RateLimited } from '../../machines/account.rules.ts';
import { adContent, adStates, reviewHistorySteps, reviewSteps } from '../../machines/ad/ad-content.rules.ts';
import { riskHints } from '../../machines/ad/ad-risk.rules.ts';
import { anyReason } from '../../machines/job-report/job-report.rules.ts';
import type { Decision, DecisionOutcome } from '../../machines/moderation-decision/moderation-decision.machine.ts';
import { companyCalls } from '../routing/company-calls.ts';
import { getJson, uncachedInit } from './call.ts';
import type { Client } from './client.ts';
import { suspensionSchema } from './company-accounts.ts';
import type { AdReviews, BoardCompanies, CompanyClaims, OpenReports, TakenDownAds } from './contract-moderation.ts';
import { fieldErrorsOf, type Outcomes, postJson, rateLimited } from './send.ts';

// What the board's admins do. Every call rejects with HttpError for a response that its table doesn't list.

const adReviewsBody: v.GenericSchema<unknown, AdReviews> = v.object({
  items: v.array(
    v.object({
      id: v.string(),
      state: v.picklist(adStates),
      version: v.number(),
      content: adContent,
      company: v.object({
        name: v.string(),
        website: v.string(),
        slug: v.nullable(v.string()),
        verifiedBy: v.nullable(v.picklist(['mail', 'dns', 'admin'])),
      }),
      submittedAt: v.nullable(v.string()),
      job: v.nullable(v.object({ identifier: v.number(), slug: v.object({ cs: v.string(), en: v.string() }) })),
      hints: v.array(v.picklist(riskHints)),
      review: v.nullable(v.object({ step: v.picklist(reviewHistorySteps), message: v.string(), at: v.string() })),
      can: v.array(v.picklist(reviewSteps)),
    }),
  ),
  total: v.number(),
});

/** GET of ads waiting for review, or changed after it. */
export const readReviews = (client: Client): Promise<AdReviews> =>
  getJson(client, companyCalls.reviews, adReviewsBody, uncachedInit());

const decisionOutcomes: Outcomes<DecisionOutcome> = {
  ok: { type: 'sent' },
  404: { type: 'overtaken' },
  409: async (answer) => ((await fieldErrorsOf(answer))('company') ? { type: 'unverified' } : { type: 'overtaken' }),
  429: rateLimited,
};

/** POST of a reviewer's decision about an ad. The same key means the same decision, however often it is sent. */
export const decideAdReview = (
  client: Client,
  { id, version }: { id: string; version: number },
  decision: Decision,
  key: string,
  signal?: AbortSignal,
): Promise<DecisionOutcome> =>
  postJson(client, companyCalls.reviewSteps(id), { ...decision, version }, decisionOutcomes, signal, {
    'idempotency-key': key,
  });

const companyClaimsBody: v.GenericSchema<unknown, CompanyClaims> = v.object({
  items: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      ico: v.string(),
      website: v.string(),
      addedAt: v.string(),
      owners: v.array(v.object({ name: v.string(), email: v.string() })),
      claims: v.nullable(v.object({ slug: v.string(), name: v.string() })),
      isTaken: v.boolean(),
    }),
  ),
  total: v.number(),
  page: v.number(),
  pages: v.number(),
});

/** GET of companies that have not proved who they are, for admins. */
export const readCompanyClaims = (client: Client, page = ''): Promise<CompanyClaims> =>
  getJson(client, `${companyCalls.claims}?${page}`, companyClaimsBody, uncachedInit());

/** POST: the company is who it says it is. `taken`: another company was verified first. */
export const acceptCompanyClaim = (client: Client, id: string) =>
  postJson<{ type: 'done' } | { type: 'gone' } | { type: 'taken' } | RateLimited>(
    client,
    companyCalls.acceptClaim(id),
    {},
    { ok: { type: 'done' }, 404: { type: 'gone' }, 409: { type: 'taken' }, 429: rateLimited },
  );

/** POST of why nothing has shown that a company is who it says it is. Idempotent. */
export const refuseCompanyClaim = (
  client: Client,
  id: string,
  { message }: Decision,
  signal?: AbortSignal,
): Promise<DecisionOutcome> => postJson(client, companyCalls.refuseClaim(id), { message }, verdictOutcomes, signal);

const title = v.nullable(v.string());

const reportedJob = v.object({
  identifier: v.number(),
  slug: v.object({ cs: v.string(), en: v.string() }),
  title: v.object({ cs: title, en: title }),
  company: v.string(),
});

const openReportsBody: v.GenericSchema<unknown, OpenReports> = v.object({
  items: v.array(
    v.object({
      id: v.string(),
      quoted: v.nullable(v.string()),
      reason: anyReason,
      text: v.string(),
      reportedAt: v.string(),
      hasReporter: v.boolean(),
      hasCompany: v.boolean(),
      job: reportedJob,
      confirmedBefore: v.number(),
      canTakeDown: v.boolean(),
    }),
  ),
  total: v.number(),
});

/** GET of waiting reports. */
export const readReports = (client: Client): Promise<OpenReports> =>
  getJson(client, companyCalls.reports, openReportsBody, uncachedInit());

const verdictOutcomes: Outcomes<DecisionOutcome> = {
  ok: { type: 'sent' },
  404: { type: 'overtaken' },
  409: { type: 'overtaken' },
  429: rateLimited,
};

/** POST of an admin's decision about a report. The same key means the same decision, however often it is sent. */
export const decideReport = (
  client: Client,
  id: string,
  decision: Decision,
  key: string,
  signal?: AbortSignal,
): Promise<DecisionOutcome> =>
  postJson(client, companyCalls.reportVerdict(id), decision, verdictOutcomes, signal, { 'idempotency-key': key });

/** POST that takes an ad down, or puts it back. The same key means the same step, however often it is sent. */
export const changeTakedown = (
  client: Client,
  job: number,
  decision: Decision,
  key: string,
  signal?: AbortSignal,
): Promise<DecisionOutcome> =>
  postJson(client, companyCalls.takedown(String(job)), decision, verdictOutcomes, signal, { 'idempotency-key': key });

const takenDownAdsBody: v.GenericSchema<unknown, TakenDownAds> = v.object({
  items: v.array(v.object({ job: reportedJob, message: v.string(), at: v.string(), by: v.string() })),
  page: v.number(),
  pages: v.number(),
});

/** GET of ads taken down. */
export const readTakenDown = (client: Client, query: string): Promise<TakenDownAds> =>
  getJson(client, `${companyCalls.takedowns}?${query}`, takenDownAdsBody, uncachedInit());

const boardCompaniesBody: v.GenericSchema<unknown, BoardCompanies> = v.object({
  items: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      website: v.string(),
      slug: v.nullable(v.string()),
      liveAds: v.number(),
      suspension: v.nullable(suspensionSchema),
    }),
  ),
  total: v.number(),
});

/** GET of verified companies with a text in their name or domain. */
export const readBoardCompanies = (client: Client, q: string): Promise<BoardCompanies> =>
  getJson(client, `${companyCalls.suspensions}?q=${encodeURIComponent(q)}`, boardCompaniesBody, uncachedInit());

/** POST of whether a company is suspended. Idempotent. */
export const changeSuspension = (
  client: Client,
  id: string,
  decision: Decision,
  signal?: AbortSignal,
): Promise<DecisionOutcome> => postJson(client, companyCalls.suspension(id), decision, verdictOutcomes, signal);
