import * as v from 'valibot';
import type { ConfirmationOutcome } from '../../machines/confirm-email/confirm-email.machine.ts';
import type { LinkOutcome } from '../../machines/forgotten-password/forgotten-password.machine.ts';
import type { NewPasswordOutcome } from '../../machines/new-password/new-password.machine.ts';
import type { RecoveryLinkOutcome } from '../../machines/recovery-link/recovery-link.machine.ts';
import type { Credentials, LoginOutcome } from '../../machines/sign-in/sign-in.machine.ts';
import type {
  EmailAvailabilityOutcome,
  Registration,
  RegistrationOutcome,
} from '../../machines/sign-up/sign-up.machine.ts';
import type { CodeOutcome } from '../../machines/two-factor/two-factor.machine.ts';
import type { RecoveryOutcome } from '../../machines/two-factor-recovery/two-factor-recovery.machine.ts';
import { accountCalls } from '../routing/account-calls.ts';
import type { PerLocale } from '../routing/locales.ts';
import { routes } from '../routing/routes.ts';
import { bodyOf, getJson } from './call.ts';
import type { Client } from './client.ts';
import type { TwoFactorRecovery } from './contract-account.ts';
import { fieldErrorsOf, type Outcomes, postJson, rateLimited, send } from './send.ts';

// Calls of visitors (spec §7). Every call rejects with HttpError for a response that its table doesn't list.

const commonPasswordOutcomeOf = async (answer: Response) =>
  (await fieldErrorsOf(answer))('password', 'common') ? ({ type: 'common' } as const) : null;

const loginOutcomes: Outcomes<LoginOutcome> = {
  200: { type: 'ok' },
  401: { type: 'wrongCredentials' },
  429: rateLimited,
};

/** POST that checks credentials; opens no session. */
export const login = (client: Client, { username, password }: Credentials, signal: AbortSignal) =>
  postJson(client, accountCalls.checkPassword, { username, password }, loginOutcomes, signal);

const uniqueUsernameBody = v.object({ isUsernameUnique: v.boolean() });

const addressOutcomes: Outcomes<EmailAvailabilityOutcome> = {
  200: async (answer) => {
    const availability = await bodyOf(answer, uniqueUsernameBody);
    return availability && { type: availability.isUsernameUnique ? 'free' : 'taken' };
  },
  429: rateLimited,
};

const idempotencyHeaders = (key: string): Record<string, string> => (key ? { 'idempotency-key': key } : {});

/** GET of whether an address has no account yet, apart from one that a registration with this key created. */
export async function findUsername(
  client: Client,
  username: string,
  signal: AbortSignal,
  key = '',
): Promise<EmailAvailabilityOutcome> {
  const path = `/support/unique-username/${encodeURIComponent(username)}`;
  return send(client, 'GET', path, addressOutcomes, { cache: 'no-store', headers: idempotencyHeaders(key), signal });
}

const registrationOutcomes: Outcomes<RegistrationOutcome> = {
  ok: { type: 'ok' },
  409: { type: 'taken' },
  422: commonPasswordOutcomeOf,
  429: rateLimited,
};

/** POST that creates an account and opens its session (ruling 20). A repeat with the same key gets the same response. */
export const register = (
  client: Client,
  locale: keyof PerLocale,
  { name, username, password, vop }: Registration,
  signal: AbortSignal,
  key = '',
) =>
  postJson(
    client,
    routes.register.path[locale],
    { name, username, password, vop },
    registrationOutcomes,
    signal,
    idempotencyHeaders(key),
  );

const createIdempotencyKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-');

/** The calls of one form: retries of the same registration share one key, so that one whose response was lost can be repeated (AV02). */
export function createRegistrationCalls(client: Client, locale: keyof PerLocale) {
  let tried = { body: '', key: '' };
  return {
    findUsername: (username: string, signal: AbortSignal) => findUsername(client, username, signal, tried.key),
    register: (registration: Registration, signal: AbortSignal) => {
      const body = JSON.stringify(registration);
      if (body !== tried.body) tried = { body, key: createIdempotencyKey() };
      return register(client, locale, registration, signal, tried.key);
    },
  };
}

