import type { I18n } from '@lingui/core';
import type { CompanyDetail, JobCard } from '../../src/api/contract.ts';
import { salaryText } from '../../src/i18n/salary.ts';
import { taxonomyName } from '../../src/i18n/taxonomy-name.ts';
import { product } from '../../src/product.ts';
import type { Locale } from '../../src/routing/locales.ts';
import { escapeHtml } from '../html/escape.ts';

const words = {
  heading: /*i18n*/ { id: 'embed.heading', message: 'Open jobs at {company}' },
  none: /*i18n*/ { id: 'embed.none', message: 'There is no open job here right now.' },
  remote: /*i18n*/ { id: 'embed.remote', message: 'remote' },
  reply: /*i18n*/ {
    id: 'embed.reply',
    message: '{days, plural, one {reply within # day} other {reply within # days}}',
  },
  by: /*i18n*/ { id: 'embed.by', message: 'Jobs by {product}' },
};

/** The only style there is: the page around it has its own, which must not reach in here. */
export const embedStyle = `:root{color-scheme:light dark;font:16px/1.45 system-ui,sans-serif;color:#16211c;background:transparent}
*{box-sizing:border-box}body{margin:0;padding:4px}main{max-width:760px}
h1{font-size:22px;line-height:1.15;letter-spacing:-.015em;margin:0 0 12px}
ul{list-style:none;margin:0;padding:0}li{border-top:1px solid #d4dad6}
li a{display:block;padding:14px 4px;color:inherit;text-decoration:none}li a:hover strong{text-decoration:underline}
li a:focus-visible,p a:focus-visible{outline:3px solid #1d6b4f;outline-offset:2px}
strong{display:block;font-size:18px;overflow-wrap:anywhere}span{color:#4c5a53;font-size:15px}
p{margin:14px 0 0;font-size:15px;color:#4c5a53}p a{color:#1d6b4f;display:inline-block;padding:10px 0}
@media (prefers-color-scheme:dark){:root{color:#eef2ef;background:#131a16}li{border-color:#33403a}span,p{color:#b3beb8}p a{color:#7fd0ad}}`;

type Shown = {
  locale: Locale;
  i18n: I18n;
  company: Pick<CompanyDetail, 'name' | 'jobs'>;
  addressOf: (job: JobCard) => string;
  profile: string;
};

/** What a card says in one line. */
function factsOf({ places, mode, baseSalary, replyDays }: JobCard, i18n: I18n, locale: Locale): string {
  const pay = baseSalary?.synthetic ? null : baseSalary;
  return [
    ...places.map(({ id, name }) => name ?? taxonomyName(i18n, 'place', id ?? '')),
    ...(mode === 'remote' ? [i18n._(words.remote.id)] : []),
    salaryText(i18n, locale, pay),
    replyDays === null ? null : i18n._(words.reply.id, { days: replyDays }),
  ]
    .filter((fact) => fact !== null)
    .join(' · ');
}

/** The ads of a company for a frame on its own page. Nothing in it reads who is here. */
export function embedDocument({ locale, i18n, company, addressOf, profile }: Shown): string {
  const heading = i18n._(words.heading.id, { company: company.name });
  const link = (href: string, content: string) =>
    `<a href="${escapeHtml(href)}" target="_blank" rel="noopener">${content}</a>`;
  const rows = company.jobs.map((job) => {
    const title = `<strong${job.inLanguage === locale ? '' : ` lang="${job.inLanguage}"`}>${escapeHtml(job.title)}</strong>`;
    return `<li>${link(addressOf(job), `${title}<span>${escapeHtml(factsOf(job, i18n, locale))}</span>`)}</li>`;
  });
  return [
    '<!doctype html>',
    `<html lang="${locale}"><head><meta charset="utf-8"><title>${escapeHtml(heading)}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<style>${embedStyle}</style><script src="/embed-frame.js" defer></script></head>`,
    `<body><main><h1>${escapeHtml(heading)}</h1>`,
    rows.length > 0 ? `<ul>${rows.join('')}</ul>` : `<p>${escapeHtml(i18n._(words.none.id))}</p>`,
    `<p>${link(profile, escapeHtml(i18n._(words.by.id, { product: product.name })))}</p>`,
    '</main></body></html>',
  ].join('\n');
}
