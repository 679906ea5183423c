import type { Answer } from '../../machines/attempt/attempt.rules.ts';
import type { FinishingOutcome, SavingOutcome } from '../../machines/test-taking/test-taking.machine.ts';
import type { Locale } from '../routing/locales.ts';
import { skillTestCalls } from '../routing/skill-test-calls.ts';
import { bearer } from './bearer.ts';
import { bodyOf, get, withTimeout } from './call.ts';
import { CallFailed, type Client } from './client.ts';
import type { Problem } from './contract.ts';
import type { Attempt, BegunAttempt, OwnAttempts } from './contract-skill-tests.ts';
import { fieldErrorsOf, type Outcomes, post, put, rateLimited } from './send.ts';

// Attempts at tests. Every call rejects with CallFailed for a response that its table doesn't list.

/** `token`: a guest's, in place of an account. */
type Opened = { id: string; token: string | null };

const states: unknown[] = ['running', 'finished', 'shared'];

const attemptOf = (body: unknown): Attempt | null => (states.includes(Object(body).state) ? (body as Attempt) : null);

const readBy = (client: Client, { id, token }: Opened, locale: Locale): Promise<Attempt> =>
  get(client, `${skillTestCalls.attempt(id)}?lang=${locale}`, attemptOf, {
    headers: bearer(token),
    cache: 'no-store',
    signal: withTimeout(),
  });

/** GET of one. An attempt that its token no longer opens may have been claimed by the account. */
export async function readAttempt(client: Client, attempt: Opened, locale: Locale): Promise<Attempt> {
  try {
    return await readBy(client, attempt, locale);
  } catch (error) {
    if (attempt.token === null || !(error instanceof CallFailed) || error.status !== 404) throw error;
    return readBy(client, { ...attempt, token: null }, locale);
  }
}

const ownOf = (body: unknown): OwnAttempts | null => {
  const { items, full } = Object(body) as Partial<OwnAttempts>;
  return Array.isArray(items) && Array.isArray(full) ? { items, full } : null;
};

/** GET of the account's attempts, the newest first. */
export const readOwnAttempts = (client: Client, locale: Locale): Promise<OwnAttempts> =>
  get(client, `${skillTestCalls.attempts}?lang=${locale}`, ownOf, { cache: 'no-store', signal: withTimeout() });

/** The account has used all its attempts until the moment in `why`, ISO 8601. */
type Full = { type: 'refused'; why: string };

const full = (answer: Response): Promise<Full | null> =>
  bodyOf(answer, (body) => {
    const { retakeAt } = Object(body) as Problem;
    return typeof retakeAt === 'string' ? { type: 'refused', why: retakeAt } : null;
  });

type Begun = ({ type: 'begun' } & BegunAttempt) | Full | { type: 'gone' } | ReturnType<typeof rateLimited>;

const begunOutcomes: Outcomes<Begun> = {
  201: async (answer) => {
    const begun = await bodyOf(answer, (body) => (typeof Object(body).id === 'string' ? (body as BegunAttempt) : null));
    return begun && { type: 'begun', ...begun };
  },
  404: { type: 'gone' },
  409: full,
  429: rateLimited,
};

/** POST that begins one, once per key. */
export const startAttempt = (client: Client, test: string, key: string): Promise<Begun> =>
  post(client, skillTestCalls.attempts, { test, key }, begunOutcomes);

const over = async (answer: Response): Promise<SavingOutcome> => {
  const has = await fieldErrorsOf(answer);
  return { type: 'over', why: has('attempt', 'handedIn') ? 'handedIn' : 'timeUp' };
};

const savedOutcomes: Outcomes<SavingOutcome> = {
  ok: { type: 'saved' },
  404: { type: 'gone' },
  409: over,
};

/** PUT of the chosen answer. Idempotent. */
export const saveAnswer = (
  client: Client,
  { id, token }: Opened,
  { place, answer }: { place: number; answer: Answer | null },
  signal: AbortSignal,
): Promise<SavingOutcome> =>
  put(client, skillTestCalls.answer(id, String(place)), { answer }, savedOutcomes, signal, bearer(token));

const finishedOutcomes: Outcomes<FinishingOutcome> = { ok: { type: 'finished' }, 404: { type: 'gone' } };

/** POST that ends it. Idempotent. */
export const finishAttempt = (client: Client, { id, token }: Opened, signal: AbortSignal): Promise<FinishingOutcome> =>
  post(client, skillTestCalls.finish(id), {}, finishedOutcomes, signal, bearer(token));

type Claimed = { type: 'claimed'; id: string } | Full | { type: 'gone' } | ReturnType<typeof rateLimited>;

const claimedOutcomes: Outcomes<Claimed> = {
  200: async (answer) => {
    const id = await bodyOf(answer, (body) => (typeof Object(body).id === 'string' ? String(Object(body).id) : null));
    return id === null ? null : { type: 'claimed', id };
  },
  404: { type: 'gone' },
  409: full,
  429: rateLimited,
};

/** POST that assigns a guest's finished attempt to the account. */
export const claimAttempt = (client: Client, guid: string, signal: AbortSignal): Promise<Claimed> =>
  post(client, skillTestCalls.claim, { guid }, claimedOutcomes, signal);

const sharedOutcomes: Outcomes<{ type: 'done' } | { type: 'signedOut' }> = {
  ok: { type: 'done' },
  404: { type: 'signedOut' },
};

/** PUT of whether anybody with its address can see the result. Idempotent. */
export const shareResult = (client: Client, id: string, isShared: boolean, signal: AbortSignal) =>
  put(client, skillTestCalls.share(id), { isShared }, sharedOutcomes, signal);

/** PUT of whether a result is attached to an application. Idempotent. */
export const attachResult = (
  client: Client,
  { id, application, isOn }: { id: string; application: string; isOn: boolean },
  signal: AbortSignal,
) => put(client, skillTestCalls.attach(id, application), { isOn }, sharedOutcomes, signal);
