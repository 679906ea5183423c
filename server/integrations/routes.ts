import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { maxDomains, soundDomain, tokenFields, webhookFields } from '../../machines/integrations/integrations.rules.ts';
import type { CompanyIntegrations } from '../../src/api/contract-employer.ts';
import { companyCalls } from '../../src/routing/company-calls.ts';
import { requireSignedIn } from '../accounts/browser.ts';
import { idempotentSending } from '../accounts/idempotent-sending.ts';
import type { AccountServices } from '../accounts/services.ts';
import { readDomains, writeDomains } from '../embed/domains.ts';
import { allower, requireVerified } from '../employer/access.ts';
import { readOwnProfile } from '../employer/own-profile.ts';
import { asJson, done } from '../http/answers.ts';
import { auditor } from '../http/audit-events.ts';
import { json } from '../http/body.ts';
import { requiredKey } from '../http/idempotency-key.ts';
import { enforceLimit } from '../http/limits.ts';
import { unprocessable } from '../http/problem.ts';
import { findAddressFailure } from '../outgoing/ssrf-safe-post.ts';
import { createToken, readTokens, revokeToken } from '../public-api/tokens.ts';
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  readDeliveries,
  readWebhooks,
  replayDelivery,
} from '../webhooks/webhooks.ts';

const making = v.object(tokenFields);
const adding = v.object(webhookFields);
const changing = v.object({ events: webhookFields.events, isOn: v.boolean() });
const domain = v.pipe(
  v.string(),
  v.transform((text) => soundDomain(text) ?? ''),
  v.nonEmpty('domain'),
);
const showing = v.object({ domains: v.pipe(v.array(domain), v.maxLength(maxDomains, 'many')) });

/** A company's tokens and webhooks, and the domains on which it shows its ads: for its owners (CO02, CO03). */
export function integrationRoutes(services: AccountServices): Hono {
  const { db, now, config } = services;
  const signedIn = requireSignedIn(services);
  const allowed = allower(services)('manageIntegrations');
  const audited = auditor(services);
  const once = idempotentSending(services);
  const outgoing = { testOrigins: config.OUTGOING_TEST_ORIGINS };
  const limit = (userId: string) => enforceLimit(db, 'integrationChangesOfAccount', userId, now());
  const webhookOf = (c: Context) => c.req.param('webhook') ?? '';

  return new Hono()
    .get(companyCalls.integrations(':account'), signedIn, allowed, requireVerified, async (c) => {
      const { id, domain: own } = c.get('account');
      const { slug } = await readOwnProfile(db, c.get('companyId'));
      const embed = { slug, own: own ?? '', domains: await readDomains(db, id) };
      const tokens = await readTokens(db, id);
      const webhooks = await readWebhooks(db, id);
      return asJson(c, { tokens, webhooks, embed } satisfies CompanyIntegrations);
    })
    .post(
      companyCalls.tokens(':account'),
      audited('API token made'),
      signedIn,
      allowed,
      requireVerified,
      json(making),
      async (c) => {
        const key = requiredKey(c);
        await limit(c.get('signedIn').user.id);
        const sent = c.req.valid('json');
        const send = () => createToken(services, c.get('account').id, { ...sent, key }, now());
        return asJson(c, await once(c, { key, sent, send }), 201);
      },
    )
    .delete(companyCalls.token(':account', ':token'), audited('API token revoked'), signedIn, allowed, async (c) => {
      await revokeToken(db, c.get('account').id, c.req.param('token') ?? '');
      return done(c);
    })
    .post(
      companyCalls.webhooks(':account'),
      audited('webhook added'),
      signedIn,
      allowed,
      requireVerified,
      json(adding),
      async (c) => {
        const key = requiredKey(c);
        await limit(c.get('signedIn').user.id);
        const sent = c.req.valid('json');
        const failure = await findAddressFailure(sent.url, outgoing);
        if (failure) throw unprocessable({ url: [failure === 'address' ? 'private' : 'unreachable'] });
        const send = () => createWebhook(services, c.get('account').id, { ...sent, key }, now());
        return asJson(c, await once(c, { key, sent, send }), 201);
      },
    )
    .put(
      companyCalls.webhook(':account', ':webhook'),
      audited('webhook changed'),
      signedIn,
      allowed,
      json(changing),
      async (c) => {
        await limit(c.get('signedIn').user.id);
        await changeWebhook(db, c.get('account').id, webhookOf(c), c.req.valid('json'), now());
        return done(c);
      },
    )
    .delete(companyCalls.webhook(':account', ':webhook'), audited('webhook removed'), signedIn, allowed, async (c) => {
      await deleteWebhook(db, c.get('account').id, webhookOf(c));
      return done(c);
    })
    .get(companyCalls.deliveries(':account', ':webhook'), signedIn, allowed, async (c) =>
      asJson(c, await readDeliveries(db, c.get('account').id, webhookOf(c))),
    )
    .post(
      companyCalls.replay(':account', ':webhook', ':delivery'),
      audited('webhook replayed'),
      signedIn,
      allowed,
      async (c) => {
        await limit(c.get('signedIn').user.id);
        await replayDelivery(db, c.get('account').id, webhookOf(c), c.req.param('delivery') ?? '', now());
        return done(c);
      },
    )
    .put(
      companyCalls.embed(':account'),
      audited('embed changed'),
      signedIn,
      allowed,
      requireVerified,
      json(showing),
      async (c) => {
        await limit(c.get('signedIn').user.id);
        await writeDomains(db, c.get('account').id, [...new Set(c.req.valid('json').domains)]);
        return done(c);
      },
    ) as unknown as Hono;
}
