import type { Locale } from '../../src/routing/locales.ts';
import type { Vault } from '../accounts/vault.ts';
import { outbox } from '../db/account-tables.ts';
import type { Db, Tx } from '../db/open.ts';

// STAND-IN until mail's is merged
export type Letter = { recipient: string; locale: Locale } & (
  | { kind: 'passwordChanged' | 'twoFactorOn' | 'twoFactorOff' }
  | { kind: 'recoveryCodeUsed'; left: number }
  | { kind: 'confirmAddress'; link: string }
  | { kind: 'providerLinked' | 'providerUnlinked'; provider: string }
);

export async function postMail(db: Db | Tx, _vault: Vault, letter: Letter): Promise<void> {
  const { recipient, locale, kind } = letter;
  await db.insert(outbox).values({ recipient, locale, kind, subject: kind });
}
