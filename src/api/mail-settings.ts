import * as v from 'valibot';
import type { UpdateOutcome } from '../../machines/optimistic-update/optimistic-update.machine.ts';
import { type MailFrequency, type MailTopic, mailCalls, mailFrequencies, mailTopics } from '../routing/mail-calls.ts';
import { bearerHeaders } from './bearer.ts';
import { getJson } from './call.ts';
import type { Client } from './client.ts';
import type { MailSettings } from './contract-account.ts';
import { putJson, updateOutcomes } from './send.ts';

// Which e-mails an address gets. `token`: a mailed link's; without one the account's session authenticates the call.

const mailSettingsBody: v.GenericSchema<unknown, MailSettings> = v.object({
  email: v.string(),
  frequency: v.picklist(mailFrequencies),
  topics: v.array(v.object({ topic: v.picklist(mailTopics), isOn: v.boolean() })),
});

export const readMailSettings = (client: Client, token: string | null): Promise<MailSettings> =>
  getJson(client, mailCalls.settings, mailSettingsBody, { cache: 'no-store', headers: bearerHeaders(token) });

/** PUT of whether e-mails of a topic are wanted. Rejects with HttpError for a response that its table doesn't list. */
export const changeMailTopic = (
  client: Client,
  topic: MailTopic,
  isOn: boolean,
  token: string | null,
  signal: AbortSignal,
): Promise<UpdateOutcome> =>
  putJson(client, mailCalls.topic(topic), { isOn }, updateOutcomes, signal, bearerHeaders(token));

/** PUT of the frequency of e-mails. Idempotent. */
export const changeMailFrequency = (
  client: Client,
  frequency: MailFrequency,
  token: string | null,
  signal: AbortSignal,
): Promise<UpdateOutcome> =>
  putJson(client, mailCalls.settings, { frequency }, updateOutcomes, signal, bearerHeaders(token));
