import * as v from 'valibot';
import type { RateLimited } from '../../machines/account.rules.ts';
import type { AdErrors, AdOutcome, AdStep } from '../../machines/ad/ad-content.rules.ts';
import {
  adContent,
  adOutcomes,
  adStates,
  adSteps,
  coreFields,
  reviewHistorySteps,
} from '../../machines/ad/ad-content.rules.ts';
import { companyCalls } from '../routing/company-calls.ts';
import { bodyOf, getJson, uncachedInit } from './call.ts';
import type { Client } from './client.ts';
import type { SaveStamp } from './contract.ts';
import type { Ad, AdRow, Ads, DraftLink, SavedAd } from './contract-ads.ts';
import { fieldErrorsOf, type Outcomes, postJson, putJson, rateLimited, send } from './send.ts';

// Ads, as their companies edit them. Every call rejects with HttpError for a response that its table doesn't list.

const locale = v.picklist(['cs', 'en']);

const rowFields = {
  id: v.string(),
  version: v.number(),
  state: v.picklist(adStates),
  title: v.array(v.object({ locale, text: v.string() })),
  job: v.nullable(v.object({ identifier: v.number(), slug: v.object({ cs: v.string(), en: v.string() }) })),
  createdAt: v.string(),
  savedAt: v.string(),
  submittedAt: v.nullable(v.string()),
  publishedAt: v.nullable(v.string()),
  validUntil: v.nullable(v.string()),
  confirmedOn: v.nullable(v.string()),
  endedOn: v.nullable(v.string()),
  outcome: v.nullable(v.picklist(adOutcomes)),
  renewsItself: v.boolean(),
  isEdited: v.boolean(),
  applicants: v.number(),
  unanswered: v.number(),
  hired: v.number(),
  review: v.nullable(v.object({ step: v.picklist(reviewHistorySteps), message: v.string(), at: v.string() })),
  can: v.array(v.picklist(adSteps)),
  canWrite: v.boolean(),
  canDelete: v.boolean(),
};

const adRowSchema: v.GenericSchema<unknown, AdRow> = v.object(rowFields);

const talentPoolSchema = v.object({ replyDays: v.nullable(v.number()), job: rowFields.job, applicants: v.number() });

const adsBody: v.GenericSchema<unknown, Ads> = v.object({
  items: v.array(adRowSchema),
  canPublish: v.boolean(),
  pool: v.nullable(talentPoolSchema),
});

const adSchema: v.GenericSchema<unknown, Ad> = v.object({
  ...rowFields,
  content: adContent,
  core: v.nullable(v.pick(adContent, coreFields)),
  canPublish: v.boolean(),
});

/** GET of a company's ads. */
export const readAds = (client: Client, company: string): Promise<Ads> =>
  getJson(client, companyCalls.ads(company), adsBody, uncachedInit());

const draftLinkBody: v.GenericSchema<unknown, DraftLink> = v.object({ cs: v.string(), en: v.string() });

/** GET of the link that shows a draft. */
export const readDraftLink = (client: Client, company: string, id: string): Promise<DraftLink> =>
  getJson(client, companyCalls.adLink(company, id), draftLinkBody, uncachedInit());

/** GET of one. */
export const readAd = (client: Client, company: string, id: string): Promise<Ad> =>
  getJson(client, companyCalls.ad(company, id), adSchema, uncachedInit());

const createdAdBody = v.object({ id: v.string() });

/** `many`: the company has the maximum number of ads. */
export type CreateAdOutcome =
  | { type: 'drafted'; id: string }
  | { type: 'many' }
  | { type: 'limited'; wait: number | null };

const createAdOutcomes: Outcomes<CreateAdOutcome> = {
  201: async (answer) => {
    const body = await bodyOf(answer, createdAdBody);
    return body && { type: 'drafted', id: body.id };
  },
  409: { type: 'many' },
  429: rateLimited,
};

/** POST of a draft, empty or copied from another ad. The same key means the same draft, however often it is sent. */
export const createAd = (client: Client, company: string, from: string | null, key: string): Promise<CreateAdOutcome> =>
  postJson(client, companyCalls.ads(company), { from }, createAdOutcomes, undefined, { 'idempotency-key': key });

