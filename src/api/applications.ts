import * as v from 'valibot';
import type { Answers, ClosedReason, SubmitOutcome, UploadOutcome } from '../../machines/apply/apply.rules.ts';
import type { ChangeOutcome } from '../../machines/change/change.machine.ts';
import { applicationCalls } from '../routing/application-calls.ts';
import type { AgreedTexts } from '../routing/legal-texts.ts';
import type { Locale } from '../routing/locales.ts';
import { expectedUserHeader } from '../routing/session-calls.ts';
import { bearerHeaders } from './bearer.ts';
import { bodyOf, getJson } from './call.ts';
import type { Client } from './client.ts';
import type { AccountDraft, Application } from './contract-candidate.ts';
import { fieldErrorsOf, type Outcomes, postJson, putKeepalive, rateLimited } from './send.ts';
import { uploadFile } from './upload-file.ts';

// Applications. Every call rejects with HttpError for a response that its table doesn't list.

const receiptBody = v.object({ reference: v.string(), replyDueOn: v.nullable(v.string()) });
const obstacles: ClosedReason[] = ['closed', 'paused', 'elsewhere'];

const submitOutcomes: Outcomes<SubmitOutcome> = {
  201: async (answer) => {
    const body = await bodyOf(answer, receiptBody);
    return body && { type: 'sent', ...body };
  },
  401: { type: 'signedOut' },
  404: { type: 'obstructed', reason: 'closed' },
  409: async (answer) => {
    const hasError = await fieldErrorsOf(answer);
    const reason = obstacles.find((obstacle) => hasError('job', obstacle));
    return reason ? { type: 'obstructed', reason } : null;
  },
  422: async (answer) => {
    const hasError = await fieldErrorsOf(answer);
    if (hasError('cv', 'required')) return { type: 'cvMissing' };
    return hasError('cv', 'fileGone') ? { type: 'fileGone' } : null;
  },
  429: rateLimited,
};

type ApplicationRequest = Pick<Answers, 'name' | 'email' | 'phone' | 'link' | 'message'> & {
  /** To the ad's questions, in order. */
  answers: string[];
  job: number;
  /** The user the page thinks the form belongs to, '' for a guest: another tab may have signed in as somebody else, or signed out. */
  owner: string;
  mayBeKept: boolean;
  /** The server's name for the upload. */
  cv: string | null;
  /** A test result, by its attempt. */
  result: string | null;
  lang: Locale;
  /** The versions that the form links to. */
  agreedTexts: AgreedTexts;
  /** The value of the hidden field. */
  website: string;
  /** Milliseconds since the form was opened. */
  took: number;
};

/** POST of an application. The same key means the same application, however often it is sent. */
export const sendApplication = (client: Client, body: ApplicationRequest, key: string, signal: AbortSignal) =>
  postJson(client, applicationCalls.applications, body, submitOutcomes, signal, { 'idempotency-key': key });

const uploadedCvBody = v.object({ id: v.string() });

const uploadOutcomes: Outcomes<UploadOutcome> = {
  201: async (answer) => {
    const body = await bodyOf(answer, uploadedCvBody);
    return body && { type: 'uploaded', token: body.id };
  },
  413: { type: 'rejected', reason: 'fileSize' },
  422: { type: 'rejected', reason: 'fileType' },
  429: rateLimited,
};

/** POST of a CV, before its application. */
export const uploadCv = (client: Client, file: File, onProgress: (percent: number) => void, signal: AbortSignal) =>
  uploadFile(client, applicationCalls.files, { file, onProgress, signal }, uploadOutcomes);

const status = v.picklist(['sent', 'seen', 'talking', 'invited', 'offer', 'hired', 'refused', 'withdrawn', 'closed']);

