import { jsonParameter } from '../db/bulk.ts';
import type { LocaleText } from '../db/columns.ts';
import { contentHash } from '../images/image-store.ts';
import { areasOf } from './areas.ts';
import type { NewCompany, NewJob } from './listing.ts';
import { monthlyPay } from './salary.ts';
import { searchDocument } from './search-document.ts';
import { slugOf } from './slug.ts';

// Listings as rows of the database, with the type of each column.

export const companyRow = (company: NewCompany) => {
  const row = {
    source: company.source,
    slug: company.slug,
    name: company.name,
    website: company.website,
    logo: company.logo && contentHash(company.logo.bytes),
    cover: company.cover && contentHash(company.cover.bytes),
    tagline: company.tagline,
    story: company.story,
    industry: company.industry,
    stage: company.stage,
    size: company.size,
    founded: company.founded,
    funding: company.funding,
    cities: company.cities,
    remote_policy: company.remotePolicy,
    technologies: company.technologies,
    benefits: company.benefits,
    values: company.values,
    team: company.team,
    hiring_process: company.hiringProcess,
  };
  return { ...row, digest: contentHash(jsonParameter(row)) };
};

export const companyColumns = {
  source: 'text',
  slug: 'text',
  name: 'text',
  website: 'text',
  logo: 'text',
  cover: 'text',
  tagline: 'jsonb',
  story: 'jsonb',
  industry: 'text[]',
  stage: 'text',
  size: 'text',
  founded: 'integer',
  funding: 'jsonb',
  cities: 'jsonb',
  remote_policy: 'text',
  technologies: 'text[]',
  benefits: 'text[]',
  values: 'jsonb',
  team: 'jsonb',
  hiring_process: 'jsonb',
  digest: 'text',
} satisfies Record<keyof ReturnType<typeof companyRow>, string>;

const slugsOf = (title: LocaleText) => ({
  cs: slugOf(title.cs ?? title.en ?? ''),
  en: slugOf(title.en ?? title.cs ?? ''),
});

export const jobRow = (job: NewJob, company: { id: number; name: string }) => {
  const row = {
    source: job.source,
    company_id: company.id,
    title: job.title,
    slug: slugsOf(job.title),
    summary: job.summary,
    description: job.description,
    fields: job.fields,
    skills_must: job.skillsMust,
    skills_nice: job.skillsNice,
    seniority: job.seniority,
    mode: job.mode,
    office_days_per_week: job.officeDaysPerWeek,
    places: job.places,
    areas: areasOf(job.places, job.remoteCountries),
    remote_countries: job.remoteCountries,
    commitment: job.commitment,
    contract: job.contract,
    salary: job.salary,
    monthly_pay: monthlyPay(job.salary),
    equity: job.equity,
    benefits: job.benefits,
    languages: job.languages,
    visa_support: job.visaSupport,
    screening: job.screening,
    cv_required: job.cvRequired,
    contact: job.contact ?? null,
    test: job.test ?? null,
    reply_days: job.replyDays,
    vacancy_kind: job.vacancyKind,
    uses_ai: job.usesAi,
    uses_ai_words: job.usesAiWords ?? null,
    openings: job.openings,
    apply_url: job.applyUrl,
    status: job.status,
    confirmed_at: job.confirmedAt,
    is_unconfirmed: job.isUnconfirmed ?? false,
    valid_until: job.validUntil,
    closed_at: job.closedAt,
    outcome: job.outcome,
    words: searchDocument(job, company.name),
  };
  return { ...row, first_published_at: job.firstPublishedAt, digest: contentHash(jsonParameter(row)) };
};

export const jobColumns = {
  source: 'text',
  company_id: 'integer',
  title: 'jsonb',
  slug: 'jsonb',
  summary: 'jsonb',
  description: 'jsonb',
  fields: 'text[]',
  skills_must: 'text[]',
  skills_nice: 'text[]',
  seniority: 'text[]',
  mode: 'text',
  office_days_per_week: 'integer',
  places: 'jsonb',
  areas: 'text[]',
  remote_countries: 'text[]',
  commitment: 'text[]',
  contract: 'text[]',
  salary: 'jsonb',
  monthly_pay: 'integer',
  equity: 'jsonb',
  benefits: 'text[]',
  languages: 'jsonb',
  visa_support: 'boolean',
  screening: 'jsonb',
  cv_required: 'boolean',
  contact: 'jsonb',
  test: 'text',
  reply_days: 'integer',
  vacancy_kind: 'text',
  uses_ai: 'boolean',
  uses_ai_words: 'jsonb',
  openings: 'integer',
  apply_url: 'text',
  status: 'text',
  confirmed_at: 'timestamptz',
  is_unconfirmed: 'boolean',
  valid_until: 'date',
  closed_at: 'timestamptz',
  outcome: 'text',
  words: 'tsvector',
  first_published_at: 'timestamptz',
  digest: 'text',
} satisfies Record<keyof ReturnType<typeof jobRow>, string>;
