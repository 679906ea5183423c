import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { getRequestListener, RequestError } from '@hono/node-server';
import { storeLegalTexts } from './accounts/terms.ts';
import { createApp } from './app.ts';
import { startBackgroundWork } from './background-work.ts';
import { createBoard } from './board.ts';
import { distFolder, readBuild, serverMessagesFile } from './build-output.ts';
import { ConfigError, helpText, readConfig } from './config.ts';
import { LockedError } from './db/lock.ts';
import { createEncryption, readSecret } from './encryption.ts';
import { openFileStore } from './files/file-store.ts';
import { createHosts } from './hosts.ts';
import { deadlines } from './http/deadline.ts';
import { createIncidentId, standaloneProblemResponse } from './http/problem.ts';
import { recordFirstSeen } from './learning-news/first-seen.ts';
import { createLogger, describeError } from './log.ts';
import { deliverMails } from './mail/delivery.ts';
import { createMailer } from './mail/mailer.ts';
import { areMailsOnlyShown, queueEarlierMails } from './mail/outbox.ts';
import { prepareDatabase } from './prepare-database.ts';
import { startQueue } from './queue/queue.ts';
import { listenFailureMessage, startFailureMessage } from './start-failure.ts';
import { type Catalogs, createTexts } from './texts.ts';

const development = process.argv.includes('--dev');
const log = createLogger();

/** How long open requests may take once the server is told to stop (AV06). */
const shutdownTimeout = 9_000;

const logUncaught = (what: string) => (error: unknown) =>
  log.error({ incident: createIncidentId(), error: describeError(error) }, what);

const exitWithError = (line: string): never => {
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
  const printLine = (line: string) => process.stderr.write(`${line}\n`);
  const database = await prepareDatabase(config, { printLine }).catch((error: unknown) => {
    const line = startFailureMessage(error, config);
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
  await recordFirstSeen(db, (await build()).education, now());
  const encryption = createEncryption(readSecret(config));
  const { SMTP_URL } = config;
  const queue = await startQueue(database, log);
  const mailQueue = areMailsOnlyShown(config) ? null : queue;
  await queueEarlierMails(db, mailQueue);
  const mailer = SMTP_URL ? createMailer({ ...config, SMTP_URL }, new URL(hosts.publicOrigin('cs')).hostname) : null;
  if (mailer) await deliverMails({ db, queue, encryption, hosts, texts, log, mailer, now });
  const files = openFileStore(config);
  const board = createBoard({ db, hosts, texts });
  await startBackgroundWork({
    db,
    encryption,
    queue,
    mailQueue,
    files,
    hosts,
    log,
    now,
    board,
    build,
    outgoing: { testOrigins: config.OUTGOING_TEST_ORIGINS },
  });

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
      if (error instanceof RequestError) return standaloneProblemResponse(400);
      logUncaught('request failed outside of the app')(error);
      return standaloneProblemResponse(500);
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
  process.on('unhandledRejection', logUncaught('unhandled rejection'));
  process.on('uncaughtException', logUncaught('uncaught exception'));

  server.once('error', async (error) => {
    await queue.stop();
    await database.close();
    exitWithError(listenFailureMessage(error, config));
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
  if (error instanceof ConfigError || error instanceof LockedError) return exitWithError(error.message);
  log.error({ error: describeError(error) }, 'cannot start');
  const { cause, message } = describeError(error);
  exitWithError(`Skok cannot start: ${cause ?? message}`);
});
