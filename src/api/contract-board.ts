import type { CompanyGroup } from '../routing/company-filters.ts';
import type { JobFilter } from '../routing/job-filter.ts';
import type { JobOptionGroup } from '../routing/job-filters.ts';
import type { Locale } from '../routing/locales.ts';
import type { FieldId, PlaceId, WorkplaceMode } from '../routing/taxonomy.ts';
import type { ImageSource, JsonLd, Links, Seo } from './contract.ts';
import type { CompanyReplyRecord, ReplyRecord, ShownReplyRecord } from './contract-reply-clock.ts';

/** Whole units of money, gross, as the ad states them. */
export type Salary = {
  min: number | null;
  max: number | null;
  /** ISO 4217. */
  currency: string;
  period: 'hour' | 'day' | 'week' | 'month' | 'year';
  /** True when the figure was invented for a test row that had none. */
  synthetic?: boolean;
};

/**
 * A place as it is shown. Those outside the taxonomy have a name of their own; for a municipality that the board knows, the slug is the id,
 * and `country` is its ISO 3166-1 code.
 */
export type JobPlace = ({ id: PlaceId; name: null } | { id: string | null; name: string }) & { country?: string };

export type Seniority = 'intern' | 'junior' | 'medior' | 'senior' | 'lead';
export type Commitment = 'full-time' | 'part-time' | 'temporary' | 'internship';
export type EmploymentContract = 'employment' | 'dpp' | 'dpc' | 'freelance';
export type JobOutcome = 'hired-here' | 'hired-elsewhere' | 'cancelled' | 'expired' | 'talent-pool';

export type OrganizationRef = {
  '@type': 'Organization';
  name: string;
  slug: string;
  logo: ImageSource | null;
};

/** A row of a list. Texts are in the requested language if the ad has it, else in its other one; `inLanguage` says which. */
export type JobCard = {
  '@type': 'JobPosting';
  /** Public number, the `:id` of its address. */
  identifier: number;
  slug: string;
  title: string;
  inLanguage: Locale;
  hiringOrganization: OrganizationRef;
  places: JobPlace[];
  mode: WorkplaceMode | null;
  officeDaysPerWeek: number | null;
  remoteCountries: PlaceId[];
  baseSalary: Salary | null;
  skills: string[];
  /** ISO 8601, UTC. First publication, never a renewal. */
  datePosted: string;
  replyDays: number | null;
  /** How its company keeps promises; missing where that is not public. */
  replyRecord?: ShownReplyRecord;
  /** Its company was asked whether it is still open, and has not confirmed. */
  isUnconfirmed?: true;
  /** Its place in the list is paid for. */
  isPromoted?: true;
};

export type FacetKey = JobOptionGroup | 'salary';

/** An ad that a user has marked, live or closed. */
export type JobCardWithStatus = JobCard &
  Pick<JobDetail, 'status'> &
  Pick<RecordCard, 'closed' | 'outcome' | 'validThrough'> & {
    /** The highest pay, in CZK per month: for sorting, not for display. */
    monthlyPay: number | null;
  };

/** GET /api/job-cards?numbers=…: the ads with these public numbers, in that order. Ads taken down are left out. */
export type JobCards = JsonLd<'ItemList'> & { items: JobCardWithStatus[] };

/** GET /api/jobs/:number/instead: four live ads in place of one that can't be shown. `isSimilar`: similar ones; else the newest. */
export type JobsInstead = JsonLd<'ItemList'> & { items: JobCard[]; isSimilar: boolean };

/** GET /api/job-cards/narrowed?numbers=…: those that match a list filter, with counts and broader filters computed among all of them. */
export type NarrowedCards = JobCards & Pick<JobList, 'total' | 'facets' | 'broader' | 'notices'>;

/** GET /api/company-cards?slugs=…: the companies with these slugs, in that order. */
export type CompanyCards = JsonLd<'ItemList'> & { items: CompanyCard[] };

/** GET /api/company-updates?slugs=…: live ads of these companies, the newest first, and changes of their ads within 30 days. */
export type CompanyUpdates = JsonLd<'ItemList'> & {
  items: JobCard[];
  /** Live ones whose pay has changed; null: it was not stated. */
  repaid: (JobCardWithStatus & { change: { at: string; from: Salary | null; to: Salary | null } })[];
  closed: JobCardWithStatus[];
};

/** Counts that ignore the group's own choice. Options without a match are left out, except chosen ones. */
export type Facet = {
  key: FacetKey;
  /** Skills and companies have their names, and only the most frequent are included. */
  options: { id: string; count: number; name?: string }[];
  /** One of those that would narrow this list the most. */
  isOpen: boolean;
};

export type Notice =
  /** Unknown slugs were dropped. */
  | { kind: 'unknown-slugs'; slugs: string[] }
  /** The requested page is beyond the end; this is the last one. */
  | { kind: 'last-page'; asked: number };

/** The introduction of a list that search engines may index, and related lists. */
export type ListIntroduction = {
  text: string;
  near: { name: string; asks: Pick<JobFilter, 'fields' | 'places' | 'modes'> }[];
};

/** For an empty list: the total after removing one filter, or some words of its text (`id`), which leaves `text`. */
export type BroaderFilter = { group: FacetKey | 'text'; id: string | null; total: number; text?: string };

