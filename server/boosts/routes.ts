import { Hono } from 'hono';
import { companyCalls } from '../../src/routing/company-calls.ts';
import { requireSignedIn } from '../accounts/browser.ts';
import type { AccountServices } from '../accounts/services.ts';
import { allower } from '../employer/access.ts';
import { asJson } from '../http/answers.ts';
import { auditor } from '../http/audit-events.ts';
import { requiredKey } from '../http/idempotency-key.ts';
import { enforceLimit } from '../http/limits.ts';
import { problem } from '../http/problem.ts';
import { boostAd, readBoost } from './boost-ad.ts';

/** A company's promoted ads. */
export function boostRoutes(services: AccountServices): Hono {
  const { db, now } = services;
  const signedIn = requireSignedIn(services);
  const allowed = allower(services);
  const audited = auditor(services);

  return new Hono()
    .get(companyCalls.boost(':account', ':ad'), signedIn, allowed('order'), async (c) => {
      const found = await readBoost(db, c.get('account'), c.req.param('ad') ?? '', now());
      return found ? asJson(c, found) : problem(c, 404);
    })
    .post(companyCalls.boost(':account', ':ad'), audited('ad boosted'), signedIn, allowed('order'), async (c) => {
      const key = requiredKey(c);
      await enforceLimit(db, 'adChangesOfAccount', c.get('signedIn').user.id, now());
      return asJson(c, await boostAd(services, c.get('account'), { id: c.req.param('ad') ?? '', key }));
    }) as unknown as Hono;
}
