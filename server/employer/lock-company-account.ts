import { eq } from 'drizzle-orm';
import type { Tx } from '../db/open.ts';
import { companyAccounts } from '../db/schema/company-accounts.ts';

/** Locks the company until the transaction ends, so that limits on what it may have can be counted. */
export const lockCompanyAccount = async (tx: Tx, id: string): Promise<void> =>
  void (await tx
    .select({ id: companyAccounts.id })
    .from(companyAccounts)
    .where(eq(companyAccounts.id, id))
    .for('update'));
