import type { ContactMessage, ContactOutcome } from '../../machines/contact/contact.machine.ts';
import { contactCalls } from '../routing/contact-calls.ts';
import type { Locale } from '../routing/locales.ts';
import type { Client } from './client.ts';
import { type Outcomes, postJson, rateLimited } from './send.ts';

const outcomes: Outcomes<ContactOutcome> = { ok: { type: 'sent' }, 429: rateLimited };

/**
 * POST of a message to the board. `website`: the value of a hidden field. The same key means the same message, however often it is sent.
 * Rejects with HttpError for any other response.
 */
export const sendContactMessage = (
  client: Client,
  message: ContactMessage & { lang: Locale; website?: string },
  key: string,
  signal: AbortSignal,
) => postJson(client, contactCalls.message, message, outcomes, signal, { 'idempotency-key': key });
