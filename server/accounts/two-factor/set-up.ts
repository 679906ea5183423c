import { eq } from 'drizzle-orm';
import type { TwoFactorSetup } from '../../../src/api/contract-account.ts';
import type { Db, Tx } from '../../db/open.ts';
import { pendingSignIns, twoFactors, users } from '../../db/schema/accounts.ts';
import type { Encryption } from '../../encryption.ts';
import type { MailServices } from '../../mail/outbox.ts';
import { notifyOwner } from '../notify-owner.ts';
import type { UserRow } from '../users.ts';
import { deleteRecoveryCodes, writeRecoveryCodes } from './recovery-codes.ts';
import { enrolmentUri, newSeed } from './totp.ts';

type Owner = Pick<UserRow, 'id' | 'email' | 'locale'>;

/** A new seed for the authenticator app, which replaces one that was never proved. Null where two-factor is on. */
export async function setUpTwoFactor(db: Db | Tx, encryption: Encryption, user: Owner): Promise<TwoFactorSetup | null> {
  const secret = newSeed();
  const fresh = { secret: await encryption.encrypt(secret), lastStep: 0 };
  // The count of wrong codes is kept: a new seed gives no extra attempts.
  const written = await db
    .insert(twoFactors)
    .values({ userId: user.id, ...fresh })
    .onConflictDoUpdate({ target: twoFactors.userId, set: fresh, setWhere: eq(twoFactors.verified, false) })
    .returning({ userId: twoFactors.userId });
  return written.length > 0 ? { secret, uri: enrolmentUri(secret, user.email) } : null;
}

/** Runs after the first code of the new seed. The recovery codes are returned only here. */
export async function turnOnTwoFactor(tx: Tx, services: MailServices, user: Owner): Promise<string[]> {
  await tx.update(twoFactors).set({ verified: true }).where(eq(twoFactors.userId, user.id));
  await tx.update(users).set({ twoFactorEnabled: true }).where(eq(users.id, user.id));
  await notifyOwner(tx, services, user, { kind: 'twoFactorOn' });
  return writeRecoveryCodes(tx, services.encryption, user.id);
}

/** Ends pending sign-ins too: they would wait for a code for ever. */
export async function turnOffTwoFactor(
  tx: Tx,
  services: MailServices,
  user: Owner,
  news: 'twoFactorOff' | 'recoveryDone' = 'twoFactorOff',
): Promise<void> {
  await tx.update(users).set({ twoFactorEnabled: false }).where(eq(users.id, user.id));
  await tx.delete(twoFactors).where(eq(twoFactors.userId, user.id));
  await deleteRecoveryCodes(tx, user.id);
  await tx.delete(pendingSignIns).where(eq(pendingSignIns.userId, user.id));
  await notifyOwner(tx, services, user, { kind: news });
}
