import { and, desc, eq, gt } from 'drizzle-orm';
import type { Account } from '../../../src/api/contract-account.ts';
import type { Db, Tx } from '../../db/open.ts';
import { sessions } from '../../db/schema/accounts.ts';
import { type SignedIn, sessionTimes } from './sessions.ts';

type SignIn = Account['sessions'][number];

/** Where the user is signed in (SE06): one entry per sign-in, across the origins it was handed over to. The current one is first. */
export async function signInsOf(db: Db | Tx, { user, session }: SignedIn, now: Date): Promise<SignIn[]> {
  const alive = await db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, user.id),
        gt(sessions.expiresAt, now),
        gt(sessions.createdAt, new Date(now.getTime() - sessionTimes.absolute)),
      ),
    )
    .orderBy(desc(sessions.updatedAt));
  const families = Map.groupBy(alive, ({ family }) => family);
  const signIns = [...families].map(([family, members]): SignIn => {
    const since = Math.min(...members.map(({ createdAt }) => createdAt.getTime()));
    return {
      id: family,
      isCurrent: family === session.family,
      userAgent: members[0]?.userAgent ?? null,
      since: new Date(since).toISOString(),
      lastUsed: (members[0]?.updatedAt ?? now).toISOString(),
    };
  });
  return signIns.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
}
