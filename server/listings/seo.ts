import type { I18n } from '@lingui/core';
import { truncate } from '../../machines/truncate.rules.ts';
import type { Links, Seo } from '../../src/api/contract.ts';
import type { ListIntroduction, Salary } from '../../src/api/contract-board.ts';
import type { MedianPay } from '../../src/api/contract-education.ts';
import { czechFromPreposition } from '../../src/i18n/czech-from-preposition.ts';
import { salaryText } from '../../src/i18n/salary.ts';
import type { CompanyFilter } from '../../src/routing/company-filter.ts';
import { companyGroupIds } from '../../src/routing/company-filters.ts';
import type { JobFilter } from '../../src/routing/job-filter.ts';
import { type JobOptionGroup, jobOptionGroups } from '../../src/routing/job-filters.ts';
import { companyListPath, jobListPath } from '../../src/routing/list-address.ts';
import { type Locale, locales, type PerLocale } from '../../src/routing/locales.ts';
import { pathTo } from '../../src/routing/paths.ts';
import type { LocaleText } from '../db/columns.ts';
import type { Texts } from '../texts.ts';
import { languageOf, resolveLocaleText } from './cards.ts';
import { statedSalary } from './salary.ts';

// Addresses, titles and descriptions of the board's pages for search engines (product §15).

type SeoContext = { locale: Locale; i18n: I18n; publicUrls: (paths: PerLocale) => PerLocale };

export const seoContext = (
  { texts, publicUrls }: { texts: Texts } & Pick<SeoContext, 'publicUrls'>,
  locale: Locale,
): SeoContext => ({ locale, i18n: texts[locale], publicUrls });

const headingAll = /*i18n*/ { id: 'seo.jobs.all', message: 'Startup jobs' };
const headingField = /*i18n*/ { id: 'seo.jobs.field', message: '{field} startup jobs' };
const headingPlace = /*i18n*/ { id: 'seo.jobs.place', message: 'Startup jobs {where}' };
const headingFieldPlace = /*i18n*/ { id: 'seo.jobs.fieldPlace', message: '{field} startup jobs {where}' };
const headingNamed = /*i18n*/ { id: 'seo.jobs.named', message: 'Startup jobs: {place}' };
const headingFieldNamed = /*i18n*/ { id: 'seo.jobs.fieldNamed', message: '{field} startup jobs: {place}' };
const headingText = /*i18n*/ { id: 'seo.jobs.text', message: '“{text}” in startup jobs' };
const aboutJobs = /*i18n*/ {
  id: 'seo.jobs.description',
  message:
    '{heading}: {total, plural, one {# job} other {# jobs}}{paid, select, all {, {total, plural, one {with its salary} other {each with its salary}}} some {, {paidJobs, plural, other {#}} with a salary} other {}}{promised, select, all {, {total, plural, one {with a promised reply date} other {each with a promised reply date}}} some {, {promisedJobs, plural, other {#}} with a promised reply date} other {}}.',
};
const introduction = /*i18n*/ {
  id: 'seo.jobs.introduction',
  message:
    '{ads, plural, =0 {} other {Open jobs here usually state a gross salary of {salary}, the median of # ads that state one.}} {promised, select, none {} all {{total, plural, one {It promises} other {All promise}} a reply within a set number of days.} other {{promisedJobs, plural, one {# of {total, plural, other {#}} promises} other {# of {total, plural, other {#}} promise}} a reply within a set number of days.}}',
};
const titleOfPage = /*i18n*/ { id: 'seo.page', message: '{heading}, page {page}' };
const headingCompanies = /*i18n*/ { id: 'seo.companies.all', message: 'Startups' };
const headingHiring = /*i18n*/ { id: 'seo.companies.hiring', message: 'Startups that are hiring' };
const aboutCompanies = /*i18n*/ {
  id: 'seo.companies.description',
  message:
    '{total, plural, one {# startup} other {# startups}}{hiring, select, none {} all {{total, plural, one {, hiring now} other {, all of them hiring now}}} other {{hiringStartups, plural, one {, # of them hiring now} other {, # of them hiring now}}}}.',
};
const titleJob = /*i18n*/ { id: 'seo.job.title', message: '{title} at {company}' };
const titleJobPaid = /*i18n*/ { id: 'seo.job.titlePaid', message: '{title} at {company}, {salary}' };
const aboutJob = /*i18n*/ {
  id: 'seo.job.description',
  message:
    '{title} at {company}{salary, select, none {} other {, {salary}}}.{days, plural, =0 {} one { Replies within # day.} other { Replies within # days.}}',
};
const titleCompany = /*i18n*/ {
  id: 'seo.company.title',
  message: '{name}{has, select, both {: jobs and story} jobs {: jobs} story {: story} other {}}',
};
const aboutCompany = /*i18n*/ {
  id: 'seo.company.description',
  message:
    '{name}{tagline, select, none {} other {: {tagline}}}. {jobs, plural, =0 {No open jobs now} one {# open job} other {# open jobs}}.',
};
const maxDescriptionLength = 160;

