import * as v from 'valibot';
import { adContent, adStates, reviewSteps } from '../../machines/ad/ad-content.rules.ts';
import { riskHints } from '../../machines/ad/ad-risk.rules.ts';
import type { Decision, DecisionOutcome } from '../../machines/moderation-decision/moderation-decision.machine.ts';
import { companyCalls } from '../routing/company-calls.ts';
import { get, type Outcomes, post, saysOf, withTimeout } from './call.ts';
import type { Client } from './client.ts';
import type { AdReviews } from './contract.ts';

// What the board's admins do. Every call rejects with CallFailed for an answer that its table does not speak of.

const reviews: v.GenericSchema<unknown, AdReviews> = v.object({
  items: v.array(
    v.object({
      id: v.string(),
      state: v.picklist(adStates),
      version: v.number(),
      content: adContent,
      company: v.object({
        name: v.string(),
        website: v.string(),
        slug: v.nullable(v.string()),
        verifiedBy: v.nullable(v.picklist(['mail', 'dns', 'admin'])),
      }),
      submittedAt: v.nullable(v.string()),
      job: v.nullable(v.object({ identifier: v.number(), slug: v.object({ cs: v.string(), en: v.string() }) })),
      hints: v.array(v.picklist(riskHints)),
      review: v.nullable(v.object({ step: v.picklist(reviewSteps), words: v.string(), at: v.string() })),
      can: v.array(v.picklist(reviewSteps)),
    }),
  ),
});

/** GET of ads that wait for their review, or were changed after it. */
export const readReviews = (client: Client): Promise<AdReviews> =>
  get(client, companyCalls.reviews, reviews, { cache: 'no-store', signal: withTimeout() });

const decisionOutcomes: Outcomes<DecisionOutcome> = {
  ok: { type: 'sent' },
  404: { type: 'overtaken' },
  409: async (answer) => ((await saysOf(answer))('company') ? { type: 'unverified' } : { type: 'overtaken' }),
};

/** POST of what a reviewer says of an ad. The same key means the same decision, however often it is sent. */
export const decide = (
  client: Client,
  { id, version }: { id: string; version: number },
  decision: Decision,
  key: string,
  signal?: AbortSignal,
): Promise<DecisionOutcome> =>
  post(client, companyCalls.reviewSteps(id), { ...decision, version }, decisionOutcomes, signal, {
    'idempotency-key': key,
  });
