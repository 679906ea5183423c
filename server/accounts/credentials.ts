import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Provider } from '../../src/api/contract-account.ts';
import type { Db, Tx } from '../db/open.ts';
import { credentials, users } from '../db/schema/accounts.ts';
import type { UserRow } from './users.ts';

/** A user's identity at a provider. */
export type Identity = { provider: Provider; issuer: string; subject: string };

/** Sets or replaces a user's password. */
export const writePassword = async (db: Db | Tx, userId: string, hash: string, now: Date): Promise<void> =>
  void (await db
    .insert(credentials)
    .values({
      id: randomUUID(),
      userId,
      provider: 'password',
      subject: userId,
      password: hash,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoUpdate({
      target: [credentials.provider, credentials.issuer, credentials.subject],
      set: { password: hash, updatedAt: now },
    }));

/** Lets a provider's identity sign in to an account. Its tokens are not kept: nothing is asked of the provider later. */
export async function addIdentity(
  tx: Tx,
  userId: string,
  { provider, issuer, subject }: Identity,
  now: Date,
): Promise<void> {
  const row = { id: randomUUID(), userId, provider, issuer, subject, createdAt: now, updatedAt: now };
  await tx.insert(credentials).values(row);
}

/** The hash of a user's password, or null for an account that only has providers. */
export async function passwordHashOf(db: Db | Tx, userId: string): Promise<string | null> {
  const ofUser = and(eq(credentials.userId, userId), eq(credentials.provider, 'password'));
  const [found] = await db.select({ password: credentials.password }).from(credentials).where(ofUser);
  return found?.password ?? null;
}

/** The user whom an identity belongs to (AU22). */
export async function userWithIdentity(db: Db | Tx, identity: Identity): Promise<UserRow | null> {
  const [found] = await db
    .select({ user: users })
    .from(credentials)
    .innerJoin(users, eq(users.id, credentials.userId))
    .where(
      and(
        eq(credentials.provider, identity.provider),
        eq(credentials.issuer, identity.issuer),
        eq(credentials.subject, identity.subject),
      ),
    );
  return found?.user ?? null;
}

/** Whether an account has this provider already. */
export const hasProvider = async (tx: Tx, userId: string, provider: Provider): Promise<boolean> =>
  (await tx.$count(credentials, and(eq(credentials.userId, userId), eq(credentials.provider, provider)))) > 0;
