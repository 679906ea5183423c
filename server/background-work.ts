import { completeRecoveries } from './accounts/recovery/complete-recovery.ts';
import { takeDueSteps } from './ads/schedule.ts';
import { sendAlerts } from './alerts/send-alerts.ts';
import type { AppServices } from './app-services.ts';
import { notifyOverdue } from './applications/overdue.ts';
import type { Board } from './board.ts';
import type { BuildOutput } from './build-output.ts';
import { mailDailyApplicants } from './employer/applicant-mails.ts';
import { logFailure } from './http/failures.ts';
import { sendLearningNews } from './learning-news/send-learning-news.ts';
import { sendCompanyNews } from './marks/company-news.ts';
import { sendReminders } from './marks/reminders.ts';
import { sendRecommendedJobs } from './profile/recommended-jobs.ts';
import { purgeAll } from './purge-all.ts';
import type { Queue, QueueJobData } from './queue/queue.ts';
import { announceByMail } from './reply-clock/announce-consequence.ts';
import { recomputeRecords } from './reply-clock/recompute-records.ts';
import { remindCompanies } from './reply-clock/remind-companies.ts';
import { onStaleRecords } from './reply-clock/stale-records.ts';
import { deliverWebhooks } from './webhooks/deliver.ts';
import { onDeliveriesQueued } from './webhooks/queue-deliveries.ts';

type Services = Pick<AppServices, 'db' | 'encryption' | 'files' | 'hosts' | 'log' | 'now'> & {
  queue: Queue;
  /** Null where mails are only shown in the outbox. */
  mailQueue: Queue | null;
  board: Board;
  build: () => Promise<Pick<BuildOutput, 'education'>>;
  outgoing: Parameters<typeof deliverWebhooks>[0]['outgoing'];
};

/** Cron times, in Prague. */
const everyMinute = '* * * * *';
const everyFiveMinutes = '*/5 * * * *';
const hourly = '17 * * * *';
const hourlyByDay = '5 8-20 * * *';
const everyMorning = '10 7 * * *';
/** Until midnight, for a reminder that a user sets for the same day. */
const fromMorningToMidnight = '*/5 8-23 * * *';

type Scheduled = { at: string; run: () => Promise<void> };

/** Schedules all background work but mails, and runs this process's share of it (decision 019). */
export async function startBackgroundWork({
  queue,
  mailQueue,
  board,
  build,
  outgoing,
  ...rest
}: Services): Promise<void> {
  const services = { ...rest, queue: mailQueue };
  const { db, log, now } = rest;
  const announce = announceByMail(services);

  const work: Record<Exclude<keyof QueueJobData, 'mail'>, Scheduled> = {
    purge: { at: hourly, run: () => purgeAll(services) },
    alerts: { at: everyFiveMinutes, run: () => sendAlerts({ ...services, board }) },
    reminders: { at: fromMorningToMidnight, run: () => sendReminders(services, now()) },
    companyNews: { at: hourlyByDay, run: () => sendCompanyNews({ ...services, board }) },
    recommendedJobs: { at: hourlyByDay, run: () => sendRecommendedJobs({ ...services, board }) },
    learningNews: {
      at: hourlyByDay,
      run: async () => sendLearningNews({ ...services, futures: (await build()).education }),
    },
    overdue: { at: hourlyByDay, run: () => notifyOverdue(services) },
    dailyApplicants: { at: everyMorning, run: () => mailDailyApplicants(services) },
    replyReminders: { at: hourlyByDay, run: () => remindCompanies(services) },
    ads: { at: hourlyByDay, run: () => takeDueSteps(services) },
    replyRecords: { at: hourly, run: () => recomputeRecords(services, 'all', announce) },
    staleReplyRecords: { at: everyMinute, run: () => recomputeRecords(services, 'stale', announce) },
    webhooks: { at: everyMinute, run: () => deliverWebhooks({ ...services, outgoing }) },
    recoveries: { at: everyFiveMinutes, run: () => completeRecoveries(services) },
  };
  for (const [name, { at, run }] of Object.entries(work) as [keyof typeof work, Scheduled][]) {
    await queue.work(name, run);
    await queue.schedule(name, at);
  }

  /** Runs it at once. If that fails, its schedule does. */
  const runNow = (name: keyof typeof work) =>
    db
      .transaction((tx) => queue.send(tx, name, null))
      .catch(
        (error: unknown) => void logFailure(log, error, 'background work waits for its schedule', { queue: name }),
      );
  onStaleRecords(() => void runNow('staleReplyRecords'));
  onDeliveriesQueued(() => void runNow('webhooks'));
  await runNow('replyRecords');
}
