import { Hono } from 'hono';
import * as v from 'valibot';
import { secondFactorCode } from '../../../machines/account.rules.ts';
import type { RecoveryCodes } from '../../../src/api/contract-account.ts';
import { accountCalls } from '../../../src/routing/account-calls.ts';
import { routes } from '../../../src/routing/routes.ts';
import type { AppServices } from '../../app-services.ts';
import type { Tx } from '../../db/open.ts';
import { type AuditEnv, auditMiddleware } from '../../http/audit-events.ts';
import { validateJson } from '../../http/body.ts';
import { idempotencyKey } from '../../http/idempotency-key.ts';
import { problemResponse, tooManyRequests } from '../../http/problem.ts';
import { jsonResponse, noContentResponse } from '../../http/responses.ts';
import { currentPassword, reauthenticateByPassword } from '../password/reauthenticate.ts';
import { browserOf, requireSignedIn, setTokenCookies } from '../session-middleware.ts';
import type { UserRow } from '../users.ts';
import { changeTwoFactor } from './change-two-factor.ts';
import { completeSignIn } from './complete-sign-in.ts';
import { writeRecoveryCodes } from './recovery-codes.ts';
import { setUpTwoFactor, turnOffTwoFactor, turnOnTwoFactor } from './set-up.ts';

const codeBody = v.object({ code: secondFactorCode });
const passwordBody = v.object({ password: currentPassword });
const passwordAndCodeBody = v.object({ password: currentPassword, code: secondFactorCode });

/**
 * The second half of a sign-in (spec §7), and two-factor of the security page (AU17, AU20). Seeds and recovery codes are returned
 * once, when they are made, and never again.
 */
export function twoFactorRoutes(services: AppServices) {
  const { db, encryption } = services;
  const audited = auditMiddleware(services);
  const signedIn = requireSignedIn(services);
  const writeCodes = (tx: Tx, user: UserRow) => writeRecoveryCodes(tx, encryption, user.id);

  return new Hono<AuditEnv>()
    .post(routes.twoFactorCheck.path.cs, audited(), validateJson(codeBody), async (c) => {
      const browser = await browserOf(c, services);
      const outcome = await completeSignIn(services, browser, c.req.valid('json').code);
      switch (outcome.kind) {
        case 'signedIn':
          setTokenCookies(c, services, outcome.tokens);
          c.header('cache-control', 'private, no-store');
          return c.body(null, 200);
        case 'wrong':
          return problemResponse(c, 401);
        case 'paused':
          throw tooManyRequests(outcome.seconds);
        case 'gone':
          // No sign-in waits for a code any more (ruling 24).
          setTokenCookies(c, services, { pending: null });
          return problemResponse(c, 410);
      }
    })
    .post(accountCalls.setUpTwoFactor, audited(), signedIn, validateJson(passwordBody), async (c) => {
      const somebody = c.get('signedIn');
      await reauthenticateByPassword(services, c.get('browser'), somebody, c.req.valid('json'));
      const setup = await setUpTwoFactor(db, encryption, somebody.user);
      return setup ? jsonResponse(c, setup) : problemResponse(c, 409);
    })
    .post(
      accountCalls.turnOnTwoFactor,
      audited('two-factor turned on'),
      signedIn,
      validateJson(passwordAndCodeBody),
      async (c) => {
        const { made, session } = await changeTwoFactor(services, c.get('browser'), c.get('signedIn'), {
          ...c.req.valid('json'),
          kind: 'on',
          key: idempotencyKey(c),
          make: (tx, user) => turnOnTwoFactor(tx, services, user),
          repeat: writeCodes,
        });
        setTokenCookies(c, services, { session });
        return jsonResponse(c, { recoveryCodes: made } satisfies RecoveryCodes);
      },
    )
    .post(
      accountCalls.turnOffTwoFactor,
      audited('two-factor turned off'),
      signedIn,
      validateJson(passwordAndCodeBody),
      async (c) => {
        const { session } = await changeTwoFactor(services, c.get('browser'), c.get('signedIn'), {
          ...c.req.valid('json'),
          kind: 'off',
          key: idempotencyKey(c),
          make: (tx, user) => turnOffTwoFactor(tx, services, user),
          repeat: async () => {},
        });
        setTokenCookies(c, services, { session });
        return noContentResponse(c);
      },
    )
    .post(
      accountCalls.renewRecoveryCodes,
      audited('recovery codes renewed'),
      signedIn,
      validateJson(passwordAndCodeBody),
      async (c) => {
        const { made, session } = await changeTwoFactor(services, c.get('browser'), c.get('signedIn'), {
          ...c.req.valid('json'),
          kind: 'recoveryCodes',
          key: idempotencyKey(c),
          make: writeCodes,
          repeat: writeCodes,
        });
        setTokenCookies(c, services, { session });
        return jsonResponse(c, { recoveryCodes: made } satisfies RecoveryCodes);
      },
    );
}
