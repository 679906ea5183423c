import { Hono } from 'hono';
import * as v from 'valibot';
import type { TwoFactorRecovery } from '../../../src/api/contract-account.ts';
import { accountCalls } from '../../../src/routing/account-calls.ts';
import type { AppServices } from '../../app-services.ts';
import { type AuditEnv, auditMiddleware } from '../../http/audit-events.ts';
import { tokenBody, validateJson } from '../../http/body.ts';
import { problemResponse } from '../../http/problem.ts';
import { rateLimiter } from '../../http/rate-limits.ts';
import { jsonResponse, noContentResponse } from '../../http/responses.ts';
import { browserOf, requireSignedIn } from '../session-middleware.ts';
import {
  pendingSignInOf,
  recoveryEnd,
  sendRecoveryLink,
  startRecovery,
  stopRecovery,
  stopRecoveryByLink,
} from './recovery.ts';

/** Logging in without phone and recovery codes (AU20, decision 024): requested by a pending sign-in, begun and stopped by mailed links. */
export function recoveryRoutes(services: AppServices) {
  const { db, now } = services;
  const limited = rateLimiter(services);
  const audited = auditMiddleware(services);

  return new Hono<AuditEnv>()
    .get(accountCalls.recovery, async (c) => {
      const owner = await pendingSignInOf(db, (await browserOf(c, services)).pending, now());
      if (!owner) return problemResponse(c, 401);
      const endsAt = await recoveryEnd(db, owner.user);
      return jsonResponse(c, { endsAt: endsAt?.toISOString() ?? null } satisfies TwoFactorRecovery);
    })
    .post(
      accountCalls.recovery,
      audited('recovery asked for'),
      validateJson(v.object({})),
      limited('recoveries'),
      async (c) => {
        const owner = await pendingSignInOf(db, (await browserOf(c, services)).pending, now());
        if (!owner) return problemResponse(c, 410);
        const { user, byPassword, codeOwed } = owner;
        c.set('about', { user: user.id });
        if (!byPassword) return problemResponse(c, 403, { errors: { recovery: ['provider'] } });
        if (codeOwed || !user.emailVerified) return problemResponse(c, 403, { errors: { recovery: ['mailbox'] } });
        await sendRecoveryLink(services, user);
        return noContentResponse(c);
      },
    )
    .post(
      accountCalls.beginRecovery,
      audited('recovery begun'),
      validateJson(tokenBody),
      limited('recoveries'),
      async (c) => {
        const recovery = await startRecovery(services, c.req.valid('json').token);
        if (!recovery) return problemResponse(c, 410);
        c.set('about', { user: recovery.user });
        return jsonResponse(c, { endsAt: recovery.endsAt.toISOString() });
      },
    )
    .post(
      accountCalls.stopRecovery,
      audited('recovery stopped'),
      validateJson(tokenBody),
      limited('recoveries'),
      async (c) => {
        const stopped = await stopRecoveryByLink(services, c.req.valid('json').token);
        if (!stopped) return problemResponse(c, 410);
        c.set('about', stopped);
        return noContentResponse(c);
      },
    )
    .post(
      accountCalls.stopOwnRecovery,
      audited('recovery stopped'),
      requireSignedIn(services),
      validateJson(v.object({})),
      async (c) => {
        const { user } = c.get('signedIn');
        await db.transaction((tx) => stopRecovery(tx, services, user));
        return noContentResponse(c);
      },
    );
}
