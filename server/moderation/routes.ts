import { Hono } from 'hono';
import * as v from 'valibot';
import { reviewWords } from '../../machines/ad/ad-content.rules.ts';
import { dayInPrague } from '../../machines/calendar.rules.ts';
import {
  decisionFields,
  needsNoWords,
  suspensionSteps,
  takedownSteps,
} from '../../machines/moderation-decision/moderation-decision.rules.ts';
import { companyCalls } from '../../src/routing/company-calls.ts';
import { isJobNumber } from '../../src/routing/routes.ts';
import { limitDecisions, requireAdmin, requireSignedIn } from '../accounts/browser.ts';
import { idempotentSending } from '../accounts/idempotent-sending.ts';
import type { AccountServices } from '../accounts/services.ts';
import { readTakenDown, removeAd, returnAd } from '../ads/take-down.ts';
import { asJson, askedPage, done } from '../http/answers.ts';
import { auditor } from '../http/audit-events.ts';
import { json } from '../http/body.ts';
import { requiredKey } from '../http/idempotency-key.ts';
import { Refusal, unprocessable } from '../http/problem.ts';
import { changeSuspension, readBoardCompanies } from './suspension.ts';

const suspending = v.object({ step: v.picklist(suspensionSteps), words: reviewWords });

const takingDown = v.object({ step: v.picklist(takedownSteps), ...decisionFields('removed') });

/** Decisions of the board's admins about companies and published ads. */
export function moderationRoutes(services: AccountServices): Hono {
  const signedIn = requireSignedIn(services);
  const decided = limitDecisions(services);
  const audited = auditor(services);
  const once = idempotentSending(services);

  return new Hono()
    .get(companyCalls.suspensions, signedIn, requireAdmin, async (c) =>
      asJson(
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
      json(suspending),
      async (c) => {
        const { step, words } = c.req.valid('json');
        if (words === '' && !needsNoWords(step)) throw unprocessable({ words: ['required'] });
        const id = c.req.param('company') ?? '';
        const { id: userId } = c.get('signedIn').user;
        c.set('about', { user: userId, company: id, how: step });
        await changeSuspension(services, { id, step, words, userId });
        return done(c);
      },
    )
    .get(companyCalls.takedowns, signedIn, requireAdmin, async (c) =>
      asJson(c, await readTakenDown(services.db, askedPage(c))),
    )
    .post(
      companyCalls.takedown(':job'),
      audited('ad reviewed'),
      signedIn,
      requireAdmin,
      decided,
      json(takingDown, { multiline: true }),
      async (c) => {
        const key = requiredKey(c);
        const number = c.req.param('job') ?? '';
        if (!isJobNumber(number)) throw new Refusal(404);
        const { id: userId } = c.get('signedIn').user;
        const { step, words } = c.req.valid('json');
        c.set('about', { user: userId, how: step, subject: { type: 'job', number: Number(number) } });
        const asked = { job: Number(number), words, userId, key };
        const send = () => (step === 'removed' ? removeAd(services, asked) : returnAd(services, asked));
        await once(c, { key, sent: { step, words }, send });
        return done(c);
      },
    ) as unknown as Hono;
}
