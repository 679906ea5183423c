import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/open.ts';
import {
  credentials,
  knownDevices,
  pendingSignIns,
  recoveryCodes,
  sessions,
  twoFactors,
  users,
} from '../../db/schema/accounts.ts';
import { invalidateProofs } from '../users.ts';

// Code checks lock the second factor before the pending sign-in: keep that order.
const credentialTables = [credentials, sessions, twoFactors, pendingSignIns, recoveryCodes, knownDevices] as const;

/**
 * Removes every way in that was set up before the address was proved (AU13): whoever set it up may have been somebody else.
 * The account's data stays.
 */
export async function removeEarlierCredentials(tx: Tx, userId: string): Promise<void> {
  for (const table of credentialTables) await tx.delete(table).where(eq(table.userId, userId));
  await invalidateProofs(tx, userId);
  await tx.update(users).set({ twoFactorEnabled: false }).where(eq(users.id, userId));
}
