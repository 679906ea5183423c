import * as v from 'valibot';
import { apiScopes, webhookEvents } from '../../machines/integrations/integrations.rules.ts';
import { companyCalls } from '../routing/company-calls.ts';
import { bodyOf, get, withTimeout } from './call.ts';
import type { Client } from './client.ts';
import type { ApiScope, CompanyIntegrations, MadeSecret, WebhookDelivery, WebhookEvent } from './contract-employer.ts';
import { fieldErrorsOf, type Outcomes, post, put, rateLimited, send } from './send.ts';

// A company's tokens, webhooks and embeds, for its owners.

const event = v.picklist(webhookEvents);

const integrations: v.GenericSchema<unknown, CompanyIntegrations> = v.object({
  tokens: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      scopes: v.array(v.picklist(apiScopes)),
      ending: v.string(),
      createdAt: v.string(),
      lastUsedAt: v.nullable(v.string()),
    }),
  ),
  webhooks: v.array(
    v.object({
      id: v.string(),
      url: v.string(),
      events: v.array(event),
      createdAt: v.string(),
      failingSince: v.nullable(v.string()),
      disabledAt: v.nullable(v.string()),
    }),
  ),
  embed: v.object({ slug: v.string(), own: v.string(), domains: v.array(v.string()) }),
});

const deliveries: v.GenericSchema<unknown, { items: WebhookDelivery[] }> = v.object({
  items: v.array(
    v.object({
      id: v.string(),
      event,
      status: v.picklist(['waiting', 'delivered', 'failed']),
      tries: v.number(),
      createdAt: v.string(),
      lastTriedAt: v.nullable(v.string()),
      nextTryAt: v.nullable(v.string()),
      answered: v.nullable(v.number()),
      failure: v.nullable(v.picklist(['address', 'timeout', 'connection', 'size'])),
      body: v.string(),
    }),
  ),
});

const secret: v.GenericSchema<unknown, MadeSecret> = v.object({ id: v.string(), secret: v.string() });

export const readIntegrations = (client: Client, id: string): Promise<CompanyIntegrations> =>
  get(client, companyCalls.integrations(id), integrations, { cache: 'no-store', signal: withTimeout() });

export const readDeliveries = (client: Client, id: string, webhook: string) =>
  get(client, companyCalls.deliveries(id, webhook), deliveries, { cache: 'no-store', signal: withTimeout() });

/** Why nothing was created or changed. `private`: the address is not on the public internet. */
export type IntegrationRefusal = 'full' | 'private' | 'unreachable' | 'url' | 'name' | 'domain' | 'off';

/** The result of a change; `made` is returned only once. */
export type IntegrationChange =
  | { type: 'done'; made: MadeSecret | null }
  | { type: 'refused'; why: IntegrationRefusal }
  | { type: 'limited'; wait: number | null };

async function refusalOf(answer: Response): Promise<IntegrationRefusal | null> {
  const hasError = await fieldErrorsOf(answer);
  if (hasError('url', 'private')) return 'private';
  if (hasError('url', 'unreachable')) return 'unreachable';
  if (hasError('url')) return 'url';
  if (hasError('name')) return 'name';
  return hasError('domains') || hasError('domains.0') ? 'domain' : null;
}

const refusedBy = async (answer: Response): Promise<IntegrationChange> => ({
  type: 'refused',
  why: (await refusalOf(answer)) ?? 'domain',
});

const changes: Outcomes<IntegrationChange> = {
  201: async (answer) => {
    const made = await bodyOf(answer, secret);
    return made && { type: 'done', made };
  },
  // Already removed by somebody else: the page reads the list again.
  404: { type: 'done', made: null },
  409: async (answer) => {
    const hasError = await fieldErrorsOf(answer);
    return { type: 'refused', why: hasError('tokens', 'full') || hasError('webhooks', 'full') ? 'full' : 'off' };
  },
  422: refusedBy,
  429: rateLimited,
  ok: { type: 'done', made: null },
};

export const makeToken = (client: Client, id: string, asked: { name: string; scopes: ApiScope[] }, key: string) =>
  post(client, companyCalls.tokens(id), asked, changes, undefined, { 'idempotency-key': key });

export const revokeToken = (client: Client, id: string, token: string) =>
  send(client, 'DELETE', companyCalls.token(id, token), changes);

export const addWebhook = (client: Client, id: string, asked: { url: string; events: WebhookEvent[] }, key: string) =>
  post(client, companyCalls.webhooks(id), asked, changes, undefined, { 'idempotency-key': key });

export const changeWebhook = (
  client: Client,
  id: string,
  webhook: string,
  asked: { events: WebhookEvent[]; isOn: boolean },
) => put(client, companyCalls.webhook(id, webhook), asked, changes);

export const removeWebhook = (client: Client, id: string, webhook: string) =>
  send(client, 'DELETE', companyCalls.webhook(id, webhook), changes);

export const replayDelivery = (client: Client, id: string, webhook: string, delivery: string) =>
  send(client, 'POST', companyCalls.replay(id, webhook, delivery), changes);

export const saveDomains = (client: Client, id: string, domains: string[]) =>
  put(client, companyCalls.embed(id), { domains }, changes);
