import { eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../db/open.ts';
import { users } from '../db/schema/accounts.ts';

export type UserRow = typeof users.$inferSelect;

/** Addresses differ by ASCII case only in how they look (IN02). */
export const normalizeEmail = (email: string): string => email.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

export async function findUserById(db: Db | Tx, id: string): Promise<UserRow | null> {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  return user ?? null;
}

export async function findUserByEmail(db: Db | Tx, email: string): Promise<UserRow | null> {
  const [user] = await db.select().from(users).where(eq(users.email, email));
  return user ?? null;
}

/** Changes of what proves who a user is wait here for each other, so that none of them undoes another one's. */
export const lockUser = async (tx: Tx, userId: string): Promise<void> =>
  void (await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update'));

/** What was proved by a password or provider that is changed now opens nothing any more, however far it has come (AU16). */
export const outdateProofs = async (tx: Tx, userId: string): Promise<void> =>
  void (await tx
    .update(users)
    .set({ proofVersion: sql`${users.proofVersion} + 1` })
    .where(eq(users.id, userId)));

/** Postgres found that a row with this address or identity is there already, perhaps since this very moment. */
export const isUniqueViolation = (error: unknown): boolean =>
  (error instanceof Error ? (error.cause as { code?: unknown } | undefined) : undefined)?.code === '23505';

export const changeName = async (db: Db, id: string, name: string, now: Date): Promise<void> =>
  void (await db.update(users).set({ name, updatedAt: now }).where(eq(users.id, id)));
