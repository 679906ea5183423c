import { Hono } from 'hono';
import * as v from 'valibot';
import type { TwoFactorRecovery } from '../../../src/api/contract-account.ts';
import { accountCalls } from '../../../src/routing/account-calls.ts';
import { asJson, done } from '../../http/answers.ts';
import { type Audited, auditor } from '../../http/audit-events.ts';
import { json } from '../../http/body.ts';
import { limiter } from '../../http/limits.ts';
import { problem } from '../../http/problem.ts';
import { browserOf, requireSignedIn } from '../browser.ts';
import type { AccountServices } from '../services.ts';
import {
  beginRecovery,
  ownerOfPending,
  recoveryEnd,
  sendRecoveryLink,
  stopRecovery,
  stopRecoveryByLink,
} from './recovery.ts';

const mailed = v.object({ token: v.pipe(v.string(), v.maxLength(200)) });

/** Logging in without phone and recovery codes (AU20, decision 024): requested by a pending sign-in, begun and stopped by mailed links. */
export function recoveryRoutes(services: AccountServices) {
  const { db, now } = services;
  const limited = limiter(services);
  const audited = auditor(services);

  return new Hono<Audited>()
    .get(accountCalls.recovery, async (c) => {
      const owner = await ownerOfPending(db, (await browserOf(c, services)).pending, now());
      if (!owner) return problem(c, 401);
      const endsAt = await recoveryEnd(db, owner.user);
      return asJson(c, { endsAt: endsAt?.toISOString() ?? null } satisfies TwoFactorRecovery);
    })
    .post(
      accountCalls.recovery,
      audited('recovery asked for'),
      json(v.object({})),
      limited('recoveries'),
      async (c) => {
        const owner = await ownerOfPending(db, (await browserOf(c, services)).pending, now());
        if (!owner) return problem(c, 410);
        const { user, byPassword, codeOwed } = owner;
        c.set('about', { user: user.id });
        if (!byPassword) return problem(c, 403, { errors: { recovery: ['provider'] } });
        if (codeOwed || !user.emailVerified) return problem(c, 403, { errors: { recovery: ['mailbox'] } });
        await sendRecoveryLink(services, user);
        return done(c);
      },
    )
    .post(accountCalls.beginRecovery, audited('recovery begun'), json(mailed), limited('recoveries'), async (c) => {
      const begun = await beginRecovery(services, c.req.valid('json').token);
      if (!begun) return problem(c, 410);
      c.set('about', { user: begun.user });
      return asJson(c, { endsAt: begun.endsAt.toISOString() });
    })
    .post(accountCalls.stopRecovery, audited('recovery stopped'), json(mailed), limited('recoveries'), async (c) => {
      const stopped = await stopRecoveryByLink(services, c.req.valid('json').token);
      if (!stopped) return problem(c, 410);
      c.set('about', stopped);
      return done(c);
    })
    .post(
      accountCalls.stopOwnRecovery,
      audited('recovery stopped'),
      requireSignedIn(services),
      json(v.object({})),
      async (c) => {
        const { user } = c.get('signedIn');
        await db.transaction((tx) => stopRecovery(tx, services, user));
        return done(c);
      },
    );
}
