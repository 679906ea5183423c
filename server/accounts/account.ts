import { asc, eq } from 'drizzle-orm';
import type { Account, Provider } from '../../src/api/contract.ts';
import { accounts } from '../db/account-tables.ts';
import type { Db } from '../db/open.ts';
import { recoveryCodesLeft } from './recovery-codes.ts';
import { isFresh, type Person } from './sessions.ts';
import { signInsOf } from './sign-ins.ts';

/** What better-auth calls the account that is a password. */
export const passwordProvider = 'credential';

/** What a person may see of their own account (PR06): field by field, so that a new column stays inside. */
export async function readAccount(db: Db, person: Person, now: Date): Promise<Account> {
  const { user, session } = person;
  const proofs = await db
    .select({ provider: accounts.providerId, password: accounts.password, since: accounts.createdAt })
    .from(accounts)
    .where(eq(accounts.userId, user.id))
    .orderBy(asc(accounts.createdAt));
  return {
    name: user.name,
    email: user.email,
    emailVerified: user.emailVerified,
    hasPassword: proofs.some(({ provider, password }) => provider === passwordProvider && password !== null),
    twoFactor: user.twoFactorEnabled,
    recoveryCodesLeft: await recoveryCodesLeft(db, user.id),
    linked: proofs
      .filter(({ provider }) => provider !== passwordProvider)
      .map(({ provider, since }) => ({ provider: provider as Provider, since: since.toISOString() })),
    sessions: await signInsOf(db, person, now),
    isFresh: isFresh(session, now),
  };
}
