import { asc, eq } from 'drizzle-orm';
import type { Account } from '../../src/api/contract.ts';
import { credentials } from '../db/account-tables.ts';
import type { Db } from '../db/open.ts';
import { recoveryCodesLeft } from './recovery-codes.ts';
import { isFresh, type Person } from './sessions.ts';
import { signInsOf } from './sign-ins.ts';

/** What a person may see of their own account (PR06): field by field, so that a new column stays inside. */
export async function readAccount(db: Db, person: Person, now: Date): Promise<Account> {
  const { user, session } = person;
  const proofs = await db
    .select({ provider: credentials.provider, password: credentials.password, since: credentials.createdAt })
    .from(credentials)
    .where(eq(credentials.userId, user.id))
    .orderBy(asc(credentials.createdAt));
  return {
    name: user.name,
    email: user.email,
    emailVerified: user.emailVerified,
    hasPassword: proofs.some(({ provider, password }) => provider === 'password' && password !== null),
    twoFactor: user.twoFactorEnabled,
    recoveryCodesLeft: await recoveryCodesLeft(db, user.id),
    linked: proofs.flatMap(({ provider, since }) =>
      provider === 'password' ? [] : [{ provider, since: since.toISOString() }],
    ),
    sessions: await signInsOf(db, person, now),
    isFresh: isFresh(session, now),
  };
}
