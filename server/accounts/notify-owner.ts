import type { SecurityEvent } from '../../src/api/contract-account.ts';
import type { Tx } from '../db/open.ts';
import type { MailContent } from '../mail/mail.ts';
import { type MailServices, queueMail } from '../mail/outbox.ts';
import { notify } from '../notify.ts';
import type { UserRow } from './users.ts';

/** Tells the owner of an account what was done to it, by mail and in the app. */
export async function notifyOwner(
  tx: Tx,
  services: MailServices,
  { id, email, locale }: Pick<UserRow, 'id' | 'email' | 'locale'>,
  news: Extract<MailContent, { kind: SecurityEvent }>,
): Promise<void> {
  await queueMail(tx, services, { ...news, recipient: email, locale });
  await notify(tx, id, { kind: 'security', event: news.kind });
}
