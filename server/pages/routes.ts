import { type Context, Hono } from 'hono';
import type { Session } from '../../src/api/contract-account.ts';
import { readAddress } from '../../src/routing/address.ts';
import { signInAddress } from '../../src/routing/dialog-address.ts';
import { withPrefix } from '../../src/routing/editions.ts';
import { splitListQuery, withQuery } from '../../src/routing/list-address.ts';
import type { Locale } from '../../src/routing/locales.ts';
import { pageNameOf, routeNames, routeOf } from '../../src/routing/routes.ts';
import { splitSignedPath } from '../../src/routing/signed-path.ts';
import { sessionResponse, signedInOf } from '../accounts/session-middleware.ts';
import { versionsOf } from '../accounts/terms.ts';
import { readPreview } from '../ads/read-preview.ts';
import type { AppServices } from '../app-services.ts';
import { opensApplication } from '../applications/access.ts';
import type { Board } from '../board.ts';
import type { BuildOutput } from '../build-output.ts';
import { cardRoutes } from '../cards/routes.ts';
import type { Config } from '../config.ts';
import { unavailability } from '../db/unavailable.ts';
import { readCertificate } from '../education/certificates.ts';
import type { Hosts, RequestHost } from '../hosts.ts';
import { acceptedEncoding, encodingHeader } from '../http/compression.ts';
import { deadlines, withDeadline } from '../http/deadline.ts';
import { logFailure } from '../http/failures.ts';
import { matchesEtag } from '../http/matches-etag.ts';
import { outageRetryAfter } from '../http/problem.ts';
import { type Logger, redactPath } from '../log.ts';
import type { Texts } from '../texts.ts';
import { createCardReads } from './card-reads.ts';
import { contentRoutes, createContentReader } from './content.ts';
import { detectLocale } from './detect-locale.ts';
import { createDocuments, type PageDocument, type PageRequest } from './document.ts';
import { createDocumentCache, holdsToken, type PageResponse } from './document-cache.ts';
import { createPageLoader } from './load-page.ts';
import type { Viewer } from './page-access.ts';

type Dependencies = {
  accounts: AppServices;
  board: Board;
  config: Config;
  hosts: Hosts;
  texts: Texts;
  log: Logger;
  build: () => Promise<BuildOutput>;
};

/** Pages and dialogs that share their address with a call. Listed, so that the router knows they can be read (`refuseDisallowedMethods`). */
const readablePaths = routeNames
  .map(routeOf)
  .filter(({ call, page, dialog }) => call && (page || dialog))
  .flatMap(({ path }) => Object.values(path));

/** Titles, slugs and languages may change back: redirects that browsers cache would then loop. */
function redirectUncached(c: Context, to: string, status: 301 | 302) {
  c.header('cache-control', 'no-cache');
  return c.redirect(to, status);
}

function sendDocument(c: Context, document: PageDocument, { reading, session }: PageRequest) {
  const isToken = holdsToken(reading);
  const isPrivate = isToken || (session !== null && session.state !== 'none');
  c.header('cache-control', isPrivate ? 'private, no-store' : 'no-cache');
  c.header('vary', 'Cookie, Accept-Language, User-Agent, Accept-Encoding');
  if (document.status === 503) {
    c.header('cache-control', 'no-store');
    c.header('retry-after', outageRetryAfter);
  }
  if (isToken) c.header('referrer-policy', 'no-referrer');
  if (!isPrivate && document.status === 200) {
    // Weak: a cached document may be recompressed later.
    c.header('etag', `W/${document.etag}`);
    if (matchesEtag(c.req.header('if-none-match'), document.etag)) return c.body(null, 304);
  }
  return c.body(document.bytes, document.status, {
    'content-type': 'text/html; charset=UTF-8',
    ...encodingHeader(document),
  });
}

