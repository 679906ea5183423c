import type { CompanyGroup } from '../routing/company-filters.ts';
import type { JobFilter } from '../routing/job-filter.ts';
import type { OptionGroup } from '../routing/job-filters.ts';
import type { Locale } from '../routing/locales.ts';
import type { FieldId, Mode, PlaceId } from '../routing/taxonomy.ts';
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
 * A place as it is shown. Those outside the taxonomy have a name of their own; where it is a municipality that the board knows,
 * its slug is the id, and its country is told by ISO 3166-1.
 */
export type JobPlace = ({ id: PlaceId; name: null } | { id: string | null; name: string }) & { country?: string };

export type Seniority = 'intern' | 'junior' | 'medior' | 'senior' | 'lead';
export type Commitment = 'full-time' | 'part-time' | 'temporary' | 'internship';
export type Contract = 'employment' | 'dpp' | 'dpc' | 'freelance';
export type Outcome = 'hired-here' | 'hired-elsewhere' | 'cancelled' | 'expired' | 'talent-pool';

export type OrganizationRef = {
  '@type': 'Organization';
  name: string;
  slug: string;
  logo: ImageSource | null;
};

/** A row of a list. Texts are in the asked language where the ad has it, else in its other one; `inLanguage` says which. */
export type JobCard = {
  '@type': 'JobPosting';
  /** Public number, the `:id` of its address. */
  identifier: number;
  slug: string;
  title: string;
  inLanguage: Locale;
  hiringOrganization: OrganizationRef;
  places: JobPlace[];
  mode: Mode | null;
  officeDaysPerWeek: number | null;
  remoteCountries: PlaceId[];
  baseSalary: Salary | null;
  skills: string[];
  /** ISO 8601, UTC. First publishing, never a renewal. */
  datePosted: string;
  replyDays: number | null;
  /** How its company keeps promises; not there where that is not public. */
  replyRecord?: ShownReplyRecord;
  /** Its company was asked whether it is still open, and has not answered. */
  isUnconfirmed?: true;
  /** Somebody paid for its place. */
  isPromoted?: true;
};

export type FacetKey = OptionGroup | 'salary';

/** An ad that somebody has marked, live or over. */
export type KnownJob = JobCard &
  Pick<JobDetail, 'status'> &
  Pick<RecordCard, 'closed' | 'outcome' | 'validThrough'> & {
    /** The most it pays, as CZK a month: for orders, not for eyes. */
    monthlyPay: number | null;
  };

/** GET /api/job-cards?numbers=…: the ads of these public numbers in their order. What was taken down is left out. */
export type JobCards = JsonLd<'ItemList'> & { items: KnownJob[] };

/** GET /api/jobs/:number/instead: four live ads in place of one that is not shown. `isSimilar`: like it; else the newest. */
export type JobsInstead = JsonLd<'ItemList'> & { items: JobCard[]; isSimilar: boolean };

/** GET /api/job-cards/narrowed?numbers=…: those that a filter of the list means, with counts and ways out among all of them. */
export type NarrowedCards = JobCards & Pick<JobList, 'total' | 'facets' | 'broader' | 'notices'>;

/** GET /api/company-cards?slugs=…: the companies of these slugs in their order. */
export type CompanyCards = JsonLd<'ItemList'> & { items: CompanyCard[] };

/** GET /api/company-updates?slugs=…: live ads of these companies, the newest first, and what became of their ads within 30 days. */
export type CompanyUpdates = JsonLd<'ItemList'> & {
  items: JobCard[];
  /** Live ones that pay otherwise than before; null: it was not stated. */
  repaid: (KnownJob & { change: { at: string; from: Salary | null; to: Salary | null } })[];
  closed: KnownJob[];
};

/** Counts with the group's own choice left out. Options without a match are left out, except chosen ones. */
export type Facet = {
  key: FacetKey;
  /** Skills and companies come with their names, only the most frequent of them. */
  options: { id: string; count: number; name?: string }[];
  /** One of those that would narrow this list the most. */
  isOpen: boolean;
};

export type Notice =
  /** Slugs that mean nothing were dropped. */
  | { kind: 'unknown-slugs'; slugs: string[] }
  /** The asked page is beyond the end; this is the last one. */
  | { kind: 'last-page'; asked: number };

/** What a list that search engines may keep says of itself, and the lists next to it. */
export type ListIntroduction = {
  text: string;
  near: { name: string; asks: Pick<JobFilter, 'fields' | 'places' | 'modes'> }[];
};

/** For an empty list: what one removal would give. */
export type BroaderFilter = { group: FacetKey | 'text'; id: string | null; total: number };

