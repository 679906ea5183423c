import { and, eq, ne } from 'drizzle-orm';
import { sessions, users } from '../db/account-tables.ts';
import type { Tx } from '../db/open.ts';
import { Refusal } from '../refusal.ts';
import { type Person, type SessionRow, sessionTimes } from './sessions.ts';
import { digestOf, newToken } from './tokens.ts';

/** Changes of what proves who a user is wait here for each other, so that none of them undoes another one's. */
export const lockUser = async (tx: Tx, userId: string): Promise<void> =>
  void (await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update'));

/** A new token for a session whose person has just proved who they are (SE03). One that has ended meanwhile changes nothing. */
export async function renewSession(tx: Tx, { id }: Pick<SessionRow, 'id'>, now: Date): Promise<string> {
  const token = newToken();
  const renewed = await tx
    .update(sessions)
    .set({
      token: digestOf(token),
      provenAt: now,
      updatedAt: now,
      expiresAt: new Date(now.getTime() + sessionTimes.idle),
    })
    .where(eq(sessions.id, id))
    .returning({ id: sessions.id });
  if (renewed.length === 0) throw new Refusal(401);
  return token;
}

/** Ends every session of a user but this very one: those it was carried to go too, their tokens are old. */
export const endOtherSessions = async (tx: Tx, { session, user }: Person): Promise<void> =>
  void (await tx.delete(sessions).where(and(eq(sessions.userId, user.id), ne(sessions.id, session.id))));
