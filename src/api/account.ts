import * as v from 'valibot';
import type { AccountChangeOutcome } from '../../machines/account-change/account-change.machine.ts';
import type { MailOutcome } from '../../machines/confirmation-mail/confirmation-mail.machine.ts';
import type { PasswordChangeOutcome } from '../../machines/password-change/password-change.machine.ts';
import type {
  ReauthenticationPassword,
  ReauthenticationRefusal,
  SecondFactorRefusal,
} from '../../machines/reauthentication.rules.ts';
import type {
  ReauthenticationOutcome,
  SensitiveActionOutcome,
} from '../../machines/sensitive-action/sensitive-action.machine.ts';
import type { TwoFactorChangeOutcome } from '../../machines/two-factor-change/two-factor-change.machine.ts';
import type {
  SetupConfirmationOutcome,
  SetupStartOutcome,
} from '../../machines/two-factor-setup/two-factor-setup.machine.ts';
import { accountCalls } from '../routing/account-calls.ts';
import { bodyOf, getJson } from './call.ts';
import type { Client } from './client.ts';
import type { Account, Privacy, Provider } from './contract-account.ts';
import { fieldErrorsOf, type Outcomes, postJson, rateLimited, send } from './send.ts';

// Calls of a signed-in user (ruling 23). Every call rejects with HttpError for a response that its table doesn't list;
// a 401 that names no wrong code means that the session has ended.

const provider = v.picklist(['google', 'linkedin', 'facebook', 'apple']);

const accountBody: v.GenericSchema<unknown, Account> = v.object({
  name: v.string(),
  email: v.string(),
  emailVerified: v.boolean(),
  hasPassword: v.boolean(),
  twoFactor: v.boolean(),
  recoveryCodesLeft: v.number(),
  recoveryEndsAt: v.nullable(v.string()),
  linked: v.array(v.object({ provider, since: v.string() })),
  sessions: v.array(
    v.object({
      id: v.string(),
      isCurrent: v.boolean(),
      userAgent: v.nullable(v.string()),
      since: v.string(),
      lastUsed: v.string(),
    }),
  ),
});

/** GET of what the security page shows. */
export const readAccount = (client: Client): Promise<Account> => getJson(client, accountCalls.account, accountBody);

/** 403: why the server rejected the re-authentication (SE10). */
async function reauthenticationRefusalOf(answer: Response): Promise<ReauthenticationRefusal | null> {
  const hasError = await fieldErrorsOf(answer);
  if (hasError('password') || hasError('current')) return { type: 'wrongPassword' };
  return hasError('authentication') ? { type: 'stale' } : null;
}

const staleOutcomeOf = async (answer: Response) =>
  (await fieldErrorsOf(answer))('authentication') ? ({ type: 'stale' } as const) : null;

const sensitiveActionOutcomes: Outcomes<SensitiveActionOutcome> = {
  ok: { type: 'done' },
  403: staleOutcomeOf,
  409: { type: 'lastWay' },
  429: rateLimited,
};

/** POST that ends one session or all but this one (SE06). */
export const endSessions = (client: Client, which: { id: string } | { others: true }, signal: AbortSignal) =>
  postJson(client, accountCalls.endSessions, which, sensitiveActionOutcomes, signal);

/** POST that cancels turning two-factor off, so that it stays on (AU20). */
export const stopOwnRecovery = (client: Client, signal: AbortSignal) =>
  postJson(client, accountCalls.stopOwnRecovery, {}, sensitiveActionOutcomes, signal);

/** POST that lets this browser link a provider: the next GET of /connect does it (SE08). */
export const startProviderLink = (client: Client, name: Provider, signal: AbortSignal) =>
  postJson(client, accountCalls.linkProvider, { provider: name }, sensitiveActionOutcomes, signal);

/** POST that unlinks a provider. */
export const unlinkProvider = (client: Client, name: Provider, signal: AbortSignal) =>
  postJson(client, accountCalls.unlinkProvider, { provider: name }, sensitiveActionOutcomes, signal);

const reauthenticationOutcomes: Outcomes<ReauthenticationOutcome> = {
  ok: { type: 'done' },
  403: async (answer) => ((await fieldErrorsOf(answer))('password') ? { type: 'wrongPassword' } : null),
  429: rateLimited,
};

/** POST of the password, which re-authenticates the session for a while (SE10). */
export const reauthenticate = (client: Client, password: string, signal: AbortSignal) =>
  postJson(client, accountCalls.reauthenticate, { password }, reauthenticationOutcomes, signal);

const passwordChangeOutcomes: Outcomes<PasswordChangeOutcome> = {
  ok: { type: 'changed' },
  403: reauthenticationRefusalOf,
  422: async (answer) => ((await fieldErrorsOf(answer))('password', 'common') ? { type: 'common' } : null),
  429: rateLimited,
};

/** POST of a new password. */
export const changePassword = (
  client: Client,
  body: { current: ReauthenticationPassword; password: string },
  signal: AbortSignal,
) => postJson(client, accountCalls.changePassword, body, passwordChangeOutcomes, signal);

const enrolmentBody = v.object({ uri: v.string(), secret: v.string() });
const twoFactorSetupOutcomes: Outcomes<SetupStartOutcome> = {
  ok: async (answer) => {
    const body = await bodyOf(answer, enrolmentBody);
    return body && { type: 'started', ...body };
  },
  403: reauthenticationRefusalOf,
  409: { type: 'alreadyOn' },
  429: rateLimited,
};

