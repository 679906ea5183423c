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

// Whoever checks a code has the second factor first and then the sign-in that waits for it.
const ofUser = [credentials, sessions, twoFactors, pendingSignIns, recoveryCodes, knownDevices] as const;

/**
 * Removes every way in that was set up before somebody proved that the address is theirs (AU13): whoever came first may have been
 * somebody else. What the account holds stays.
 */
export async function removeEarlierCredentials(tx: Tx, userId: string): Promise<void> {
  for (const table of ofUser) await tx.delete(table).where(eq(table.userId, userId));
  await outdateProofs(tx, userId);
  await tx.update(users).set({ twoFactorEnabled: false }).where(eq(users.id, userId));
}
