import { type Context, Hono } from 'hono';
import type { Boot, Rendering, Session } from '../../src/api/contract.ts';
import { type AddressReading, readAddress } from '../../src/routing/address.ts';
import { alternateOf } from '../../src/routing/alternate.ts';
import { signInAddress } from '../../src/routing/dialog-address.ts';
import { prefixed, prefixOf } from '../../src/routing/editions.ts';
import { type Locale, otherLocale } from '../../src/routing/locales.ts';
import { pageNameOf, routeNames, routeOf } from '../../src/routing/routes.ts';
import { sessionAnswer } from '../accounts/browser.ts';
import { providersOf } from '../accounts/providers/catalogue.ts';
import type { AccountServices } from '../accounts/services.ts';
import type { Board } from '../board.ts';
import type { BuildOutput } from '../build-output.ts';
import type { Config } from '../config.ts';
import type { Hosts, Visit } from '../hosts.ts';
import { newIncident } from '../http/problem.ts';
import { describeError, type Logger, loggedPath } from '../log.ts';
import type { Texts } from '../texts.ts';
import { detectLocale } from './detect-locale.ts';
import { createPageLoader, type PageContent } from './load-page.ts';
import { renderPage } from './render.ts';

type Dependencies = {
  accounts: AccountServices;
  board: Board;
  config: Config;
  hosts: Hosts;
  texts: Texts;
  log: Logger;
  build: () => Promise<BuildOutput>;
};

type Language = ReturnType<typeof detectLocale>;

const notice = /*i18n*/ {
  id: 'notice.text',
  message: 'The page could not be loaded whole. Check your connection and try again.',
};
const retry = /*i18n*/ { id: 'notice.retry', message: 'Try again' };

/** Pages and dialogs at the addresses of calls. They are named, so that the router knows that they can be read (`allowedMethods`). */
const readCalls = routeNames
  .map(routeOf)
  .filter(({ call, page, dialog }) => call && (page || dialog))
  .flatMap(({ path }) => Object.values(path));

/** A query without the token of a mailed link, which goes nowhere but into its call (PR07). */
function withoutToken(search: string): string {
  const parameters = new URLSearchParams(search);
  if (!parameters.has('token')) return search;
  parameters.delete('token');
  const rest = parameters.toString();
  return rest && `?${rest}`;
}

/** Titles, slugs and languages change back some day: a redirect that browsers keep would then lead in circles. */
function moved(c: Context, to: string, status: 301 | 302) {
  c.header('cache-control', 'no-cache');
  return c.redirect(to, status);
}

