import type { Commitment, EmploymentContract, JobOutcome, Salary, Seniority } from '../../src/api/contract-board.ts';
import type { Locale } from '../../src/routing/locales.ts';
import type { FieldId, PlaceId, WorkplaceMode } from '../../src/routing/taxonomy.ts';
import type { LocaleText, LocatedPlace } from '../db/columns.ts';
import type { Image } from '../images/image-store.ts';

// What the board stores, in terms of the domain. The seed and every importer produce these; nothing else is written.

/** The name of an employer that its source does not name, followed by what is known of it. */
export const unnamedEmployer = 'Unnamed employer';

export type NewJob = {
  /** Where the row comes from and its name there, such as `greenhouse:8002995`. Importing the same one again updates it. */
  source: string;
  companySlug: string;
  title: LocaleText;
  /** At most 200 characters a language. */
  summary: LocaleText | null;
  /** Safe HTML: p, ul, ol, li, strong, em, h3, a. */
  description: LocaleText | null;
  fields: FieldId[];
  skillsMust: string[];
  skillsNice: string[];
  seniority: Seniority[];
  /** Null if the source does not say. */
  mode: WorkplaceMode | null;
  officeDaysPerWeek: number | null;
  places: LocatedPlace[];
  remoteCountries: PlaceId[];
  /** Hours a day that remote work must share with Prague. */
  timezoneOverlap?: number | null;
  commitment: Commitment[];
  /** 1 to 40, for less than full time. */
  hoursPerWeek?: number | null;
  contract: EmploymentContract[];
  salary: Salary | null;
  /** Other pay, in one line. */
  bonusText?: LocaleText | null;
  equity: { min: number; max: number } | null;
  benefits: string[];
  languages: { code: string; level: string }[];
  /** Whether the company helps with a visa; null if it does not say. */
  visaSupport: boolean | null;
  /** `now`, or the first day of the work, as YYYY-MM-DD. */
  startDate?: string | null;
  /** Questions to applicants, at most five. */
  screening: { question: LocaleText; isRequired: boolean }[];
  /** Whether an application needs a CV. */
  cvRequired: boolean;
  /** The person who reads applications. Only native ads name one. */
  contact?: { name: string; role: LocaleText | null } | null;
  /** The English slug of a test whose result may be attached to an application. */
  test?: string | null;
  /** 3, 7, 14 or 21; null if nothing is promised. */
  replyDays: number | null;
  vacancyKind: 'open' | 'talent-pool' | null;
  usesAi: boolean | null;
  /** How it uses AI, if it does. */
  usesAiWords?: LocaleText | null;
  openings: number;
  /** Where to apply for an ad on another site. http or https only. */
  applyUrl: string | null;
  status: 'active' | 'paused' | 'closed' | 'removed' | 'unlisted';
  firstPublishedAt: Date;
  confirmedAt: Date | null;
  /** Its company was asked whether it is still open, and has not answered. */
  isUnconfirmed?: boolean;
  /** The last day on which the ad is live, as YYYY-MM-DD in Europe/Prague. */
  validUntil: string;
  closedAt: Date | null;
  outcome: JobOutcome | null;
};

export type NewCompany = {
  source: string;
  slug: string;
  name: string;
  /** http or https only. */
  website: string | null;
  logo: Image | null;
  cover: Image | null;
  tagline: LocaleText | null;
  /** Safe HTML, as in a job's description. */
  story: LocaleText | null;
  industry: string[];
  stage: string | null;
  size: string | null;
  founded: number | null;
  funding: { round: string; amount: number; currency: string; year: number; source?: string }[];
  cities: LocatedPlace[];
  remotePolicy: string | null;
  technologies: string[];
  benefits: string[];
  values: LocaleText[];
  team: { name: string; role: LocaleText }[];
  hiringProcess: { step: LocaleText; days: number }[];
};

/** Defaults for what the source of a company doesn't say. */
export const companyDefaults = {
  website: null,
  logo: null,
  cover: null,
  tagline: null,
  story: null,
  industry: [],
  stage: null,
  size: null,
  founded: null,
  funding: [],
  cities: [],
  remotePolicy: null,
  technologies: [],
  benefits: [],
  values: [],
  team: [],
  hiringProcess: [],
} satisfies Partial<NewCompany>;

/** Defaults for what a job's source doesn't say. */
export const jobDefaults = {
  summary: null,
  description: null,
  skillsMust: [],
  skillsNice: [],
  seniority: [],
  mode: null,
  officeDaysPerWeek: null,
  places: [],
  remoteCountries: [],
  commitment: [],
  contract: [],
  salary: null,
  equity: null,
  benefits: [],
  languages: [],
  visaSupport: null,
  screening: [],
  cvRequired: false,
  replyDays: null,
  vacancyKind: null,
  usesAi: null,
  openings: 1,
  applyUrl: null,
  status: 'active',
  confirmedAt: null,
  closedAt: null,
  outcome: null,
} satisfies Partial<NewJob>;

/** A text that is there in one language only. */
export const singleLocaleText = (locale: Locale, text: string): LocaleText => ({ cs: null, en: null, [locale]: text });
