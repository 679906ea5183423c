import * as v from 'valibot';
import { emailAddress } from '../../machines/account.rules.ts';
import type { Encryption } from '../accounts/encryption.ts';
import { outbox } from '../db/account-tables.ts';
import type { Db, Tx } from '../db/open.ts';
import type { Letter } from './letter.ts';

/**
 * Writes a letter down; it leaves after the transaction has committed (AV03). What it says is sealed, for it may hold a link
 * with a token. Returns its number. Rejects what is no address (IN10).
 */
export async function postMail(db: Db | Tx, encryption: Encryption, letter: Letter): Promise<number> {
  const { locale, kind } = letter;
  const recipient = v.parse(emailAddress, letter.recipient);
  const body = await encryption.encrypt(JSON.stringify(letter));
  const [row] = await db.insert(outbox).values({ recipient, locale, kind, body }).returning({ id: outbox.id });
  return (row as { id: number }).id;
}

/** Reads a letter again. Rejects for what another AUTH_SECRET sealed. */
export const openLetter = async (encryption: Encryption, body: string): Promise<Letter> =>
  JSON.parse(await encryption.decrypt(body));
