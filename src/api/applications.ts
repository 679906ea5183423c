import * as v from 'valibot';
import type { Answers, Obstacle, Sending, Uploading } from '../../machines/apply/apply.rules.ts';
import type { ChangeOutcome } from '../../machines/change/change.machine.ts';
import { applicationCalls } from '../routing/application-calls.ts';
import type { AgreedTexts } from '../routing/legal-texts.ts';
import type { Locale } from '../routing/locales.ts';
import { bearer } from './bearer.ts';
import { bodyOf, get } from './call.ts';
import type { Client } from './client.ts';
import type { AccountDraft, Application } from './contract-candidate.ts';
import { fieldErrorsOf, limited, type Outcomes, post, putKeepalive } from './send.ts';
import { uploadFile } from './upload-file.ts';

// Applications. Every call rejects with CallFailed for an answer that its table does not speak of.

const receipt = v.object({ reference: v.string(), replyDueOn: v.nullable(v.string()) });
const obstacles: Obstacle[] = ['closed', 'paused', 'elsewhere'];

const sendingOutcomes: Outcomes<Sending> = {
  201: async (answer) => {
    const body = await bodyOf(answer, receipt);
    return body && { type: 'sent', ...body };
  },
  401: { type: 'signedOut' },
  404: { type: 'obstructed', why: 'closed' },
  409: async (answer) => {
    const hasError = await fieldErrorsOf(answer);
    const why = obstacles.find((obstacle) => hasError('job', obstacle));
    return why ? { type: 'obstructed', why } : null;
  },
  422: async (answer) => {
    const hasError = await fieldErrorsOf(answer);
    if (hasError('cv', 'required')) return { type: 'cvMissing' };
    return hasError('cv', 'fileGone') ? { type: 'fileGone' } : null;
  },
  429: limited,
};

type Body = Pick<Answers, 'name' | 'email' | 'phone' | 'link' | 'message'> & {
  /** To the ad's questions, in their order. */
  answers: string[];
  job: number;
  /** Whose the form is by the page, '' of a guest: another tab may have signed in somebody else, or nobody is any more. */
  owner: string;
  mayBeKept: boolean;
  /** What the server called the upload. */
  cv: string | null;
  /** Of a test, by its attempt. */
  result: string | null;
  lang: Locale;
  /** The versions that the form leads to. */
  agreedTexts: AgreedTexts;
  /** What stands in the field that nobody sees. */
  website: string;
  /** Milliseconds since the form was opened. */
  took: number;
};

/** POST of an application. The same key means the same application, however often it is sent. */
export const sendApplication = (client: Client, body: Body, key: string, signal: AbortSignal) =>
  post(client, applicationCalls.applications, body, sendingOutcomes, signal, { 'idempotency-key': key });

const uploaded = v.object({ id: v.string() });

const uploadOutcomes: Outcomes<Uploading> = {
  201: async (answer) => {
    const body = await bodyOf(answer, uploaded);
    return body && { type: 'uploaded', token: body.id };
  },
  413: { type: 'rejected', why: 'fileSize' },
  422: { type: 'rejected', why: 'fileType' },
  429: limited,
};

/** POST of a CV, before its application. */
export const uploadCv = (client: Client, file: File, tell: (percent: number) => void, signal: AbortSignal) =>
  uploadFile(client, applicationCalls.files, { file, tell, signal }, uploadOutcomes);

const status = v.picklist(['sent', 'seen', 'talking', 'invited', 'offer', 'hired', 'refused', 'withdrawn', 'closed']);

export const application = v.object({
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
  get(client, `${applicationCalls.application(idOf(token))}?lang=${locale}`, application, {
    headers: bearer(token),
    cache: 'no-store',
  });

const accountDraft: v.GenericSchema<unknown, AccountDraft> = v.object({
  answers: v.record(v.string(), v.string()),
  mayBeKept: v.boolean(),
  result: v.nullish(v.string(), null),
  cv: v.nullable(v.object({ name: v.string(), size: v.number(), token: v.string() })),
  writtenAt: v.number(),
});

const foundDraft = v.object({ draft: v.nullable(accountDraft) });

/** Milliseconds that a form waits for what the account has of it. */
const draftTimeout = 2_000;

/** GET of what whoever is here has written for an ad. Rejects where nobody is, or it takes long. */
export const readDraft = async (client: Client, job: number): Promise<AccountDraft | null> => {
  const signal = AbortSignal.timeout(draftTimeout);
  return (await get(client, applicationCalls.draft(job), foundDraft, { cache: 'no-store', signal })).draft;
};

const savedOutcomes: Outcomes<{ type: 'saved' | 'refused' }> = {
  ok: { type: 'saved' },
  401: { type: 'refused' },
  409: { type: 'refused' },
};

/**
 * PUT of it, on top of what was written at `base`; it may come twice. `refused`: another device has written meanwhile, somebody else or
 * nobody is signed in, or the application is sent.
 */
export const saveDraft = (
  client: Client,
  job: number,
  draft: AccountDraft & { base: number | null; owner: string },
): Promise<{ type: 'saved' | 'refused' }> => putKeepalive(client, applicationCalls.draft(job), draft, savedOutcomes);

const list = v.object({ items: v.array(application) });

/** GET of what whoever is here has applied for, the latest first. */
export const readApplications = async (client: Client, locale: Locale): Promise<Application[]> =>
  (await get(client, `${applicationCalls.applications}?lang=${locale}`, list, { cache: 'no-store' })).items;

/** What a change ended with, and the application where it was done. */
export type ApplicationChange = 'withdraw' | 'nudge';

type Changed = Exclude<ChangeOutcome, { type: 'done' }> | { type: 'done'; application: Application };

const changedOutcomes: Outcomes<Changed> = {
  200: async (answer) => {
    const changed = await bodyOf(answer, application);
    return changed && { type: 'done', application: changed };
  },
  404: { type: 'gone' },
  409: { type: 'overtaken' },
  429: limited,
};

/** POST that withdraws it or nudges the company, by a mailed link's token or of the account. The answer says what is with it in the language that is asked for. */
export const changeApplication = (
  client: Client,
  change: ApplicationChange,
  { id, token, locale }: { id: string; token: string | null; locale: Locale },
  signal: AbortSignal,
): Promise<Changed> => {
  const path = `${applicationCalls[change](id)}?lang=${locale}`;
  return post(client, path, {}, changedOutcomes, signal, bearer(token));
};
