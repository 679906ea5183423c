import { Hono } from 'hono';
import * as v from 'valibot';
import { replyDayChoices } from '../../machines/ad/ad-content.rules.ts';
import { companyCalls } from '../../src/routing/company-calls.ts';
import { requireSignedIn } from '../accounts/session-middleware.ts';
import type { AppServices } from '../app-services.ts';
import { auditMiddleware } from '../http/audit-events.ts';
import { validateJson } from '../http/body.ts';
import { HttpProblem } from '../http/problem.ts';
import { enforceRateLimit } from '../http/rate-limits.ts';
import { noContentResponse } from '../http/responses.ts';
import { openOrCloseTalentPool } from '../talent-pool/talent-pool.ts';
import { createCompanyGuard, requireVerified } from './access.ts';

const replyDaysBody = v.object({ replyDays: v.nullable(v.picklist(replyDayChoices)) });

/** Whether users may apply to a company without an ad, and by when it promises to reply. */
export function talentPoolRoutes(services: AppServices): Hono {
  const { db, now } = services;
  const signedIn = requireSignedIn(services);
  const allowed = createCompanyGuard(services);
  const audited = auditMiddleware(services);
  return new Hono().put(
    companyCalls.talentPool(':account'),
    audited('talent pool changed'),
    signedIn,
    allowed('writeAds'),
    requireVerified,
    validateJson(replyDaysBody),
    async (c) => {
      await enforceRateLimit(db, 'adChangesOfAccount', c.get('signedIn').user.id, now());
      if (c.get('account').suspendedAt !== null) throw new HttpProblem(409, { errors: { company: ['suspended'] } });
      const { replyDays } = c.req.valid('json');
      c.set('about', { user: c.get('signedIn').user.id, subject: { type: 'replyDays', days: replyDays } });
      await openOrCloseTalentPool(db, { companyId: c.get('companyId'), replyDays }, now());
      return noContentResponse(c);
    },
  ) as unknown as Hono;
}