const robots = (indexed: boolean): Seo['robots'] => (indexed ? 'all' : 'noindex, nofollow');

const linksOf = (context: SeoContext, path: (locale: Locale) => string): PerLocale =>
  context.publicUrls({ cs: path('cs'), en: path('en') });

/** Places and the mode remote, which addresses treat as a place. */
export const placesOf = (filter: Pick<JobFilter, 'places' | 'modes'>): string[] =>
  filter.modes.length === 1 && filter.modes[0] === 'remote' ? [...filter.places, 'remote'] : filter.places;

/** The names of municipalities, which have no form for "in …". */
type PlaceNames = ReadonlyMap<string, string>;

const jobsHeading = ({ i18n }: SeoContext, filter: JobFilter, names: PlaceNames): string => {
  const field = filter.fields.map((id) => i18n._(`field.${id}`)).join(', ');
  const place = placesOf(filter)
    .map((id) => names.get(id) ?? i18n._(`place.${id}`))
    .join(', ');
  const where = placesOf(filter)
    .map((id) => i18n._(`place.${id}.in`))
    .join(', ');
  if (filter.text !== '') return i18n._(headingText.id, { text: filter.text });
  if (names.size > 0)
    return field ? i18n._(headingFieldNamed.id, { field, place }) : i18n._(headingNamed.id, { place });
  if (field && where) return i18n._(headingFieldPlace.id, { field, where, place });
  if (field) return i18n._(headingField.id, { field });
  return where ? i18n._(headingPlace.id, { where, place }) : i18n._(headingAll.id);
};

export const minJobsForIndexing = 3;

/** A list is indexed if it is of one field, one place or both, and has enough ads. */
const isListIndexed = (filter: JobFilter, total: number): boolean => {
  const { fields, text, salaryMin, withSalary } = filter;
  const places = placesOf(filter);
  const isInQuery = (group: JobOptionGroup) =>
    group === 'modes' ? !places.includes('remote') : group !== 'fields' && group !== 'places';
  const inQuery =
    text !== '' ||
    salaryMin !== null ||
    withSalary ||
    filter.sort !== 'newest' ||
    jobOptionGroups.some((group) => filter[group].length > 0 && isInQuery(group));
  const whole = fields.length === 0 && places.length === 0;
  return !inQuery && fields.length <= 1 && places.length <= 1 && (whole || total >= minJobsForIndexing);
};

export const jobListAddresses = (context: SeoContext, filter: JobFilter): Links => {
  const both = linksOf(context, (locale) => jobListPath(locale, filter));
  return { ...both, canonical: both[context.locale] };
};

/** How a sentence may describe a number of jobs. */
const quantifierOf = (some: number, total: number): 'all' | 'some' | 'none' =>
  some === 0 ? 'none' : some === total ? 'all' : 'some';

type JobCounts = { total: number; paid: number; promised: number };

/** Pages of one list get different titles. */
const listTitle = ({ i18n }: SeoContext, heading: string, page: number): string =>
  page > 1 ? i18n._(titleOfPage.id, { heading, page }) : heading;

export const jobListSeo = (
  context: SeoContext,
  filter: JobFilter,
  { total, paid, promised }: JobCounts,
  names: PlaceNames,
): Seo => {
  const h1 = jobsHeading(context, filter, names);
  return {
    title: listTitle(context, h1, filter.page),
    h1,
    description: context.i18n._(aboutJobs.id, {
      heading: h1,
      total,
      paid: quantifierOf(paid, total),
      paidJobs: paid,
      promised: quantifierOf(promised, total),
      promisedJobs: promised,
    }),
    robots: robots(isListIndexed(filter, total)),
  };
};

/** A list related to another one. */
export type NearList = ListIntroduction['near'][number]['asks'];

/** Named by how it differs from others: a field, a place, or a field in a place. */
function nearName({ i18n }: SeoContext, { fields: [field], ...asks }: NearList): string {
  const [place] = placesOf(asks);
  const name = field && i18n._(`field.${field}`);
  if (!place) return name ?? '';
  return name ? `${name} ${i18n._(`place.${place}.in`)}` : i18n._(`place.${place}`);
}

