import { type Context, Hono } from 'hono';
import { dayInPrague } from '../../machines/calendar.rules.ts';
import type { ContentPage, ContentPiece } from '../../src/api/contract-content.ts';
import { readAddress } from '../../src/routing/address.ts';
import type { ContentComponent } from '../../src/routing/content-components.ts';
import { parseJobListQuery } from '../../src/routing/job-filter.ts';
import { isLegalText, type LegalText } from '../../src/routing/legal-texts.ts';
import type { Locale } from '../../src/routing/locales.ts';
import { pathWith } from '../../src/routing/paths.ts';
import { payloadFile } from '../../src/routing/reads.ts';
import { isContent, isIndexed, type PageRoute, type RouteName } from '../../src/routing/routes.ts';
import type { BuildOutput } from '../build-output.ts';
import type { Config } from '../config.ts';
import type { Hosts } from '../hosts.ts';
import { withEtag } from '../http/core-api.ts';
import { problemResponse } from '../http/problem.ts';
import type { JobReads } from '../jobs/routes.ts';

type Dependencies = {
  config: Config;
  hosts: Hosts;
  build: () => Promise<BuildOutput>;
  board: Pick<JobReads, 'jobs'>;
  /** The readable versions of a legal text, newest first. */
  versionsOf: (name: LegalText, locale: Locale) => Promise<string[]>;
  now: () => Date;
};

type Props = Record<string, string | undefined>;

const unfilteredQuery = parseJobListQuery(new URLSearchParams());

export type ReadContent = (locale: Locale, route: RouteName) => Promise<ContentPage | null>;

/** Pages of text as shown today on this server: the build does not know the day, the configuration or the board. */
export function createContentReader({ config, hosts, build, board, versionsOf, now }: Dependencies): ReadContent {
  const { OPERATOR_NAME, OPERATOR_ADDRESS, OPERATOR_ICO, OPERATOR_VAT } = config;
  const operator = { name: OPERATOR_NAME, address: OPERATOR_ADDRESS, ico: OPERATOR_ICO, vat: OPERATOR_VAT };
  const componentProps: Partial<Record<ContentComponent, (locale: Locale) => Promise<Props>>> = {
    operator: async () => operator,
    'board-counters': async (locale) => {
      const { total, companies, promised, facets } = await board.jobs(locale, unfilteredQuery);
      const salaries = facets.find(({ key }) => key === 'salary')?.options[0]?.count ?? 0;
      const counted = { jobs: total, startups: companies, promised, withSalary: salaries };
      return Object.fromEntries(Object.entries(counted).map(([name, count]) => [name, String(count)]));
    },
  };
  const withProps = async (piece: ContentPiece, locale: Locale): Promise<ContentPiece> => {
    const more = 'component' in piece && (await componentProps[piece.component]?.(locale));
    return more ? { ...piece, props: { ...piece.props, ...more } } : piece;
  };

  /** A legal text is shown even if the database cannot list its earlier versions. */
  async function versionOf(locale: Locale, route: RouteName, validFrom = ''): Promise<Partial<ContentPage>> {
    if (!isLegalText(route)) return {};
    const versions = await versionsOf(route, locale).catch(() => []);
    const earlier = versions.filter((version) => version < validFrom);
    const isAhead = validFrom > dayInPrague(now());
    return { ...(earlier.length > 0 && { earlier }), ...(isAhead && { isAhead }) };
  }

  return async (locale, route) => {
    const page = (await build()).content[route]?.[locale];
    if (!page) return null;
    const links = hosts.publicUrls({ cs: pathWith('cs', route, {}), en: pathWith('en', route, {}) });
    const isOver = page.to !== undefined && page.to < dayInPrague(now());
    return {
      '@context': 'https://schema.org',
      '@type': 'WebPage',
      ...page,
      pieces: await Promise.all(page.pieces.map((piece) => withProps(piece, locale))),
      robots: isIndexed(route as PageRoute) && !isOver ? 'all' : 'noindex, nofollow',
      links: { ...links, canonical: links[locale] },
      ...(isOver && { isOver }),
      ...(await versionOf(locale, route, page.validFrom)),
    };
  };
}

/** GET {path}/_payload.json: fetched by the app when it navigates to a page of text (ruling 36). */
export function contentRoutes({ hosts, readContent }: { hosts: Hosts; readContent: ReadContent }) {
  async function payload(c: Context): Promise<Response> {
    const { edition } = hosts.hostOf(c);
    const pathname = c.req.path.slice(0, -payloadFile.length);
    const { locale, route } = readAddress(
      { edition, editions: hosts.editions, internal: false },
      { pathname, search: '' },
    );
    const page = route && isContent(route) ? await readContent(locale, route) : null;
    if (!page) return problemResponse(c, 404);
    c.header('cache-control', 'no-cache');
    c.header('vary', 'Accept-Encoding');
    return c.json(page, 200, { 'content-type': 'application/ld+json; charset=utf-8' });
  }
  // A pattern that matches slashes would cost every request Hono's fast router.
  return new Hono().get('*', async (c, next) => {
    if (!c.req.path.endsWith(payloadFile)) return next();
    await withEtag(c, async () => {
      c.res = await payload(c);
    });
  });
}
