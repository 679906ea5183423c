import { sql } from 'drizzle-orm';
import { afterCommit, type Tx } from '../db/open.ts';

let staleListener: () => void = () => {};

/** Sets what to do after a transaction of this process that made records stale has committed. */
export const onStaleRecords = (listener: () => void): void => {
  staleListener = listener;
};

/** Notes that a change of an application has made its company's record stale. */
export async function markRecordStale(tx: Tx, job: number): Promise<void> {
  // Overwritten, not left alone: a computation in progress must not delete this mark unseen.
  await tx.execute(sql`
    insert into stale_reply_records (company_id) select company_id from jobs where number = ${job}
    on conflict (company_id) do update set company_id = excluded.company_id`);
  afterCommit(() => staleListener());
}

/** Takes the marks of all companies that no other transaction is changing. */
export async function takeStaleCompanies(tx: Tx): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    delete from stale_reply_records where company_id in (
      select company_id from stale_reply_records for update skip locked
    ) returning company_id as id`);
  return rows.map(({ id }) => id);
}