/** POST for a secret of an authenticator app (AU17). */
export const startTwoFactorSetup = (
  client: Client,
  body: { password: ReauthenticationPassword },
  signal: AbortSignal,
) => postJson(client, accountCalls.setUpTwoFactor, body, twoFactorSetupOutcomes, signal);

type Change = { password: ReauthenticationPassword; code: string; key: string };

/**
 * POST of a change of two-factor. A request with the same code and key repeats the one whose response was lost, and gets its response,
 * with new recovery codes.
 */
const postChange = <Outcome extends object>(
  client: Client,
  path: string,
  { key, ...given }: Change,
  outcomes: Outcomes<Outcome>,
  signal?: AbortSignal,
) => postJson(client, path, given, outcomes, signal, { 'idempotency-key': key });

const codeRefusals: Outcomes<SecondFactorRefusal> = {
  401: async (answer) => ((await fieldErrorsOf(answer))('code') ? { type: 'wrongCode' } : null),
  403: reauthenticationRefusalOf,
  429: rateLimited,
};

const recoveryCodesBody = v.object({ recoveryCodes: v.array(v.string()) });

const turnOnOutcomes: Outcomes<SetupConfirmationOutcome> = {
  ...codeRefusals,
  ok: async (answer) => {
    const body = await bodyOf(answer, recoveryCodesBody);
    return body && { type: 'on', ...body };
  },
  409: { type: 'alreadyOn' },
};

/** POST of the first code of an authenticator app; returns ten recovery codes, shown once (AU20). */
export const turnTwoFactorOn = (client: Client, change: Change, signal?: AbortSignal) =>
  postChange(client, accountCalls.turnOnTwoFactor, change, turnOnOutcomes, signal);

// 409: already off, from another device or tab.
const alreadyOff: Outcomes<TwoFactorChangeOutcome> = { ...codeRefusals, 409: { type: 'off' } };

const renewalOutcomes: Outcomes<TwoFactorChangeOutcome> = {
  ...alreadyOff,
  ok: async (answer) => {
    const body = await bodyOf(answer, recoveryCodesBody);
    return body && { type: 'renewed', ...body };
  },
};

/** POST for ten new recovery codes, shown once (AU20). */
export const renewRecoveryCodes = (client: Client, change: Change, signal?: AbortSignal) =>
  postChange(client, accountCalls.renewRecoveryCodes, change, renewalOutcomes, signal);

const turnOffOutcomes: Outcomes<TwoFactorChangeOutcome> = { ...alreadyOff, ok: { type: 'off' } };

/** POST that turns two-factor off. */
export const turnTwoFactorOff = (client: Client, change: Change, signal: AbortSignal) =>
  postChange(client, accountCalls.turnOffTwoFactor, change, turnOffOutcomes, signal);

const mailOutcomes: Outcomes<MailOutcome> = { ok: { type: 'sent' }, 429: rateLimited };

/** POST for another mail to confirm the account's address (AU13). */
export const sendConfirmationMail = (client: Client, signal: AbortSignal) =>
  postJson(client, accountCalls.sendConfirmation, {}, mailOutcomes, signal);

const accountChangeOutcomes: Outcomes<AccountChangeOutcome> = {
  ok: { type: 'done' },
  403: reauthenticationRefusalOf,
  429: rateLimited,
};

/** POST of a new name. */
export const changeName = (client: Client, name: string, signal: AbortSignal) =>
  postJson(client, accountCalls.changeName, { name }, accountChangeOutcomes, signal);

/** POST of a new address, which takes effect once it is confirmed from there. */
export const changeEmail = (
  client: Client,
  body: { email: string; password: ReauthenticationPassword },
  signal: AbortSignal,
) => postJson(client, accountCalls.changeEmail, body, accountChangeOutcomes, signal);

/** POST that deletes the account after a grace period. It ends all sessions at once. */
export const deleteAccount = (client: Client, body: { password: ReauthenticationPassword }, signal: AbortSignal) =>
  postJson(client, accountCalls.deleteAccount, body, accountChangeOutcomes, signal);

const privacyBody: v.GenericSchema<unknown, Privacy> = v.object({
  consents: v.array(v.object({ version: v.string(), givenAt: v.string() })),
  holders: v.array(
    v.object({
      id: v.string(),
      company: v.string(),
      title: v.string(),
      sentAt: v.string(),
      holds: v.array(
        v.picklist(['name', 'email', 'phone', 'link', 'message', 'answers', 'cv', 'testResults', 'profile']),
      ),
      mayBeKept: v.boolean(),
      heldUntil: v.nullable(v.string()),
      isAdClosed: v.boolean(),
    }),
  ),
  ownedAlone: v.array(v.object({ id: v.string(), name: v.string() })),
});

/** GET of the user's consents, and of who holds their data. */
export const readPrivacy = (client: Client): Promise<Privacy> =>
  getJson(client, accountCalls.privacy, privacyBody, { cache: 'no-store' });

/** POST of consent to the terms in force. Idempotent. */
export const agreeToTerms = (client: Client): Promise<{ type: 'done' }> =>
  postJson(client, accountCalls.terms, {}, { ok: { type: 'done' } });

/** DELETE of the consent that a company may keep an application. Idempotent. */
export const revokeRetentionConsent = (client: Client, id: string): Promise<{ type: 'done' }> =>
  send(client, 'DELETE', `${accountCalls.privacy}/${encodeURIComponent(id)}`, { ok: { type: 'done' } });
