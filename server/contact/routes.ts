import { Hono } from 'hono';
import * as v from 'valibot';
import { contactCalls } from '../../src/routing/contact-calls.ts';
import { signedInOf } from '../accounts/session-middleware.ts';
import type { AppServices } from '../app-services.ts';
import { type AuditEnv, auditMiddleware } from '../http/audit-events.ts';
import { validateJson } from '../http/body.ts';
import { idempotencyKey } from '../http/idempotency-key.ts';
import { rateLimiter } from '../http/rate-limits.ts';
import { noContentResponse } from '../http/responses.ts';
import { idempotentSending } from '../idempotent-sending.ts';
import { contactMessageFields, sendContactMessage } from './send-message.ts';

const contactMessageBody = v.object({ ...contactMessageFields, lang: v.picklist(['cs', 'en']) });

/** Messages to the board, which are mailed to it. */
export function contactRoutes(services: AppServices) {
  const limited = rateLimiter(services);
  const audited = auditMiddleware(services);
  const once = idempotentSending(services);

  return new Hono<AuditEnv>().post(
    contactCalls.message,
    audited('wrote to the board'),
    validateJson(contactMessageBody, { multiline: true }),
    limited('contactMessages'),
    async (c) => {
      const key = idempotencyKey(c);
      const { lang: locale, ...message } = c.req.valid('json');
      const user = (await signedInOf(c, services))?.user ?? null;
      c.set('about', { email: message.email, ...(user && { user: user.id }) });
      await once(c, {
        key,
        sent: message,
        send: () => sendContactMessage(services, user, { ...message, locale, key }),
      });
      return noContentResponse(c);
    },
  );
}
