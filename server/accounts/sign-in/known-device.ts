import { eq } from 'drizzle-orm';
import type { Db, Tx } from '../../db/open.ts';
import { knownDevices } from '../../db/schema/accounts.ts';
import { digestOf } from '../../tokens.ts';

/** Milliseconds from the last sign-in. */
export const knownDeviceTtl = 365 * 24 * 3_600_000;

/** One cookie serves every account that has signed in on this device. */
const keyOf = (device: string, owner: string) => digestOf(`${device}.${owner}`);

/** The device's key for an account that was signed in on it (AU07), or null. `owner` is a user's id; an unknown account has none. */
export async function knownDeviceKey(db: Db, device: string | null, owner: string | null): Promise<string | null> {
  if (device === null) return null;
  const key = keyOf(device, owner ?? '');
  const found = await db.select().from(knownDevices).where(eq(knownDevices.tokenDigest, key));
  return found.length > 0 ? key : null;
}

/** Makes this a known device of the user. */
export async function recordKnownDevice(
  db: Db | Tx,
  { device, userId, now }: { device: string; userId: string; now: Date },
): Promise<void> {
  await db
    .insert(knownDevices)
    .values({ tokenDigest: keyOf(device, userId), userId, lastSeenAt: now })
    .onConflictDoUpdate({ target: knownDevices.tokenDigest, set: { lastSeenAt: now } });
}
