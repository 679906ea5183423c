import { Hono } from 'hono';
import * as v from 'valibot';
import { reviewMessage } from '../../machines/ad/ad-content.rules.ts';
import { dayInPrague } from '../../machines/calendar.rules.ts';
import {
  decisionFields,
  isMessageOptional,
  suspensionSteps,
  takedownSteps,
} from '../../machines/moderation-decision/moderation-decision.rules.ts';
import { companyCalls } from '../../src/routing/company-calls.ts';
import { isJobNumber } from '../../src/routing/routes.ts';
import { limitAdminDecisions, requireAdmin, requireSignedIn } from '../accounts/session-middleware.ts';
import { readTakenDown, removeAd, returnAd } from '../ads/take-down.ts';
import type { AppServices } from '../app-services.ts';
import { auditMiddleware } from '../http/audit-events.ts';
import { validateJson } from '../http/body.ts';
import { requireIdempotencyKey } from '../http/idempotency-key.ts';
import { HttpProblem, unprocessable } from '../http/problem.ts';
import { jsonResponse, noContentResponse, requestedPage } from '../http/responses.ts';
import { idempotentSending } from '../idempotent-sending.ts';
import { changeSuspension, readBoardCompanies } from './suspension.ts';

const suspensionBody = v.object({ step: v.picklist(suspensionSteps), message: reviewMessage });

const takedownBody = v.object({ step: v.picklist(takedownSteps), ...decisionFields('removed') });

/** Decisions of the board's admins about companies and published ads. */
export function moderationRoutes(services: AppServices): Hono {
  const signedIn = requireSignedIn(services);
  const decided = limitAdminDecisions(services);
  const audited = auditMiddleware(services);
  const once = idempotentSending(services);

  return new Hono()
    .get(companyCalls.suspensions, signedIn, requireAdmin, async (c) =>
      jsonResponse(
        c,
        await readBoardCompanies(
          services.db,
          (c.req.query('q') ?? '').trim().slice(0, 100),
          dayInPrague(services.now()),
        ),
      ),
    )
    .post(
      companyCalls.suspension(':company'),
      audited('company suspension'),
      signedIn,
      requireAdmin,
      decided,
      validateJson(suspensionBody),
      async (c) => {
        const { step, message } = c.req.valid('json');
        if (message === '' && !isMessageOptional(step)) throw unprocessable({ message: ['required'] });
        const id = c.req.param('company') ?? '';
        const { id: userId } = c.get('signedIn').user;
        c.set('about', { user: userId, company: id, how: step });
        await changeSuspension(services, { id, step, message, userId });
        return noContentResponse(c);
      },
    )
    .get(companyCalls.takedowns, signedIn, requireAdmin, async (c) =>
      jsonResponse(c, await readTakenDown(services.db, requestedPage(c))),
    )
    .post(
      companyCalls.takedown(':job'),
      audited('ad reviewed'),
      signedIn,
      requireAdmin,
      decided,
      validateJson(takedownBody, { multiline: true }),
      async (c) => {
        const key = requireIdempotencyKey(c);
        const number = c.req.param('job') ?? '';
        if (!isJobNumber(number)) throw new HttpProblem(404);
        const { id: userId } = c.get('signedIn').user;
        const { step, message } = c.req.valid('json');
        c.set('about', { user: userId, how: step, subject: { type: 'job', number: Number(number) } });
        const request = { job: Number(number), message, userId, key };
        const send = () => (step === 'removed' ? removeAd(services, request) : returnAd(services, request));
        await once(c, { key, sent: { step, message }, send });
        return noContentResponse(c);
      },
    ) as unknown as Hono;
}
