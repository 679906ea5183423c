import { eq } from 'drizzle-orm';
import type { AppServices } from '../../app-services.ts';
import { pendingSignIns } from '../../db/schema/accounts.ts';
import { writePassword } from '../credentials.ts';
import { notifyOwner } from '../notify-owner.ts';
import { rotateSession } from '../sessions/rotate-session.ts';
import { endOtherSessions, type SignedIn } from '../sessions/sessions.ts';
import { invalidateProofs, lockUser } from '../users.ts';
import { revokeResetLinks } from './send-reset-link.ts';

/**
 * Sets a new or first password. Everything the old one opened ends: other sessions, pending sign-ins, reset links (AU16).
 * Returns this session's new token.
 */
export const changePassword = (
  services: Pick<AppServices, 'db' | 'encryption' | 'queue' | 'now'>,
  signedIn: SignedIn,
  hash: string,
): Promise<string> =>
  services.db.transaction(async (tx) => {
    const { user, session } = signedIn;
    await lockUser(tx, user.id);
    const token = await rotateSession(tx, session, services.now());
    await writePassword(tx, user.id, hash, services.now());
    await invalidateProofs(tx, user.id);
    await endOtherSessions(tx, signedIn);
    await tx.delete(pendingSignIns).where(eq(pendingSignIns.userId, user.id));
    await revokeResetLinks(tx, user.id);
    await notifyOwner(tx, services, user, { kind: 'passwordChanged' });
    return token;
  });