export type JobList = JsonLd<'ItemList'> & {
  items: JobCard[];
  /** On the first page, before the rest: at most two paid ones (product §1). They are not repeated in `items`. */
  promoted?: JobCard[];
  total: number;
  /** Cards on all pages, without the promoted: duplicates count once, and at most a thousand ads are served. */
  rows: number;
  /** Companies of the found jobs. */
  companies: number;
  /** How many of the found jobs promise a reply. */
  promised: number;
  /** 1-based. At most 50 pages are served. */
  page: number;
  pages: number;
  facets: Facet[];
  broader: BroaderFilter[];
  /** The nearest jobs when nothing was found: at most five. */
  nearest: JobCard[];
  /** A corrected text that finds jobs where the requested one has a misspelt word and finds none. Never applied automatically. */
  didYouMean: string | null;
  links: Links;
  seo: Seo;
  /** For one field, one place or both. */
  introduction?: ListIntroduction;
  notices: Notice[];
};

/** A suggested option of a filter group, and the number of live jobs that have it. Skills and companies have their names. */
export type Suggestion = { group: 'fields' | 'skills' | 'company'; id: string; name?: string; count: number };

/** GET /api/suggestions?q=: suggestions for a text being typed. For an empty text, the fields with the most jobs. */
export type SuggestionList = JsonLd<'ItemList'> & { items: Suggestion[] };

/** A municipality outside the taxonomy that has live ads. */
export type PlaceSuggestion = { id: string; name: string; count: number };

/** GET /api/places?q=&lang=: at most eight municipalities whose names in that language start with the text being typed. */
export type PlaceSuggestionList = JsonLd<'ItemList'> & { items: PlaceSuggestion[] };

export type RecordCard = {
  firstPublished: string;
  confirmed: string | null;
  validThrough: string;
  closed: string | null;
  outcome: JobOutcome | null;
  vacancyKind: 'open' | 'talent-pool' | null;
  usesAi: boolean | null;
  /** Advertised as remote, but confirmed reports say that it is not. */
  isNotRemote?: true;
};

/** A test of the board, as an ad names it. `id`: the one that attempts refer to. */
export type JobSkillTest = { id: string; slug: string; title: string; minutes: number };

export type JobDetail = JsonLd<'JobPosting'> &
  Omit<JobCard, '@type' | 'skills'> & {
    /** Not published; anybody with its link can read it. */
    isDraft?: true;
    /** Not an ad, but the page for applying to the company without one. */
    isUnlisted?: true;
    status: 'active' | 'paused' | 'closed';
    summary: string | null;
    /** Sanitised HTML. */
    description: string | null;
    fields: FieldId[];
    skillsMust: string[];
    skillsNice: string[];
    seniority: Seniority[];
    /** Hours a day that remote work has to overlap with Prague's. */
    timezoneOverlap: number | null;
    commitment: Commitment[];
    /** For work that is less than full time. */
    hoursPerWeek: number | null;
    contract: EmploymentContract[];
    /** Pay besides the salary. */
    bonusText: string | null;
    equity: { min: number; max: number } | null;
    benefits: string[];
    languages: { code: string; level: string }[];
    /** The company helps with a visa; null if not stated. */
    visaSupport: boolean | null;
    /** `now`, or the first day of work, YYYY-MM-DD; null once that has passed, or the ad is closed. */
    startDate: string | null;
    openings: number;
    /** Questions to applicants, at most five. */
    screening: { question: string; isRequired: boolean }[];
    /** Applications need a CV. */
    cvRequired: boolean;
    /** The person who reads applications, until the ad is closed; never with contact details. */
    contact: { name: string; role: string | null } | null;
    /** The company welcomes its result with an application; it is never a condition. */
    test: JobSkillTest | null;
    process: { step: string; days: number }[];
    applyUrl: string | null;
    company: CompanyCard;
    record: RecordCard;
    /** How promises to reply were kept, for this ad and its company; null where that is not public. */
    replies: { job: ReplyRecord | null; company: CompanyReplyRecord | null };
    /** Its duplicates: the same ad in other places. */
    duplicates: Pick<JobCard, 'identifier' | 'slug' | 'places'>[];
    similar: JobCard[];
    links: Links;
    seo: Seo;
  };

export type CompanyCard = OrganizationRef & {
  tagline: string | null;
  industry: string[];
  stage: string | null;
  size: string | null;
  cities: JobPlace[];
  remotePolicy: string | null;
  /** The number of live ads. */
  openJobs: number;
  /** Days within which it promises to answer, the longest among its live ads; null if one of them promises nothing. */
  replyDays: number | null;
  /** How it keeps promises; missing where that is not public. */
  replyRecord?: ShownReplyRecord;
};

export type CompanyList = JsonLd<'ItemList'> & {
  items: CompanyCard[];
  total: number;
  /** How many of the companies found have a live ad. */
  hiring: number;
  page: number;
  pages: number;
  /** As in the list of jobs. Technologies have their names, and only the most frequent are included. */
  facets: { key: CompanyGroup; options: Facet['options'] }[];
  links: Links;
  seo: Seo;
  notices: Notice[];
};

export type CompanyDetail = JsonLd<'Organization'> &
  Omit<CompanyCard, '@type'> & {
    /** Its people have proved that it is theirs, and edit this profile. */
    isVerified: boolean;
    cover: ImageSource | null;
    website: string | null;
    founded: number | null;
    /** Sanitised HTML. */
    story: string | null;
    inLanguage: Locale;
    funding: {
      round: string;
      amount: number;
      currency: string;
      year: number;
      /** The address of an independent source. */
      source?: string;
    }[];
    technologies: string[];
    benefits: string[];
    values: string[];
    team: { name: string; role: string; photo?: ImageSource }[];
    gallery: { image: ImageSource; alt: string }[];
    press: { title: string; url: string }[];
    socials: { network: string; url: string }[];
    videoUrl: string | null;
    hiringProcess: { step: string; days: number }[];
    replies: CompanyReplyRecord | null;
    /** Where users apply without an ad, if the company allows it. */
    pool?: { identifier: number; slug: string; replyDays: number };
    jobs: JobCard[];
    links: Links;
    seo: Seo;
  };
