import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { CompanyDetail } from '../../../src/api/contract-board.ts';
import { type LocaleText, type LocatedPlace, timestamptz } from '../columns.ts';
import { images } from './images.ts';

export const companies = pgTable(
  'companies',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    source: text().notNull().unique(),
    slug: text().notNull().unique(),
    name: text().notNull(),
    website: text(),
    logo: text().references(() => images.hash),
    cover: text().references(() => images.hash),
    tagline: jsonb().$type<LocaleText>(),
    story: jsonb().$type<LocaleText>(),
    industry: text().array().notNull(),
    stage: text(),
    size: text(),
    founded: integer(),
    funding: jsonb().$type<CompanyDetail['funding']>().notNull(),
    cities: jsonb().$type<LocatedPlace[]>().notNull(),
    remotePolicy: text('remote_policy'),
    technologies: text().array().notNull(),
    benefits: text().array().notNull(),
    values: jsonb().$type<LocaleText[]>().notNull(),
    team: jsonb().$type<{ name: string; role: LocaleText; photo?: string | null }[]>().notNull(),
    /** `image`: the hash of a row in `images`. */
    gallery: jsonb().$type<{ image: string; alt: LocaleText | null }[]>().notNull().default([]),
    press: jsonb().$type<{ title: string; url: string }[]>().notNull().default([]),
    /** By network. */
    socials: jsonb().$type<Record<string, string>>().notNull().default({}),
    videoUrl: text('video_url'),
    hiringProcess: jsonb('hiring_process').$type<{ step: LocaleText; days: number }[]>().notNull(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    digest: text().notNull(),
    revision: integer().notNull(),
    /** When its page last changed. A trigger sets it with each new revision of the row. */
    changedAt: timestamptz('changed_at').notNull().defaultNow(),
  },
  (table) => [index('companies_revision').on(table.revision)],
);

/** Former slugs of a profile: they still lead to it, and no other company gets them. */
export const companyFormerSlugs = pgTable(
  'company_former_slugs',
  {
    slug: text().primaryKey(),
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    leftAt: timestamptz('left_at').notNull().defaultNow(),
  },
  (table) => [index('company_former_slugs_company').on(table.companyId)],
);
