import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { fromDrizzle, fromPglite, type Job, type Db as JobsDb, PgBoss } from 'pg-boss';
import { afterCommit, type Database, type Tx } from '../db/open.ts';
import { logFailure } from '../http/failures.ts';
import type { Logger } from '../log.ts';

// Work that no request waits for, in the product's own database (decision 019).

const hour = 3_600;

/** What there is to do, and what it is done with. */
type Work = {
  mail: { mail: number };
  purge: null;
  alerts: null;
  reminders: null;
  companyNews: null;
  recommendedJobs: null;
  learningNews: null;
  overdue: null;
  replyReminders: null;
  dailyApplicants: null;
  ads: null;
  recoveries: null;
  replyRecords: null;
  staleReplyRecords: null;
  webhooks: null;
};

/** Seconds. Whoever works on something for longer than `expireInSeconds` is taken for dead. */
const queues = {
  // Again after half a minute to a minute, twice as long each time up to an hour, for three days (AV03).
  mail: {
    retryLimit: 200,
    retryDelay: 30,
    retryBackoff: true,
    retryDelayMax: hour,
    expireInSeconds: 180,
    retentionSeconds: 72 * hour,
    deleteAfterSeconds: 24 * hour,
  },
  // The next hour's does what this one did not.
  purge: { retryLimit: 0, expireInSeconds: 300, retentionSeconds: hour, deleteAfterSeconds: 24 * hour },
  alerts: { retryLimit: 0, expireInSeconds: 900, retentionSeconds: hour, deleteAfterSeconds: hour },
  reminders: { retryLimit: 0, expireInSeconds: 300, retentionSeconds: hour, deleteAfterSeconds: 24 * hour },
  companyNews: { retryLimit: 0, expireInSeconds: 900, retentionSeconds: hour, deleteAfterSeconds: 24 * hour },
  recommendedJobs: { retryLimit: 0, expireInSeconds: 900, retentionSeconds: hour, deleteAfterSeconds: 24 * hour },
  learningNews: { retryLimit: 0, expireInSeconds: 900, retentionSeconds: hour, deleteAfterSeconds: 24 * hour },
  overdue: { retryLimit: 0, expireInSeconds: 300, retentionSeconds: hour, deleteAfterSeconds: 24 * hour },
  replyReminders: { retryLimit: 0, expireInSeconds: 300, retentionSeconds: hour, deleteAfterSeconds: 24 * hour },
  dailyApplicants: { retryLimit: 0, expireInSeconds: 300, retentionSeconds: hour, deleteAfterSeconds: 24 * hour },
  ads: { retryLimit: 0, expireInSeconds: 300, retentionSeconds: hour, deleteAfterSeconds: 24 * hour },
  replyRecords: { retryLimit: 0, expireInSeconds: 300, retentionSeconds: hour, deleteAfterSeconds: 24 * hour },
  staleReplyRecords: { retryLimit: 0, expireInSeconds: 60, retentionSeconds: hour, deleteAfterSeconds: hour },
  // Its deliveries say when they are due: growing waits, for two days.
  webhooks: { retryLimit: 0, expireInSeconds: 300, retentionSeconds: hour, deleteAfterSeconds: hour },
  recoveries: { retryLimit: 0, expireInSeconds: 300, retentionSeconds: hour, deleteAfterSeconds: hour },
} as const satisfies Record<keyof Work, object>;

/**
 * Seconds between looks at a queue; what this process sends is taken at once. What another one sent, or is tried again, goes on its
 * way in two; what the clock sends is in no such hurry, be it sent by the minute or the day.
 */
const pollingIntervalOf = (name: keyof Work): number => (name === 'mail' || name === 'webhooks' ? 2 : 30);

/** Milliseconds that work on its way may take to end. */
const stopTimeout = 5_000;

type Attempt<Data> = { data: Data /** From 1. */; attempt: number };

/** What did not work for a reason that has been logged. `message` is kept in the table: it names nobody. */
export class TryAgain extends Error {}

export type Queue = {
  /** Sends work inside the transaction that causes it: what is rolled back is never done. `after`: not before then. */
  send: <Name extends keyof Work>(tx: Tx, name: Name, data: Work[Name], after?: Date | null) => Promise<void>;
  /** Does what comes, up to five at once; one of N processes gets it. What rejects is tried again. */
  work: <Name extends keyof Work>(name: Name, does: (attempt: Attempt<Work[Name]>) => Promise<void>) => Promise<void>;
  /** Sends it when the clock of Prague says so, once for all processes. */
  schedule: (name: Exclude<keyof Work, 'mail'>, cron: string) => Promise<void>;
  /** Resolves after what is on its way. */
  stop: () => Promise<void>;
};

/** Scripts of several statements go without values, and leave no connection behind inside a transaction that failed. */
const databaseOf = ({ pglite, pool }: Database): JobsDb => {
  if (pglite) return fromPglite(pglite);
  if (!pool) throw new Error('A database without a connection');
  return {
    async executeSql(text, values) {
      const client = await pool.connect();
      let failed = true;
      try {
        const results = [await client.query(text, values)].flat();
        failed = false;
        return { rows: results.flatMap(({ rows }) => rows) };
      } finally {
        client.release(failed);
      }
    },
  };
};

/** Opens the queues of a database, and makes their tables where there are none. `lookForDead`: seconds between looks at whose work has expired. */
export async function startQueue(database: Database, log: Logger, { lookForDead = 60 } = {}): Promise<Queue> {
  const boss = new PgBoss({
    db: databaseOf(database),
    backend: database.pglite ? 'pglite' : 'postgres',
    superviseIntervalSeconds: lookForDead,
    monitorIntervalSeconds: lookForDead,
  });
  const report = (error: unknown) => {
    // Told as a bare record: what judges it wants an error.
    const told = error instanceof Error ? error : Object.assign(new Error(), error);
    logFailure(log, told, 'the queue failed');
  };
  boss.on('error', report);
  boss.on('warning', ({ message }) => log.warn({ warning: message }, 'the queue warns'));
  await boss.start();
  for (const [name, options] of Object.entries(queues)) {
    await boss.createQueue(name, options);
    await boss.updateQueue(name, options);
  }
  const workers = new Map<keyof Work, string>();

  return {
    async send(tx, name, data, after) {
      await boss.send(name, data, { db: fromDrizzle(tx, sql), ...(after && { startAfter: after }) });
      afterCommit(() => {
        const worker = workers.get(name);
        if (worker) boss.notifyWorker(worker);
      });
    },
    async work(name, does) {
      const options = {
        pollingIntervalSeconds: pollingIntervalOf(name),
        batchSize: 5,
        burstWhenBatchFull: true,
        perJobResults: true,
      } as const;
      const worker = await boss.work(name, options, (jobs: Job<Work[typeof name]>[]) =>
        Promise.all(
          jobs.map(async ({ id, data, retryCount }) => {
            try {
              await does({ data, attempt: retryCount + 1 });
              return { id, status: 'completed' as const };
            } catch (error) {
              if (error instanceof TryAgain)
                return { id, status: 'failed' as const, output: { failed: error.message } };
              report(error);
              return { id, status: 'failed' as const };
            }
          }),
        ),
      );
      workers.set(name, worker);
    },
    async schedule(name, cron) {
      await boss.schedule(name, cron, null, { tz: 'Europe/Prague' });
    },
    async stop() {
      const stopped = boss.stop({ graceful: true, timeout: stopTimeout }).catch(report);
      // A database that is away must not hold the process.
      await Promise.race([stopped, wait(stopTimeout + 1_000, undefined, { ref: false })]);
    },
  };
}