export const applicationSchema = v.object({
  id: v.string(),
  reference: v.string(),
  job: v.object({
    identifier: v.number(),
    slug: v.string(),
    title: v.string(),
    inLanguage: v.picklist(['cs', 'en']),
    company: v.string(),
  }),
  status,
  log: v.array(v.object({ status, at: v.string() })),
  sentAt: v.string(),
  replyDueOn: v.nullable(v.string()),
  answerDueOn: v.nullable(v.string()),
  firstReplyAt: v.nullable(v.string()),
  nudgedAt: v.nullable(v.string()),
  cv: v.nullable(v.object({ name: v.string(), size: v.number(), href: v.string() })),
  agreedTexts: v.optional(v.object({ terms: v.string(), personalInformation: v.string() })),
  isTakenDown: v.optional(v.literal(true)),
  can: v.array(v.picklist(['withdraw', 'nudge'])),
}) satisfies v.GenericSchema<unknown, Application>;

const idOf = (token: string): string => token.split('.')[0] ?? '';

/** GET of the application that the token of a mailed link opens. */
export const readApplication = (client: Client, token: string, locale: Locale): Promise<Application> =>
  getJson(client, `${applicationCalls.application(idOf(token))}?lang=${locale}`, applicationSchema, {
    headers: bearerHeaders(token),
    cache: 'no-store',
  });

const accountDraftSchema: v.GenericSchema<unknown, AccountDraft> = v.object({
  answers: v.record(v.string(), v.string()),
  mayBeKept: v.boolean(),
  result: v.nullish(v.string(), null),
  cv: v.nullable(v.object({ name: v.string(), size: v.number(), token: v.string() })),
  writtenAt: v.number(),
});

const accountDraftBody = v.object({ draft: v.nullable(accountDraftSchema) });

/** Milliseconds that a form waits for the account's draft. */
const draftTimeout = 2_000;

/** GET of a user's draft for an ad. Rejects where they are not the one who is signed in, and after the timeout. */
export const readAccountDraft = async (client: Client, job: number, user: string): Promise<AccountDraft | null> => {
  const { draft } = await getJson(client, applicationCalls.draft(job), accountDraftBody, {
    cache: 'no-store',
    headers: { [expectedUserHeader]: encodeURIComponent(user) },
    signal: AbortSignal.timeout(draftTimeout),
  });
  return draft;
};

const saveDraftOutcomes: Outcomes<{ type: 'saved' | 'refused' }> = {
  ok: { type: 'saved' },
  401: { type: 'refused' },
  409: { type: 'refused' },
};

/**
 * PUT of the draft, on top of the one written at `base` or at one of `lost`. Idempotent. `refused`: another device has saved in the
 * meantime, the user has changed or signed out, or the application is already sent.
 */
export const saveAccountDraft = (
  client: Client,
  job: number,
  draft: AccountDraft & { base: number | null; lost: number[] },
): Promise<{ type: 'saved' | 'refused' }> =>
  putKeepalive(client, applicationCalls.draft(job), draft, saveDraftOutcomes);

const applicationsBody = v.object({ items: v.array(applicationSchema) });

/** GET of the user's applications, the latest first. */
export const readApplications = async (client: Client, locale: Locale): Promise<Application[]> =>
  (await getJson(client, `${applicationCalls.applications}?lang=${locale}`, applicationsBody, { cache: 'no-store' }))
    .items;

/** The changes that an applicant can make. */
export type ApplicationChange = 'withdraw' | 'nudge';

type ApplicationChangeOutcome = Exclude<ChangeOutcome, { type: 'done' }> | { type: 'done'; application: Application };

const applicationChangeOutcomes: Outcomes<ApplicationChangeOutcome> = {
  200: async (answer) => {
    const changed = await bodyOf(answer, applicationSchema);
    return changed && { type: 'done', application: changed };
  },
  404: { type: 'gone' },
  409: { type: 'overtaken' },
  429: rateLimited,
};

/**
 * POST that withdraws the application or nudges the company, with a mailed link's token or the account's session. The response describes it
 * in the requested language.
 */
export const changeApplication = (
  client: Client,
  change: ApplicationChange,
  { id, token, locale }: { id: string; token: string | null; locale: Locale },
  signal: AbortSignal,
): Promise<ApplicationChangeOutcome> => {
  const path = `${applicationCalls[change](id)}?lang=${locale}`;
  return postJson(client, path, {}, applicationChangeOutcomes, signal, bearerHeaders(token));
};
