import { eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../db/open.ts';
import { users } from '../db/schema/accounts.ts';

export type UserRow = typeof users.$inferSelect;

/** Addresses that differ only in ASCII case are the same (IN02). */
export const normalizeEmail = (email: string): string => email.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

export async function findUserById(db: Db | Tx, id: string): Promise<UserRow | null> {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  return user ?? null;
}

export async function findUserByEmail(db: Db | Tx, email: string): Promise<UserRow | null> {
  const [user] = await db.select().from(users).where(eq(users.email, email));
  return user ?? null;
}

/** Serialises changes of a user's credentials, so that none of them undoes another. */
export const lockUser = async (tx: Tx, userId: string): Promise<void> =>
  void (await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update'));

/** Invalidates what was proved by a credential that is being changed, however far that sign-in has come (AU16). */
export const invalidateProofs = async (tx: Tx, userId: string): Promise<void> =>
  void (await tx
    .update(users)
    .set({ proofVersion: sql`${users.proofVersion} + 1` })
    .where(eq(users.id, userId)));

/** Whether a row with this key already exists, perhaps inserted concurrently. */
export const isUniqueViolation = (error: unknown): boolean =>
  (error instanceof Error ? (error.cause as { code?: unknown } | undefined) : undefined)?.code === '23505';

export const changeName = async (db: Db, id: string, name: string, now: Date): Promise<void> =>
  void (await db.update(users).set({ name, updatedAt: now }).where(eq(users.id, id)));
