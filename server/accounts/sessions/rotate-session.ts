import { and, eq, or } from 'drizzle-orm';
import type { Tx } from '../../db/open.ts';
import { sessions } from '../../db/schema/accounts.ts';
import { HttpProblem } from '../../http/problem.ts';
import { digestOf, newToken } from '../../tokens.ts';
import { type SessionRow, sessionTimes } from './sessions.ts';

type Current = Pick<SessionRow, 'id' | 'tokenDigest' | 'provenAt'>;

/**
 * A new token for the session of a user who has just proved who they are (SE03). The one that the request came with is accepted until
 * the new one is used, for some minutes: the response may be lost. A session that has ended meanwhile stays ended.
 */
export async function rotateSession(tx: Tx, { id, tokenDigest, provenAt }: Current, now: Date): Promise<string> {
  const token = newToken();
  const isAccepted = or(eq(sessions.tokenDigest, tokenDigest), eq(sessions.previousTokenDigest, tokenDigest));
  const rotated = await tx
    .update(sessions)
    .set({
      tokenDigest: digestOf(token),
      previousTokenDigest: tokenDigest,
      previousProvenAt: provenAt,
      provenAt: now,
      updatedAt: now,
      expiresAt: new Date(now.getTime() + sessionTimes.idle),
    })
    .where(and(eq(sessions.id, id), isAccepted))
    .returning({ id: sessions.id });
  if (rotated.length === 0) throw new HttpProblem(401);
  return token;
}
