import { Hono } from 'hono';
import * as v from 'valibot';
import { replyDayChoices } from '../../machines/ad/ad-content.rules.ts';
import { companyCalls } from '../../src/routing/company-calls.ts';
import { requireSignedIn } from '../accounts/browser.ts';
import type { AccountServices } from '../accounts/services.ts';
import { done } from '../http/answers.ts';
import { auditor } from '../http/audit-events.ts';
import { json } from '../http/body.ts';
import { enforceLimit } from '../http/limits.ts';
import { Refusal } from '../http/problem.ts';
import { changePool } from '../talent-pool/talent-pool.ts';
import { allower, requireVerified } from './access.ts';

const choosing = v.object({ replyDays: v.nullable(v.picklist(replyDayChoices)) });

/** Whether users may apply to a company without an ad, and by when it promises to reply. */
export function talentPoolRoutes(services: AccountServices): Hono {
  const { db, now } = services;
  const signedIn = requireSignedIn(services);
  const allowed = allower(services);
  const audited = auditor(services);
  return new Hono().put(
    companyCalls.talentPool(':account'),
    audited('talent pool changed'),
    signedIn,
    allowed('writeAds'),
    requireVerified,
    json(choosing),
    async (c) => {
      await enforceLimit(db, 'adChangesOfAccount', c.get('signedIn').user.id, now());
      if (c.get('account').suspendedAt !== null) throw new Refusal(409, { errors: { company: ['suspended'] } });
      const { replyDays } = c.req.valid('json');
      c.set('about', { user: c.get('signedIn').user.id, subject: { type: 'replyDays', days: replyDays } });
      await changePool(db, { companyId: c.get('companyId'), replyDays }, now());
      return done(c);
    },
  ) as unknown as Hono;
}
