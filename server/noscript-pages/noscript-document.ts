import type { Locale } from '../../src/routing/locales.ts';
import { escapeHtml } from '../html/escape.ts';

export type NoscriptFrame = {
  /** index.html with its placeholders. */
  template: string;
  assetBase: string;
  /** A stylesheet that the template doesn't link: in development a script loads it. */
  stylesheet: string | null;
  /** The build's inline styles, as in the app's documents. */
  css: string;
  fonts: string[];
  locale: Locale;
  siteHost: string;
};

/** The app's document without the app: no script runs. The stylesheet has only classes that the app uses too. */
export function noscriptDocument(
  { template, assetBase, stylesheet, css, fonts, locale, siteHost }: NoscriptFrame,
  heading: string,
  content: string,
): string {
  const head = [
    `<title>${escapeHtml(heading)} | ${escapeHtml(siteHost)}</title>`,
    '<meta name="robots" content="noindex, nofollow">',
    ...(css ? [`<style>${css}</style>`] : []),
    ...fonts.map((file) => `<link rel="preload" as="font" type="font/woff2" href="${assetBase}${file}" crossorigin>`),
    ...(stylesheet === null ? [] : [`<link rel="stylesheet" href="${stylesheet}">`]),
  ].join('\n    ');
  return template
    .replace('<html lang="en">', () => `<html lang="${locale}">`)
    .replaceAll(/<script\b[^>]*>\s*<\/script>|<link rel="modulepreload"[^>]*>|<div id="root"><\/div>/g, '')
    .replace('<!--head-->', () => head)
    .replace('<!--body-->', () => content);
}

export const headingHtml = (text: string, more = '') =>
  `<h1 class="text-[clamp(28px,4vw,40px)] leading-[1.05] font-bold tracking-[-.028em] mb-5"${more}>${escapeHtml(text)}</h1>`;

export const mainHtml = (content: string[]) =>
  `<main class="wrap py-12"><div class="prose">\n${content.filter(Boolean).join('\n')}\n</div></main>`;

export const linkHtml = (href: string, text: string, more = '') =>
  `<a href="${escapeHtml(href)}"${more}>${escapeHtml(text)}</a>`;
