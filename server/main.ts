import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { getRequestListener, RequestError } from '@hono/node-server';
import { completeRecoveries } from './accounts/recovery/complete-recovery.ts';
import { storeLegalTexts } from './accounts/terms.ts';
import { takeDueSteps } from './ads/schedule.ts';
import { sendAlerts } from './alerts/send-alerts.ts';
import { createApp } from './app.ts';
import { notifyOverdue } from './applications/overdue.ts';
import { createBoard } from './board.ts';
import { distFolder, readBuild, serverMessagesFile } from './build-output.ts';
import { ConfigError, helpText, readConfig } from './config.ts';
import { LockedError } from './db/lock.ts';
import { mailDailyApplicants } from './employer/applicant-mails.ts';
import { createEncryption, readSecret } from './encryption.ts';
import { openFileStore } from './files/file-store.ts';
import { createHosts } from './hosts.ts';
import { deadlines } from './http/deadline.ts';
import { bareProblem, newIncident } from './http/problem.ts';
import { noteFirstSeen } from './learning-news/first-seen.ts';
import { sendLearningNews } from './learning-news/send-learning-news.ts';
import { createLogger, describeError } from './log.ts';
import { deliverMails } from './mail/delivery.ts';
import { createMailer } from './mail/mailer.ts';
import { areMailsOnlyShown, queueEarlierMails } from './mail/outbox.ts';
import { sendCompanyNews } from './marks/company-news.ts';
import { sendReminders } from './marks/reminders.ts';
import { prepareDatabase } from './prepare-database.ts';
import { sendRecommendedJobs } from './profile/recommended-jobs.ts';
import { purgeAll } from './purge-all.ts';
import { startQueue } from './queue/queue.ts';
import { announceBy } from './reply-clock/announce-consequence.ts';
import { recomputeRecords } from './reply-clock/recompute-records.ts';
import { remindCompanies } from './reply-clock/remind-companies.ts';
import { followStaleRecords } from './reply-clock/stale-records.ts';
import { listenFailure, startFailure } from './start-failure.ts';
import { type Catalogs, createTexts } from './texts.ts';
import { followDeliveries } from './webhooks/announce.ts';
import { deliverWebhooks } from './webhooks/deliver.ts';

const development = process.argv.includes('--dev');
const log = createLogger();

/** How long open requests may take once the server is told to stop (AV06). */
const shutdownTimeout = 9_000;

/** Cron times, in Prague. */
const hourly = '17 * * * *';
const everyFiveMinutes = '*/5 * * * *';
const everyMinute = '* * * * *';
const hourlyByDay = '5 8-20 * * *';
const everyMorning = '10 7 * * *';

const survive = (what: string) => (error: unknown) =>
  log.error({ incident: newIncident(), error: describeError(error) }, what);

const giveUp = (line: string): never => {
  process.stderr.write(`${line}\n`);
  process.exit(1);
};

if (process.argv.includes('--help')) {
  process.stdout.write(helpText());
  process.exit(0);
}

