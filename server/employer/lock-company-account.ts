import { eq } from 'drizzle-orm';
import type { Tx } from '../db/open.ts';
import { companyAccounts } from '../db/schema/company-accounts.ts';

/** Nobody else makes something of the same company before the transaction ends: what it may have is counted. */
export const lockCompanyAccount = async (tx: Tx, id: string): Promise<void> =>
  void (await tx
    .select({ id: companyAccounts.id })
    .from(companyAccounts)
    .where(eq(companyAccounts.id, id))
    .for('update'));
