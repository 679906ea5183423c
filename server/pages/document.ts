import { dayInPrague } from '../../machines/calendar.rules.ts';
import type { Boot, ErrorState, Links, RenderInput, Seo } from '../../src/api/contract.ts';
import type { Session } from '../../src/api/contract-account.ts';
import type { AddressReading } from '../../src/routing/address.ts';
import { withPrefix } from '../../src/routing/editions.ts';
import type { Locale } from '../../src/routing/locales.ts';
import { type PageRoute, pageNameOf, routeOf } from '../../src/routing/routes.ts';
import { configuredProviders } from '../accounts/providers/catalogue.ts';
import type { BuildOutput } from '../build-output.ts';
import type { Card } from '../cards/card.ts';
import { boardCardPath, cardPath } from '../cards/card-address.ts';
import { createCards } from '../cards/page-cards.ts';
import type { Config } from '../config.ts';
import type { Hosts, RequestHost } from '../hosts.ts';
import { type CompressedBody, type ContentEncoding, compressText } from '../http/compression.ts';
import { createIncidentId } from '../http/problem.ts';
import { describeError, type Logger, redactPath } from '../log.ts';
import type { Texts } from '../texts.ts';
import type { detectLocale } from './detect-locale.ts';
import { type PageTemplateData, renderPage } from './render.ts';

/** A page's content for search engines and its first data for the app. */
export type PageContent = {
  status: PageTemplateData['status'];
  error?: ErrorState;
  seo: Pick<Seo, 'title' | 'description' | 'robots'>;
  links: Links | null;
  /** The card for sharing; the board's own by default. */
  card?: Card;
  /** Structured data for search engines, one script each. */
  jsonLd?: object[];
  /** The page's RSS feed, as a path of the edition. */
  feed?: string;
  /** The page is static: no code of the app is loaded. */
  isStatic?: true;
  /** First data, keyed like the app's reads. */
  reads?: Boot['reads'];
};

/** A page's scripts beyond those of all pages: its own and its layout's. */
const ownScripts = (route: PageRoute, { scriptsOf }: BuildOutput): string[] => {
  const { layout } = routeOf(route);
  const hasNavigation = layout === 'navigation' || layout === 'companies';
  const own = scriptsOf(`/${pageNameOf(route)}-page.tsx`);
  return [...new Set([...own, ...(hasNavigation ? scriptsOf('/page-navigation.tsx') : [])])];
};

type Dependencies = {
  config: Config;
  hosts: Hosts;
  texts: Texts;
  log: Logger;
  build: () => Promise<BuildOutput>;
  now: () => Date;
};

/** Everything a document depends on, apart from the board. */
export type PageRequest = {
  host: RequestHost;
  pathname: string;
  /** The part of the query that the page reads; nothing else is rendered (ruling 47), least of all the token of a mailed link (PR07). */
  search: string;
  hasLinkToken: boolean;
  reading: AddressReading;
  language: ReturnType<typeof detectLocale>;
  /** Null if another server keeps the accounts. */
  session: Session | null;
  encoding: ContentEncoding | null;
};

/** A page ready to be sent. */
export type PageDocument = CompressedBody & {
  status: PageContent['status'];
  /** It was found, read and rendered. */
  isComplete: boolean;
};

const notice = /*i18n*/ {
  id: 'notice.text',
  message: 'The page did not load completely. Check your connection and try again.',
};
const retry = /*i18n*/ { id: 'notice.retry', message: 'Try again' };

/** Makes documents: the rendered app with its first data, between the head's metadata and the boot data. */
export function createDocuments({ config, hosts, texts, log, build, now }: Dependencies) {
  const boards = createCards(texts).board;
  const providers = configuredProviders(config);
  const localeApiOf = (locale: Locale) => (locale === 'cs' ? config.API_CS_ORIGIN : config.API_EN_ORIGIN);

  const bootOf = ({ host, reading, language, session }: PageRequest, content: PageContent, id: string): Boot => {
    const { locale, prefix } = reading;
    return {
      locale,
      prefix,
      edition: host.edition,
      editions: hosts.editions,
      siteHost: hosts.siteHost(host, locale),
      mayIndex: hosts.mayIndex(host),
      build: id,
      error: content.error ?? null,
      crawler: language.crawler,
      internal: config.INTERNAL_PAGES || config.development,
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
      accounts: host.trusted,
      providers,
      signedInTarget: config.SIGNED_IN_TARGET ?? null,
      companies: config.API_CS_ORIGIN ?? null,
      today: dayInPrague(now()),
      reads: content.reads ?? {},
    };
  };

  const cardAt = ({ locale, path }: AddressReading, card: PageContent['card']): string =>
    card ? cardPath(locale, path, card) : cardPath(locale, boardCardPath, boards(locale));

  /** Null if rendering fails: the app then renders into an empty page. */
  async function render(rendering: RenderInput, output: BuildOutput): Promise<string | null> {
    try {
      return await output.render(rendering);
    } catch (error) {
      const path = redactPath(rendering.address.pathname);
      log.error({ incident: createIncidentId(), path, error: describeError(error) }, 'page not rendered');
      return null;
    }
  }

  return async (request: PageRequest, content: PageContent): Promise<PageDocument> => {
    const output = await build();
    const { reading, pathname, search, hasLinkToken, encoding } = request;
    const { locale, route } = reading;
    const { status, seo, links, card, feed, jsonLd, isStatic } = content;
    const page = route && (status === 200 || content.reads) ? route : null;
    const boot = bootOf(request, content, output.id);
    const address = { pathname, search };
    const rendered = await render({ boot, address, hasLinkToken, i18n: texts[locale] }, output);
    const html = renderPage(
      output.template,
      {
        status,
        seo: { ...seo, robots: boot.mayIndex ? seo.robots : 'noindex, nofollow' },
        links,
        image: hosts.publicOrigin(locale) + cardAt(reading, card),
        ...(feed && { feed: withPrefix(reading.prefix, feed) }),
        jsonLd,
        scripts: isStatic ? [] : output.scripts && [...output.scripts, ...(page ? ownScripts(page, output) : [])],
        css: output.css,
        styles: page ? output.stylesOf(`/${pageNameOf(page)}-page.tsx`) : [],
        fonts: output.fonts,
        notice: { text: texts[locale]._(notice.id), retry: texts[locale]._(retry.id) },
        content: rendered ?? '',
        boot,
      },
      `${config.ASSET_ORIGIN ?? ''}/`,
    );
    return {
      ...(await compressText(html, encoding)),
      status,
      isComplete: status === 200 && rendered !== null,
    };
  };
}
