import type { I18n } from '@lingui/core';
import type { CompanyDetail, JobCard } from '../../src/api/contract-board.ts';
import { appInfo } from '../../src/app-info.ts';
import { salaryText } from '../../src/i18n/salary.ts';
import { taxonomyName } from '../../src/i18n/taxonomy-name.ts';
import type { Locale } from '../../src/routing/locales.ts';
import { escapeHtml } from '../html/escape.ts';
import { embeddedLayout } from './embedded-layout.ts';

const messages = {
  heading: /*i18n*/ { id: 'embed.heading', message: 'Open jobs at {company}' },
  none: /*i18n*/ { id: 'embed.none', message: 'There are no open jobs here right now.' },
  remote: /*i18n*/ { id: 'embed.remote', message: 'remote' },
  reply: /*i18n*/ {
    id: 'embed.reply',
    message: '{days, plural, one {reply within # day} other {reply within # days}}',
  },
  missing: /*i18n*/ { id: 'embed.missing', message: 'No company shows its jobs here' },
  missingWhy: /*i18n*/ {
    id: 'embed.missingWhy',
    message: 'Its address may be misspelt, or the company has stopped showing its jobs.',
  },
  all: /*i18n*/ { id: 'embed.all', message: 'All jobs on {product}' },
  by: /*i18n*/ { id: 'embed.by', message: 'Jobs from {product}' },
};

type EmbeddedCompany = {
  locale: Locale;
  i18n: I18n;
  company: Pick<CompanyDetail, 'name' | 'jobs'>;
  addressOf: (job: JobCard) => string;
  profile: string;
};

/** A card's facts as markup for one line: if they don't fit, it breaks neither inside a fact nor after a range's dash. */
function factsOf({ places, mode, baseSalary, replyDays }: JobCard, i18n: I18n, locale: Locale): string {
  const pay = baseSalary?.synthetic ? null : baseSalary;
  return [
    ...places.map(({ id, name }) => name ?? taxonomyName(i18n, 'place', id ?? '')),
    ...(mode === 'remote' ? [i18n._(messages.remote.id)] : []),
    salaryText(i18n, locale, pay),
    replyDays === null ? null : i18n._(messages.reply.id, { days: replyDays }),
  ]
    .filter((fact) => fact !== null)
    .map((fact) => `<span>${escapeHtml(fact)}</span>`)
    .join(', ');
}

const linkTo = (href: string, content: string) =>
  `<a href="${escapeHtml(href)}" target="_blank" rel="noopener">${content}</a>`;

/** Shown for a company that shows no ads elsewhere. `jobs`: the address of all jobs. */
export function missingEmbed({
  locale,
  i18n,
  jobs,
}: Pick<EmbeddedCompany, 'locale' | 'i18n'> & { jobs: string }): string {
  const title = i18n._(messages.missing.id);
  const all = linkTo(jobs, escapeHtml(i18n._(messages.all.id, { product: appInfo.name })));
  const content = [
    `<h1>${escapeHtml(title)}</h1>`,
    `<p>${escapeHtml(i18n._(messages.missingWhy.id))}</p>`,
    `<p>${all}</p>`,
  ];
  return embeddedLayout({ locale, title }, content.join('\n'));
}

/** A company's ads for a frame on its own page. Nothing in it depends on the user. */
export function embedDocument({ locale, i18n, company, addressOf, profile }: EmbeddedCompany): string {
  const heading = i18n._(messages.heading.id, { company: company.name });
  const rows = company.jobs.map((job) => {
    const title = `<strong${job.inLanguage === locale ? '' : ` lang="${job.inLanguage}"`}>${escapeHtml(job.title)}</strong>`;
    return `<li>${linkTo(addressOf(job), `${title}<span>${factsOf(job, i18n, locale)}</span>`)}</li>`;
  });
  const content = [
    `<h1>${escapeHtml(heading)}</h1>`,
    rows.length > 0 ? `<ul>${rows.join('')}</ul>` : `<p>${escapeHtml(i18n._(messages.none.id))}</p>`,
    `<p>${linkTo(profile, escapeHtml(i18n._(messages.by.id, { product: appInfo.name })))}</p>`,
  ];
  return embeddedLayout({ locale, title: heading }, content.join('\n'));
}
