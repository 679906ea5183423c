import { Hono } from 'hono';
import * as v from 'valibot';
import { messageReason, reportText } from '../../machines/job-report/job-report.rules.ts';
import { messageText } from '../../machines/message/message.rules.ts';
import { messageCalls } from '../../src/routing/message-calls.ts';
import { requireSignedIn } from '../accounts/session-middleware.ts';
import type { AppServices } from '../app-services.ts';
import { createAuthorizedApplication } from '../applications/authorized-application.ts';
import { type AuditEnv, auditMiddleware } from '../http/audit-events.ts';
import { validateJson } from '../http/body.ts';
import { requestedLocale } from '../http/core-api.ts';
import { idempotencyKey } from '../http/idempotency-key.ts';
import { enforceRateLimit, rateLimiter } from '../http/rate-limits.ts';
import { jsonResponse, noContentResponse } from '../http/responses.ts';
import { parseRowId, rowId } from '../http/row-id.ts';
import { idempotentSending } from '../idempotent-sending.ts';
import { markMessagesRead, readConversation, readConversations } from './read-messages.ts';
import { reportMessage } from './report-message.ts';
import { writeAsCandidate } from './write-message.ts';

const messageBody = v.object({ text: messageText });
const markReadBody = v.object({ until: rowId });
const reportBody = v.object({ message: rowId, reason: messageReason, text: reportText });

const parseBefore = (text: string | undefined): number | null => (text === undefined ? null : parseRowId(text));

/** The conversation of a candidate with a company, for the candidate: by account, or by the mailed link like the application itself. */
export function conversationRoutes(services: AppServices) {
  const { db, now } = services;
  const limited = rateLimiter(services);
  const audited = auditMiddleware(services);
  const once = idempotentSending(services);
  const authorizedApplication = createAuthorizedApplication(services);

  return new Hono<AuditEnv>()
    .get(messageCalls.conversations, requireSignedIn(services), async (c) =>
      jsonResponse(c, await readConversations(db, c.get('signedIn').user.id, requestedLocale(c) ?? 'cs')),
    )
    .get(messageCalls.messages(':id'), async (c) => {
      const before = parseBefore(c.req.query('before'));
      const found = await authorizedApplication(c);
      return jsonResponse(
        c,
        await readConversation(services, found, { locale: requestedLocale(c) ?? 'cs', now: now(), before }),
      );
    })
    .post(
      messageCalls.messages(':id'),
      audited('wrote to a company'),
      validateJson(messageBody, { multiline: true }),
      limited('messages'),
      async (c) => {
        const { id } = (await authorizedApplication(c)).application;
        await enforceRateLimit(db, 'messagesOfApplication', id, now());
        const { text } = c.req.valid('json');
        const key = idempotencyKey(c);
        const send = () => writeAsCandidate(services, id, { text, key });
        return jsonResponse(c, await once(c, { key, sent: text, send }), 201);
      },
    )
    .post(messageCalls.read(':id'), audited(), validateJson(markReadBody), limited('messages'), async (c) => {
      const { application } = await authorizedApplication(c);
      await markMessagesRead(db, application, { ...c.req.valid('json'), now: now() });
      return noContentResponse(c);
    })
    .post(
      messageCalls.report(':id'),
      audited('message reported'),
      validateJson(reportBody, { multiline: true }),
      limited('reports'),
      async (c) => {
        const given = c.req.valid('json');
        c.set('about', { how: given.reason });
        await reportMessage(services, await authorizedApplication(c), given);
        return noContentResponse(c);
      },
    );
}
