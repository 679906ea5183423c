import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNotNull, ne, type SQL } from 'drizzle-orm';
import type { Db, Tx } from '../../db/open.ts';
import { sessions, users } from '../../db/schema/accounts.ts';
import { type MailServices, postMail } from '../../mail/outbox.ts';
import { digestOf, newToken } from '../../tokens.ts';
import type { UserRow } from '../users.ts';

/** Milliseconds (SE06, SE10). */
export const sessionTimes = {
  /** Without being used. */
  idle: 14 * 24 * 3_600_000,
  /** From signing in, however much it is used. */
  absolute: 30 * 24 * 3_600_000,
  /** How long somebody who has proved who they are may change what is sensitive. */
  fresh: 10 * 60_000,
  /** Use is written down no more often. */
  notice: 5 * 60_000,
} as const;

export type SessionRow = typeof sessions.$inferSelect;
export type SignedIn = { session: SessionRow; user: UserRow };

type Opening = {
  userId: string;
  userAgent?: string | null;
  address?: string | null;
  /** Token. */
  device?: string;
  now: Date;
};

export const keptUserAgent = (userAgent: string | null | undefined): string | null => userAgent?.slice(0, 400) ?? null;

/** Writes a session. Its token is known only to whoever gets the answer. */
export async function insertSession(
  db: Db | Tx,
  { userId, userAgent, address, device, now }: Opening,
  child?: Pick<SessionRow, 'family' | 'createdAt' | 'provenAt'>,
): Promise<{ token: string; session: SessionRow }> {
  const token = newToken();
  const row: SessionRow = {
    id: randomUUID(),
    tokenDigest: digestOf(token),
    userId,
    family: randomUUID(),
    createdAt: now,
    provenAt: now,
    // A whole row may come in: its id and token must not.
    ...(child && { family: child.family, createdAt: child.createdAt, provenAt: child.provenAt }),
    updatedAt: now,
    expiresAt: new Date(now.getTime() + sessionTimes.idle),
    userAgent: keptUserAgent(userAgent),
    ipAddress: address || null,
    device: device ? digestOf(device) : null,
  };
  await db.insert(sessions).values(row);
  return { token, session: row };
}

/** Keeps the account of somebody who comes back before it goes. They are told: it may be another one who has the password. */
export async function cancelDeletion(tx: Tx, mails: MailServices, userId: string): Promise<void> {
  const [kept] = await tx
    .update(users)
    .set({ deletedFrom: null })
    .where(and(eq(users.id, userId), isNotNull(users.deletedFrom)))
    .returning({ recipient: users.email, locale: users.locale });
  if (kept) await postMail(tx, mails, { kind: 'deletionCancelled', ...kept });
}

/** Who a token belongs to, or null. Being asked counts as use. */
export async function readSession(db: Db, token: string, now: Date): Promise<SignedIn | null> {
  const [found] = await db
    .select({ session: sessions, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.tokenDigest, digestOf(token)));
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

/** Waits first for those that are just being carried to another origin: what is opened there is found and ends too. */
async function end(tx: Tx, which: SQL | undefined): Promise<void> {
  await tx.select({ id: sessions.id }).from(sessions).where(which).for('update');
  await tx.delete(sessions).where(which);
}

/** Ends sign-ins, on other origins too (ruling 21). */
export const endFamilies = (tx: Tx, families: string[]): Promise<void> => end(tx, inArray(sessions.family, families));

/** Ends one sign-in of this user everywhere. One that is not theirs, or no more, is as ended as it can be. */
export const endSignIn = (tx: Tx, userId: string, family: string): Promise<void> =>
  end(tx, and(eq(sessions.userId, userId), eq(sessions.family, family)));

/** Ends all sessions of a user, but for those of one sign-in. */
export const endSessions = (tx: Tx, userId: string, exceptFamily = ''): Promise<void> =>
  end(tx, and(eq(sessions.userId, userId), ne(sessions.family, exceptFamily)));

/** Ends every session of a user but this very one: those it was carried to go too, their tokens are old. */
export const endOtherSessions = (tx: Tx, { session, user }: SignedIn): Promise<void> =>
  end(tx, and(eq(sessions.userId, user.id), ne(sessions.id, session.id)));

/** Whether a person proved who they are a short while ago (SE10). */
export const isFresh = ({ provenAt }: Pick<SessionRow, 'provenAt'>, now: Date): boolean =>
  now.getTime() - provenAt.getTime() < sessionTimes.fresh;
