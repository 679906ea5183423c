import * as v from 'valibot';
import type { UpdateOutcome } from '../../machines/optimistic-update/optimistic-update.machine.ts';
import { type MailFrequency, type MailTopic, mailCalls, mailFrequencies, mailTopics } from '../routing/mail-calls.ts';
import { bearer } from './bearer.ts';
import { get } from './call.ts';
import type { Client } from './client.ts';
import type { MailSettings } from './contract-account.ts';
import { type Outcomes, put, rateLimited, updateOutcomes } from './send.ts';

// Which e-mails an address gets. `token`: a mailed link's; without one the account's session authenticates the call.

const settings: v.GenericSchema<unknown, MailSettings> = v.object({
  email: v.string(),
  frequency: v.picklist(mailFrequencies),
  topics: v.array(v.object({ topic: v.picklist(mailTopics), isOn: v.boolean() })),
});

export const readMailSettings = (client: Client, token: string | null): Promise<MailSettings> =>
  get(client, mailCalls.settings, settings, { cache: 'no-store', headers: bearer(token) });

const outcomes: Outcomes<UpdateOutcome> = { ...updateOutcomes, 429: rateLimited };

/** PUT of whether e-mails of a topic are wanted. Rejects with CallFailed for a response that its table doesn't list. */
export const changeMailTopic = (
  client: Client,
  topic: MailTopic,
  isOn: boolean,
  token: string | null,
  signal: AbortSignal,
): Promise<UpdateOutcome> => put(client, mailCalls.topic(topic), { isOn }, outcomes, signal, bearer(token));

/** PUT of the frequency of e-mails. Idempotent. */
export const changeMailFrequency = (
  client: Client,
  frequency: MailFrequency,
  token: string | null,
  signal: AbortSignal,
): Promise<UpdateOutcome> => put(client, mailCalls.settings, { frequency }, outcomes, signal, bearer(token));
