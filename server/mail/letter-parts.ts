import { product } from '../../src/product.ts';
import type { Locale } from '../../src/routing/locales.ts';
import { escapeHtml } from '../html/escape.ts';
import type { WrittenLetter } from './write-letter.ts';

/** The letter for those who read mails without HTML. */
export const letterText = ({ paragraphs, action, small }: WrittenLetter): string =>
  [...paragraphs, `${action.label}:\n${action.href}`, ...small, `-- \n${product.name}`, ''].join('\n\n');

const font = "font-family:'Bricolage Grotesque',system-ui,-apple-system,'Segoe UI',Helvetica,Arial,sans-serif";
const paragraph = (style: string) => (text: string) => `<p style="margin:0 0 16px;${style}">${escapeHtml(text)}</p>`;

/** The letter as HTML (IN10). Mail programs know no style sheets: every style is at its element. */
export function letterHtml(locale: Locale, { subject, paragraphs, action, small }: WrittenLetter): string {
  const href = escapeHtml(action.href);
  return [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title></head>`,
    `<body style="margin:0;padding:32px 16px;${font};font-size:16px;line-height:1.55">`,
    '<div style="max-width:560px;margin:0 auto">',
    `<p style="margin:0 0 24px;font-size:20px;font-weight:700">${escapeHtml(product.name)}</p>`,
    `<h1 style="margin:0 0 16px;font-size:26px;line-height:1.2">${escapeHtml(subject)}</h1>`,
    ...paragraphs.map(paragraph('')),
    `<p style="margin:0 0 24px"><a href="${href}" style="display:inline-block;padding:12px 22px;border-radius:8px;`,
    `background:#0c6e42;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(action.label)}</a></p>`,
    ...small.map(paragraph('font-size:14px')),
    `<p style="margin:0;font-size:14px;overflow-wrap:anywhere"><a href="${href}">${href}</a></p>`,
    '</div></body></html>',
  ].join('');
}
