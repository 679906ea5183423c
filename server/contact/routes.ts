import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { contactFields } from '../../machines/contact/contact.rules.ts';
import { product } from '../../src/product.ts';
import { contactCalls } from '../../src/routing/contact-calls.ts';
import { signedInOf } from '../accounts/browser.ts';
import type { AccountServices } from '../accounts/services.ts';
import { normalizeEmail } from '../accounts/users.ts';
import { done } from '../http/answers.ts';
import { type Audited, auditor } from '../http/audit-log.ts';
import { json } from '../http/body.ts';
import { idempotencyKey } from '../http/idempotency-key.ts';
import { consumeLimit, demandLimit, limiter } from '../http/limits.ts';
import { postMail } from '../mail/outbox.ts';

const sending = v.object({ ...contactFields, wantsCopy: v.boolean(), lang: v.picklist(['cs', 'en']) });

type Sending = v.InferOutput<typeof sending>;

/** Messages to the board, which are mailed to it. Nobody gets a copy but the owner of a confirmed address. */
export function contactRoutes(services: AccountServices) {
  const { db, now } = services;
  const limited = limiter(services);
  const audited = auditor(services);

  async function send(c: Context<Audited>, { name, email, topic, message, wantsCopy, lang: locale }: Sending) {
    const key = idempotencyKey(c);
    const user = (await signedInOf(c, services))?.user;
    c.set('about', { email, ...(user && { user: user.id }) });
    const copyTo = wantsCopy && user?.emailVerified ? user : null;
    if (copyTo) await demandLimit(db, 'contactCopiesOfAccount', copyTo.id, now());
    await db.transaction(async (tx) => {
      const isRepeated = key !== null && (await consumeLimit(tx, 'contactMessagesOfKey', key, now())) !== null;
      if (isRepeated) return;
      const sender = { name, email: normalizeEmail(email) };
      const mail = { kind: 'contactMessage', locale, topic, sender, message } as const;
      await postMail(tx, services, { ...mail, recipient: product.mail });
      if (copyTo) await postMail(tx, services, { ...mail, kind: 'contactCopy', recipient: copyTo.email });
    });
    return done(c);
  }

  return new Hono<Audited>().post(
    contactCalls.message,
    audited('wrote to the board'),
    json(sending, { multiline: true }),
    limited('contactMessages'),
    (c) => send(c, c.req.valid('json')),
  );
}
