import { eq, sql } from 'drizzle-orm';
import { hashPassword } from '../accounts/password/hash.ts';
import { createAccount } from '../accounts/sign-up/create-account.ts';
import type { Database } from '../db/open.ts';
import { users } from '../db/schema/accounts.ts';
import { writeDemoAds } from './demo-ads.ts';
import { writeDemoApplications } from './demo-applications.ts';
import { writeDemoEmployers } from './demo-employers.ts';
import { writeDemoOrders } from './demo-orders.ts';
import { demoPeople } from './demo-people.ts';
import { writeDemoReports } from './demo-reports.ts';
import { writeDemoSkillTests } from './demo-skill-tests.ts';

/** Adds the demo's users and their data to an embedded database that has no accounts yet. */
export async function loadDemoAccounts({ db }: Database, now: Date): Promise<void> {
  const { rows } = await db.execute(sql`select 1 from users limit 1`);
  if (rows.length > 0) return;
  const hashes = await Promise.all(demoPeople.map(({ password }) => hashPassword(password)));
  await db.transaction(async (tx) => {
    for (const [nth, { password: _, role, ...account }] of demoPeople.entries()) {
      const hash = hashes[nth] ?? null;
      const { id } = await createAccount(tx, { now: () => now }, { ...account, hash, emailVerified: true });
      if (role === 'admin') await tx.update(users).set({ isAdmin: true }).where(eq(users.id, id));
    }
    await writeDemoEmployers(tx, now);
    await writeDemoAds(tx, now);
    await writeDemoApplications(tx, now);
    await writeDemoSkillTests(tx, now);
    await writeDemoOrders(tx, now);
    await writeDemoReports(tx, now);
  });
}