/** Every document: the right address, the right status, everything that machines read, and the page's first data. */
export function pageRoutes({ accounts, board, config, hosts, texts, log, build }: Dependencies) {
  const pages = createPageLoader({ board, hosts, texts });
  const internal = config.INTERNAL_PAGES || config.development;

  const localeApiOf = (locale: Locale) => (locale === 'cs' ? config.API_CS_ORIGIN : config.API_EN_ORIGIN);

  /** Without it the app renders into an empty page. */
  async function render(rendering: Rendering, output: BuildOutput): Promise<string> {
    try {
      return await output.render(rendering);
    } catch (error) {
      const path = loggedPath(rendering.address.pathname);
      log.error({ incident: newIncident(), path, error: describeError(error) }, 'page not rendered');
      return '';
    }
  }

  /** A page is shown whether or not its reader is known. Null where another server keeps the accounts. */
  async function sessionHere(c: Context, visit: Visit, locale: Locale): Promise<Session | null> {
    const localeApi = localeApiOf(locale);
    if (localeApi && localeApi !== visit.origin) return null;
    try {
      return await sessionAnswer(c, accounts);
    } catch (error) {
      log.error({ incident: newIncident(), error: describeError(error) }, 'session not read');
      return { state: 'none' };
    }
  }

  async function answer(
    c: Context,
    visit: Visit,
    reading: AddressReading,
    search: string,
    language: Language,
    session: Session | null,
    content: PageContent,
  ) {
    const output = await build();
    const { locale, prefix, path, route, shared } = reading;
    const say = (id: string) => texts[locale]._(id);
    const mayIndex = hosts.mayIndex(visit);
    const there = alternateOf(locale, { path, search: withoutToken(search) });
    const boot: Boot = {
      locale,
      prefix,
      edition: visit.edition,
      editions: hosts.editions,
      elsewhere: shared
        ? prefixed(prefixOf(otherLocale(locale), true), there)
        : hosts.editions[otherLocale(locale)] + there,
      siteHost: new URL(visit.trusted ? visit.origin : hosts.publicOrigin(locale)).hostname,
      mayIndex,
      build: output.id,
      status: content.status,
      message: content.message ?? null,
      crawler: language.crawler,
      internal,
      crossOriginCookie: config.LOCALE_COOKIE_CROSS_ORIGIN,
      offer: language.offer,
      apis: {
        locale: localeApiOf(locale) ?? '',
        back: (locale === 'cs' ? config.BACK_API_CS_ORIGIN : config.BACK_API_EN_ORIGIN) ?? null,
        core: config.CORE_API_ORIGIN ?? '',
      },
      images: config.IMAGE_CDN ?? '',
      analytics: config.ANALYTICS_SCRIPT ?? null,
      session,
      accounts: visit.trusted,
      providers: providersOf(config),
      signedInTarget: config.SIGNED_IN_TARGET ?? null,
      companies: config.API_CS_ORIGIN ?? null,
      today: new Date().toLocaleDateString('en-CA', { timeZone: 'Europe/Prague' }),
      reads: content.reads ?? {},
    };
    const html = renderPage(
      output.template,
      {
        status: content.status,
        seo: { ...content.seo, robots: mayIndex ? content.seo.robots : 'noindex, nofollow' },
        links: content.links,
        ...(content.image && { image: (config.IMAGE_CDN ?? hosts.publicOrigin(locale)) + content.image }),
        jsonLd: content.jsonLd,
        scripts: output.scripts && [
          ...output.scripts,
          ...(route && content.status === 200 ? output.scriptsOf(`/${pageNameOf(route)}-page.tsx`) : []),
        ],
        css: output.css,
        fonts: output.fonts,
        notice: { text: say(notice.id), retry: say(retry.id) },
        content: await render(
          {
            boot,
            address: { pathname: new URL(c.req.url).pathname, search: withoutToken(search) },
            i18n: texts[locale],
          },
          output,
        ),
        boot,
      },
      `${config.ASSET_ORIGIN ?? ''}/`,
    );
    const isToken = route !== null && routeOf(route).token;
    return c.html(html, content.status, {
      'cache-control': isToken || (session && session.state !== 'none') ? 'private, no-store' : 'no-cache',
      ...(isToken && { 'referrer-policy': 'no-referrer' }),
      vary: 'Cookie, Accept-Language, User-Agent, Accept-Encoding',
    });
  }

  return new Hono().on(['GET', 'HEAD'], [...readCalls, '*'], async (c) => {
    const { pathname, search } = new URL(c.req.url);
    const visit = hosts.visitOf(c);
    const { edition } = visit;
    const reading = readAddress(
      { edition, editions: hosts.editions, internal, seesTokens: true },
      { pathname, search },
    );
    const { locale, prefix, route, redirect } = reading;
    if (redirect && !redirect.isPermanent) {
      c.header('cache-control', 'no-store');
      return c.redirect(redirect.to, 303);
    }
    const language = detectLocale(c, config, hosts, visit, reading);
    if (redirect) return moved(c, redirect.to, 301);
    if (language.moveTo) {
      c.header('vary', 'Cookie, Accept-Language, User-Agent');
      return moved(c, language.moveTo, 302);
    }

    const session = await sessionHere(c, visit, locale);
    const show = (content: PageContent) => answer(c, visit, reading, search, language, session, content);
    if (route === null) return show(pages.missing(reading));
    if (routeOf(route).protected && session && session.state !== 'active') {
      c.header('cache-control', 'private, no-store');
      return c.redirect(signInAddress(edition, locale, pathname + search), 303);
    }
    try {
      const content = await pages.load({ ...reading, route }, search);
      if ('moved' in content) return moved(c, prefixed(prefix, content.moved), 301);
      return await show(content);
    } catch (error) {
      log.error({ incident: newIncident(), path: loggedPath(pathname), error: describeError(error) }, 'page failed');
      return show(pages.broken(reading));
    }
  });
}
