import type { I18n } from '@lingui/core';
import type { CompanyDetail, JobCard } from '../../src/api/contract.ts';
import { salaryText } from '../../src/i18n/salary.ts';
import { taxonomyName } from '../../src/i18n/taxonomy-name.ts';
import { product } from '../../src/product.ts';
import type { Locale } from '../../src/routing/locales.ts';
import { escapeHtml } from '../html/escape.ts';
import { embeddedLayout } from './embedded-layout.ts';

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
  const content = [
    `<h1>${escapeHtml(heading)}</h1>`,
    rows.length > 0 ? `<ul>${rows.join('')}</ul>` : `<p>${escapeHtml(i18n._(words.none.id))}</p>`,
    `<p>${link(profile, escapeHtml(i18n._(words.by.id, { product: product.name })))}</p>`,
  ];
  return embeddedLayout({ locale, title: heading }, content.join('\n'));
}