/** Every document: the right address, the right status, everything that machines read, and the page's first data. */
export function pageRoutes({ accounts, board, config, hosts, texts, log, build }: Dependencies) {
  const readContent = createContentReader({
    config,
    hosts,
    build,
    board,
    now: accounts.now,
    versionsOf: (name, locale) => versionsOf(accounts.db, name, locale),
  });
  const pages = createPageLoader({
    db: accounts.db,
    board,
    hosts,
    texts,
    readContent,
    readFutures: async () => (await build()).education,
    readCertificate: async (locale, code) => readCertificate(accounts.db, (await build()).education, locale, code),
    medianPay: board.medianPay,
    opensApplication: (token, job) => opensApplication(accounts, token, job),
    draftOf: (token, locale) => readPreview({ ...accounts, board }, { token, locale, now: accounts.now() }),
  });
  const documentOf = createDocuments({ config, hosts, texts, log, build, now: accounts.now });
  const cached = createDocumentCache({ accounts, board, config });
  const internal = config.INTERNAL_PAGES || config.development;

  /** A page is shown even if the session cannot be read. Null if another server keeps the accounts. */
  async function sessionHere(c: Context, host: RequestHost, locale: Locale): Promise<Session | null> {
    const localeApi = locale === 'cs' ? config.API_CS_ORIGIN : config.API_EN_ORIGIN;
    if (localeApi && localeApi !== host.origin) return null;
    return sessionResponse(c, accounts).catch((error: unknown): Session => {
      if (unavailability(error) !== null) throw error;
      logFailure(log, error, 'session not read');
      return { state: 'none' };
    });
  }

  function broken(request: PageRequest, error: unknown): Promise<PageDocument> {
    const { isOutage } = logFailure(log, error, 'page failed', { path: redactPath(request.pathname) });
    return documentOf(request, pages.broken(request.reading, isOutage ? 503 : 500));
  }

  /** The viewer of a personal page. */
  async function viewerOf(c: Context, { reading, session }: PageRequest): Promise<Viewer | null> {
    const { isProtected, route } = reading;
    const isOwn = isProtected || (route !== null && pageNameOf(route) === 'attempt');
    if (!isOwn || session?.state !== 'active') return null;
    const signedIn = await signedInOf(c, accounts);
    return signedIn && { userId: signedIn.user.id, company: new URL(c.req.url).searchParams.get('company') };
  }

  async function load(c: Context, request: PageRequest): Promise<PageResponse> {
    const { reading, search } = request;
    const { route, prefix } = reading;
    if (route === null) return documentOf(request, pages.missing(reading));
    try {
      const content = await pages.load({ ...reading, route }, search, await viewerOf(c, request));
      return 'moved' in content ? { moved: withPrefix(prefix, content.moved) } : await documentOf(request, content);
    } catch (error) {
      return broken(request, error);
    }
  }

  /** `asked` has no session yet; `others` is the part of the query that the page does not read. */
  async function handlePageRequest(c: Context, pageRequest: PageRequest, others: string): Promise<Response> {
    const { host, pathname, reading } = pageRequest;
    const session = await sessionHere(c, host, reading.locale);
    if (reading.isProtected && session && session.state !== 'active') {
      c.header('cache-control', 'private, no-store');
      return c.redirect(signInAddress(host.edition, reading.locale, pathname + new URL(c.req.url).search), 303);
    }
    const request = { ...pageRequest, session };
    const answer = await cached(c, request, () => load(c, request));
    return 'moved' in answer
      ? redirectUncached(c, withQuery(answer.moved, others), 301)
      : sendDocument(c, answer, request);
  }

  return new Hono()
    .route('/', contentRoutes({ hosts, readContent }))
    .route('/', cardRoutes(createCardReads({ pages, hosts, texts })))
    .on(['GET', 'HEAD'], [...readablePaths, '*'], async (c) => {
      const { pathname, search } = new URL(c.req.url);
      const host = hosts.hostOf(c);
      const { edition } = host;
      const reading = readAddress(
        { edition, editions: hosts.editions, internal, seesTokens: true },
        { pathname, search },
      );
      const { redirect } = reading;
      if (redirect && !redirect.isPermanent) {
        c.header('cache-control', 'no-store');
        return c.redirect(redirect.to, 303);
      }
      const language = detectLocale(c, config, hosts, host, reading);
      if (redirect) return redirectUncached(c, redirect.to, 301);
      if (language.redirectTo) {
        c.header('vary', 'Cookie, Accept-Language, User-Agent');
        return redirectUncached(c, language.redirectTo, 302);
      }

      const { own, others } = splitListQuery(reading.route, search);
      const signed = splitSignedPath(pathname);
      const pageRequest = {
        host,
        pathname: signed.pathname,
        search: own && `?${own}`,
        hasLinkToken: signed.token !== null || new URLSearchParams(others).has('token'),
        reading,
        language,
        session: null,
        encoding: acceptedEncoding(c),
      };
      return withDeadline(deadlines.page, handlePageRequest(c, pageRequest, others)).catch(async (error: unknown) =>
        sendDocument(c, await broken(pageRequest, error), pageRequest),
      );
    });
}
