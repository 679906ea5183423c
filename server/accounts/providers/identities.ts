import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Provider } from '../../../src/api/contract.ts';
import { accounts, users } from '../../db/account-tables.ts';
import type { Tx } from '../../db/open.ts';
import type { UserRow } from '../sessions.ts';
import type { Identity } from './handshake.ts';

/** What a provider proved. */
export type Proof = { provider: Provider; identity: Identity };

/** The user that a subject of an issuer belongs to (AU22). */
export async function userOf(tx: Tx, { provider, identity }: Proof): Promise<UserRow | null> {
  const [found] = await tx
    .select({ user: users })
    .from(accounts)
    .innerJoin(users, eq(users.id, accounts.userId))
    .where(
      and(
        eq(accounts.providerId, provider),
        eq(accounts.issuer, identity.issuer),
        eq(accounts.accountId, identity.subject),
      ),
    );
  return found?.user ?? null;
}

/** Whether an account has this provider already. */
export const hasProvider = async (tx: Tx, userId: string, provider: Provider): Promise<boolean> =>
  (await tx.$count(accounts, and(eq(accounts.userId, userId), eq(accounts.providerId, provider)))) > 0;

/** Makes a subject a way into an account. Tokens are not kept: nothing is asked of the provider later. */
export const addIdentity = async (tx: Tx, userId: string, { provider, identity }: Proof, now: Date): Promise<void> =>
  void (await tx.insert(accounts).values({
    id: randomUUID(),
    userId,
    providerId: provider,
    accountId: identity.subject,
    issuer: identity.issuer,
    createdAt: now,
    updatedAt: now,
  }));
