import { asc, eq } from 'drizzle-orm';
import type { Account } from '../../src/api/contract-account.ts';
import type { Db } from '../db/open.ts';
import { credentials } from '../db/schema/accounts.ts';
import { recoveryEnd } from './recovery/recovery.ts';
import { signInsOf } from './sessions/list-sign-ins.ts';
import type { SignedIn } from './sessions/sessions.ts';
import { countRecoveryCodes } from './two-factor/recovery-codes.ts';

/** What users may see of their own account (PR06): listed field by field, so that a new column is not exposed. */
export async function readAccount(db: Db, signedIn: SignedIn, now: Date): Promise<Account> {
  const { user } = signedIn;
  const ways = await db
    .select({ provider: credentials.provider, password: credentials.password, since: credentials.createdAt })
    .from(credentials)
    .where(eq(credentials.userId, user.id))
    .orderBy(asc(credentials.createdAt));
  return {
    name: user.name,
    email: user.email,
    emailVerified: user.emailVerified,
    hasPassword: ways.some(({ provider, password }) => provider === 'password' && password !== null),
    twoFactor: user.twoFactorEnabled,
    recoveryEndsAt: (await recoveryEnd(db, user))?.toISOString() ?? null,
    recoveryCodesLeft: await countRecoveryCodes(db, user.id),
    linked: ways.flatMap(({ provider, since }) =>
      provider === 'password' ? [] : [{ provider, since: since.toISOString() }],
    ),
    sessions: await signInsOf(db, signedIn, now),
  };
}
