import * as v from 'valibot';
import { dayInPrague, daysAfter } from '../../../machines/calendar.rules.ts';
import type { Commitment, EmploymentContract, Seniority } from '../../../src/api/contract-board.ts';
import type { FieldId } from '../../../src/routing/taxonomy.ts';
import { jobDefaults, type NewJob, singleLocaleText, unnamedEmployer } from '../../listings/listing.ts';
import { companySlug } from '../../listings/slug.ts';
import { detectLanguage } from '../ad-language.ts';
import { summaryOf } from '../clean-text.ts';
import { createRowFormat } from '../format.ts';
import { industriesOf } from '../industries.ts';
import { fieldsOf, seniorityOf } from '../job-title.ts';
import { companyWithName } from '../listing.ts';
import { countryName, parsePlaces } from '../places.ts';
import { htmlOfPlainText } from '../plain-text.ts';
import { readSalary } from '../salary.ts';
import { optionalLineSchema, optionalTextSchema, sourceIdSchema, titleSchema } from '../schema.ts';

// Old ads with their full text and neither employer nor date. They are test data: never a live opening.

const rowSchema = v.object({
  id: sourceIdSchema,
  title: titleSchema,
  country: v.nullish(v.pipe(v.string(), v.regex(/^[A-Za-z]{2}$/, 'is not a country of two letters'))),
  region: optionalLineSchema(100),
  city: optionalLineSchema(200),
  companyProfile: optionalTextSchema,
  description: optionalTextSchema,
  requirements: optionalTextSchema,
  benefits: optionalTextSchema,
  isRemote: v.boolean(),
  employmentType: optionalLineSchema(60),
  experience: optionalLineSchema(60),
  industry: optionalLineSchema(100),
  function: optionalLineSchema(100),
  fraudulent: v.boolean(),
  salaryMin: v.optional(v.unknown()),
  salaryMax: v.optional(v.unknown()),
});

const functionField = new Map<string, FieldId>([
  ['Information Technology', 'development'],
  ['Engineering', 'development'],
  ['Customer Service', 'customer-support'],
  ['Sales', 'sales'],
  ['Marketing', 'marketing'],
  ['Advertising', 'marketing'],
  ['Public Relations', 'pr'],
  ['Writing/Editing', 'content'],
  ['Administrative', 'office'],
  ['Business Development', 'business-development'],
  ['Design', 'design'],
  ['Art/Creative', 'graphic-design'],
  ['Human Resources', 'people'],
  ['Project Management', 'project-manager'],
  ['Product Management', 'product-manager'],
  ['Data Analyst', 'data-analyst'],
  ['Business Analyst', 'data-analyst'],
  ['Finance', 'finance'],
  ['Accounting/Auditing', 'finance'],
  ['Quality Assurance', 'testing'],
  ['Distribution', 'logistics'],
  ['Supply Chain', 'logistics'],
  ['Legal', 'legal'],
  ['Management', 'operations'],
]);

const levels = new Map<string, Seniority[]>([
  ['Internship', ['intern']],
  ['Entry level', ['junior']],
  ['Associate', ['medior']],
  ['Mid-Senior level', ['medior', 'senior']],
  ['Director', ['lead']],
  ['Executive', ['lead']],
]);

const terms = new Map<string, { commitment: Commitment[]; contract: EmploymentContract[] }>([
  ['Full-time', { commitment: ['full-time'], contract: [] }],
  ['Part-time', { commitment: ['part-time'], contract: [] }],
  ['Temporary', { commitment: ['temporary'], contract: [] }],
  ['Contract', { commitment: [], contract: ['freelance'] }],
]);

const headings = {
  cs: { requirements: 'Požadavky', benefits: 'Co nabízíme', companyProfile: 'O firmě' },
  en: { requirements: 'Requirements', benefits: 'Benefits', companyProfile: 'About the company' },
} as const;

// The data set says only "2012 to 2014", so its ads get the last day of that. Importing again confirms them again.
const assumedPublishedAt = new Date('2014-12-31T00:00:00Z');
const daysValid = 120;

const section = (heading: string, text: string | null) => (text ? `<h3>${heading}</h3>${htmlOfPlainText(text)}` : '');

export const fulltextFormat = createRowFormat(
  (candidate) => 'fraudulent' in candidate || 'companyProfile' in candidate,
  rowSchema,
  (ad, warn, { now }) => {
    const country = ad.country ? countryName(ad.country) : null;
    const { places, countries } = parsePlaces([[ad.city, ad.region, country].filter(Boolean).join(', ')], warn);
    const kind = [ad.industry, country].filter(Boolean).join(', ');
    const name = kind ? `${unnamedEmployer} · ${kind}` : unnamedEmployer;
    const slug = companySlug(`unnamed ${kind}`);
    const language = detectLanguage(`${ad.title} ${ad.description ?? ''} ${ad.requirements ?? ''}`);
    const opening = ad.description ? htmlOfPlainText(ad.description) : '';
    const description =
      opening +
      section(headings[language].requirements, ad.requirements) +
      section(headings[language].benefits, ad.benefits) +
      section(headings[language].companyProfile, ad.companyProfile);
    const type = ad.employmentType;
    if (type && !terms.has(type)) warn('a kind of employment that is not known here is left out', type);
    const job: NewJob = {
      ...jobDefaults,
      source: ad.id,
      companySlug: slug,
      title: singleLocaleText(language, ad.title),
      summary: opening ? singleLocaleText(language, summaryOf(opening)) : null,
      description: description ? singleLocaleText(language, description) : null,
      fields: fieldsOf(ad.title, functionField.get(ad.function ?? '') ?? null),
      seniority: levels.get(ad.experience ?? '') ?? seniorityOf(ad.title),
      mode: ad.isRemote ? 'remote' : 'onsite',
      places,
      remoteCountries: ad.isRemote ? countries : [],
      ...terms.get(type ?? ''),
      // The data set has no currency and no period.
      salary: readSalary({ min: ad.salaryMin, max: ad.salaryMax, exact: null, currencies: [], periods: [] }, warn),
      status: ad.fraudulent ? 'removed' : 'active',
      firstPublishedAt: assumedPublishedAt,
      closedAt: ad.fraudulent ? assumedPublishedAt : null,
      validUntil: daysAfter(dayInPrague(now), daysValid),
    };
    const company = { ...companyWithName(slug, name), industry: industriesOf(ad.industry ? [ad.industry] : []) };
    return { company, isCompanyNameOnly: true, job };
  },
);
