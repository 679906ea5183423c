import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { accountCalls } from '../src/routing/account-calls.ts';
import { applicationCalls } from '../src/routing/application-calls.ts';
import { isApplicationFormPath } from '../src/routing/noscript-forms.ts';
import { accountRoutes } from './accounts/routes.ts';
import { legalTextRoutes } from './accounts/terms/routes.ts';
import { adRoutes } from './ads/routes.ts';
import { visitRoutes } from './ads/visit-routes.ts';
import { alertRoutes } from './alerts/routes.ts';
import type { AppServices } from './app-services.ts';
import { applicantRoutes } from './applicants/routes.ts';
import { draftRoutes } from './applications/draft-routes.ts';
import { fileRoutes } from './applications/file-routes.ts';
import { applicationFormRoutes } from './applications/form-routes.ts';
import { applicationRoutes } from './applications/routes.ts';
import { assetRoutes } from './assets/assets.ts';
import { messageRoutes } from './assets/messages.ts';
import { createAuditRecorder } from './audit/audit-log.ts';
import { auditRoutes } from './audit/routes.ts';
import type { Board } from './board.ts';
import { boostRoutes } from './boosts/routes.ts';
import type { BuildOutput } from './build-output.ts';
import { companyRoutes } from './companies/routes.ts';
import type { Config } from './config.ts';
import { contactFormRoutes } from './contact/form-routes.ts';
import { inboxRoutes } from './contact/inbox-routes.ts';
import { contactRoutes } from './contact/routes.ts';
import { progressRoutes } from './education/progress-routes.ts';
import { educationRoutes } from './education/routes.ts';
import { embedRoutes } from './embed/routes.ts';
import { employerRoutes } from './employer/routes.ts';
import { talentPoolRoutes } from './employer/talent-pool-routes.ts';
import { robotsRoutes } from './feeds/robots.ts';
import { feedRoutes } from './feeds/routes.ts';
import type { Hosts } from './hosts.ts';
import { clientErrorRoutes } from './http/client-errors.ts';
import { apiCors, crossOriginPaths } from './http/cors.ts';
import { requestDeadline } from './http/deadline.ts';
import { createErrorHandler, wrapThrownNonErrors } from './http/errors.ts';
import { healthRoutes } from './http/health.ts';
import { refuseDisallowedMethods, refuseUnknownMethods } from './http/methods.ts';
import { methodNotAllowed, problemResponse } from './http/problem.ts';
import { requireSameOrigin } from './http/same-origin.ts';
import { securityHeaders } from './http/security-headers.ts';
import { refuseNullBytes, refuseRepeatedQueryKeys } from './http/url-checks.ts';
import { imageRoutes } from './images/routes.ts';
import { integrationRoutes } from './integrations/routes.ts';
import { jobRoutes } from './jobs/routes.ts';
import { type Logger, requestLogger } from './log.ts';
import { outboxRoutes } from './mail/outbox-routes.ts';
import { markRoutes } from './marks/routes.ts';
import { conversationRoutes } from './messages/routes.ts';
import { moderationRoutes } from './moderation/routes.ts';
import { newsletterRoutes } from './newsletter/routes.ts';
import { notificationRoutes } from './notifications/routes.ts';
import { offlineRoutes } from './offline/routes.ts';
import { orderRoutes } from './orders/routes.ts';
import { bootScript } from './pages/boot-script.ts';
import { pageRoutes } from './pages/routes.ts';
import { privacyRoutes } from './privacy/routes.ts';
import { cvRoutes } from './profile/cv-routes.ts';
import { photoRoutes } from './profile/photo-routes.ts';
import { profileRoutes } from './profile/routes.ts';
import { openApiRoutes } from './public-api/openapi.ts';
import { publicApiRoutes } from './public-api/routes.ts';
import { recordRoutes } from './reply-clock/routes.ts';
import { reportRoutes } from './reports/routes.ts';
import { demoPeople } from './seed/demo-people.ts';
import { skillTestRoutes } from './skill-tests/routes.ts';
import type { Texts } from './texts.ts';
import { verificationRoutes } from './verification/routes.ts';

export type Dependencies = {
  config: Config;
  hosts: Hosts;
  board: Board;
  accounts: Pick<AppServices, 'db' | 'encryption' | 'files' | 'queue' | 'now'>;
  texts: Texts;
  log: Logger;
  build: () => Promise<BuildOutput>;
  /** The style of every document, for the page's policy. */
  css?: string;
  /** Built files; null in development, where Vite serves them. */
  files: { client: string; messages: string } | null;
  compileMessages?: () => Promise<Record<string, unknown>>;
  ping: () => Promise<void>;
  isStopping: () => boolean;
};