type IntroductionFacts = Pick<JobCounts, 'total' | 'promised'> & { pay: MedianPay | null; near: NearList[] };

/** The introduction of a list above its ads; its description if no ads state pay or promise anything. */
export const listIntroduction = (
  context: SeoContext,
  { total, promised, pay, near }: IntroductionFacts,
  { description }: Pick<Seo, 'description'>,
): ListIntroduction => {
  const { i18n, locale } = context;
  const salary = salaryText(i18n, locale, pay?.salary ?? null);
  const text = i18n
    ._(introduction.id, {
      total,
      promised: quantifierOf(promised, total),
      promisedJobs: promised,
      ads: pay?.ads ?? 0,
      salary,
      from: czechFromPreposition(total),
    })
    .trim();
  return { text: text || description, near: near.map((asks) => ({ name: nearName(context, asks), asks })) };
};

/** The editions in whose language a text exists: both if there is no text, as the facts are the same in either. */
export const editionsOf = (text: LocaleText | null): Locale[] =>
  locales.filter((locale) => languageOf(text, locale) === locale);

/** A page with its text in one language only has no alternate: the canonical address of both is the one in that language. */
const addressesOf = (both: PerLocale, text: LocaleText | null, locale: Locale): Links => {
  const [only, other] = editionsOf(text);
  return { ...both, canonical: both[languageOf(text, locale)], ...(only && !other && { only }) };
};

export const jobAddresses = (
  context: SeoContext,
  job: { number: number; slug: PerLocale; title: LocaleText },
): Links => {
  const both = linksOf(context, (locale) => pathTo(locale, 'job', { id: String(job.number), slug: job.slug[locale] }));
  return addressesOf(both, job.title, context.locale);
};

export const jobSeo = (
  context: SeoContext,
  job: {
    title: string;
    company: string;
    summary: string | null;
    salary: Salary | null;
    replyDays: number | null;
    live: boolean;
  },
): Seo => {
  const { title, company } = job;
  const salary = salaryText(context.i18n, context.locale, statedSalary(job.salary));
  return {
    title:
      salary === null
        ? context.i18n._(titleJob.id, { title, company })
        : context.i18n._(titleJobPaid.id, { title, company, salary }),
    h1: title,
    description: truncate(
      job.summary ??
        context.i18n._(aboutJob.id, {
          title,
          company,
          salary: salary ?? 'none',
          days: (job.live && job.replyDays) || 0,
        }),
      maxDescriptionLength,
    ),
    robots: robots(job.live),
  };
};

export const companyListAddresses = (context: SeoContext, filter: CompanyFilter): Links => {
  const both = linksOf(context, (locale) => companyListPath(locale, filter));
  return { ...both, canonical: both[context.locale] };
};

type CompanyCounts = { total: number; hiring: number };

export const companyListSeo = (context: SeoContext, filter: CompanyFilter, found: CompanyCounts): Seo => {
  const { text, hiring, sort } = filter;
  const { total } = found;
  const whole = text === '' && sort === 'jobs' && companyGroupIds.every((group) => filter[group].length === 0);
  const h1 = context.i18n._(hiring.length > 0 ? headingHiring.id : headingCompanies.id);
  return {
    title: listTitle(context, h1, filter.page),
    h1,
    description: context.i18n._(aboutCompanies.id, {
      total,
      hiring: quantifierOf(found.hiring, total),
      hiringStartups: found.hiring,
    }),
    robots: robots(whole),
  };
};

export const companyAddresses = (context: SeoContext, company: { slug: string; story: LocaleText | null }): Links => {
  const both = linksOf(context, (locale) => pathTo(locale, 'startup', { slug: company.slug }));
  return addressesOf(both, company.story, context.locale);
};

/** A page with only a name is not worth indexing. */
export const isCompanyIndexed = (company: { story: LocaleText | null; openJobs: number }): boolean =>
  company.story !== null || company.openJobs > 0;

export const companySeo = (
  context: SeoContext,
  company: { name: string; tagline: LocaleText | null; story: LocaleText | null; openJobs: number },
): Seo => {
  const { name, openJobs, story } = company;
  const tagline = resolveLocaleText(company.tagline, context.locale) ?? 'none';
  const has = openJobs > 0 ? (story === null ? 'jobs' : 'both') : story === null ? 'none' : 'story';
  return {
    title: context.i18n._(titleCompany.id, { name, has }),
    h1: name,
    description: truncate(context.i18n._(aboutCompany.id, { name, tagline, jobs: openJobs }), maxDescriptionLength),
    robots: robots(isCompanyIndexed(company)),
  };
};
