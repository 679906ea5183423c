import { Hono } from 'hono';
import * as v from 'valibot';
import { reviewMessage } from '../../machines/ad/ad-content.rules.ts';
import { formTopics, topics } from '../../machines/contact/contact.rules.ts';
import { messageStatuses, messageSteps } from '../../machines/contact/inbox.rules.ts';
import { companyCalls } from '../../src/routing/company-calls.ts';
import { limitAdminDecisions, requireAdmin, requireSignedIn } from '../accounts/session-middleware.ts';
import type { AppServices } from '../app-services.ts';
import { auditMiddleware } from '../http/audit-events.ts';
import { validateJson } from '../http/body.ts';
import { jsonResponse, noContentResponse, requestedPage } from '../http/responses.ts';
import { decideInboxMessage, readInbox } from './inbox.ts';

const inboxParams = v.object({
  topic: v.fallback(v.nullable(v.picklist([...topics, ...formTopics])), null),
  status: v.fallback(v.picklist(messageStatuses), 'open'),
});
const decideMessageBody = v.object({ step: v.picklist(messageSteps), message: reviewMessage });

/** Messages to the board, and what its admins do with them. */
export function inboxRoutes(services: AppServices): Hono {
  const { db, now } = services;
  const signedIn = requireSignedIn(services);
  const decided = limitAdminDecisions(services);
  const audited = auditMiddleware(services);

  return new Hono()
    .get(companyCalls.inbox, signedIn, requireAdmin, async (c) => {
      const { topic, status } = v.parse(inboxParams, {
        topic: c.req.query('topic') ?? null,
        status: c.req.query('status'),
      });
      return jsonResponse(c, await readInbox(db, { topic, status, page: requestedPage(c) }));
    })
    .post(
      companyCalls.messageSteps(':message'),
      audited('message decided'),
      signedIn,
      requireAdmin,
      decided,
      validateJson(decideMessageBody, { multiline: true }),
      async (c) => {
        const { step, message } = c.req.valid('json');
        const id = c.req.param('message') ?? '';
        const { id: userId } = c.get('signedIn').user;
        c.set('about', { user: userId, how: step, subject: { type: 'message', id } });
        await decideInboxMessage(db, { id, step, note: message.trim(), userId }, now());
        return noContentResponse(c);
      },
    ) as unknown as Hono;
}
