import { eq } from 'drizzle-orm';
import { pendingSignIns } from '../db/account-tables.ts';
import type { Db } from '../db/open.ts';
import { postMail } from '../mail/outbox.ts';
import { writePassword } from './credentials.ts';
import type { Encryption } from './encryption.ts';
import { renewSession } from './renew-session.ts';
import { endResetLinks } from './reset-links.ts';
import { endOtherSessions, type Person } from './sessions.ts';
import { lockUser, outdateProofs } from './users.ts';

/**
 * A new password, or the first one. What the old one had opened ends: other sessions, sign-ins that wait for a code, links to
 * reset it (AU16). The answer is this session's new token.
 */
export function changePassword(
  db: Db,
  encryption: Encryption,
  { person, hash, now }: { person: Person; hash: string; now: Date },
): Promise<string> {
  const { user, session } = person;
  return db.transaction(async (tx) => {
    await lockUser(tx, user.id);
    const token = await renewSession(tx, session, now);
    await writePassword(tx, user.id, hash, now);
    await outdateProofs(tx, user.id);
    await endOtherSessions(tx, person);
    await tx.delete(pendingSignIns).where(eq(pendingSignIns.userId, user.id));
    await endResetLinks(tx, user.id);
    await postMail(tx, encryption, { kind: 'passwordChanged', recipient: user.email, locale: user.locale });
    return token;
  });
}
