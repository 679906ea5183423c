import type { Locale } from '../../src/routing/locales.ts';
import { escapeHtml } from '../html/escape.ts';

/** The frame's only style: that of the surrounding page must not apply in it. */
export const embedStyle = `:root{color-scheme:light dark;font:16px/1.45 system-ui,sans-serif;color:#16211c;background:transparent}
*{box-sizing:border-box}body{margin:0;padding:6px}main{max-width:760px}
h1{font-size:22px;line-height:1.15;letter-spacing:-.015em;margin:0 0 12px}
ul{list-style:none;margin:0;padding:0}li{border-top:1px solid #d4dad6}
li a{display:block;padding:14px 0;color:inherit;text-decoration:none}li a:hover strong{text-decoration:underline}
li a:focus-visible,p a:focus-visible{outline:3px solid #1d6b4f;outline-offset:2px}
strong{display:block;font-size:18px;overflow-wrap:anywhere}span{color:#4c5a53;font-size:15px}span span{display:inline-block}
p{margin:14px 0 0;font-size:15px;color:#4c5a53}p a{color:#1d6b4f;display:inline-block;padding:10px 0}
@media (max-width:480px){h1{font-size:18px;margin-bottom:8px}li a{padding:8px 0}strong{font-size:16px;line-height:1.25}span{font-size:14px;line-height:1.35}p{margin-top:4px}}
@media (prefers-color-scheme:dark){:root{color:#eef2ef;background:#131a16}li{border-color:#33403a}span,p{color:#b3beb8}p a{color:#7fd0ad}}`;

/**
 * The layout `embedded` (ruling 29): a document for frames on other sites, with one main and nothing around it. Its script reports its
 * height.
 */
export const embeddedLayout = ({ locale, title }: { locale: Locale; title: string }, content: string): string =>
  [
    '<!doctype html>',
    `<html lang="${locale}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex, nofollow">',
    `<style>${embedStyle}</style><script src="/embed-frame.js" defer></script></head>`,
    `<body><main>${content}</main></body></html>`,
  ].join('\n');
