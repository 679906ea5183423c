import * as v from 'valibot';
import type { Report, ReportOutcome } from '../../machines/job-report/job-report.machine.ts';
import type { MessageOutcome } from '../../machines/message/message.machine.ts';
import type { Locale } from '../routing/locales.ts';
import { conversationRead, messageCalls } from '../routing/message-calls.ts';
import { application } from './applications.ts';
import { bearer } from './bearer.ts';
import { bodyOf, get, withTimeout } from './call.ts';
import type { Client } from './client.ts';
import type { Conversation, Conversations, Message } from './contract-candidate.ts';
import { type Outcomes, post, rateLimited } from './send.ts';

/** `token`: the mailed link's; null where the account opens it. */
export type ConversationOf = { id: string; token: string | null };

const message: v.GenericSchema<unknown, Message> = v.object({
  id: v.number(),
  author: v.picklist(['candidate', 'company']),
  text: v.string(),
  sentAt: v.string(),
});

const conversation: v.GenericSchema<unknown, Conversation> = v.object({
  application,
  items: v.array(message),
  hasMore: v.boolean(),
  unread: v.number(),
  canWrite: v.boolean(),
});

const { id, job, status } = application.entries;
const conversations: v.GenericSchema<unknown, Conversations> = v.object({
  items: v.array(v.object({ id, job, status, last: message, unread: v.number() })),
});

/** GET of the user's conversations with companies. */
export const readConversations = (client: Client, locale: Locale): Promise<Conversations> =>
  get(client, `${messageCalls.conversations}?lang=${locale}`, conversations, {
    cache: 'no-store',
    signal: withTimeout(),
  });

/** GET of one, with messages older than `before`. */
export const readConversation = (
  client: Client,
  of: ConversationOf,
  { locale, before }: { locale: Locale; before: number | null },
): Promise<Conversation> =>
  get(client, conversationRead(locale, of.id, before), conversation, {
    headers: bearer(of.token),
    cache: 'no-store',
    signal: withTimeout(),
  });

type Written = Exclude<MessageOutcome, { type: 'sent' }> | { type: 'sent'; message: Message };

const writtenOutcomes: Outcomes<Written> = {
  201: async (answer) => {
    const written = await bodyOf(answer, message);
    return written && { type: 'sent', message: written };
  },
  409: { type: 'closed' },
  429: rateLimited,
};

/** POST of a message. The same key means the same message, however often it is sent. */
export const sendMessage = (
  client: Client,
  of: ConversationOf,
  { text, key }: { text: string; key: string },
  signal: AbortSignal,
): Promise<Written> =>
  post(client, messageCalls.messages(of.id), { text }, writtenOutcomes, signal, {
    ...bearer(of.token),
    'idempotency-key': key,
  });

/** POST of the newest one seen: it and all older ones are marked as read. Idempotent. */
export const markConversationSeen = (client: Client, of: ConversationOf, until: number) =>
  post(client, messageCalls.read(of.id), { until }, { ok: { type: 'done' } }, undefined, bearer(of.token));

const reportOutcomes: Outcomes<ReportOutcome> = { ok: { type: 'sent' }, 404: { type: 'gone' }, 429: rateLimited };

/** POST of a report about a company's message. Each message has at most one report. */
export const reportMessage = (
  client: Client,
  of: ConversationOf,
  body: Pick<Report, 'reason' | 'text'> & { message: number },
  signal: AbortSignal,
) => post(client, messageCalls.report(of.id), body, reportOutcomes, signal, bearer(of.token));
