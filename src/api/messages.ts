import * as v from 'valibot';
import type { Report, ReportOutcome } from '../../machines/job-report/job-report.machine.ts';
import type { MessageOutcome } from '../../machines/message/message.machine.ts';
import type { Locale } from '../routing/locales.ts';
import { conversationRead, messageCalls } from '../routing/message-calls.ts';
import { applicationSchema } from './applications.ts';
import { bearerHeaders } from './bearer.ts';
import { bodyOf, getJson, uncachedInit } from './call.ts';
import type { Client } from './client.ts';
import type { Conversation, ConversationMessage, Conversations } from './contract-candidate.ts';
import { type Outcomes, postJson, rateLimited } from './send.ts';

/** `token`: the mailed link's; null where the account opens it. */
export type ConversationRef = { id: string; token: string | null };

const messageSchema: v.GenericSchema<unknown, ConversationMessage> = v.object({
  id: v.number(),
  author: v.picklist(['candidate', 'company']),
  text: v.string(),
  sentAt: v.string(),
});

const conversationBody: v.GenericSchema<unknown, Conversation> = v.object({
  application: applicationSchema,
  items: v.array(messageSchema),
  hasMore: v.boolean(),
  unread: v.number(),
  canWrite: v.boolean(),
});

const { id, job, status } = applicationSchema.entries;
const conversationsBody: v.GenericSchema<unknown, Conversations> = v.object({
  items: v.array(v.object({ id, job, status, last: messageSchema, unread: v.number() })),
});

/** GET of the user's conversations with companies. */
export const readConversations = (client: Client, locale: Locale): Promise<Conversations> =>
  getJson(client, `${messageCalls.conversations}?lang=${locale}`, conversationsBody, uncachedInit());

/** GET of one, with messages older than `before`. */
export const readConversation = (
  client: Client,
  of: ConversationRef,
  { locale, before }: { locale: Locale; before: number | null },
): Promise<Conversation> =>
  getJson(client, conversationRead(locale, of.id, before), conversationBody, {
    headers: bearerHeaders(of.token),
    ...uncachedInit(),
  });

type SendMessageOutcome = Exclude<MessageOutcome, { type: 'sent' }> | { type: 'sent'; message: ConversationMessage };

const sendMessageOutcomes: Outcomes<SendMessageOutcome> = {
  201: async (answer) => {
    const written = await bodyOf(answer, messageSchema);
    return written && { type: 'sent', message: written };
  },
  409: { type: 'closed' },
  429: rateLimited,
};

/** POST of a message. The same key means the same message, however often it is sent. */
export const sendMessage = (
  client: Client,
  of: ConversationRef,
  { text, key }: { text: string; key: string },
  signal: AbortSignal,
): Promise<SendMessageOutcome> =>
  postJson(client, messageCalls.messages(of.id), { text }, sendMessageOutcomes, signal, {
    ...bearerHeaders(of.token),
    'idempotency-key': key,
  });

/** POST of the newest one seen: it and all older ones are marked as read. Idempotent. */
export const markConversationSeen = (client: Client, of: ConversationRef, until: number) =>
  postJson(client, messageCalls.read(of.id), { until }, { ok: { type: 'done' } }, undefined, bearerHeaders(of.token));

const reportOutcomes: Outcomes<ReportOutcome> = { ok: { type: 'sent' }, 404: { type: 'gone' }, 429: rateLimited };

/** POST of a report about a company's message. Each message has at most one report. */
export const reportMessage = (
  client: Client,
  of: ConversationRef,
  body: Pick<Report, 'reason' | 'text'> & { message: number },
  signal: AbortSignal,
) => postJson(client, messageCalls.report(of.id), body, reportOutcomes, signal, bearerHeaders(of.token));
