import * as v from 'valibot';
import { emailAddress } from '../../machines/account.rules.ts';
import type { Provider } from '../../src/api/contract.ts';
import type { Locale } from '../../src/routing/locales.ts';
import type { Db, Tx } from '../db/open.ts';
import { outbox } from '../db/schema/outbox.ts';
import type { Encryption } from '../encryption.ts';

type Content =
  | { kind: 'confirmAddress'; link: string }
  | { kind: 'resetPassword'; link: string }
  | { kind: 'addressTaken' }
  | { kind: 'passwordChanged' }
  | { kind: 'twoFactorOn' }
  | { kind: 'twoFactorOff' }
  | { kind: 'codesPaused' }
  | { kind: 'codesRefused' }
  | { kind: 'providerLinked'; provider: Provider }
  | { kind: 'providerUnlinked'; provider: Provider }
  | { kind: 'recoveryCodeUsed'; left: number };

/** What the product tells somebody by mail. Its words are made when it leaves, from these values alone. */
export type Mail = { recipient: string; locale: Locale } & Content;

export type MailKind = Mail['kind'];

/**
 * Writes a mail down; it leaves after the transaction has committed (AV03). What it says is encrypted, for it may hold a link
 * with a token. Returns its number. Rejects what is no address (IN10).
 */
export async function postMail(db: Db | Tx, encryption: Encryption, mail: Mail): Promise<number> {
  const { locale, kind } = mail;
  const recipient = v.parse(emailAddress, mail.recipient);
  const body = await encryption.encrypt(JSON.stringify(mail));
  const [row] = await db.insert(outbox).values({ recipient, locale, kind, body }).returning({ id: outbox.id });
  return (row as { id: number }).id;
}

/** Reads a mail again. Rejects for what another AUTH_SECRET encrypted. */
export const readMail = async (encryption: Encryption, body: string): Promise<Mail> =>
  JSON.parse(await encryption.decrypt(body));