async function main(): Promise<void> {
  const config = readConfig(process.env, development);
  const startedAt = performance.now();
  const say = (line: string) => process.stderr.write(`${line}\n`);
  const database = await prepareDatabase(config, { say }).catch((error: unknown) => {
    const line = startFailure(error, config);
    throw line === null ? error : new ConfigError(line);
  });

  const hosts = createHosts(config);
  const server = createServer({ maxHeaderSize: 16 * 1024 });
  // Handlers that wait for a body time out earlier (http/body.ts).
  server.requestTimeout = deadlines.upload;
  server.headersTimeout = 10_000;

  const front = development ? await (await import('./development.ts')).createDevelopment(server) : null;
  const built = front ? null : readBuild();
  const build = front ? front.build : async () => built as NonNullable<typeof built>;
  const catalogs = front ? await front.compileMessages() : readCatalogs();
  const texts = createTexts(catalogs);

  if (config.COOKIE_INSECURE)
    log.warn(
      'COOKIE_INSECURE=1: on plain http cookies are sent without Secure, and whoever is on the way can take them',
    );

  const { db } = database;
  const now = () => new Date();
  await storeLegalTexts(db, (await build()).content, now());
  await noteFirstSeen(db, (await build()).education, now());
  const encryption = createEncryption(readSecret(config));
  const { SMTP_URL } = config;
  const queue = await startQueue(database, log);
  const mailQueue = areMailsOnlyShown(config) ? null : queue;
  await queueEarlierMails(db, mailQueue);
  const mailer = SMTP_URL ? createMailer({ ...config, SMTP_URL }, new URL(hosts.publicOrigin('cs')).hostname) : null;
  if (mailer) await deliverMails({ db, queue, encryption, hosts, texts, log, mailer, now });
  const files = openFileStore(config);
  const board = createBoard({ db, hosts, texts });
  await queue.work('purge', () => purgeAll({ db, encryption, queue: mailQueue, files, log, now }));
  await queue.schedule('purge', hourly);
  await queue.work('alerts', () => sendAlerts({ db, encryption, queue: mailQueue, hosts, log, now, board }));
  await queue.schedule('alerts', everyFiveMinutes);
  await queue.work('reminders', () => sendReminders({ db, encryption, queue: mailQueue, log }, now()));
  await queue.schedule('reminders', hourlyByDay);
  await queue.work('companyNews', () => sendCompanyNews({ db, encryption, queue: mailQueue, hosts, log, now, board }));
  await queue.schedule('companyNews', hourlyByDay);
  await queue.work('recommendedJobs', () =>
    sendRecommendedJobs({ db, encryption, queue: mailQueue, hosts, log, now, board }),
  );
  await queue.schedule('recommendedJobs', hourlyByDay);
  await queue.work('learningNews', async () =>
    sendLearningNews({ db, encryption, queue: mailQueue, hosts, log, now, futures: (await build()).education }),
  );
  await queue.schedule('learningNews', hourlyByDay);
  await queue.work('overdue', () => notifyOverdue({ db, encryption, queue: mailQueue, hosts, log, now }));
  await queue.schedule('overdue', hourlyByDay);
  await queue.work('dailyApplicants', () => mailDailyApplicants({ db, encryption, queue: mailQueue, hosts, log, now }));
  await queue.schedule('dailyApplicants', everyMorning);
  await queue.work('replyReminders', () => remindCompanies({ db, encryption, queue: mailQueue, hosts, log, now }));
  await queue.schedule('replyReminders', hourlyByDay);
  await queue.work('ads', () => takeDueSteps({ db, encryption, queue: mailQueue, hosts, log, now }));
  await queue.schedule('ads', hourlyByDay);

  const announce = announceBy({ encryption, queue: mailQueue, hosts });
  await queue.work('replyRecords', () => recomputeRecords({ db, now }, 'all', announce));
  await queue.schedule('replyRecords', hourly);
  await queue.work('staleReplyRecords', () => recomputeRecords({ db, now }, 'stale', announce));
  await queue.schedule('staleReplyRecords', everyMinute);
  const recompute = (queueName: 'replyRecords' | 'staleReplyRecords') =>
    db.transaction((tx) => queue.send(tx, queueName, null)).catch(survive('records were not recomputed'));
  followStaleRecords(() => void recompute('staleReplyRecords'));
  await recompute('replyRecords');

  const outgoing = { testOrigins: config.OUTGOING_TEST_ORIGINS };
  await queue.work('webhooks', () => deliverWebhooks({ db, encryption, queue: mailQueue, hosts, log, now, outgoing }));
  await queue.schedule('webhooks', everyMinute);
  followDeliveries(
    () =>
      void db
        .transaction((tx) => queue.send(tx, 'webhooks', null))
        .catch(survive('deliveries wait for the next minute')),
  );

  await queue.work('recoveries', () => completeRecoveries({ db, encryption, queue: mailQueue, hosts, log, now }));
  await queue.schedule('recoveries', everyFiveMinutes);

  let stopping = false;
  const app = createApp({
    config,
    hosts,
    texts,
    log,
    build,
    ...(built && { css: built.css }),
    accounts: { db, encryption, files, queue: mailQueue, now },
    board,
    files: front ? null : { client: join(distFolder, 'client'), messages: join(distFolder, 'messages') },
    ...(front && { compileMessages: front.compileMessages }),
    ping: database.ping,
    isStopping: () => stopping,
  });

  const listener = getRequestListener(app.fetch, {
    errorHandler: (error) => {
      if (error instanceof RequestError) return bareProblem(400);
      survive('request failed outside of the app')(error);
      return bareProblem(500);
    },
  });
  server.on('request', front ? front.handler(listener) : listener);

  async function stop(reason: string) {
    if (stopping) return;
    stopping = true;
    log.info({ reason }, 'stopping');
    const late = setTimeout(() => server.closeAllConnections(), shutdownTimeout);
    // A keep-alive connection whose last request has just ended would wait for another one.
    const idle = setInterval(() => server.closeIdleConnections(), 100);
    await new Promise((resolve) => server.close(resolve));
    clearTimeout(late);
    clearInterval(idle);
    try {
      await front?.close();
      await queue.stop();
      mailer?.close();
      await database.close();
      log.info('stopped');
    } catch (error) {
      log.error({ error: describeError(error) }, 'stopped badly');
      process.exitCode = 1;
    }
    log.flush(() => process.exit());
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(signal));
  process.on('disconnect', () => void stop('parent is gone'));
  process.on('unhandledRejection', survive('unhandled rejection'));
  process.on('uncaughtException', survive('uncaught exception'));

  server.once('error', async (error) => {
    await queue.stop();
    await database.close();
    giveUp(listenFailure(error, config));
  });
  server.listen(config.PORT, config.HOST, () => {
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    process.stderr.write(
      `\nSkok is ready in ${seconds} s\n  Czech    ${hosts.publicUrl('cs', '/')}\n  English  ${hosts.publicUrl('en', '/')}\n\n`,
    );
    log.info({ port: config.PORT, database: database.kind }, 'listening');
  });
}

const readCatalogs = () => JSON.parse(readFileSync(join(distFolder, serverMessagesFile), 'utf8')) as Catalogs;

main().catch((error: unknown) => {
  if (error instanceof ConfigError || error instanceof LockedError) return giveUp(error.message);
  log.error({ error: describeError(error) }, 'cannot start');
  const { cause, message } = describeError(error);
  giveUp(`Skok cannot start: ${cause ?? message}`);
});
