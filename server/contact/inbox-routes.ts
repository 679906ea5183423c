import { Hono } from 'hono';
import * as v from 'valibot';
import { reviewWords } from '../../machines/ad/ad-content.rules.ts';
import { formTopics, topics } from '../../machines/contact/contact.rules.ts';
import { messageStatuses, messageSteps } from '../../machines/contact/inbox.rules.ts';
import { companyCalls } from '../../src/routing/company-calls.ts';
import { limitDecisions, requireAdmin, requireSignedIn } from '../accounts/browser.ts';
import type { AccountServices } from '../accounts/services.ts';
import { asJson, askedPage, done } from '../http/answers.ts';
import { auditor } from '../http/audit-events.ts';
import { json } from '../http/body.ts';
import { decideMessage, readInbox } from './inbox.ts';

const asked = v.object({
  topic: v.fallback(v.nullable(v.picklist([...topics, ...formTopics])), null),
  status: v.fallback(v.picklist(messageStatuses), 'open'),
});
const deciding = v.object({ step: v.picklist(messageSteps), words: reviewWords });

/** Messages to the board, and what its admins do with them. */
export function inboxRoutes(services: AccountServices): Hono {
  const { db, now } = services;
  const signedIn = requireSignedIn(services);
  const decided = limitDecisions(services);
  const audited = auditor(services);

  return new Hono()
    .get(companyCalls.inbox, signedIn, requireAdmin, async (c) => {
      const { topic, status } = v.parse(asked, { topic: c.req.query('topic') ?? null, status: c.req.query('status') });
      return asJson(c, await readInbox(db, { topic, status, page: askedPage(c) }));
    })
    .post(
      companyCalls.messageSteps(':message'),
      audited('message decided'),
      signedIn,
      requireAdmin,
      decided,
      json(deciding, { multiline: true }),
      async (c) => {
        const { step, words } = c.req.valid('json');
        const id = c.req.param('message') ?? '';
        const { id: userId } = c.get('signedIn').user;
        c.set('about', { user: userId, how: step, subject: { type: 'message', id } });
        await decideMessage(db, { id, step, note: words.trim(), userId }, now());
        return done(c);
      },
    ) as unknown as Hono;
}
