import { product } from '../../src/product.ts';
import type { Locale } from '../../src/routing/locales.ts';
import { escapeHtml } from '../html/escape.ts';
import type { Texts } from '../texts.ts';
import type { MailText } from './templates.ts';

export type KeptMail = { id: number; at: Date; recipient: string; locale: Locale; written: MailText };

const title = /*i18n*/ { id: 'outbox.title', message: 'Outbox' };
const lead = /*i18n*/ {
  id: 'outbox.lead',
  message:
    'E-mails that {product} would have sent. None leaves this computer, because no mail server is set (SMTP_URL).',
};
const empty = /*i18n*/ { id: 'outbox.empty', message: 'Nothing has been sent yet.' };
const all = /*i18n*/ { id: 'outbox.all', message: 'All e-mails' };
const recipient = /*i18n*/ { id: 'outbox.recipient', message: 'For {recipient}, {time}' };

type Frame = {
  /** index.html with its marks. */
  template: string;
  assetBase: string;
  /** Stylesheet that the template does not name: in development a script brings it. */
  stylesheet: string | null;
  /** Of the build; stands in the document as in those of the app. */
  css: string;
  fonts: string[];
  locale: Locale;
  texts: Texts;
  /** Path of this page. */
  path: string;
};

/** The app's document without the app: nothing runs here. The stylesheet has only classes that the app uses too. */
function documentOf(
  { template, assetBase, stylesheet, css, fonts, locale }: Frame,
  heading: string,
  content: string,
): string {
  const head = [
    `<title>${escapeHtml(heading)} | ${escapeHtml(product.name)}</title>`,
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

const headingOf = (text: string, more = '') =>
  `<h1 class="text-[clamp(28px,4vw,40px)] leading-[1.05] font-bold tracking-[-.028em] mb-5"${more}>${escapeHtml(text)}</h1>`;

const wrapped = (content: string[]) =>
  `<main class="wrap py-12"><div class="prose">\n${content.filter(Boolean).join('\n')}\n</div></main>`;

const words = ({ texts, locale }: Frame) => {
  const clock = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    ...{ dateStyle: 'medium', timeStyle: 'medium' },
    timeZone: 'Europe/Prague',
  });
  return {
    say: ({ id }: { id: string }, values = {}) => texts[locale]._(id, { product: product.name, ...values }),
    timeOf: (at: Date) => clock.format(at),
  };
};

const linkTo = (href: string, text: string, more = '') =>
  `<a href="${escapeHtml(href)}"${more}>${escapeHtml(text)}</a>`;

/** Every mail, newest first. */
export function outboxList(frame: Frame, mails: KeptMail[]): string {
  const { say, timeOf } = words(frame);
  const rows = mails.map(({ id, at, locale, written, recipient: to }) => {
    const link = linkTo(`${frame.path}?mail=${id}`, written.subject, ` lang="${locale}"`);
    return `<li>${link}<br><span class="text-quiet">${escapeHtml(say(recipient, { recipient: to, time: timeOf(at) }))}</span></li>`;
  });
  const list = rows.length > 0 ? `<ul>${rows.join('\n')}</ul>` : `<p>${escapeHtml(say(empty))}</p>`;
  const content = wrapped([headingOf(say(title)), `<p>${escapeHtml(say(lead))}</p>`, list]);
  return documentOf(frame, say(title), content);
}

/** One mail, its link to be followed. */
export function outboxMail(frame: Frame, { at, locale, written, recipient: to }: KeptMail): string {
  const { say, timeOf } = words(frame);
  const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;
  const { subject, paragraphs, action, small, jobs = [], manage } = written;
  const content = wrapped([
    `<p>${linkTo(frame.path, say(all))}</p>`,
    headingOf(subject, ` lang="${locale}"`),
    `<p class="text-quiet">${escapeHtml(say(recipient, { recipient: to, time: timeOf(at) }))}</p>`,
    `<article lang="${locale}" class="mt-8 border-t border-line pt-6">`,
    ...paragraphs.map(paragraph),
    ...jobs.map(({ title, facts, href }) => `<p>${linkTo(href, title)}<br>${escapeHtml(facts)}</p>`),
    `<p>${linkTo(action.href, action.label)}</p>`,
    ...small.map(paragraph),
    manage ? `<p>${linkTo(manage.href, manage.label)}</p>` : '',
    '</article>',
  ]);
  return documentOf(frame, subject, content);
}
