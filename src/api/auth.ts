import * as v from 'valibot';
import type { ConfirmationOutcome } from '../../machines/confirm-email/confirm-email.machine.ts';
import type { LinkOutcome } from '../../machines/forgotten-password/forgotten-password.machine.ts';
import type { NewPasswordOutcome } from '../../machines/new-password/new-password.machine.ts';
import type { RecoveryLinkOutcome } from '../../machines/recovery-link/recovery-link.machine.ts';
import type { Credentials, LoginOutcome } from '../../machines/sign-in/sign-in.machine.ts';
import type { AddressOutcome, Registration, RegistrationOutcome } from '../../machines/sign-up/sign-up.machine.ts';
import type { CodeOutcome } from '../../machines/two-factor/two-factor.machine.ts';
import type { RecoveryOutcome } from '../../machines/two-factor-recovery/two-factor-recovery.machine.ts';
import { accountCalls } from '../routing/account-calls.ts';
import type { PerLocale } from '../routing/locales.ts';
import { routes } from '../routing/routes.ts';
import { bodyOf, get } from './call.ts';
import type { Client } from './client.ts';
import type { TwoFactorRecovery } from './contract-account.ts';
import { fieldErrorsOf, limited, type Outcomes, post, send } from './send.ts';

// What visitors ask of the server (spec §7). Every call rejects with CallFailed for an answer that its table does not speak of.

const common = async (answer: Response) =>
  (await fieldErrorsOf(answer))('password', 'common') ? ({ type: 'common' } as const) : null;

const loginOutcomes: Outcomes<LoginOutcome> = {
  200: { type: 'ok' },
  401: { type: 'wrongCredentials' },
  429: limited,
};

/** POST that asks whether credentials are right; nothing is opened. */
export const login = (client: Client, { username, password }: Credentials, signal: AbortSignal) =>
  post(client, accountCalls.checkPassword, { username, password }, loginOutcomes, signal);

const uniqueness = v.object({ isUsernameUnique: v.boolean() });

const addressOutcomes: Outcomes<AddressOutcome> = {
  200: async (answer) => {
    const said = await bodyOf(answer, uniqueness);
    return said && { type: said.isUsernameUnique ? 'free' : 'taken' };
  },
  429: limited,
};

const keyed = (key: string): Record<string, string> => (key ? { 'idempotency-key': key } : {});

/** GET of whether an address has no account yet, but for the one that a registration with this key made. */
export async function findUsername(
  client: Client,
  username: string,
  signal: AbortSignal,
  key = '',
): Promise<AddressOutcome> {
  const path = `/support/unique-username/${encodeURIComponent(username)}`;
  return send(client, 'GET', path, addressOutcomes, { cache: 'no-store', headers: keyed(key), signal });
}

const registrationOutcomes: Outcomes<RegistrationOutcome> = {
  ok: { type: 'ok' },
  409: { type: 'taken' },
  422: common,
  429: limited,
};

/** POST that makes an account and opens its session (ruling 20). The same with the same key is answered as the first was. */
export const register = (
  client: Client,
  locale: keyof PerLocale,
  { name, username, password, vop }: Registration,
  signal: AbortSignal,
  key = '',
) =>
  post(
    client,
    routes.register.path[locale],
    { name, username, password, vop },
    registrationOutcomes,
    signal,
    keyed(key),
  );

const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-');

/** The calls of one form: tries of the same registration have one key, so that one whose answer was lost can be repeated (AV02). */
export function createRegistration(client: Client, locale: keyof PerLocale) {
  let tried = { body: '', key: '' };
  return {
    findUsername: (username: string, signal: AbortSignal) => findUsername(client, username, signal, tried.key),
    register: (registration: Registration, signal: AbortSignal) => {
      const body = JSON.stringify(registration);
      if (body !== tried.body) tried = { body, key: newKey() };
      return register(client, locale, registration, signal, tried.key);
    },
  };
}

const linkOutcomes: Outcomes<LinkOutcome> = { ok: { type: 'sent' }, 429: limited };

/** POST of the e-mail as form data, for a link by mail. */
export async function requestPasswordLink(
  client: Client,
  locale: keyof PerLocale,
  email: string,
  signal: AbortSignal,
): Promise<LinkOutcome> {
  const path = routes.newPassword.path[locale];
  const body = new FormData();
  body.set('email', email);
  return send(client, 'POST', path, linkOutcomes, { body, signal });
}

// A 200 to the token of a mailed link is somebody else's.
const newPasswordOutcomes: Outcomes<NewPasswordOutcome> = {
  204: { type: 'set' },
  410: { type: 'ended' },
  422: common,
  429: limited,
};

/** POST of a new password with the token of a mailed link (ruling 23). */
export const setPassword = (client: Client, body: { token: string; password: string }, signal: AbortSignal) =>
  post(client, accountCalls.setPassword, body, newPasswordOutcomes, signal);

const confirmationOutcomes: Outcomes<ConfirmationOutcome> = {
  204: { type: 'confirmed' },
  401: { type: 'unauthenticated' },
  410: { type: 'ended' },
  429: limited,
};

/** POST of the token of a mailed link, with the account's password or by its session alone (AU13). */
export const confirmEmail = (
  client: Client,
  { token, password }: { token: string; password: string | null },
  signal: AbortSignal,
) =>
  post(
    client,
    accountCalls.confirmEmail,
    password === null ? { token } : { token, password },
    confirmationOutcomes,
    signal,
  );

const codeOutcomes: Outcomes<CodeOutcome> = {
  200: { type: 'ok' },
  401: { type: 'wrongCode' },
  410: { type: 'ended' },
  429: limited,
};

/** POST of the code that a sign-in waits for. */
export const checkSecondFactor = (client: Client, code: string, signal: AbortSignal) =>
  post(client, routes.twoFactorCheck.path.cs, { code }, codeOutcomes, signal);

const recovery: v.GenericSchema<unknown, TwoFactorRecovery> = v.object({ endsAt: v.nullable(v.string()) });

/** GET of whether two-factor of the sign-in that waits for its code will be turned off. */
export const readRecovery = (client: Client): Promise<TwoFactorRecovery> =>
  get(client, accountCalls.recovery, recovery, { cache: 'no-store' });

const recoveryOutcomes: Outcomes<RecoveryOutcome> = {
  204: { type: 'sent' },
  403: async (answer) => ({
    type: 'refused',
    why: (await fieldErrorsOf(answer))('recovery', 'provider') ? 'provider' : 'mailbox',
  }),
  410: { type: 'ended' },
  429: limited,
};

/** POST for a mailed link, by a sign-in that waits for its code (AU20). */
export const requestRecoveryLink = (client: Client, signal: AbortSignal) =>
  post(client, accountCalls.recovery, {}, recoveryOutcomes, signal);

const begun = v.object({ endsAt: v.string() });

const recoveryLinkOutcomes: Outcomes<RecoveryLinkOutcome> = {
  200: async (answer) => {
    const body = await bodyOf(answer, begun);
    return body && { type: 'begun', endsAt: body.endsAt };
  },
  204: { type: 'stopped' },
  410: { type: 'ended' },
  429: limited,
};

/** POST of the token of a mailed link: two-factor will be turned off. */
export const beginRecovery = (client: Client, token: string, signal: AbortSignal) =>
  post(client, accountCalls.beginRecovery, { token }, recoveryLinkOutcomes, signal);

/** POST of the token of a mailed link: it will not. */
export const stopRecovery = (client: Client, token: string, signal: AbortSignal) =>
  post(client, accountCalls.stopRecovery, { token }, recoveryLinkOutcomes, signal);
