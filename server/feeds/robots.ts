import { Hono } from 'hono';
import { prefixOf, withPrefix } from '../../src/routing/editions.ts';
import { type Locale, locales } from '../../src/routing/locales.ts';
import { applicationFormPath, contactFormPath } from '../../src/routing/noscript-forms.ts';
import { type RouteName, routeNames, routeOf } from '../../src/routing/routes.ts';
import type { Hosts } from '../hosts.ts';
import { sitemapIndexPath } from './addresses.ts';

const disallowAll = ['User-agent: *', 'Disallow: /', ''].join('\n');

/** Addresses that users share: link previews must be able to read them, and the pages themselves are noindex. */
const sharedRoutes: readonly RouteName[] = ['testResult', 'certificate'];

/** What crawlers need not read: calls, bare forms, companies' pages, and addresses that contain a user's token. */
function disallowedPaths(editions: readonly Locale[], isShared: boolean): string[] {
  const tokens = routeNames
    .filter((name) => routeOf(name).token && !sharedRoutes.includes(name))
    .map((name) => routeOf(name).path);
  const inEditions = editions.flatMap((locale) =>
    [...new Set(['/admin', ...tokens.map((path) => path[locale]).filter((path) => !path.startsWith('/admin/'))])].map(
      (path) => withPrefix(prefixOf(locale, isShared), path.replace(/:\w+\??$/, '').replaceAll(/:\w+\??/g, '*')),
    ),
  );
  // An ad's address with a token after its slug.
  const jobs = editions.map((locale) =>
    withPrefix(prefixOf(locale, isShared), routeOf('job').path[locale].replaceAll(/:\w+\??/g, '*')),
  );
  const forms = editions.flatMap((locale) => [applicationFormPath(locale, ''), contactFormPath(locale)]);
  return [...new Set(['/api/', ...inEditions, ...forms, ...jobs])];
}

/** What crawlers may read: everything else where pages may be indexed, otherwise nothing (ruling 30). */
export const robotsRoutes = ({ hosts }: { hosts: Hosts }) =>
  new Hono().get('/robots.txt', (c) => {
    const host = hosts.hostOf(c);
    const isShared = host.edition === null;
    const editions = host.edition ? [host.edition] : locales;
    const maps = editions.map((locale) => hosts.publicUrl(locale, sitemapIndexPath));
    const open = [
      'User-agent: *',
      ...disallowedPaths(editions, isShared).map((path) => `Disallow: ${path}`),
      '',
      ...maps.map((url) => `Sitemap: ${url}`),
      '',
    ].join('\n');
    return c.text(hosts.mayIndex(host) ? open : disallowAll, 200, { 'cache-control': 'no-cache' });
  });
