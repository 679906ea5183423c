import { randomUUID } from 'node:crypto';
import type { BetterAuthOptions } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { createInternalAdapter } from 'better-auth/db';
import * as tables from '../db/account-tables.ts';
import type { Db, Tx } from '../db/open.ts';

const text = { type: 'string', required: true } as const;

export const storeOptions = {
  user: {
    additionalFields: {
      locale: text,
      twoFactorEnabled: { type: 'boolean', required: false, defaultValue: false },
      proofVersion: { type: 'number', required: false, defaultValue: 0 },
    },
  },
  session: { additionalFields: { provenAt: { type: 'date', required: true }, family: text } },
  account: { accountLinking: { enabled: false } },
  // What has run out goes by the clock of the server (sweep.ts).
  verification: { storeIdentifier: 'hashed', disableCleanup: true },
  advanced: { ipAddress: { disableIpTracking: true } },
} satisfies BetterAuthOptions;

type Surroundings = Parameters<typeof createInternalAdapter>[1];
type Store = ReturnType<typeof createInternalAdapter>;

// Its messages may hold addresses; what fails is thrown and logged by us.
const silent = { error() {}, warn() {}, info() {}, debug() {}, success() {}, level: 'error' };

/**
 * better-auth's keeper of users, accounts, sessions and verification values, on the database or inside a transaction
 * (docs/decisions/013). Session tokens are given to it as digests.
 */
export function accountsOn(db: Db | Tx): Store {
  const adapter = drizzleAdapter(db, {
    provider: 'pg',
    schema: {
      user: tables.users,
      session: tables.sessions,
      account: tables.accounts,
      verification: tables.verifications,
    },
  })(storeOptions);
  return createInternalAdapter(adapter, {
    options: storeOptions,
    logger: silent as Surroundings['logger'],
    hooks: [],
    generateId: () => randomUUID(),
  });
}
