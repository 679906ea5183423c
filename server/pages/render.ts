import type { Boot, Links, Seo } from '../../src/api/contract.ts';
import { appInfo } from '../../src/app-info.ts';
import { withPrefix } from '../../src/routing/editions.ts';
import { cardSize } from '../cards/card.ts';
import { escapeHtml as text } from '../html/escape.ts';
import { webManifestPath } from '../offline/routes.ts';
import { bootScript } from './boot-script.ts';

export type PageTemplateData = {
  status: 200 | 404 | 410 | 500 | 503;
  seo: Pick<Seo, 'title' | 'description'> & { robots: Seo['robots'] };
  links: Links | null;
  /** Absolute URL of the card for sharing. */
  image: string;
  jsonLd?: object[];
  /** The page's RSS feed, as a path of this host. */
  feed?: string;
  /** The page's scripts, its entry first; null if the template loads scripts itself. */
  scripts: string[] | null;
  css: string;
  /** Files of the page's own styles. */
  styles: string[];
  fonts: string[];
  boot: Boot;
  /** Shown when the messages cannot be loaded (ruling 33): the bundle has no texts. */
  notice: { text: string; retry: string };
  /** The page as rendered by the app; empty if that failed. */
  content: string;
};

/** JSON inside a script element: `<` cannot open or close anything (IN06). */
const inlineJson = (value: unknown) =>
  JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

const ogLocales = { cs: 'cs_CZ', en: 'en_GB' };

const webManifestPathOf = ({ prefix }: Boot) => withPrefix(prefix, webManifestPath);

/** With scripts it is added after the first paint: its icon is fetched with it, and both would compete with the fonts. */
function webManifestLink({ boot, scripts }: PageTemplateData): string {
  const link = `<link rel="manifest" href="${webManifestPathOf(boot)}">`;
  return scripts?.length ? `<noscript>${link}</noscript>` : link;
}

function head(page: PageTemplateData, assetBase: string): string {
  const { seo, links, boot } = page;
  const title = `${seo.title} | ${boot.siteHost}`;
  const other = boot.locale === 'cs' ? 'en' : 'cs';
  const tags = [
    `<title>${text(title)}</title>`,
    `<meta name="description" content="${text(seo.description)}">`,
    webManifestLink(page),
    `<meta name="robots" content="${seo.robots}">`,
    ...(links
      ? [
          `<link rel="canonical" href="${text(links.canonical)}">`,
          // A text that exists in one language only has no alternate (product §15).
          ...(links.only
            ? []
            : [
                `<link rel="alternate" hreflang="cs" href="${text(links.cs)}">`,
                `<link rel="alternate" hreflang="en" href="${text(links.en)}">`,
              ]),
          `<meta property="og:url" content="${text(links.canonical)}">`,
        ]
      : []),
    '<meta property="og:type" content="website">',
    `<meta property="og:title" content="${text(seo.title)}">`,
    `<meta property="og:description" content="${text(seo.description)}">`,
    `<meta property="og:locale" content="${ogLocales[boot.locale]}">`,
    ...(links?.only ? [] : [`<meta property="og:locale:alternate" content="${ogLocales[other]}">`]),
    `<meta property="og:site_name" content="${text(appInfo.name)}">`,
    ...(page.feed ? [`<link rel="alternate" type="application/rss+xml" href="${text(page.feed)}">`] : []),
    `<meta property="og:image" content="${text(page.image)}">`,
    `<meta property="og:image:width" content="${cardSize.width}">`,
    `<meta property="og:image:height" content="${cardSize.height}">`,
    '<meta name="twitter:card" content="summary_large_image">',
    ...(page.css ? [`<style>${page.css}</style>`] : []),
    ...page.styles.map((file) => `<link rel="stylesheet" href="${assetBase}${file}" crossorigin>`),
    ...page.fonts.map(
      (file) => `<link rel="preload" as="font" type="font/woff2" href="${assetBase}${file}" crossorigin>`,
    ),
    ...(page.jsonLd ?? []).map((node) => `<script type="application/ld+json">${inlineJson(node)}</script>`),
  ];
  return tags.join('\n    ');
}

function body({ boot, notice, scripts }: PageTemplateData, assetBase: string): string {
  const modules = scripts?.map((file) => assetBase + file).join(' ');
  const messages = `/_i18n/${boot.build}/${boot.locale}/messages.json`;
  return [
    `<div id="notice" hidden><p>${text(notice.text)}</p><p><a href="">${text(notice.retry)}</a></p></div>`,
    `<script id="boot" type="application/json">${inlineJson(boot)}</script>`,
    ...(modules
      ? [
          `<script data-modules="${modules}" data-messages="${messages}" data-manifest="${webManifestPathOf(boot)}">${bootScript}</script>`,
        ]
      : []),
  ].join('\n    ');
}

/** The template's placeholders. It is valid HTML by itself, so it names a language. */
const placeholders = /(<html lang="en">|<!--head-->|<div id="root"><\/div>|<!--body-->)/;

/** Fills index.html in one pass: a document is some 200 kB, and every intermediate string would cost as much again. */
export function renderPage(template: string, page: PageTemplateData, assetBase = '/'): string {
  const filled: Record<string, string> = {
    '<html lang="en">': `<html lang="${page.boot.locale}">`,
    '<!--head-->': head(page, assetBase),
    '<div id="root"></div>': `<div id="root">${page.content}</div>`,
    '<!--body-->': body(page, assetBase),
  };
  return template
    .split(placeholders)
    .map((part) => filled[part] ?? part)
    .join('');
}
