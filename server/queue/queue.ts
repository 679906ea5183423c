import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { fromDrizzle, fromPglite, type Job, type Db as JobsDb, PgBoss } from 'pg-boss';
import { afterCommit, type Database, type Tx } from '../db/open.ts';
import { logFailure } from '../http/failures.ts';
import type { Logger } from '../log.ts';

// Background jobs, queued in the product's own database (decision 019).

const hour = 3_600;

/** Milliseconds within which a mail is sent, or never (AV03). */
export const mailLifetime = 72 * 3_600_000;

/** The queues, with the data of their jobs. */
export type QueueJobData = {
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

/** Seconds. A worker that takes longer than `expireInSeconds` is considered dead. */
const queues = {
  // Again after half a minute to a minute, twice as long each time up to an hour (AV03).
  mail: {
    retryLimit: 200,
    retryDelay: 30,
    retryBackoff: true,
    retryDelayMax: hour,
    expireInSeconds: 180,
    retentionSeconds: mailLifetime / 1000,
    deleteAfterSeconds: 24 * hour,
  },
  // Not retried: the next scheduled run does what this one did not.
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
  // Its deliveries have their own due times: growing delays, for two days.
  webhooks: { retryLimit: 0, expireInSeconds: 300, retentionSeconds: hour, deleteAfterSeconds: hour },
  recoveries: { retryLimit: 0, expireInSeconds: 300, retentionSeconds: hour, deleteAfterSeconds: hour },
} as const satisfies Record<keyof QueueJobData, object>;

/**
 * Polling interval in seconds; jobs that this process sends start at once. Mails and webhooks sent by other processes, or
 * retried, start within two seconds; scheduled jobs are not urgent.
 */
const pollingIntervalOf = (name: keyof QueueJobData): number => (name === 'mail' || name === 'webhooks' ? 2 : 30);

const timezone = 'Europe/Prague';

/** Milliseconds that running jobs have to finish. */
const stopTimeout = 5_000;

type JobAttempt<Data> = { data: Data /** From 1. */; attempt: number };

/** Thrown to retry a job whose failure has been logged. `message` is kept in the table: it must not name anybody. */
export class RetryError extends Error {}

export type Queue = {
  /** Sends a job inside the transaction that causes it: if that is rolled back, the job never runs. `after`: not before then. */
  send: <Name extends keyof QueueJobData>(
    tx: Tx,
    name: Name,
    data: QueueJobData[Name],
    after?: Date | null,
  ) => Promise<void>;
  /** Runs jobs, up to five at once; each goes to one of N processes. A job that rejects is retried. */
  work: <Name extends keyof QueueJobData>(
    name: Name,
    does: (attempt: JobAttempt<QueueJobData[Name]>) => Promise<void>,
  ) => Promise<void>;
  /** Sends a job on a cron schedule in Prague time, once for all processes. */
  schedule: (name: Exclude<keyof QueueJobData, 'mail'>, cron: string) => Promise<void>;
  /** Resolves after running jobs have ended. */
  stop: () => Promise<void>;
};

/** Runs scripts of several statements without values, and never returns a connection to the pool in a failed transaction. */
const queueDatabaseOf = ({ pglite, pool }: Database): JobsDb => {
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

const isSubsetOf = (part: object, whole: object): boolean =>
  Object.entries(part).every(([key, value]) => Reflect.get(whole, key) === value);

/** Opens the queues of a database, creating their tables if needed. `lookForDead`: seconds between checks for expired jobs. */
export async function startQueue(database: Database, log: Logger, { lookForDead = 60 } = {}): Promise<Queue> {
  const boss = new PgBoss({
    db: queueDatabaseOf(database),
    backend: database.pglite ? 'pglite' : 'postgres',
    superviseIntervalSeconds: lookForDead,
    monitorIntervalSeconds: lookForDead,
  });
  const report = (error: unknown) => {
    // pg-boss may report a plain object; logFailure needs an Error.
    const logged = error instanceof Error ? error : Object.assign(new Error(), error);
    logFailure(log, logged, 'the queue failed');
  };
  boss.on('error', report);
  boss.on('warning', ({ message }) => log.warn({ warning: message }, 'the queue warns'));
  await boss.start();
  // Read once and written only when changed: each write is several queries, at every start.
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const [name, options] of Object.entries(queues)) {
    const queue = existing.get(name);
    if (!queue) await boss.createQueue(name, options);
    else if (!isSubsetOf(options, queue)) await boss.updateQueue(name, options);
  }
  const schedules = new Map((await boss.getSchedules()).map((schedule) => [schedule.name, schedule]));
  const workers = new Map<keyof QueueJobData, string>();

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
      const worker = await boss.work(name, options, (jobs: Job<QueueJobData[typeof name]>[]) =>
        Promise.all(
          jobs.map(async ({ id, data, retryCount }) => {
            try {
              await does({ data, attempt: retryCount + 1 });
              return { id, status: 'completed' as const };
            } catch (error) {
              if (error instanceof RetryError)
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
      const scheduled = schedules.get(name);
      if (scheduled?.cron === cron && scheduled.timezone === timezone) return;
      await boss.schedule(name, cron, null, { tz: timezone });
    },
    async stop() {
      const stopped = boss.stop({ graceful: true, timeout: stopTimeout }).catch(report);
      // An unreachable database must not keep the process alive.
      await Promise.race([stopped, wait(stopTimeout + 1_000, undefined, { ref: false })]);
    },
  };
}
