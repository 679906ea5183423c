import * as v from 'valibot';
import { contactFields } from '../../machines/contact/contact.rules.ts';
import { product } from '../../src/product.ts';
import type { Locale } from '../../src/routing/locales.ts';
import type { AccountServices } from '../accounts/services.ts';
import { normalizeEmail, type UserRow } from '../accounts/users.ts';
import { consumeLimit, demandLimit } from '../http/limits.ts';
import { postMail } from '../mail/outbox.ts';

export const written = {
  ...contactFields,
  wantsCopy: v.boolean(),
  /** Nobody sees this field: what is in it was filled in by a program. */
  website: v.optional(v.string(), ''),
};

type Message = v.InferOutput<v.ObjectSchema<typeof written, undefined>> & { locale: Locale; key: string | null };

/** Mails a message to the board, once by its key. Nobody gets a copy but the owner of a confirmed address. */
export async function sendMessage(
  services: AccountServices,
  user: UserRow | null,
  { name, email, topic, message, wantsCopy, website, locale, key }: Message,
): Promise<void> {
  const { db, now } = services;
  if (website !== '') return;
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
}
