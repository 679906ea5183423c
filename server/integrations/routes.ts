import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { maxDomains, parseDomain, tokenFields, webhookFields } from '../../machines/integrations/integrations.rules.ts';
import type { CompanyIntegrations } from '../../src/api/contract-employer.ts';
import { companyCalls } from '../../src/routing/company-calls.ts';
import { requireSignedIn } from '../accounts/session-middleware.ts';
import type { AppServices } from '../app-services.ts';
import { readEmbedDomains, writeEmbedDomains } from '../embed/domains.ts';
import { createCompanyGuard, requireVerified } from '../employer/access.ts';
import { readOwnProfile } from '../employer/board-profile.ts';
import { auditMiddleware } from '../http/audit-events.ts';
import { validateJson } from '../http/body.ts';
import { requireIdempotencyKey } from '../http/idempotency-key.ts';
import { unprocessable } from '../http/problem.ts';
import { enforceRateLimit } from '../http/rate-limits.ts';
import { jsonResponse, noContentResponse } from '../http/responses.ts';
import { idempotentSending } from '../idempotent-sending.ts';
import { findAddressFailure } from '../outgoing/ssrf-safe-post.ts';
import { createApiToken, readApiTokens, revokeApiToken } from '../public-api/tokens.ts';
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  readDeliveries,
  readWebhooks,
  replayDelivery,
} from '../webhooks/webhooks.ts';

const apiTokenBody = v.object(tokenFields);
const webhookBody = v.object(webhookFields);
const webhookChangeBody = v.object({ events: webhookFields.events, isOn: v.boolean() });
const domainSchema = v.pipe(
  v.string(),
  v.transform((text) => parseDomain(text) ?? ''),
  v.nonEmpty('domain'),
);
const embedBody = v.object({ domains: v.pipe(v.array(domainSchema), v.maxLength(maxDomains, 'many')) });

/** A company's tokens and webhooks, and the domains on which it shows its ads: for its owners (CO02, CO03). */
export function integrationRoutes(services: AppServices): Hono {
  const { db, now, config } = services;
  const signedIn = requireSignedIn(services);
  const allowed = createCompanyGuard(services)('manageIntegrations');
  const audited = auditMiddleware(services);
  const sendOnce = idempotentSending(services);
  const outgoing = { testOrigins: config.OUTGOING_TEST_ORIGINS };
  const limit = (userId: string) => enforceRateLimit(db, 'integrationChangesOfAccount', userId, now());
  const webhookOf = (c: Context) => c.req.param('webhook') ?? '';

  return new Hono()
    .get(companyCalls.integrations(':account'), signedIn, allowed, requireVerified, async (c) => {
      const { id, domain } = c.get('account');
      const { slug } = await readOwnProfile(db, c.get('companyId'));
      const embed = { slug, own: domain ?? '', domains: await readEmbedDomains(db, id) };
      const tokens = await readApiTokens(db, id);
      const webhooks = await readWebhooks(db, id);
      return jsonResponse(c, { tokens, webhooks, embed } satisfies CompanyIntegrations);
    })
    .post(
      companyCalls.tokens(':account'),
      audited('API token made'),
      signedIn,
      allowed,
      requireVerified,
      validateJson(apiTokenBody),
      async (c) => {
        const key = requireIdempotencyKey(c);
        await limit(c.get('signedIn').user.id);
        const sent = c.req.valid('json');
        const send = () => createApiToken(services, c.get('account').id, { ...sent, key }, now());
        return jsonResponse(c, await sendOnce(c, { key, sent, send }), 201);
      },
    )
    .delete(companyCalls.token(':account', ':token'), audited('API token revoked'), signedIn, allowed, async (c) => {
      await revokeApiToken(db, c.get('account').id, c.req.param('token') ?? '');
      return noContentResponse(c);
    })
    .post(
      companyCalls.webhooks(':account'),
      audited('webhook added'),
      signedIn,
      allowed,
      requireVerified,
      validateJson(webhookBody),
      async (c) => {
        const key = requireIdempotencyKey(c);
        await limit(c.get('signedIn').user.id);
        const sent = c.req.valid('json');
        const failure = await findAddressFailure(sent.url, outgoing);
        if (failure) throw unprocessable({ url: [failure === 'address' ? 'private' : 'unreachable'] });
        const send = () => createWebhook(services, c.get('account').id, { ...sent, key }, now());
        return jsonResponse(c, await sendOnce(c, { key, sent, send }), 201);
      },
    )
    .put(
      companyCalls.webhook(':account', ':webhook'),
      audited('webhook changed'),
      signedIn,
      allowed,
      validateJson(webhookChangeBody),
      async (c) => {
        await limit(c.get('signedIn').user.id);
        await changeWebhook(db, c.get('account').id, webhookOf(c), c.req.valid('json'), now());
        return noContentResponse(c);
      },
    )
    .delete(companyCalls.webhook(':account', ':webhook'), audited('webhook removed'), signedIn, allowed, async (c) => {
      await deleteWebhook(db, c.get('account').id, webhookOf(c));
      return noContentResponse(c);
    })
    .get(companyCalls.deliveries(':account', ':webhook'), signedIn, allowed, async (c) =>
      jsonResponse(c, await readDeliveries(db, c.get('account').id, webhookOf(c))),
    )
    .post(
      companyCalls.replay(':account', ':webhook', ':delivery'),
      audited('webhook replayed'),
      signedIn,
      allowed,
      async (c) => {
        await limit(c.get('signedIn').user.id);
        await replayDelivery(db, c.get('account').id, webhookOf(c), c.req.param('delivery') ?? '', now());
        return noContentResponse(c);
      },
    )
    .put(
      companyCalls.embed(':account'),
      audited('embed changed'),
      signedIn,
      allowed,
      requireVerified,
      validateJson(embedBody),
      async (c) => {
        await limit(c.get('signedIn').user.id);
        await writeEmbedDomains(db, c.get('account').id, [...new Set(c.req.valid('json').domains)]);
        return noContentResponse(c);
      },
    ) as unknown as Hono;
}
