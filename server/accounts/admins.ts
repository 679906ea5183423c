import { eq } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { users } from '../db/schema/accounts.ts';
import { findUserByEmail, normalizeEmail } from './users.ts';

/** `unconfirmed`: an address that is not confirmed may belong to somebody else. */
export type AdminChange = 'done' | 'already' | 'unknown' | 'unconfirmed';

/** Makes the account with this address an admin of the board, or revokes that. */
export async function setAdmin(db: Db, email: string, isAdmin: boolean): Promise<AdminChange> {
  const user = await findUserByEmail(db, normalizeEmail(email.trim()));
  if (!user) return 'unknown';
  if (user.isAdmin === isAdmin) return 'already';
  if (isAdmin && !user.emailVerified) return 'unconfirmed';
  await db.update(users).set({ isAdmin }).where(eq(users.id, user.id));
  return 'done';
}
