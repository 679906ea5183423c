import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import type { AccountServices } from './accounts/services.ts';
import { assetRoutes } from './assets/assets.ts';
import { messageRoutes } from './assets/messages.ts';
import type { Board } from './board.ts';
import type { BuildOutput } from './build-output.ts';
import { companyRoutes } from './companies/routes.ts';
import type { Config } from './config.ts';
import { unavailability } from './db/unavailable.ts';
import type { Hosts } from './hosts.ts';
import { clientErrorRoutes } from './http/client-errors.ts';
import { healthRoutes } from './http/health.ts';
import { imageRoutes } from './images/routes.ts';
import { jobRoutes } from './jobs/routes.ts';
import { describeError, type Logger, loggedPath } from './log.ts';
import { createMemoryLimit } from './memory-limit.ts';
import { allowedMethods } from './middleware/allowed-methods.ts';
import { apiCors } from './middleware/cors.ts';
import { onlyErrorsAreThrown } from './middleware/only-errors.ts';
import { requestLog } from './middleware/request-log.ts';
import { sameOrigin } from './middleware/same-origin.ts';
import { securityHeaders } from './middleware/security-headers.ts';
import { robotsRoutes } from './pages/robots.ts';
import { newIncident, notAllowed, problem, statusOf } from './problem.ts';
import { Refusal } from './refusal.ts';
import { accountRoutes } from './routes/accounts.ts';
import { authEntryRoutes } from './routes/auth-entries.ts';
import { outboxRoutes } from './routes/outbox.ts';
import { pageRoutes } from './routes/pages.ts';
import type { Texts } from './texts.ts';

export type Dependencies = {
  config: Config;
  hosts: Hosts;
  board: Board;
  accounts: Pick<AccountServices, 'db' | 'encryption' | 'now'>;
  texts: Texts;
  log: Logger;
  build: () => Promise<BuildOutput>;
  /** Built files; null in development, where Vite serves them. */
  files: { client: string; messages: string } | null;
  compileMessages?: () => Promise<Record<string, unknown>>;
  ping: () => Promise<void>;
  isStopping: () => boolean;
};

/** The whole server as one web-standard handler: `createApp(…).request(path)` needs no socket. */
export function createApp(dependencies: Dependencies): Hono {
  const { config, hosts, texts, log, files } = dependencies;
  const accounts: AccountServices = { config, hosts, texts, log, ...dependencies.accounts };
  const app = new Hono();
  /** A database that is away or full fails every request: a line a minute says so. */
  const outages = createMemoryLimit({ each: 1, all: 20, window: 60_000 });

  app.use(requestLog(log), securityHeaders(config, hosts), onlyErrorsAreThrown, allowedMethods);
  app.use(sameOrigin(dependencies));
  app.use('/api/*', apiCors(config), bodyLimit({ maxSize: 64 * 1024, onError: (c) => problem(c, 413) }));
  app.route('/', healthRoutes(dependencies));
  app.route('/', robotsRoutes(dependencies));
  if (files) app.route('/', assetRoutes({ folder: files.client }));
  app.route('/', imageRoutes(dependencies));
  app.route(
    '/',
    messageRoutes({
      folder: files?.messages ?? null,
      currentBuild: async () => (await dependencies.build()).id,
      ...(dependencies.compileMessages && { compile: dependencies.compileMessages }),
    }),
  );
  app.use(compress());
  app.route('/', jobRoutes(dependencies));
  app.route('/', companyRoutes(dependencies));
  app.route('/', clientErrorRoutes(dependencies));
  app.route('/', accountRoutes(accounts));
  for (const machinePath of ['/api/*', '/_i18n/*', '/_img/*', '/assets/*'])
    app.all(machinePath, (c) => problem(c, 404));
  app.route('/', authEntryRoutes(dependencies));
  app.route('/', outboxRoutes({ ...dependencies, accounts }));
  app.route('/', pageRoutes({ ...dependencies, accounts }));
  app.all('*', (c) => notAllowed(c, 'GET, HEAD'));

  app.onError((error, c) => {
    if (error instanceof Refusal) {
      for (const [name, value] of Object.entries(error.headers)) c.header(name, value);
      return problem(c, error.status, error.more);
    }
    const away = unavailability(error);
    const instance = newIncident();
    if (away !== null) {
      if (outages.refusal(away) === null)
        log.error({ incident: instance, code: away, error: describeError(error) }, 'the database does not serve');
      c.header('retry-after', '2');
      return problem(c, 503, { instance });
    }
    const status = statusOf(error);
    if (status >= 500)
      log.error({ incident: instance, path: loggedPath(c.req.path), error: describeError(error) }, 'request failed');
    return problem(c, status, { instance });
  });
  return app;
}
