import { Hono } from 'hono';
import { appInfo } from '../../src/app-info.ts';
import { companyListKeys } from '../../src/routing/company-filter.ts';
import { localizePath, prefixOf, withPrefix } from '../../src/routing/editions.ts';
import { jobListKeys } from '../../src/routing/job-filter.ts';
import { type Locale, locales } from '../../src/routing/locales.ts';
import { skillTestListKeys } from '../../src/routing/skill-test-list-keys.ts';
import { createCards } from '../cards/page-cards.ts';
import type { Config } from '../config.ts';
import type { Hosts, RequestHost } from '../hosts.ts';
import { escapeHtml } from '../html/escape.ts';
import type { Texts } from '../texts.ts';
import { offlineWorkerScript, unregisteringScript } from './worker.ts';

type Dependencies = { config: Pick<Config, 'OFFLINE_PAGES'>; hosts: Hosts; texts: Texts };

export const webManifestPath = '/manifest.webmanifest';

const title = /*i18n*/ { id: 'offline.title', message: 'You are offline' };
const text = /*i18n*/ {
  id: 'offline.text',
  message: 'This page is not saved in this browser. It opens by itself once your connection is back.',
};
const offlinePagesHeading = /*i18n*/ { id: 'offline.listed', message: 'Pages you can read now' };

const listQueryKeys = [...new Set([...jobListKeys, ...companyListKeys, ...skillTestListKeys])];

const icon = (size: number, purpose: 'any' | 'maskable') => ({
  src: `/app-icons/${purpose === 'any' ? '' : 'maskable-'}${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** Makes the board installable and readable offline: the manifest of each edition and the service worker (AV09). */
export function offlineRoutes({ config, hosts, texts }: Dependencies) {
  const cards = createCards(texts);

  const manifestOf = (locale: Locale, prefix: string) => {
    const start = withPrefix(prefix, '/');
    const { title: promise } = cards.board(locale);
    return {
      id: start,
      start_url: start,
      scope: '/',
      lang: locale,
      dir: 'ltr',
      display: 'standalone',
      name: appInfo.name,
      short_name: appInfo.name,
      description: promise,
      background_color: '#fafcf9',
      theme_color: '#fafcf9',
      categories: ['business'],
      icons: [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable')],
    };
  };

  const pageIn = (host: RequestHost, locale: Locale) => {
    const translate = ({ id }: { id: string }) => escapeHtml(texts[locale]._(id));
    const site = escapeHtml(hosts.siteHost(host, locale));
    return {
      lang: locale,
      title: translate(title),
      site,
      text: translate(text),
      listed: translate(offlinePagesHeading),
    };
  };

  return new Hono()
    .get('/sw.js', (c) => {
      const host = hosts.hostOf(c);
      const { edition } = host;
      const others = edition ? [] : locales.filter((locale) => prefixOf(locale, true) !== '');
      const pages = [
        ...others.map((locale) => ({ path: prefixOf(locale, true), page: pageIn(host, locale) })),
        { path: '', page: pageIn(host, edition ?? 'cs') },
      ];
      return c.body(config.OFFLINE_PAGES ? offlineWorkerScript(pages, listQueryKeys) : unregisteringScript, 200, {
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'no-cache',
        'content-security-policy': "default-src 'none'; connect-src 'self'; require-trusted-types-for 'script'",
      });
    })
    .get('*', async (c, next) => {
      if (!c.req.path.endsWith(webManifestPath)) return next();
      const { locale, prefix, path } = localizePath(hosts.hostOf(c).edition, c.req.path);
      if (path !== webManifestPath) return next();
      return c.body(JSON.stringify(manifestOf(locale, prefix)), 200, {
        'content-type': 'application/manifest+json; charset=utf-8',
        'cache-control': 'no-cache',
      });
    });
}
