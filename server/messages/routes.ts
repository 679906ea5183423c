import { Hono } from 'hono';
import * as v from 'valibot';
import { messageReason, reportText } from '../../machines/job-report/job-report.rules.ts';
import { messageText } from '../../machines/message/message.rules.ts';
import { messageCalls } from '../../src/routing/message-calls.ts';
import { requireSignedIn } from '../accounts/browser.ts';
import { idempotentSending } from '../accounts/idempotent-sending.ts';
import type { AccountServices } from '../accounts/services.ts';
import { createAuthorizedApplication } from '../applications/authorized-application.ts';
import { asJson, done } from '../http/answers.ts';
import { type Audited, auditor } from '../http/audit-events.ts';
import { json } from '../http/body.ts';
import { askedLocale } from '../http/core-api.ts';
import { idempotencyKey } from '../http/idempotency-key.ts';
import { enforceLimit, limiter } from '../http/limits.ts';
import { Refusal } from '../http/problem.ts';
import { noteSeen, readConversation, readConversations } from './read-messages.ts';
import { reportMessage } from './report-message.ts';
import { writeAsCandidate } from './write-message.ts';

const messageId = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(Number.MAX_SAFE_INTEGER));
const writing = v.object({ text: messageText });
const seen = v.object({ until: messageId });
const report = v.object({ message: messageId, reason: messageReason, text: reportText });

function beforeOf(text: string | undefined): number | null {
  if (text === undefined) return null;
  const id = v.safeParse(messageId, Number(text));
  if (!id.success) throw new Refusal(404);
  return id.output;
}

/** The conversation of a candidate with a company, for the candidate: by account, or by the mailed link like the application itself. */
export function conversationRoutes(services: AccountServices) {
  const { db, now } = services;
  const limited = limiter(services);
  const audited = auditor(services);
  const once = idempotentSending(services);
  const authorizedApplication = createAuthorizedApplication(services);

  return new Hono<Audited>()
    .get(messageCalls.conversations, requireSignedIn(services), async (c) =>
      asJson(c, await readConversations(db, c.get('signedIn').user.id, askedLocale(c) ?? 'cs')),
    )
    .get(messageCalls.messages(':id'), async (c) => {
      const before = beforeOf(c.req.query('before'));
      const found = await authorizedApplication(c);
      return asJson(c, await readConversation(services, found, { locale: askedLocale(c) ?? 'cs', now: now(), before }));
    })
    .post(
      messageCalls.messages(':id'),
      audited('wrote to a company'),
      json(writing, { multiline: true }),
      limited('messages'),
      async (c) => {
        const { id } = (await authorizedApplication(c)).application;
        await enforceLimit(db, 'messagesOfApplication', id, now());
        const { text } = c.req.valid('json');
        const key = idempotencyKey(c);
        const send = () => writeAsCandidate(services, id, { text, key });
        return asJson(c, await once(c, { key, sent: text, send }), 201);
      },
    )
    .post(messageCalls.read(':id'), audited(), json(seen), limited('messages'), async (c) => {
      const { application } = await authorizedApplication(c);
      await noteSeen(db, application, { ...c.req.valid('json'), now: now() });
      return done(c);
    })
    .post(
      messageCalls.report(':id'),
      audited('message reported'),
      json(report, { multiline: true }),
      limited('reports'),
      async (c) => {
        const given = c.req.valid('json');
        c.set('about', { how: given.reason });
        await reportMessage(services, await authorizedApplication(c), given);
        return done(c);
      },
    );
}
