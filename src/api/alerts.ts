import * as v from 'valibot';
import type { AlertOutcome, Frequency } from '../../machines/alert/alert.machine.ts';
import type { ChangeOutcome } from '../../machines/change/change.machine.ts';
import type { UpdateOutcome } from '../../machines/optimistic-update/optimistic-update.machine.ts';
import { alertCalls } from '../routing/alert-calls.ts';
import type { Locale } from '../routing/locales.ts';
import { bearerHeaders } from './bearer.ts';
import { bodyOf, getJson } from './call.ts';
import type { Client } from './client.ts';
import type { Alert, Alerts } from './contract-candidate.ts';
import { type Outcomes, postJson, putJson, rateLimited, send, updateOutcomes } from './send.ts';

// Alerts. Every call rejects with HttpError for a response that its table doesn't list.

const createdAlertBody = v.object({ state: v.picklist(['active', 'silent', 'mailed']) });

const createAlertOutcomes: Outcomes<AlertOutcome> = {
  201: async (answer) => {
    const body = await bodyOf(answer, createdAlertBody);
    return body && { type: body.state };
  },
  409: { type: 'full' },
  429: rateLimited,
};

type AlertRequest = { email: string; filter: string; frequency: Frequency; lang: Locale };

/** POST of an alert. The same address and search mean the same alert. */
export const createAlert = (client: Client, request: AlertRequest, signal: AbortSignal): Promise<AlertOutcome> =>
  postJson(client, alertCalls.alerts, request, createAlertOutcomes, signal);

const alertsBody: v.GenericSchema<unknown, Alerts> = v.object({
  email: v.string(),
  isSilent: v.optional(v.boolean(), false),
  items: v.array(
    v.object({
      id: v.string(),
      filter: v.string(),
      filterLabels: v.array(v.string()),
      frequency: v.picklist(['instant', 'daily', 'weekly']),
      isConfirmed: v.boolean(),
      isPaused: v.boolean(),
      lastWeek: v.number(),
    }),
  ),
});

/** GET of all alerts of an address. */
export const readAlerts = (client: Client, locale: Locale, token: string | null): Promise<Alerts> =>
  getJson(client, `${alertCalls.alerts}?lang=${locale}`, alertsBody, {
    cache: 'no-store',
    headers: bearerHeaders(token),
  });

/** POST by which the address's owner confirms an alert. */
export const confirmAlert = (client: Client, id: string, token: string | null, signal: AbortSignal) =>
  postJson(client, alertCalls.confirm(id), {}, changeOutcomes, signal, bearerHeaders(token));

type AlertSettings = Pick<Alert, 'id' | 'frequency' | 'isPaused'> & { filter?: string; isRestored?: boolean };

const changeOutcomes: Outcomes<UpdateOutcome> = { ...updateOutcomes, 404: { type: 'gone' } };

const putAlertSettings = <Outcome extends { type: string }>(
  client: Client,
  { id, frequency, isPaused, filter, isRestored }: AlertSettings,
  token: string | null,
  outcomes: Outcomes<Outcome>,
  signal?: AbortSignal,
): Promise<Outcome> =>
  putJson(
    client,
    alertCalls.alert(id),
    { frequency, isPaused, filter, isRestored },
    outcomes,
    signal,
    bearerHeaders(token),
  );

/** PUT of its frequency and whether it is paused. */
export const changeAlert = (
  client: Client,
  { id, frequency, isPaused }: Pick<Alert, 'id' | 'frequency' | 'isPaused'>,
  token: string | null,
  signal: AbortSignal,
) => putAlertSettings(client, { id, frequency, isPaused }, token, changeOutcomes, signal);

/** The same for one that is deleted, which it restores. */
export const restoreAlert = (
  client: Client,
  { id, frequency, isPaused }: Pick<Alert, 'id' | 'frequency' | 'isPaused'>,
  token: string | null,
  signal: AbortSignal,
) => putAlertSettings(client, { id, frequency, isPaused, isRestored: true }, token, changeOutcomes, signal);

/** PUT of its search. `taken`: another alert of the same address has that search. */
export const changeAlertSearch = (client: Client, alert: Alert, token: string | null, signal: AbortSignal) =>
  putAlertSettings<ChangeOutcome<'taken'>>(
    client,
    alert,
    token,
    { ok: { type: 'done' }, 404: { type: 'gone' }, 409: { type: 'refused', reason: 'taken' }, 429: rateLimited },
    signal,
  );

/** DELETE of an alert. Idempotent. */
export const deleteAlert = (client: Client, id: string, token: string | null, signal: AbortSignal) =>
  send(client, 'DELETE', alertCalls.alert(id), updateOutcomes, { headers: bearerHeaders(token), signal });