/** The whole server as one web-standard handler: `createApp(…).request(path)` needs no socket. */
export function createApp(dependencies: Dependencies): Hono {
  const { config, hosts, texts, log, files } = dependencies;
  const keepEvent = createAuditRecorder(dependencies.accounts);
  const accounts: AppServices = {
    config,
    hosts,
    texts,
    log,
    recordAuditEvent: keepEvent,
    ...dependencies.accounts,
  };
  const app = new Hono();
  // Vite's development client has inline scripts and styles of its own.
  const inline = config.development ? {} : { script: bootScript, style: dependencies.css };

  app.use(
    requestLogger(log),
    securityHeaders(config, hosts, inline),
    wrapThrownNonErrors,
    refuseUnknownMethods,
    refuseNullBytes,
  );
  const uploads: string[] = [applicationCalls.files, accountCalls.profileCvs, accountCalls.photo];
  app.use(requestDeadline((path) => uploads.includes(path) || isApplicationFormPath(path)));
  app.use(requireSameOrigin(dependencies));
  for (const path of crossOriginPaths) app.use(path, apiCors(config));
  app.use(refuseDisallowedMethods(app));
  app.use('/api/*', refuseRepeatedQueryKeys);
  app.route('/', healthRoutes(dependencies));
  app.route('/', robotsRoutes(dependencies));
  app.route('/', offlineRoutes(dependencies));
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
  app.route('/', feedRoutes(dependencies));
  app.use(compress());
  app.route('/', jobRoutes(dependencies));
  app.route('/', educationRoutes(dependencies));
  app.route('/', progressRoutes({ ...accounts, build: dependencies.build }));
  app.route('/', companyRoutes(dependencies));
  app.route('/', recordRoutes(dependencies));
  app.route('/', clientErrorRoutes(dependencies));
  app.route('/', accountRoutes(accounts));
  app.route('/', applicationRoutes(accounts));
  app.route('/', applicationFormRoutes({ ...accounts, build: dependencies.build }));
  app.route('/', conversationRoutes(accounts));
  app.route('/', draftRoutes(accounts));
  app.route('/', fileRoutes(accounts));
  app.route('/', markRoutes(accounts));
  app.route('/', cvRoutes(accounts));
  app.route('/', photoRoutes(accounts));
  app.route('/', profileRoutes(accounts));
  app.route('/', alertRoutes({ ...accounts, board: dependencies.board }));
  app.route('/', notificationRoutes({ ...accounts, board: dependencies.board }));
  app.route('/', privacyRoutes(accounts));
  app.route('/', legalTextRoutes({ ...accounts, build: dependencies.build }));
  app.route('/', reportRoutes(accounts));
  app.route('/', visitRoutes(accounts));
  app.route('/', contactRoutes(accounts));
  app.route('/', inboxRoutes(accounts));
  app.route('/', contactFormRoutes({ ...accounts, build: dependencies.build }));
  app.route('/', newsletterRoutes(accounts));
  app.route('/', employerRoutes(accounts));
  app.route('/', verificationRoutes(accounts));
  app.route('/', moderationRoutes(accounts));
  app.route('/', applicantRoutes(accounts));
  app.route('/', adRoutes(accounts));
  app.route('/', talentPoolRoutes(accounts));
  app.route('/', skillTestRoutes(accounts));
  app.route('/', integrationRoutes(accounts));
  app.route('/', publicApiRoutes(accounts));
  app.route('/', embedRoutes({ ...accounts, board: dependencies.board }));
  app.route('/', openApiRoutes({ app, hosts }));
  app.route('/', orderRoutes(accounts));
  app.route('/', boostRoutes(accounts));
  app.route('/', auditRoutes(accounts));
  for (const machinePath of ['/api/*', '/_i18n/*', '/_img/*', '/assets/*'])
    app.all(machinePath, (c) => problemResponse(c, 404));
  app.route('/', outboxRoutes({ ...accounts, build: dependencies.build, people: demoPeople }));
  app.route('/', pageRoutes({ ...dependencies, accounts }));
  app.all('*', (c) => methodNotAllowed(c, 'GET, HEAD'));

  app.onError(createErrorHandler(log));
  return app;
}
