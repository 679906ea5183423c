import { randomUUID } from 'node:crypto';
import { and, eq, gt, inArray, isNotNull, ne, type SQL } from 'drizzle-orm';
import type { Db, Tx } from '../../db/open.ts';
import { sessions, users } from '../../db/schema/accounts.ts';
import { type MailServices, queueMail } from '../../mail/outbox.ts';
import { digestOf, newToken } from '../../tokens.ts';
import type { UserRow } from '../users.ts';

/** Milliseconds (SE06, SE10). */
export const sessionTimes = {
  /** Without use. */
  idle: 14 * 24 * 3_600_000,
  /** From signing in, regardless of use. */
  absolute: 30 * 24 * 3_600_000,
  /** How long after proving who they are a user may make sensitive changes. */
  fresh: 10 * 60_000,
  /** Use is recorded no more often than this. */
  notice: 5 * 60_000,
  /** How long the token before a new one is accepted while the new one is unused: its response may have been lost. */
  succession: 5 * 60_000,
} as const;

export type SessionRow = typeof sessions.$inferSelect;
export type SignedIn = { session: SessionRow; user: UserRow };

type NewSession = {
  userId: string;
  userAgent?: string | null;
  address?: string | null;
  /** Token. */
  device?: string;
  now: Date;
};

export const truncatedUserAgent = (userAgent: string | null | undefined): string | null =>
  userAgent?.slice(0, 400) ?? null;

/** Writes a session. Only the caller gets its token. */
export async function insertSession(
  db: Db | Tx,
  { userId, userAgent, address, device, now }: NewSession,
  child?: Pick<SessionRow, 'family' | 'createdAt' | 'provenAt'>,
): Promise<{ token: string; session: SessionRow }> {
  const token = newToken();
  const row: SessionRow = {
    id: randomUUID(),
    tokenDigest: digestOf(token),
    previousTokenDigest: null,
    previousProvenAt: null,
    userId,
    family: randomUUID(),
    createdAt: now,
    provenAt: now,
    // `child` may be a whole row: its id and token must not be copied.
    ...(child && { family: child.family, createdAt: child.createdAt, provenAt: child.provenAt }),
    updatedAt: now,
    expiresAt: new Date(now.getTime() + sessionTimes.idle),
    userAgent: truncatedUserAgent(userAgent),
    ipAddress: address || null,
    deviceDigest: device ? digestOf(device) : null,
  };
  await db.insert(sessions).values(row);
  return { token, session: row };
}

/**
 * Cancels the pending deletion when the user signs in again, and tells them: somebody else may have the password. Resolves with whether
 * there was one.
 */
export async function cancelDeletion(tx: Tx, mails: MailServices, userId: string): Promise<boolean> {
  const [restored] = await tx
    .update(users)
    .set({ deletedFrom: null })
    .where(and(eq(users.id, userId), isNotNull(users.deletedFrom)))
    .returning({ recipient: users.email, locale: users.locale });
  if (restored) await queueMail(tx, mails, { kind: 'deletionCancelled', ...restored });
  return restored !== undefined;
}

async function findSession(db: Db, which: SQL | undefined): Promise<SignedIn | null> {
  const [found] = await db
    .select({ session: sessions, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(which);
  return found ?? null;
}

/** The new token has arrived in the browser, which ends its predecessor. */
async function findByToken(db: Db, tokenDigest: string): Promise<SignedIn | null> {
  const found = await findSession(db, eq(sessions.tokenDigest, tokenDigest));
  if (!found || found.session.previousTokenDigest === null) return found;
  const arrived = { previousTokenDigest: null, previousProvenAt: null };
  await db.update(sessions).set(arrived).where(eq(sessions.tokenDigest, tokenDigest));
  return { ...found, session: { ...found.session, ...arrived } };
}

/**
 * By the token that the browser keeps when the response with the new one was lost. It opens the session as it was before: the new
 * proof of identity is not its own.
 */
async function findByPreviousToken(db: Db, tokenDigest: string, now: Date): Promise<SignedIn | null> {
  const rotatedAt = gt(sessions.provenAt, new Date(now.getTime() - sessionTimes.succession));
  const found = await findSession(db, and(eq(sessions.previousTokenDigest, tokenDigest), rotatedAt));
  if (!found) return null;
  const { session } = found;
  return { ...found, session: { ...session, tokenDigest, provenAt: session.previousProvenAt ?? session.createdAt } };
}

/** Whether the request came with the predecessor of the session's token. */
export const isByPreviousToken = ({ tokenDigest, previousTokenDigest }: SessionRow): boolean =>
  tokenDigest === previousTokenDigest;

/** The session and user of a token, or null. Reading counts as use. */
export async function readSession(db: Db, token: string, now: Date): Promise<SignedIn | null> {
  const tokenDigest = digestOf(token);
  const found = (await findByToken(db, tokenDigest)) ?? (await findByPreviousToken(db, tokenDigest, now));
  if (!found) return null;
  const { session, user } = found;
  const age = now.getTime() - session.createdAt.getTime();
  if (session.expiresAt <= now || age >= sessionTimes.absolute) {
    await db.delete(sessions).where(eq(sessions.id, session.id));
    return null;
  }
  if (now.getTime() - session.updatedAt.getTime() >= sessionTimes.notice) {
    const used = { updatedAt: now, expiresAt: new Date(now.getTime() + sessionTimes.idle) };
    await db.update(sessions).set(used).where(eq(sessions.id, session.id));
    return { user, session: { ...session, ...used } };
  }
  return found;
}

/** Waits for sessions that are being handed over to another origin, so that the linked sessions are found and end too. */
async function end(tx: Tx, which: SQL | undefined): Promise<void> {
  await tx.select({ id: sessions.id }).from(sessions).where(which).for('update');
  await tx.delete(sessions).where(which);
}

/** Ends sign-ins, including their sessions on other origins (ruling 21). */
export const endFamilies = (tx: Tx, families: string[]): Promise<void> => end(tx, inArray(sessions.family, families));

/** Ends one sign-in of this user everywhere. Does nothing if it is not theirs or has ended. */
export const endSignIn = (tx: Tx, userId: string, family: string): Promise<void> =>
  end(tx, and(eq(sessions.userId, userId), eq(sessions.family, family)));

/** Ends all sessions of a user except those of one sign-in. */
export const endSessions = (tx: Tx, userId: string, exceptFamily = ''): Promise<void> =>
  end(tx, and(eq(sessions.userId, userId), ne(sessions.family, exceptFamily)));

/** Ends every session of a user except this one: its linked sessions end too, as their tokens are old. */
export const endOtherSessions = (tx: Tx, { session, user }: SignedIn): Promise<void> =>
  end(tx, and(eq(sessions.userId, user.id), ne(sessions.id, session.id)));

/** Whether the user proved who they are recently (SE10). */
export const isFresh = ({ provenAt }: Pick<SessionRow, 'provenAt'>, now: Date): boolean =>
  now.getTime() - provenAt.getTime() < sessionTimes.fresh;