export type JobList = JsonLd<'ItemList'> & {
  items: JobCard[];
  /** On the first page, before the rest: at most two that somebody paid for (product §1). They are nowhere among `items`. */
  promoted?: JobCard[];
  total: number;
  /** Cards on all pages but for the promoted: duplicates are one, and at most a thousand ads are served. */
  rows: number;
  /** Companies behind the found jobs. */
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
  /** A text that finds jobs where the asked one finds none because a word of it is misspelt. Never applied by itself. */
  didYouMean: string | null;
  links: Links;
  seo: Seo;
  /** Of one field, one place or both. */
  introduction?: ListIntroduction;
  notices: Notice[];
};

/** What a search may go on as: an option of a group of filters, and the live jobs that have it. Skills and companies come with their names. */
export type Suggestion = { group: 'fields' | 'skills' | 'company'; id: string; name?: string; count: number };

/** GET /api/suggestions?q=: what the board has for a text that is being typed. Of no text, the fields with the most jobs. */
export type SuggestionList = JsonLd<'ItemList'> & { items: Suggestion[] };

/** A municipality outside the taxonomy that has live ads. */
export type PlaceSuggestion = { id: string; name: string; count: number };

/** GET /api/places?q=&lang=: municipalities whose name what is being typed begins, at most eight, as a language calls them. */
export type PlaceSuggestionList = JsonLd<'ItemList'> & { items: PlaceSuggestion[] };

export type RecordCard = {
  firstPublished: string;
  confirmed: string | null;
  validThrough: string;
  closed: string | null;
  outcome: Outcome | null;
  vacancyKind: 'open' | 'talent-pool' | null;
  usesAi: boolean | null;
  /** It was advertised as remote, and confirmed reports say that it is not. */
  isNotRemote?: true;
};

/** A test of the board, as an ad names it. `id`: by which attempts name it. */
export type WelcomeTest = { id: string; slug: string; title: string; minutes: number };

export type JobDetail = JsonLd<'JobPosting'> &
  Omit<JobCard, '@type' | 'skills'> & {
    /** Nobody has published it; whoever has its link reads it. */
    isDraft?: true;
    /** It is no ad: whoever finds none applies to the company itself. */
    isUnlisted?: true;
    status: 'active' | 'paused' | 'closed';
    summary: string | null;
    /** Sanitised HTML. */
    description: string | null;
    fields: FieldId[];
    skillsMust: string[];
    skillsNice: string[];
    seniority: Seniority[];
    /** Hours a day in common with Prague that remote work asks for. */
    timezoneOverlap: number | null;
    commitment: Commitment[];
    /** Of work that is less than full time. */
    hoursPerWeek: number | null;
    contract: Contract[];
    /** What is paid besides. */
    bonusText: string | null;
    equity: { min: number; max: number } | null;
    benefits: string[];
    languages: { code: string; level: string }[];
    /** The company helps with a visa; null where it does not say. */
    visaSupport: boolean | null;
    /** `now`, or the first day of the work, YYYY-MM-DD; null once that has passed, or the ad is closed. */
    startDate: string | null;
    openings: number;
    /** What whoever applies is asked, at most five questions. */
    screening: { question: string; isRequired: boolean }[];
    /** Nobody applies without a CV. */
    cvRequired: boolean;
    /** Who reads applications, while there are any; how to reach them is said nowhere. */
    contact: { name: string; role: string | null } | null;
    /** The company welcomes its result with an application; never a condition. */
    test: WelcomeTest | null;
    process: { step: string; days: number }[];
    applyUrl: string | null;
    company: CompanyCard;
    record: RecordCard;
    /** How promises to reply were kept, of this ad and of its company; null where that is not public. */
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
  /** Live ads. */
  openJobs: number;
  /** Days within which it promises to answer, the longest of its live ads; null where one of them promises nothing. */
  replyDays: number | null;
  /** How it keeps promises; not there where that is not public. */
  replyRecord?: ShownReplyRecord;
};

export type CompanyList = JsonLd<'ItemList'> & {
  items: CompanyCard[];
  total: number;
  /** How many of the found companies have a live ad. */
  hiring: number;
  page: number;
  pages: number;
  /** As in the list of jobs. Technologies come with their names, only the most frequent of them. */
  facets: { key: CompanyGroup; options: Facet['options'] }[];
  links: Links;
  seo: Seo;
  notices: Notice[];
};

export type CompanyDetail = JsonLd<'Organization'> &
  Omit<CompanyCard, '@type'> & {
    /** Its people have proved that it is theirs, and write what stands here. */
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
      /** An address where somebody else says so. */
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
    /** Where one applies without an ad, where the company allows it. */
    pool?: { identifier: number; slug: string; replyDays: number };
    jobs: JobCard[];
    links: Links;
    seo: Seo;
  };