const adConflictBody = v.object({ ad: adSchema });
const adProblemBody = v.object({ errors: v.record(v.string(), v.array(v.string())) });
const savedAdBody: v.GenericSchema<unknown, SavedAd> = v.object({ version: v.number(), savedAt: v.string() });

/** `conflict`: somebody else has saved. `shut`: it can't be edited now. Both come with the server's version. */
export type SaveAdOutcome =
  | ({ type: 'saved' } & SavedAd)
  | { type: 'conflict' | 'shut'; ad: Ad }
  | { type: 'refused'; errors: AdErrors }
  | { type: 'gone' }
  | { type: 'limited'; wait: number | null };

const saveAdOutcomes: Outcomes<SaveAdOutcome> = {
  200: async (answer) => {
    const body = await bodyOf(answer, savedAdBody);
    return body && { type: 'saved', ...body };
  },
  409: async (answer) => {
    const hasError = await fieldErrorsOf(answer.clone());
    const body = await bodyOf(answer, adConflictBody);
    return body && { type: hasError('version') ? 'conflict' : 'shut', ad: body.ad };
  },
  404: { type: 'gone' },
  422: async (answer) => {
    const body = await bodyOf(answer, adProblemBody);
    return body && { type: 'refused', errors: body.errors };
  },
  429: rateLimited,
};

type AdToSave = Pick<Ad, 'id' | 'version' | 'content'> & { company: string; stamp?: SaveStamp };

/** PUT of the ad's content, on top of a version or of what the same form has saved since. Idempotent. */
export const saveAd = (
  client: Client,
  { company, id, ...written }: AdToSave,
  signal?: AbortSignal,
): Promise<SaveAdOutcome> => putJson(client, companyCalls.ad(company, id), written, saveAdOutcomes, signal);

/** DELETE of a draft. `sent`: it was submitted for review and is not deleted. */
export const deleteAd = (client: Client, company: string, id: string) =>
  send<{ type: 'done' } | { type: 'sent' } | RateLimited>(client, 'DELETE', companyCalls.ad(company, id), {
    ok: { type: 'done' },
    404: { type: 'done' },
    409: { type: 'sent' },
    429: rateLimited,
  });

/** Why a step was refused: the ad has another state or version now, its company may not publish, applicants wait, or no credit is left. */
export type AdObstacle = 'now' | 'old' | 'barred' | 'unanswered' | 'unpaid';

export type AdStepResult =
  | { type: 'taken'; ad: Ad }
  | { type: 'obstructed'; reason: AdObstacle; ad: Ad }
  | { type: 'incomplete'; errors: AdErrors }
  | { type: 'limited'; wait: number | null };

const adStepResults: Outcomes<AdStepResult> = {
  200: async (answer) => {
    const body = await bodyOf(answer, adSchema);
    return body && { type: 'taken', ad: body };
  },
  409: async (answer) => {
    const hasError = await fieldErrorsOf(answer.clone());
    const body = await bodyOf(answer, adConflictBody);
    const obstacles = {
      version: 'old',
      company: 'barred',
      applications: 'unanswered',
      step: 'now',
      credits: 'unpaid',
    } as const;
    const field = (Object.keys(obstacles) as (keyof typeof obstacles)[]).find((name) => hasError(name));
    return body && field ? { type: 'obstructed', reason: obstacles[field], ad: body.ad } : null;
  },
  422: async (answer) => {
    const body = await bodyOf(answer, adProblemBody);
    return body && { type: 'incomplete', errors: body.errors };
  },
  429: rateLimited,
};

/** What a step carries: an outcome for closing, `renewsItself` for that setting. */
export type AdStepBody = { step: AdStep; version: number; outcome?: AdOutcome; renewsItself?: boolean };

/** POST of a company's step. The same key means the same step, however often it is sent. */
export const takeAdStep = (
  client: Client,
  { company, id, ...body }: AdStepBody & { company: string; id: string },
  key: string,
): Promise<AdStepResult> =>
  postJson(client, companyCalls.adSteps(company, id), body, adStepResults, undefined, { 'idempotency-key': key });
