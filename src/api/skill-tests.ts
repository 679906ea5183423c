import type { SkillTestAnswer } from '../../machines/attempt/attempt.rules.ts';
import type { UpdateOutcome } from '../../machines/optimistic-update/optimistic-update.machine.ts';
import type { AnswerSaveOutcome, FinishingOutcome } from '../../machines/test-taking/test-taking.machine.ts';
import type { Locale } from '../routing/locales.ts';
import { skillTestCalls } from '../routing/skill-test-calls.ts';
import { bearerHeaders } from './bearer.ts';
import { bodyOf, getJson, uncachedInit } from './call.ts';
import { type Client, HttpError } from './client.ts';
import type { Problem } from './contract.ts';
import type { Attempt, OwnAttempts, StartedAttempt } from './contract-skill-tests.ts';
import { fieldErrorsOf, type Outcomes, postJson, putJson, rateLimited, updateOutcomes } from './send.ts';

// Attempts at tests. Every call rejects with HttpError for a response that its table doesn't list.

/** `token`: a guest's, in place of an account. */
type AttemptRef = { id: string; token: string | null };

const attemptStates: unknown[] = ['running', 'finished', 'shared'];

const attemptOf = (body: unknown): Attempt | null =>
  attemptStates.includes(Object(body).state) ? (body as Attempt) : null;

const requestAttempt = (client: Client, { id, token }: AttemptRef, locale: Locale): Promise<Attempt> =>
  getJson(client, `${skillTestCalls.attempt(id)}?lang=${locale}`, attemptOf, {
    headers: bearerHeaders(token),
    ...uncachedInit(),
  });

/** GET of one. An attempt that its token no longer opens may have been claimed by the account. */
export async function readAttempt(client: Client, attempt: AttemptRef, locale: Locale): Promise<Attempt> {
  try {
    return await requestAttempt(client, attempt, locale);
  } catch (error) {
    if (attempt.token === null || !(error instanceof HttpError) || error.status !== 404) throw error;
    return requestAttempt(client, { ...attempt, token: null }, locale);
  }
}

const ownAttemptsOf = (body: unknown): OwnAttempts | null => {
  const { items, full } = Object(body) as Partial<OwnAttempts>;
  return Array.isArray(items) && Array.isArray(full) ? { items, full } : null;
};

/** GET of the account's attempts, the newest first. */
export const readOwnAttempts = (client: Client, locale: Locale): Promise<OwnAttempts> =>
  getJson(client, `${skillTestCalls.attempts}?lang=${locale}`, ownAttemptsOf, uncachedInit());

/** The account has used all its attempts until the moment in `why`, ISO 8601. */
type AttemptsUsedUp = { type: 'refused'; reason: string };

const attemptsUsedUpOf = (answer: Response): Promise<AttemptsUsedUp | null> =>
  bodyOf(answer, (body) => {
    const { retakeAt } = Object(body) as Problem;
    return typeof retakeAt === 'string' ? { type: 'refused', reason: retakeAt } : null;
  });

type StartAttemptOutcome =
  | ({ type: 'begun' } & StartedAttempt)
  | AttemptsUsedUp
  | { type: 'gone' }
  | ReturnType<typeof rateLimited>;

const startAttemptOutcomes: Outcomes<StartAttemptOutcome> = {
  201: async (answer) => {
    const started = await bodyOf(answer, (body) =>
      typeof Object(body).id === 'string' ? (body as StartedAttempt) : null,
    );
    return started && { type: 'begun', ...started };
  },
  404: { type: 'gone' },
  409: attemptsUsedUpOf,
  429: rateLimited,
};

/** POST that begins one, once per key. */
export const startAttempt = (client: Client, test: string, key: string): Promise<StartAttemptOutcome> =>
  postJson(client, skillTestCalls.attempts, { test, key }, startAttemptOutcomes);

const attemptOverOutcomeOf = async (answer: Response): Promise<AnswerSaveOutcome> => {
  const has = await fieldErrorsOf(answer);
  return { type: 'over', reason: has('attempt', 'handedIn') ? 'handedIn' : 'timeUp' };
};

const saveAnswerOutcomes: Outcomes<AnswerSaveOutcome> = {
  ok: { type: 'saved' },
  404: { type: 'gone' },
  409: attemptOverOutcomeOf,
};

/** PUT of the chosen answer. Idempotent. */
export const saveAttemptAnswer = (
  client: Client,
  { id, token }: AttemptRef,
  { place, answer }: { place: number; answer: SkillTestAnswer | null },
  signal: AbortSignal,
): Promise<AnswerSaveOutcome> =>
  putJson(
    client,
    skillTestCalls.answer(id, String(place)),
    { answer },
    saveAnswerOutcomes,
    signal,
    bearerHeaders(token),
  );

const finishOutcomes: Outcomes<FinishingOutcome> = { ok: { type: 'finished' }, 404: { type: 'gone' } };

/** POST that ends it. Idempotent. */
export const finishAttempt = (
  client: Client,
  { id, token }: AttemptRef,
  signal: AbortSignal,
): Promise<FinishingOutcome> =>
  postJson(client, skillTestCalls.finish(id), {}, finishOutcomes, signal, bearerHeaders(token));

type ClaimAttemptOutcome =
  | { type: 'claimed'; id: string }
  | AttemptsUsedUp
  | { type: 'gone' }
  | ReturnType<typeof rateLimited>;

const claimAttemptOutcomes: Outcomes<ClaimAttemptOutcome> = {
  200: async (answer) => {
    const id = await bodyOf(answer, (body) => (typeof Object(body).id === 'string' ? String(Object(body).id) : null));
    return id === null ? null : { type: 'claimed', id };
  },
  404: { type: 'gone' },
  409: attemptsUsedUpOf,
  429: rateLimited,
};

/** POST that assigns a guest's finished attempt to the account. */
export const claimAttempt = (client: Client, guid: string, signal: AbortSignal): Promise<ClaimAttemptOutcome> =>
  postJson(client, skillTestCalls.claim, { guid }, claimAttemptOutcomes, signal);

const shareOutcomes: Outcomes<UpdateOutcome> = { ...updateOutcomes, 404: { type: 'signedOut' } };

/** PUT of whether anybody with its address can see the result. Idempotent. */
export const shareResult = (client: Client, id: string, isShared: boolean, signal: AbortSignal) =>
  putJson(client, skillTestCalls.share(id), { isShared }, shareOutcomes, signal);

/** PUT of whether a result is attached to an application. Idempotent. */
export const attachResult = (
  client: Client,
  { id, application, isOn }: { id: string; application: string; isOn: boolean },
  signal: AbortSignal,
) => putJson(client, skillTestCalls.attach(id, application), { isOn }, shareOutcomes, signal);
