import { eq, sql } from 'drizzle-orm';
import { sessions, users } from '../db/account-tables.ts';
import type { Tx } from '../db/open.ts';
import { Refusal } from '../refusal.ts';
import { type SessionRow, sessionTimes } from './sessions.ts';
import { digestOf, newToken } from './tokens.ts';

/** Changes of what proves who a user is wait here for each other, so that none of them undoes another one's. */
export const lockUser = async (tx: Tx, userId: string): Promise<void> =>
  void (await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update'));

/** What was proved by a password or provider that is changed now opens nothing any more, however far it has come (AU16). */
export const outdateProofs = async (tx: Tx, userId: string): Promise<void> =>
  void (await tx
    .update(users)
    .set({ proofVersion: sql`${users.proofVersion} + 1` })
    .where(eq(users.id, userId)));

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
