import { getTableColumns, inArray, sql } from 'drizzle-orm';
import type { CompanyCard, JobCard, JobPlace, OrganizationRef } from '../../src/api/contract-board.ts';
import type { CompanyReplyRecord, ShownReplyRecord } from '../../src/api/contract-reply-clock.ts';
import { type Locale, otherLocale } from '../../src/routing/locales.ts';
import type { LocaleText, LocatedPlace } from '../db/columns.ts';
import type { Db } from '../db/open.ts';
import { companies } from '../db/schema/companies.ts';
import { jobs } from '../db/schema/jobs.ts';
import { localizedPlace } from './exonyms.ts';
import type { NewJob } from './listing.ts';

/** The text in the requested language if there is one, else in the other. */
export const resolveLocaleText = (text: LocaleText | null, locale: Locale): string | null =>
  text === null ? null : (text[locale] ?? text[otherLocale(locale)]);

/** The language of the text that `resolveLocaleText` returns. */
export const languageOf = (text: LocaleText | null, locale: Locale): Locale =>
  text === null || text[locale] !== null || text[otherLocale(locale)] === null ? locale : otherLocale(locale);

/** The person who reads applications, with their role in the language. */
export const publicContact = (contact: NewJob['contact'], locale: Locale) =>
  contact ? { name: contact.name, role: resolveLocaleText(contact.role, locale) } : null;

/** Places without their coordinates, which are not sent to clients. */
export const publicPlaces = (places: readonly LocatedPlace[], locale: Locale): JobPlace[] =>
  places.map(({ at: _, ...place }) => localizedPlace(place, locale));

/** The public reply record of a row's company; null if it is not public. */
export const companyReplies = sql<CompanyReplyRecord | null>`(
  select public_record from company_reply_records where company_id = companies.id)`;

/** A company's columns with its reply record. */
export const companyRowColumns = { ...getTableColumns(companies), replies: companyReplies };

const replyRecordOf = (replies: CompanyReplyRecord | null): { replyRecord?: ShownReplyRecord } =>
  replies === null ? {} : { replyRecord: { inTime: replies.inTime, consequence: replies.consequence } };

export const cardColumns = {
  number: jobs.number,
  slug: jobs.slug,
  title: jobs.title,
  places: jobs.places,
  mode: jobs.mode,
  officeDaysPerWeek: jobs.officeDaysPerWeek,
  remoteCountries: jobs.remoteCountries,
  salary: jobs.salary,
  skillsMust: jobs.skillsMust,
  firstPublishedAt: jobs.firstPublishedAt,
  replyDays: jobs.replyDays,
  isUnconfirmed: jobs.isUnconfirmed,
  seniority: jobs.seniority,
  companyName: companies.name,
  companySlug: companies.slug,
  companyLogo: companies.logo,
  replies: companyReplies,
};

const cardRows = (db: Db) =>
  db.select(cardColumns).from(jobs).innerJoin(companies, sql`${companies.id} = ${jobs.companyId}`);

export type CardRow = Awaited<ReturnType<typeof cardRows>>[number];

/** The rows of cards by public number, in the order of the numbers. */
export const readCardRows = async (db: Db, numbers: number[]): Promise<CardRow[]> => {
  if (numbers.length === 0) return [];
  const rows = await cardRows(db).where(inArray(jobs.number, numbers));
  const found = new Map(rows.map((row) => [row.number, row]));
  return numbers.flatMap((number) => found.get(number) ?? []);
};

const organization = (name: string, slug: string, logo: string | null): OrganizationRef => ({
  '@type': 'Organization',
  name,
  slug,
  logo,
});

/** The properties that a card and a whole ad share. */
export const cardFacts = (row: CardRow, locale: Locale): Omit<JobCard, '@type' | 'skills'> => ({
  identifier: row.number,
  slug: row.slug[locale],
  title: resolveLocaleText(row.title, locale) ?? '',
  inLanguage: languageOf(row.title, locale),
  hiringOrganization: organization(row.companyName, row.companySlug, row.companyLogo),
  places: publicPlaces(row.places, locale),
  mode: row.mode,
  officeDaysPerWeek: row.officeDaysPerWeek,
  remoteCountries: row.remoteCountries,
  baseSalary: row.salary,
  datePosted: row.firstPublishedAt.toISOString(),
  replyDays: row.replyDays,
  ...replyRecordOf(row.replies),
  ...(row.isUnconfirmed && { isUnconfirmed: true as const }),
});

export const cardOf = (row: CardRow, locale: Locale): JobCard => ({
  '@type': 'JobPosting',
  ...cardFacts(row, locale),
  skills: row.skillsMust,
});

export const companyCard = (
  row: typeof companies.$inferSelect & { replies: CompanyReplyRecord | null },
  hiring: Pick<CompanyCard, 'openJobs' | 'replyDays'>,
  locale: Locale,
): CompanyCard => ({
  ...organization(row.name, row.slug, row.logo),
  tagline: resolveLocaleText(row.tagline, locale),
  industry: row.industry,
  stage: row.stage,
  size: row.size,
  cities: publicPlaces(row.cities, locale),
  remotePolicy: row.remotePolicy,
  ...hiring,
  ...replyRecordOf(row.replies),
});
