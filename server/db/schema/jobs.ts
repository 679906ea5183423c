import { boolean, customType, date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Commitment, Contract, JobDetail, Outcome, Salary, Seniority } from '../../../src/api/contract-board.ts';
import type { PerLocale } from '../../../src/routing/locales.ts';
import type { FieldId, Mode, PlaceId } from '../../../src/routing/taxonomy.ts';
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
    mode: text().$type<Mode>(),
    officeDaysPerWeek: integer('office_days_per_week'),
    places: jsonb().$type<LocatedPlace[]>().notNull(),
    /** The places with the countries and continents around them, for filters. */
    areas: text().array().notNull(),
    remoteCountries: text('remote_countries').array().$type<PlaceId[]>().notNull(),
    /** Hours a day in common with Prague that remote work asks for. */
    timezoneOverlap: integer('timezone_overlap'),
    commitment: text().array().$type<Commitment[]>().notNull(),
    /** Of work that is less than full time. */
    hoursPerWeek: integer('hours_per_week'),
    contract: text().array().$type<Contract[]>().notNull(),
    salary: jsonb().$type<Salary>(),
    /** The most it pays, as CZK a month (see listings/salary.ts), for filters and order. */
    monthlyPay: integer('monthly_pay'),
    /** What is paid besides. */
    bonusText: jsonb('bonus_text').$type<LocaleText>(),
    equity: jsonb().$type<{ min: number; max: number }>(),
    benefits: text().array().notNull(),
    languages: jsonb().$type<JobDetail['languages']>().notNull(),
    visaSupport: boolean('visa_support'),
    /** `now`, or a day as YYYY-MM-DD. */
    startDate: text('start_date'),
    /** What the company asks of whoever applies. */
    screening: jsonb().$type<{ question: LocaleText; isRequired: boolean }[]>().notNull().default([]),
    /** Nobody applies without one. */
    cvRequired: boolean('cv_required').notNull().default(false),
    /** Who reads applications, where the company names somebody. */
    contact: jsonb().$type<{ name: string; role: LocaleText | null }>(),
    /** The English slug of a test whose result is welcome with an application. */
    test: text(),
    replyDays: integer('reply_days'),
    vacancyKind: text('vacancy_kind').$type<'open' | 'talent-pool'>(),
    usesAi: boolean('uses_ai'),
    /** How, where it does. */
    usesAiWords: jsonb('uses_ai_words').$type<LocaleText>(),
    openings: integer().notNull(),
    applyUrl: text('apply_url'),
    /** `unlisted`: where people apply without an ad; it is none. */
    status: text().$type<JobDetail['status'] | 'removed' | 'unlisted'>().notNull(),
    firstPublishedAt: timestamptz('first_published_at').notNull(),
    confirmedAt: timestamptz('confirmed_at'),
    /** Its company was asked whether it is still open, and has not answered. */
    isUnconfirmed: boolean('is_unconfirmed').notNull().default(false),
    validUntil: date('valid_until').notNull(),
    closedAt: timestamptz('closed_at'),
    outcome: text().$type<Outcome>(),
    /** Three reports of it were confirmed: whatever its source says, it is not shown as remote. */
    isNotRemote: boolean('is_not_remote').notNull().default(false),
    digest: text().notNull(),
    revision: integer().notNull(),
    /** When its page last came to say something else. A trigger writes it with each new revision of the row. */
    changedAt: timestamptz('changed_at').notNull().defaultNow(),
  },
  (table) => [index('jobs_revision').on(table.revision), index('jobs_company').on(table.companyId)],
);

/**
 * What a search finds an ad by: its folded words (listings/search-document.ts), without positions. Apart from the ads, because a frequent
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
