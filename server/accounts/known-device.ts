import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { knownDevices } from '../db/account-tables.ts';
import { readCookie, writeCookie } from './cookies.ts';
import type { AccountServices } from './services.ts';
import { digestOf, newToken } from './tokens.ts';

/** Milliseconds from the last sign-in. */
export const deviceLife = 365 * 24 * 3_600_000;

/** One cookie serves every account that was signed in here. */
const keyOf = (device: string, owner: string) => digestOf(`${device}.${owner}`);

const isToken = (text: string | null): text is string => text !== null && /^[\w-]{43}$/.test(text);

/** The device's key for an account that was signed in on it (AU07), or null. `owner` is a user's id; an unknown account has none. */
export async function knownDevice(c: Context, services: AccountServices, owner: string | null): Promise<string | null> {
  const device = readCookie(c, services, 'device');
  if (!isToken(device)) return null;
  const key = keyOf(device, owner ?? '');
  const found = await services.db.select().from(knownDevices).where(eq(knownDevices.token, key));
  return found.length > 0 ? key : null;
}

/** Knows the device from now on. */
export async function rememberDevice(c: Context, services: AccountServices, userId: string): Promise<void> {
  const old = readCookie(c, services, 'device');
  const device = isToken(old) ? old : newToken();
  const lastSeenAt = services.now();
  await services.db
    .insert(knownDevices)
    .values({ token: keyOf(device, userId), userId, lastSeenAt })
    .onConflictDoUpdate({ target: knownDevices.token, set: { lastSeenAt } });
  writeCookie(c, services, 'device', { value: device, seconds: deviceLife / 1000 });
}
