import { lt, lte } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { knownDevices, oneTimeTokens, pendingSignIns, sessions } from '../db/schema/accounts.ts';
import { limits } from '../db/schema/limits.ts';
import { sessionTimes } from './sessions/sessions.ts';
import { knownDeviceTtl } from './sign-in/known-device.ts';

/** Deletes expired rows. They are refused anyway: this only keeps the tables small. */
export async function purgeExpiredAccountRows(db: Db, now: Date): Promise<void> {
  const before = (life: number) => new Date(now.getTime() - life);
  await db.delete(sessions).where(lte(sessions.expiresAt, now));
  await db.delete(sessions).where(lte(sessions.createdAt, before(sessionTimes.absolute)));
  await db.delete(pendingSignIns).where(lte(pendingSignIns.expiresAt, now));
  await db.delete(oneTimeTokens).where(lte(oneTimeTokens.expiresAt, now));
  await db.delete(limits).where(lte(limits.expiresAt, now));
  await db.delete(knownDevices).where(lt(knownDevices.lastSeenAt, before(knownDeviceTtl)));
}
