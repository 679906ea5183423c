import * as v from 'valibot';
import { apiScopes, webhookEvents } from '../../machines/integrations/integrations.rules.ts';
import { companyCalls } from '../routing/company-calls.ts';
import { bodyOf, getJson, uncachedInit } from './call.ts';
import type { Client } from './client.ts';
import type {
  ApiScope,
  CompanyIntegrations,
  CreatedSecret,
  WebhookDelivery,
  WebhookEvent,
} from './contract-employer.ts';
import { fieldErrorsOf, type Outcomes, postJson, putJson, rateLimited, send } from './send.ts';

// A company's tokens, webhooks and embeds, for its owners.

const webhookEvent = v.picklist(webhookEvents);

const integrationsBody: v.GenericSchema<unknown, CompanyIntegrations> = v.object({
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
      events: v.array(webhookEvent),
      createdAt: v.string(),
      failingSince: v.nullable(v.string()),
      disabledAt: v.nullable(v.string()),
    }),
  ),
  embed: v.object({ slug: v.string(), own: v.string(), domains: v.array(v.string()) }),
});

const deliveriesBody: v.GenericSchema<unknown, { items: WebhookDelivery[] }> = v.object({
  items: v.array(
    v.object({
      id: v.string(),
      event: webhookEvent,
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

const createdSecretBody: v.GenericSchema<unknown, CreatedSecret> = v.object({ id: v.string(), secret: v.string() });

export const readIntegrations = (client: Client, id: string): Promise<CompanyIntegrations> =>
  getJson(client, companyCalls.integrations(id), integrationsBody, uncachedInit());

export const readDeliveries = (client: Client, id: string, webhook: string) =>
  getJson(client, companyCalls.deliveries(id, webhook), deliveriesBody, uncachedInit());

/** Why nothing was created or changed. `private`: the address is not on the public internet. */
export type IntegrationRefusal = 'full' | 'private' | 'unreachable' | 'url' | 'name' | 'domain' | 'off';

/** The result of a change; `made` is returned only once. */
export type IntegrationChange =
  | { type: 'done'; made: CreatedSecret | null }
  | { type: 'refused'; reason: IntegrationRefusal }
  | { type: 'limited'; wait: number | null };

async function refusalOf(answer: Response): Promise<IntegrationRefusal | null> {
  const hasError = await fieldErrorsOf(answer);
  if (hasError('url', 'private')) return 'private';
  if (hasError('url', 'unreachable')) return 'unreachable';
  if (hasError('url')) return 'url';
  if (hasError('name')) return 'name';
  return hasError('domains') || hasError('domains.0') ? 'domain' : null;
}

const refusedOutcomeOf = async (answer: Response): Promise<IntegrationChange> => ({
  type: 'refused',
  reason: (await refusalOf(answer)) ?? 'domain',
});

const changeOutcomes: Outcomes<IntegrationChange> = {
  201: async (answer) => {
    const made = await bodyOf(answer, createdSecretBody);
    return made && { type: 'done', made };
  },
  // Already removed by somebody else: the page reads the list again.
  404: { type: 'done', made: null },
  409: async (answer) => {
    const hasError = await fieldErrorsOf(answer);
    return { type: 'refused', reason: hasError('tokens', 'full') || hasError('webhooks', 'full') ? 'full' : 'off' };
  },
  422: refusedOutcomeOf,
  429: rateLimited,
  ok: { type: 'done', made: null },
};

export const createApiToken = (client: Client, id: string, token: { name: string; scopes: ApiScope[] }, key: string) =>
  postJson(client, companyCalls.tokens(id), token, changeOutcomes, undefined, { 'idempotency-key': key });

export const revokeApiToken = (client: Client, id: string, token: string) =>
  send(client, 'DELETE', companyCalls.token(id, token), changeOutcomes);

export const addWebhook = (client: Client, id: string, webhook: { url: string; events: WebhookEvent[] }, key: string) =>
  postJson(client, companyCalls.webhooks(id), webhook, changeOutcomes, undefined, { 'idempotency-key': key });

export const changeWebhook = (
  client: Client,
  id: string,
  webhook: string,
  changes: { events: WebhookEvent[]; isOn: boolean },
) => putJson(client, companyCalls.webhook(id, webhook), changes, changeOutcomes);

export const removeWebhook = (client: Client, id: string, webhook: string) =>
  send(client, 'DELETE', companyCalls.webhook(id, webhook), changeOutcomes);

export const replayDelivery = (client: Client, id: string, webhook: string, delivery: string) =>
  send(client, 'POST', companyCalls.replay(id, webhook, delivery), changeOutcomes);

export const saveEmbedDomains = (client: Client, id: string, domains: string[]) =>
  putJson(client, companyCalls.embed(id), { domains }, changeOutcomes);
