import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/open.ts';
import { sessions } from '../../db/schema/accounts.ts';
import { Refusal } from '../../http/problem.ts';
import { digestOf, newToken } from '../../tokens.ts';
import { type SessionRow, sessionTimes } from './sessions.ts';

/** A new token for the session of a user who has just proved who they are (SE03). A session that has ended meanwhile stays ended. */
export async function rotateSession(tx: Tx, { id }: Pick<SessionRow, 'id'>, now: Date): Promise<string> {
  const token = newToken();
  const rotated = await tx
    .update(sessions)
    .set({
      tokenDigest: digestOf(token),
      provenAt: now,
      updatedAt: now,
      expiresAt: new Date(now.getTime() + sessionTimes.idle),
    })
    .where(eq(sessions.id, id))
    .returning({ id: sessions.id });
  if (rotated.length === 0) throw new Refusal(401);
  return token;
}
