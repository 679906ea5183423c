import { type Context, Hono } from 'hono';
import type { ContentPage, ContentPiece } from '../../src/api/contract-content.ts';
import { readAddress } from '../../src/routing/address.ts';
import type { ContentComponent } from '../../src/routing/content-components.ts';
import type { Locale } from '../../src/routing/locales.ts';
import { pathWith } from '../../src/routing/paths.ts';
import { payloadFile } from '../../src/routing/reads.ts';
import { isContent, isIndexed, type PageRoute, type RouteName } from '../../src/routing/routes.ts';
import type { BuildOutput } from '../build-output.ts';
import type { Config } from '../config.ts';
import type { Hosts } from '../hosts.ts';
import { withEtag } from '../http/core-api.ts';
import { problem } from '../http/problem.ts';
import { dayInPrague } from '../listings/day.ts';

type Dependencies = {
  config: Config;
  hosts: Hosts;
  build: () => Promise<BuildOutput>;
  now: () => Date;
};

export type ReadContent = (locale: Locale, route: RouteName) => Promise<ContentPage | null>;

/** Pages of text as they are shown today on this server: the build knows neither the day nor the configuration. */
export function createContentReader({ config, hosts, build, now }: Dependencies): ReadContent {
  const { OPERATOR_NAME, OPERATOR_ADDRESS, OPERATOR_ICO, OPERATOR_VAT } = config;
  const said: Partial<Record<ContentComponent, Record<string, string | undefined>>> = {
    operator: { name: OPERATOR_NAME, address: OPERATOR_ADDRESS, ico: OPERATOR_ICO, vat: OPERATOR_VAT },
  };
  const filled = (piece: ContentPiece): ContentPiece => {
    const more = 'component' in piece && said[piece.component];
    return more ? { ...piece, props: { ...piece.props, ...more } } : piece;
  };

  return async (locale, route) => {
    const page = (await build()).content[route]?.[locale];
    if (!page) return null;
    const links = hosts.publicUrls({ cs: pathWith('cs', route, {}), en: pathWith('en', route, {}) });
    const isOver = page.to !== undefined && page.to < dayInPrague(now());
    return {
      '@context': 'https://schema.org',
      '@type': 'WebPage',
      ...page,
      pieces: page.pieces.map(filled),
      robots: isIndexed(route as PageRoute) && !isOver ? 'all' : 'noindex, nofollow',
      links: { ...links, canonical: links[locale] },
      ...(isOver && { isOver }),
    };
  };
}

/** GET {path}/_payload.json: what the app asks for when it moves to a page of text (ruling 36). */
export const contentRoutes = ({ hosts, readContent }: { hosts: Hosts; readContent: ReadContent }) =>
  new Hono().get('/:path{.+/_payload\\.json}', withEtag, async (c: Context) => {
    const { edition } = hosts.hostOf(c);
    const pathname = c.req.path.slice(0, -payloadFile.length);
    const { locale, route } = readAddress(
      { edition, editions: hosts.editions, internal: false },
      { pathname, search: '' },
    );
    const page = route && isContent(route) ? await readContent(locale, route) : null;
    if (!page) return problem(c, 404);
    c.header('cache-control', 'no-cache');
    return c.json(page, 200, { 'content-type': 'application/ld+json; charset=utf-8' });
  });