const passwordLinkOutcomes: Outcomes<LinkOutcome> = { ok: { type: 'sent' }, 429: rateLimited };

/** POST of the e-mail address as form data, to get a link by mail. */
export async function requestPasswordLink(
  client: Client,
  locale: keyof PerLocale,
  email: string,
  signal: AbortSignal,
): Promise<LinkOutcome> {
  const path = routes.newPassword.path[locale];
  const body = new FormData();
  body.set('email', email);
  return send(client, 'POST', path, passwordLinkOutcomes, { body, signal });
}

// A 200 to a mailed link's token is not our server's response.
const newPasswordOutcomes: Outcomes<NewPasswordOutcome> = {
  204: { type: 'set' },
  410: { type: 'ended' },
  422: commonPasswordOutcomeOf,
  429: rateLimited,
};

/** POST of a new password with the token of a mailed link (ruling 23). */
export const setPassword = (client: Client, body: { token: string; password: string }, signal: AbortSignal) =>
  postJson(client, accountCalls.setPassword, body, newPasswordOutcomes, signal);

const confirmationOutcomes: Outcomes<ConfirmationOutcome> = {
  204: { type: 'confirmed' },
  401: { type: 'unauthenticated' },
  410: { type: 'ended' },
  429: rateLimited,
};

/** POST of a mailed link's token, with the account's password or, without one, by its session (AU13). */
export const confirmEmail = (
  client: Client,
  { token, password }: { token: string; password: string | null },
  signal: AbortSignal,
) =>
  postJson(
    client,
    accountCalls.confirmEmail,
    password === null ? { token } : { token, password },
    confirmationOutcomes,
    signal,
  );

const secondFactorOutcomes: Outcomes<CodeOutcome> = {
  200: { type: 'ok' },
  401: { type: 'wrongCode' },
  410: { type: 'ended' },
  429: rateLimited,
};

/** POST of the code that a sign-in waits for. */
export const checkSecondFactor = (client: Client, code: string, signal: AbortSignal) =>
  postJson(client, routes.twoFactorCheck.path.cs, { code }, secondFactorOutcomes, signal);

const recoveryBody: v.GenericSchema<unknown, TwoFactorRecovery> = v.object({ endsAt: v.nullable(v.string()) });

/** GET of whether two-factor is about to be turned off for the sign-in that waits for its code. */
export const readRecovery = (client: Client): Promise<TwoFactorRecovery> =>
  getJson(client, accountCalls.recovery, recoveryBody, { cache: 'no-store' });

const recoveryOutcomes: Outcomes<RecoveryOutcome> = {
  204: { type: 'sent' },
  403: async (answer) => ({
    type: 'refused',
    reason: (await fieldErrorsOf(answer))('recovery', 'provider') ? 'provider' : 'mailbox',
  }),
  410: { type: 'ended' },
  429: rateLimited,
};

/** POST by a sign-in that waits for its code, to get a link by mail (AU20). */
export const requestRecoveryLink = (client: Client, signal: AbortSignal) =>
  postJson(client, accountCalls.recovery, {}, recoveryOutcomes, signal);

const startedRecoveryBody = v.object({ endsAt: v.string() });

const recoveryLinkOutcomes: Outcomes<RecoveryLinkOutcome> = {
  200: async (answer) => {
    const body = await bodyOf(answer, startedRecoveryBody);
    return body && { type: 'begun', endsAt: body.endsAt };
  },
  204: { type: 'stopped' },
  410: { type: 'ended' },
  429: rateLimited,
};

/** POST of a mailed link's token: two-factor will be turned off. */
export const startRecovery = (client: Client, token: string, signal: AbortSignal) =>
  postJson(client, accountCalls.beginRecovery, { token }, recoveryLinkOutcomes, signal);

/** POST of a mailed link's token: two-factor stays on. */
export const stopRecovery = (client: Client, token: string, signal: AbortSignal) =>
  postJson(client, accountCalls.stopRecovery, { token }, recoveryLinkOutcomes, signal);
