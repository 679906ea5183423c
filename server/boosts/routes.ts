import { Hono } from 'hono';
import { companyCalls } from '../../src/routing/company-calls.ts';
import { requireSignedIn } from '../accounts/session-middleware.ts';
import type { AppServices } from '../app-services.ts';
import { createCompanyGuard } from '../employer/access.ts';
import { auditMiddleware } from '../http/audit-events.ts';
import { requireIdempotencyKey } from '../http/idempotency-key.ts';
import { problemResponse } from '../http/problem.ts';
import { enforceRateLimit } from '../http/rate-limits.ts';
import { jsonResponse } from '../http/responses.ts';
import { boostAd, readBoost } from './boost-ad.ts';

/** A company's promoted ads. */
export function boostRoutes(services: AppServices): Hono {
  const { db, now } = services;
  const signedIn = requireSignedIn(services);
  const allowed = createCompanyGuard(services);
  const audited = auditMiddleware(services);

  return new Hono()
    .get(companyCalls.boost(':account', ':ad'), signedIn, allowed('order'), async (c) => {
      const found = await readBoost(db, c.get('account'), c.req.param('ad') ?? '', now());
      return found ? jsonResponse(c, found) : problemResponse(c, 404);
    })
    .post(companyCalls.boost(':account', ':ad'), audited('ad boosted'), signedIn, allowed('order'), async (c) => {
      const key = requireIdempotencyKey(c);
      await enforceRateLimit(db, 'adChangesOfAccount', c.get('signedIn').user.id, now());
      return jsonResponse(c, await boostAd(services, c.get('account'), { id: c.req.param('ad') ?? '', key }));
    }) as unknown as Hono;
}
