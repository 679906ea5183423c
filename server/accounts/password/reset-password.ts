import { eq } from 'drizzle-orm';
import type { AppServices } from '../../app-services.ts';
import { pendingSignIns, users } from '../../db/schema/accounts.ts';
import { writePassword } from '../credentials.ts';
import { notifyOwner } from '../notify-owner.ts';
import { consumeOneTimeToken, readOneTimeToken } from '../one-time-tokens.ts';
import { endSessions } from '../sessions/sessions.ts';
import { clearAccountFailures } from '../sign-in/check-password.ts';
import { markCodeRequired, resetWrongCodes } from '../two-factor/verify-code.ts';
import { findUserById, invalidateProofs, lockUser, type UserRow } from '../users.ts';
import { removeEarlierCredentials } from './remove-earlier-credentials.ts';
import { resetTokenSchema, revokeResetLinks } from './send-reset-link.ts';

type Services = Pick<AppServices, 'db' | 'encryption' | 'queue' | 'now'>;

/** The user whose password a mailed link may set, or null if it is used, expired or unknown. Reading does not use it up (AU15). */
export async function ownerOfResetLink(
  { db, now }: Pick<Services, 'db' | 'now'>,
  token: string,
): Promise<UserRow | null> {
  const link = await readOneTimeToken(db, { kind: 'reset', token, schema: resetTokenSchema, now: now() });
  return link && findUserById(db, link.resets);
}

/**
 * Sets a password by a mailed link. Everything the old password opened ends, and nobody is signed in, since a second factor may
 * be required (AU16). Following the link proves the address: credentials set up before that are removed (AU13). False when the
 * link has been used meanwhile.
 */
export function resetPassword(services: Services, { token, hash }: { token: string; hash: string }) {
  const { db, now } = services;
  return db.transaction(async (tx): Promise<boolean> => {
    const link = await consumeOneTimeToken(tx, { kind: 'reset', token, schema: resetTokenSchema, now: now() });
    if (!link) return false;
    const userId = link.resets;
    await lockUser(tx, userId);
    const user = await findUserById(tx, userId);
    if (!user) return false;
    // Code checks lock this row before the pending sign-in: keep that order.
    await resetWrongCodes(tx, userId);
    await markCodeRequired(tx, userId);
    if (!user.emailVerified) await removeEarlierCredentials(tx, userId);
    await writePassword(tx, userId, hash, now());
    await invalidateProofs(tx, userId);
    await endSessions(tx, userId);
    await tx.delete(pendingSignIns).where(eq(pendingSignIns.userId, userId));
    await revokeResetLinks(tx, userId);
    await tx.update(users).set({ emailVerified: true, updatedAt: now() }).where(eq(users.id, userId));
    await clearAccountFailures(tx, user.email);
    await notifyOwner(tx, services, user, { kind: 'passwordChanged' });
    return true;
  });
}
