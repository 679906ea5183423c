import { sql } from 'drizzle-orm';
import { hashPassword } from '../accounts/password/hash.ts';
import { createAccount } from '../accounts/sign-up/create-account.ts';
import type { Database } from '../db/open.ts';

/** Only for trying the product out: the README tells everybody their passwords. */
export const demoAccounts = [
  { name: 'Jana Nováková', email: 'jana@demo.skok.test', password: 'drak nad Brnem', locale: 'cs' },
  { name: 'Sam Kite', email: 'sam@demo.skok.test', password: 'kite over Brno', locale: 'en' },
] as const;

/** Into an embedded database that has no accounts yet. */
export async function loadDemoAccounts({ db }: Database, now: Date): Promise<void> {
  const { rows } = await db.execute(sql`select 1 from users limit 1`);
  if (rows.length > 0) return;
  for (const { password, ...account } of demoAccounts) {
    const hash = await hashPassword(password);
    await db.transaction((tx) => createAccount(tx, { now: () => now }, { ...account, hash, emailVerified: true }));
  }
}
