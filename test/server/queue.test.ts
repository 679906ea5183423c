import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Database } from '../../server/db/open.ts';
import { createLogger } from '../../server/log.ts';
import { startQueue } from '../../server/queue/queue.ts';
import { eachDatabase } from '../support/database.ts';

const silent = createLogger('fatal', { write: () => undefined });

const start = async (database: Database, cron: string): Promise<void> => {
  const queue = await startQueue(database, silent);
  await queue.schedule('purge', cron);
  await queue.stop();
};

/** The queue of alerts and the schedule of the purge, with the times of their last changes. */
async function rowsOf({ db }: Database) {
  const { rows } = await db.execute<{ retries: number; queue: string; cron: string; schedule: string }>(
    sql`select q.retry_limit as retries, q.updated_on::text as queue, s.cron, s.updated_on::text as schedule
      from pgboss.queue q, pgboss.schedule s where q.name = 'alerts' and s.name = 'purge'`,
  );
  return rows[0];
}

eachDatabase('the queues at a start', (database) => {
  test('are not written again when nothing has changed', async () => {
    await start(database(), '0 * * * *');
    const before = await rowsOf(database());
    await start(database(), '0 * * * *');
    expect(await rowsOf(database())).toEqual(before);
  });

  test('get the options and schedules of the current build', async () => {
    await start(database(), '0 * * * *');
    await database().db.execute(sql`update pgboss.queue set retry_limit = 7 where name = 'alerts'`);
    await start(database(), '30 * * * *');
    expect(await rowsOf(database())).toMatchObject({ retries: 0, cron: '30 * * * *' });
  });

  test('are created again when one is missing, and take jobs within a transaction', async () => {
    await start(database(), '0 * * * *');
    await database().db.execute(sql`delete from pgboss.queue where name = 'alerts'`);
    const queue = await startQueue(database(), silent);
    await database().db.transaction((tx) => queue.send(tx, 'alerts', null));
    const { rows } = await database().db.execute(sql`select state from pgboss.job where name = 'alerts'`);
    await queue.stop();
    expect(rows).toHaveLength(1);
  });
});
