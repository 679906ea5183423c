import { boolean, customType, date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type {
  Commitment,
  EmploymentContract,
  JobDetail,
  JobOutcome,
  Salary,
  Seniority,
} from '../../../src/api/contract-board.ts';
import type { PerLocale } from '../../../src/routing/locales.ts';
import type { FieldId, PlaceId, WorkplaceMode } from '../../../src/routing/taxonomy.ts';
import { type LocaleText, type LocatedPlace, timestamptz } from '../columns.ts';
import { companies } from './companies.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

export const jobs = pgTable(
  'jobs',
  {
    /** Public: the `:id` of a job's address. */
    number: integer().primaryKey().generatedAlwaysAsIdentity(),
    source: text().notNull().unique(),
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id),
    title: jsonb().$type<LocaleText>().notNull(),
    slug: jsonb().$type<PerLocale>().notNull(),
    summary: jsonb().$type<LocaleText>(),
    description: jsonb().$type<LocaleText>(),
    fields: text().array().$type<FieldId[]>().notNull(),
    skillsMust: text('skills_must').array().notNull(),
    skillsNice: text('skills_nice').array().notNull(),
    seniority: text().array().$type<Seniority[]>().notNull(),
    mode: text().$type<WorkplaceMode>(),
    officeDaysPerWeek: integer('office_days_per_week'),
    places: jsonb().$type<LocatedPlace[]>().notNull(),
    /** The places and the countries and continents that contain them, for filters. */
    areas: text().array().notNull(),
    remoteCountries: text('remote_countries').array().$type<PlaceId[]>().notNull(),
    /** Hours a day that remote work must share with Prague. */
    timezoneOverlap: integer('timezone_overlap'),
    commitment: text().array().$type<Commitment[]>().notNull(),
    /** For less than full time. */
    hoursPerWeek: integer('hours_per_week'),
    contract: text().array().$type<EmploymentContract[]>().notNull(),
    salary: jsonb().$type<Salary>(),
    /** The highest pay, in CZK a month (see listings/salary.ts), for filters and sorting. */
    monthlyPay: integer('monthly_pay'),
    /** Other pay. */
    bonusText: jsonb('bonus_text').$type<LocaleText>(),
    equity: jsonb().$type<{ min: number; max: number }>(),
    benefits: text().array().notNull(),
    languages: jsonb().$type<JobDetail['languages']>().notNull(),
    visaSupport: boolean('visa_support'),
    /** `now`, or a day as YYYY-MM-DD. */
    startDate: text('start_date'),
    /** Questions to applicants. */
    screening: jsonb().$type<{ question: LocaleText; isRequired: boolean }[]>().notNull().default([]),
    /** Whether an application needs a CV. */
    cvRequired: boolean('cv_required').notNull().default(false),
    /** The person who reads applications, if the company names one. */
    contact: jsonb().$type<{ name: string; role: LocaleText | null }>(),
    /** The English slug of a test whose result may be attached to an application. */
    test: text(),
    replyDays: integer('reply_days'),
    vacancyKind: text('vacancy_kind').$type<'open' | 'talent-pool'>(),
    usesAi: boolean('uses_ai'),
    /** How it uses AI, if it does. */
    usesAiWords: jsonb('uses_ai_words').$type<LocaleText>(),
    openings: integer().notNull(),
    applyUrl: text('apply_url'),
    /** `unlisted`: a company's talent pool, which is not an ad. */
    status: text().$type<JobDetail['status'] | 'removed' | 'unlisted'>().notNull(),
    firstPublishedAt: timestamptz('first_published_at').notNull(),
    confirmedAt: timestamptz('confirmed_at'),
    /** Its company was asked whether it is still open, and has not answered. */
    isUnconfirmed: boolean('is_unconfirmed').notNull().default(false),
    validUntil: date('valid_until').notNull(),
    closedAt: timestamptz('closed_at'),
    outcome: text().$type<JobOutcome>(),
    /** Three reports were confirmed: it is not shown as remote, whatever its source says. */
    isNotRemote: boolean('is_not_remote').notNull().default(false),
    digest: text().notNull(),
    revision: integer().notNull(),
    /** When its page last changed. A trigger sets it with each new revision of the row. */
    changedAt: timestamptz('changed_at').notNull().defaultNow(),
  },
  (table) => [index('jobs_revision').on(table.revision), index('jobs_company').on(table.companyId)],
);

/**
 * The search terms of an ad: its folded words (listings/search-document.ts), without positions. A separate table, because a frequent
 * word visits half of all rows, and these are so narrow that they stay in memory.
 */
export const jobSearch = pgTable(
  'job_search',
  {
    number: integer()
      .primaryKey()
      .references(() => jobs.number, { onDelete: 'cascade' }),
    words: tsvector().notNull(),
  },
  (table) => [index('job_search_words').using('gin', table.words)],
);
