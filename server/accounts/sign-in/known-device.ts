import { eq } from 'drizzle-orm';
import type { Db, Tx } from '../../db/open.ts';
import { knownDevices } from '../../db/schema/accounts.ts';
import { digestOf, newToken } from '../../tokens.ts';

/** Milliseconds from the last sign-in. */
export const deviceLife = 365 * 24 * 3_600_000;

/** One cookie serves every account that was signed in here. */
const keyOf = (device: string, owner: string) => digestOf(`${device}.${owner}`);

const isToken = (text: string | null): text is string => text !== null && /^[\w-]{43}$/.test(text);

/** The device's key for an account that was signed in on it (AU07), or null. `owner` is a user's id; an unknown account has none. */
export async function knownDevice(db: Db, device: string | null, owner: string | null): Promise<string | null> {
  if (!isToken(device)) return null;
  const key = keyOf(device, owner ?? '');
  const found = await db.select().from(knownDevices).where(eq(knownDevices.token, key));
  return found.length > 0 ? key : null;
}

/** Knows the device from now on, by the token that is returned. */
export async function rememberDevice(
  db: Db | Tx,
  { device: old, userId, now }: { device: string | null; userId: string; now: Date },
): Promise<string> {
  const device = isToken(old) ? old : newToken();
  await db
    .insert(knownDevices)
    .values({ token: keyOf(device, userId), userId, lastSeenAt: now })
    .onConflictDoUpdate({ target: knownDevices.token, set: { lastSeenAt: now } });
  return device;
}
