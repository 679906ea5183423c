import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { type Billing, billingCountries, billingErrors, billingSchema } from '../../machines/order/order.rules.ts';
import type { StampedPart, VersionedPart } from '../../src/api/contract.ts';
import type { Db, Tx } from '../db/open.ts';
import type { CompanyAccountRow } from '../db/schema/company-accounts.ts';
import { companyBilling } from '../db/schema/orders.ts';
import { HttpProblem, validationProblem } from '../http/problem.ts';
import { isEarlierSave } from '../save-stamp.ts';

const isBillable = (country: string): boolean => (billingCountries as readonly string[]).includes(country);

/** A company's billing details; until somebody has entered them, the account's data. */
export async function readBilling(db: Db | Tx, account: CompanyAccountRow, email: string): Promise<VersionedPart> {
  const [row] = await db.select().from(companyBilling).where(eq(companyBilling.accountId, account.id));
  if (row) return { values: row.values, version: row.version };
  const { name, ico, city, country } = account;
  const known = { name, ico, city, country: isBillable(country) ? country : 'CZ' };
  return { values: { ...known, vatId: '', street: '', postalCode: '', email }, version: 0 };
}

/** The same, validated for a document. Throws a 422 problem with what is missing. */
export async function requireBilling(tx: Tx, account: CompanyAccountRow): Promise<Billing> {
  const { values } = await readBilling(tx, account, '');
  const verdict = v.safeParse(billingSchema, values);
  if (verdict.success) return verdict.output;
  throw validationProblem(billingErrors(values));
}

/**
 * Saves them if they are still the version that the user last saw, or one that the same form has saved since; repeating it after a lost
 * response succeeds (AV02).
 */
export const saveBilling = (db: Db, account: CompanyAccountRow, part: StampedPart): Promise<{ version: number }> =>
  db.transaction(async (tx) => {
    const verdict = v.safeParse(billingSchema, part.values);
    if (!verdict.success) throw validationProblem(billingErrors(part.values));
    const values = verdict.output;
    const row = { accountId: account.id, values, version: part.version + 1, lastSave: part.stamp ?? null };
    if (part.version === 0) {
      const made = await tx.insert(companyBilling).values(row).onConflictDoNothing().returning();
      if (made.length > 0) return { version: 1 };
    }
    const [saved] = await tx
      .select()
      .from(companyBilling)
      .where(eq(companyBilling.accountId, account.id))
      .for('update');
    if (saved && (saved.version === part.version || isEarlierSave(saved.lastSave, part.stamp))) {
      const version = saved.version + 1;
      await tx
        .update(companyBilling)
        .set({ ...row, version })
        .where(eq(companyBilling.accountId, account.id));
      return { version };
    }
    if (saved && isDeepStrictEqual(saved.values, values)) return { version: saved.version };
    throw new HttpProblem(409, { current: await readBilling(tx, account, '') });
  });
