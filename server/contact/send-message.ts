import * as v from 'valibot';
import { contactFields } from '../../machines/contact/contact.rules.ts';
import { appInfo } from '../../src/app-info.ts';
import type { Locale } from '../../src/routing/locales.ts';
import { normalizeEmail, type UserRow } from '../accounts/users.ts';
import type { AppServices } from '../app-services.ts';
import { consumeRateLimit, enforceRateLimit } from '../http/rate-limits.ts';
import { queueMail } from '../mail/outbox.ts';
import { storeInboxMessage } from './inbox.ts';

export const contactMessageFields = {
  ...contactFields,
  wantsCopy: v.boolean(),
  /** Hidden from users: only programs fill it in. */
  website: v.optional(v.string(), ''),
};

type SubmittedMessage = v.InferOutput<v.ObjectSchema<typeof contactMessageFields, undefined>> & {
  locale: Locale;
  key: string | null;
};

/** Stores a message for the board's admins, once by its key, and mails it to the board. Only a confirmed address's owner gets a copy. */
export async function sendContactMessage(
  services: AppServices,
  user: UserRow | null,
  { name, email, topic, message, wantsCopy, website, locale, key }: SubmittedMessage,
): Promise<void> {
  const { db, now } = services;
  if (website !== '') return;
  const copyTo = wantsCopy && user?.emailVerified ? user : null;
  if (copyTo) await enforceRateLimit(db, 'contactCopiesOfAccount', copyTo.id, now());
  await db.transaction(async (tx) => {
    const isNew = await storeInboxMessage(tx, { topic, name, email, text: message, locale, key }, now());
    if (!isNew) return;
    const sender = { name, email: normalizeEmail(email) };
    const mail = { kind: 'contactMessage', locale, topic, sender, message } as const;
    // All are stored, but one address can't fill the board's inbox (CO05).
    if ((await consumeRateLimit(tx, 'contactMailsOfAddress', sender.email, now())) === null)
      await queueMail(tx, services, { ...mail, recipient: appInfo.mail });
    if (copyTo) await queueMail(tx, services, { ...mail, kind: 'contactCopy', recipient: copyTo.email });
  });
}
