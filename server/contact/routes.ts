import { Hono } from 'hono';
import * as v from 'valibot';
import { contactCalls } from '../../src/routing/contact-calls.ts';
import { signedInOf } from '../accounts/browser.ts';
import { idempotentSending } from '../accounts/idempotent-sending.ts';
import type { AccountServices } from '../accounts/services.ts';
import { done } from '../http/answers.ts';
import { type Audited, auditor } from '../http/audit-events.ts';
import { json } from '../http/body.ts';
import { idempotencyKey } from '../http/idempotency-key.ts';
import { limiter } from '../http/limits.ts';
import { sendMessage, written } from './send-message.ts';

const sending = v.object({ ...written, lang: v.picklist(['cs', 'en']) });

/** Messages to the board, which are mailed to it. */
export function contactRoutes(services: AccountServices) {
  const limited = limiter(services);
  const audited = auditor(services);
  const once = idempotentSending(services);

  return new Hono<Audited>().post(
    contactCalls.message,
    audited('wrote to the board'),
    json(sending, { multiline: true }),
    limited('contactMessages'),
    async (c) => {
      const key = idempotencyKey(c);
      const { lang: locale, ...message } = c.req.valid('json');
      const user = (await signedInOf(c, services))?.user ?? null;
      c.set('about', { email: message.email, ...(user && { user: user.id }) });
      await once(c, { key, sent: message, send: () => sendMessage(services, user, { ...message, locale, key }) });
      return done(c);
    },
  );
}
