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
import { outdateProofs } from '../users.ts';

// Code checks lock the second factor before the pending sign-in: keep that order.
const ofUser = [credentials, sessions, twoFactors, pendingSignIns, recoveryCodes, knownDevices] as const;

/**
 * Removes every way in that was set up before the address was proved (AU13): whoever set it up may have been somebody else.
 * The account's data stays.
 */
export async function removeEarlierCredentials(tx: Tx, userId: string): Promise<void> {
  for (const table of ofUser) await tx.delete(table).where(eq(table.userId, userId));
  await outdateProofs(tx, userId);
  await tx.update(users).set({ twoFactorEnabled: false }).where(eq(users.id, userId));
}
