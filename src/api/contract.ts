import type { I18n } from '@lingui/core';
import type { AdContent, AdOutcome, AdState, AdStep, ReviewStep } from '../../machines/ad/ad-content.rules.ts';
import type { RiskHint } from '../../machines/ad/ad-risk.rules.ts';
import type { SourceShare } from '../../machines/ad/ad-visits.rules.ts';
import type { ApiScope, DeliveryFailure, WebhookEvent } from '../../machines/interfaces/interfaces.rules.ts';
import type { AnyReason } from '../../machines/job-report/job-report.rules.ts';
import type { Verdict } from '../../machines/moderation-decision/moderation-decision.rules.ts';
import type { AdEvent } from '../../machines/reply-clock/open-record.rules.ts';
import type { CompanyGroup } from '../routing/company-filters.ts';
import type { JobFilter } from '../routing/job-filter.ts';
import type { OptionGroup } from '../routing/job-filters.ts';
import type { AgreedTexts } from '../routing/legal-texts.ts';
import type { Locale, PerLocale } from '../routing/locales.ts';
import type { MailFrequency, MailTopic } from '../routing/mail-calls.ts';
import type { MarkKind } from '../routing/mark-calls.ts';
import type { Gone } from '../routing/page-error.ts';
import type { FieldId, Mode, PlaceId } from '../routing/taxonomy.ts';

// What travels between the server and the app. Types only.

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

/** The context of every answer of the core client (spec §7): terms are schema.org's where it has one. */
export type JsonLd<Type extends string> = { '@context': 'https://schema.org'; '@type': Type };

/** The content hash that `/_img` serves (ruling 35). */
export type ImageSource = string;

/** Addresses of the same thing in both editions, absolute, and the one that search engines should keep. */
export type Links = PerLocale & {
  canonical: string;
  /** The one language that the page's text is in, where it is not in both. */
  only?: Locale;
};

export type Seo = {
  /** Without the site's name, which the template adds. */
  title: string;
  h1: string;
  description: string;
  robots: 'all' | 'noindex, nofollow';
};

export type OrganizationRef = {
  '@type': 'Organization';
  name: string;
  slug: string;
  logo: ImageSource | null;
};

/** How promises to reply were kept within 90 days, good or bad; nobody sees one of fewer than five applications. */
export type ReplyRecord = {
  /** Applications with a verdict. */
  counted: number;
  /** Answered by the promised day, in whole percent, rounded down. */
  inTime: number;
  /** From the application to the first reply; null where nobody was answered. */
  medianDays: number | null;
  /** Who wait though their day is over. */
  overdue: number;
};

/** `slow` is said beside its ads; `paused`: it takes no applications until it has answered. */
export type CompanyReplyRecord = ReplyRecord & { consequence: 'none' | 'slow' | 'paused' };

/** The same for the company itself, with what nobody else sees. */
export type ReplyStanding = {
  /** What everybody sees; null of fewer than five applications. */
  shown: CompanyReplyRecord | null;
  overdue: number;
  /** Who wait and whose day comes within two days. */
  dueSoon: number;
  consequence: CompanyReplyRecord['consequence'];
  /** What was announced and comes unless they are answered. */
  announced: CompanyReplyRecord['consequence'];
};

/** What the figures are worked out of: days from each application to its first reply, in order. */
export type ReplyDays = {
  inTimeDays: number[];
  lateDays: number[];
  /** They count and have no reply, whether or not somebody still waits. */
  unanswered: number;
};

/** What is publicly known of an ad. Moments are ISO 8601, UTC; days those of Europe/Prague. */
export type OpenRecord = {
  /** Public number. */
  identifier: number;
  title: PerLocale<string | null>;
  url: PerLocale;
  status: JobDetail['status'];
  /** Renewals, pauses and changes do not move it. */
  firstPublished: string;
  /** How often it was published again within 90 days of its end. */
  reposts: number;
  renewals: number;
  /** When its company last said that it is open. */
  confirmed: string | null;
  /** It was asked since, and has not answered. */
  unconfirmed: boolean;
  /** Old and new, the oldest first. */
  changes: { at: string; field: string; from: unknown; to: unknown }[];
  validThrough: string;
  /** A day. */
  closed: string | null;
  outcome: Outcome | null;
  /** On which it took applications. */
  daysOpen: number;
  /** So far; null where one applies elsewhere. */
  applicants: '0-9' | '10-29' | '30-99' | '100+' | null;
  vacancyKind: 'open' | 'talent-pool' | null;
  usesAi: boolean | null;
  /** How, where it does. */
  usesAiWords: PerLocale<string | null> | null;
  /** The promise. */
  replyDays: number | null;
};

/** GET /api/jobs/:id/record. `replies`: null of fewer than five applications. */
export type JobRecord = JsonLd<'Dataset'> &
  OpenRecord & {
    company: { slug: string; name: string };
    /** The day on which it says so. */
    asOf: string;
    replies: (ReplyRecord & ReplyDays) | null;
  };

/** GET /api/companies/:slug/record: the company's replies, and its ads that were written here, the newest first, at most 200. */
export type CompanyRecord = JsonLd<'Dataset'> & {
  /** Its slug. */
  identifier: string;
  name: string;
  url: PerLocale;
  asOf: string;
  replies: (CompanyReplyRecord & ReplyDays) | null;
  jobs: OpenRecord[];
};

/** What a row says of it. */
export type ShownReplyRecord = Pick<CompanyReplyRecord, 'inTime' | 'consequence'>;

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
export type NarrowedCards = JobCards & Pick<JobList, 'total' | 'facets' | 'waysOut' | 'notices'>;

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
export type WayOut = { group: FacetKey | 'text'; id: string | null; total: number };

export type JobList = JsonLd<'ItemList'> & {
  items: JobCard[];
  /** On the first page, before the rest: at most two that somebody paid for (product §1). They are nowhere among `items`. */
  promoted?: JobCard[];
  total: number;
  /** Cards on all pages but for the promoted: twins are one, and at most a thousand ads are served. */
  rows: number;
  /** Companies behind the found jobs. */
  companies: number;
  /** How many of the found jobs promise a reply. */
  promised: number;
  /** 1-based. At most 50 pages are served. */
  page: number;
  pages: number;
  facets: Facet[];
  waysOut: WayOut[];
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
    commitment: Commitment[];
    contract: Contract[];
    equity: { min: number; max: number } | null;
    benefits: string[];
    languages: { code: string; level: string }[];
    /** The company helps with a visa; null where it does not say. */
    visaSupport: boolean | null;
    openings: number;
    /** What whoever applies is asked, at most five questions. */
    screening: { question: string; isRequired: boolean }[];
    /** Nobody applies without a CV. */
    cvRequired: boolean;
    /** The company welcomes its result with an application; never a condition. */
    test: WelcomeTest | null;
    process: { step: string; days: number }[];
    applyUrl: string | null;
    company: CompanyCard;
    record: RecordCard;
    /** How promises to reply were kept, of this ad and of its company; null where that is not public. */
    replies: { job: ReplyRecord | null; company: CompanyReplyRecord | null };
    /** The same ad in other places. */
    twins: Pick<JobCard, 'identifier' | 'slug' | 'places'>[];
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
    cover: ImageSource | null;
    website: string | null;
    founded: number | null;
    /** Sanitised HTML. */
    story: string | null;
    inLanguage: Locale;
    funding: { round: string; amount: number; currency: string; year: number }[];
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

/** RFC 9457. Every error of the server under /api has this shape, as application/problem+json. */
export type Problem = {
  type: string;
  title: string;
  status: number;
  detail?: string;
  /** Finds the matching line in the server's log. */
  instance?: string;
  errors?: Record<string, string[]>;
  gone?: Gone;
  /** Of a conflict: what is there instead. */
  current?: KeptPart;
  ad?: Ad;
};

/** What the server puts into the page so that the app starts without asking: read once at start. */
export type Boot = {
  locale: Locale;
  /** '' or '/en': stands before every path of this edition on this host. */
  prefix: string;
  /** The edition that lives on this origin; null where both do. */
  edition: Locale | null;
  editions: PerLocale;
  /** For the title template. */
  siteHost: string;
  /** Search engines may keep what is on this origin. */
  mayIndex: boolean;
  build: string;
  /** What this document is in place of its page, or null. */
  error: ErrorState | null;
  crawler: boolean;
  /** Internal pages exist here. */
  internal: boolean;
  /** The language cookie is sent cross-site (LOCALE_COOKIE_CROSS_ORIGIN). */
  crossOriginCookie: boolean;
  /** The language that the person's cookie or browser prefers, where the address names the other one. */
  offer: Locale | null;
  apis: { locale: string; back: string | null; core: string };
  images: string;
  /** The script that reads `dataLayer` once a person has agreed (ruling 31), or null where there is none. */
  analytics: string | null;
  /** Who is here; null where another server keeps the accounts and has to be asked. */
  session: Session | null;
  /** Accounts work at this address: its host is one we know (ruling 25). */
  accounts: boolean;
  /** Providers that this server has credentials for (ruling 10). */
  providers: Provider[];
  /** Where people go after signing in when nothing says otherwise (ruling 17). */
  signedInTarget: string | null;
  /** Origin where companies add their startup (API_CS_ORIGIN); null where that is this one (rulings 4, 21). */
  companies: string | null;
  /** The day in Prague, as in 2026-11-22: a browser's clock may be wrong. */
  today: string;
  /** Answers of the API that the first screen needs, by their keys. */
  reads: Record<string, unknown>;
};

/** Why a page cannot be shown, in the words of spec §8. `fatal`: nothing on the page can mend it. */
export type ErrorState = { status: number; message: string; fatal: boolean; gone?: Gone };

export type Provider = 'google' | 'linkedin' | 'facebook' | 'apple';

/** GET /api/session (ruling 19): nobody, somebody who still owes a code, or somebody. */
export type Session =
  | { state: 'none' }
  | { state: 'pending' }
  | {
      state: 'active';
      user: {
        name: string;
        email: string;
        emailVerified: boolean /** Belongs to a company, or is invited to one. */;
        atCompany?: true | undefined;
        /** Of the board. */
        isAdmin?: true | undefined;
        /** Agreed to another version of the terms than the one that holds. */
        newTerms?: true | undefined;
      };
    };

/** What somebody who is signed in has written for an ad and not sent yet. */
export type AccountDraft = {
  /** By field of the form, as it was typed. */
  answers: Record<string, string>;
  mayBeKept: boolean;
  /** Of a test, by its attempt. */
  result: string | null;
  cv: { name: string; size: number; token: string } | null;
  /** When it was typed, by the clock of the device, in ms: one draft is known from another by it. */
  writtenAt: number;
};

/** GET /api/account: what the security page shows (ruling 23). 401 for visitors. */
export type Account = {
  name: string;
  email: string;
  emailVerified: boolean;
  /** False where only providers prove who this is. */
  hasPassword: boolean;
  twoFactor: boolean;
  recoveryCodesLeft: number;
  /** When two-factor will be turned off for whoever has neither phone nor codes; null where nobody asked. */
  recoveryEndsAt: string | null;
  linked: { provider: Provider; since: string }[];
  /** One for each sign-in, this one first. Times are ISO 8601, UTC. */
  sessions: {
    id: string;
    isCurrent: boolean;
    /** As the browser calls itself. */
    userAgent: string | null;
    since: string;
    lastUsed: string;
  }[];
};

/** What a company holds of somebody who applied, as it was filled in. */
export type HeldData = 'name' | 'email' | 'phone' | 'link' | 'message' | 'answers' | 'cv';

/** GET /api/account/privacy: what was agreed to, and who holds data of this person. 401 for visitors. */
export type Privacy = {
  consents: { version: string; givenAt: string }[];
  /** Applications: the companies have what was sent. `mayBeKept`: for 12 months, for other roles. */
  holders: {
    id: string;
    company: string;
    title: string;
    sentAt: string;
    holds: HeldData[];
    mayBeKept: boolean;
    /** As YYYY-MM-DD: the last day, which moves with the end of an ad that is not closed. */
    heldUntil: string | null;
    isAdClosed: boolean;
  }[];
  /** Companies that have no other owner: they are handed over or closed before the account goes. */
  ownedAlone: { id: string; name: string }[];
};

/** What somebody is at a company. */
export type CompanyRole = 'owner' | 'recruiter' | 'reader';

/** How a company proved who it is. */
export type CompanyProof = 'mail' | 'dns' | 'admin';

/** What the people of a company do there; who may do what is the server's to say (server/employer/roles.ts). */
export type CompanyAction =
  | 'read'
  | 'leave'
  | 'verify'
  | 'invite'
  | 'changePeople'
  | 'handOver'
  | 'close'
  | 'agreeToTerms'
  | 'editProfile'
  | 'readApplicants'
  | 'answerApplicants'
  | 'readAds'
  | 'writeAds'
  | 'manageInterfaces'
  | 'order';

/** What a company does with an application: it writes, or says with or without words how it goes on. */
export type ApplicantStep = 'wrote' | 'invited' | 'offered' | 'hired' | 'refused';

/** An ad in its company's list. Moments are ISO 8601, UTC; days are those of Prague. */
export type AdRow = {
  id: string;
  /** Grows with every change of what is written, and with nothing else. */
  version: number;
  state: AdState;
  /** In each language that it is written in, the main one first; empty where it has none yet. */
  title: { locale: Locale; text: string }[];
  /** Its page, once it was published. */
  job: { identifier: number; slug: PerLocale } | null;
  createdAt: string;
  /** When somebody last wrote. */
  savedAt: string;
  submittedAt: string | null;
  /** First; no renewal moves it. */
  publishedAt: string | null;
  /** The last day on which it is live. */
  validUntil: string | null;
  /** The day on which its company last said that it is open. */
  confirmedOn: string | null;
  endedOn: string | null;
  outcome: AdOutcome | null;
  renewsItself: boolean;
  /** What is written differs from what is published. */
  isEdited: boolean;
  applicants: number;
  /** Applications that wait for a decision: it is not closed before they have one. */
  unanswered: number;
  /** What a reviewer said last. */
  review: { step: ReviewStep; words: string; at: string } | null;
  /** What the company may do now. */
  can: AdStep[];
  /** What is written may change now. */
  canWrite: boolean;
  /** It was never published, and nobody but its company has seen it. */
  canDelete: boolean;
};

/** GET /api/company-accounts/:id/ads: the last written first. `canPublish`: the company is verified. */
export type Ads = { items: AdRow[]; canPublish: boolean; pool: TalentPool | null };

/** Of a verified company: within how many days it promises to reply to whoever applies without an ad; null where nobody does. */
export type TalentPool = {
  replyDays: number | null;
  /** Its page, once there was one. */
  job: AdRow['job'];
  applicants: number;
};

/** GET of the link that shows a draft to whoever has it, good for a week. 404 where it is published, or the company is not verified. */
export type DraftLink = PerLocale;

/** GET of one. */
export type Ad = AdRow & { content: AdContent; canPublish: boolean };

/** What is counted of an ad, and where whoever looks at it came from (machines/ad). */
export type { VisitKind, VisitSource } from '../../machines/ad/ad-visits.rules.ts';

/** What became of an ad on a day of Prague. `starts`: how often applying for it was begun. */
export type AdDay = { day: string; views: number; saves: number; starts: number; applications: number };

/** GET /api/company-accounts/:id/ads/:ad/statistics (product §11). */
export type AdStatistics = {
  /** The last thirty days, the first first; none from before it was published. */
  days: AdDay[];
  /** Since it was published, as far as that is kept. */
  total: Omit<AdDay, 'day'>;
  /** Where views came from; null where they are fewer than five. */
  sources: SourceShare[] | null;
};

/** What happened to an ad: what the open record tells (machines/reply-clock), and steps that it does not speak of. */
export type AdHappening = AdEvent | { at: number; kind: AdStep | ReviewStep | 'asked' | 'unconfirmed' | 'toldOfEnd' };

/** What a reviewer looks at twice. */
export type AdHint = RiskHint;

/** GET /api/company-ads/:ad, of the board's admins: an ad that waits for its review, or was changed after it. */
export type AdReview = {
  id: string;
  state: AdState;
  version: number;
  content: AdContent;
  company: { name: string; website: string; slug: string | null; verifiedBy: CompanyProof | null };
  submittedAt: string | null;
  /** Its page, once it was published. */
  job: AdRow['job'];
  hints: AdHint[];
  /** What was said of it before. */
  review: AdRow['review'];
  can: ReviewStep[];
};

/** GET /api/company-ads: those that wait, the longest waiting first, then those that were changed since. */
export type AdReviews = { items: AdReview[]; total: number };

/** What an admin finds of a report. */
export type ReportVerdict = Verdict;

/** What somebody says is wrong with an ad, or with a message about it. */
export type OpenReport = {
  id: string;
  /** The message as it was; null where the ad is meant. */
  quoted: string | null;
  reason: AnyReason;
  text: string;
  /** ISO 8601, UTC. */
  reportedAt: string;
  /** Somebody hears what came of it. */
  hasReporter: boolean;
  /** Somebody of the company hears it. */
  hasCompany: boolean;
  job: { identifier: number; slug: PerLocale; title: { cs: string | null; en: string | null }; company: string };
  /** How many reports of the ad for the same reason were confirmed before. */
  confirmedBefore: number;
  /** The report is of an ad, which is shown or paused. */
  canTakeDown: boolean;
};

/** GET /api/company-reports: those that wait, the longest waiting first. */
export type OpenReports = { items: OpenReport[]; total: number };

/** PUT of what is written. */
export type SavedAd = { version: number; savedAt: string };

/** Whoever applied, in a company's list. Moments are ISO 8601, UTC; days are those of Prague. */
export type ApplicantRow = {
  id: string;
  /** Empty once their account is deleted, like the address. */
  name: string;
  email: string;
  /** The language that they applied in. */
  locale: Locale;
  job: { identifier: number; title: string; inLanguage: Locale };
  /** The job's title in the language that they applied in. */
  jobForThem: string;
  status: ApplicationStatus;
  sentAt: string;
  /** The last day for a reply while they wait for one; null where none was promised, or they do not wait. */
  replyDueOn: string | null;
  /** The last day for the answer of somebody who is invited. */
  answerDueOn: string | null;
  /** The day of their consent, where the company added them by hand. */
  consentOn: string | null;
  /** From 1 to 5. */
  rating: number | null;
  tags: string[];
  /** How many of their messages the company has not seen. */
  unread: number;
  /** What the company may do now. */
  can: ApplicantStep[];
  /** Where the company may bring it now. */
  moves: ApplicationStatus[];
  /** A first answer needs words: without them it is none. */
  needsText: boolean;
};

/** GET /api/company-accounts/:id/applications. `overdue`: of all, whatever is asked for. 403 while the company is not verified. */
export type Applicants = {
  items: ApplicantRow[];
  total: number;
  overdue: number;
  /** Ads that somebody applied for. */
  jobs: { identifier: number; title: string }[];
  /** Those that the company gave. */
  tags: string[];
};

/** GET …/applicant-board: all states in their order, with how many there are and the first of them. */
export type ApplicantBoard = Omit<Applicants, 'items'> & {
  columns: { status: ApplicationStatus; total: number; items: ApplicantRow[] }[];
};

/** GET of one. */
export type Applicant = ApplicantRow & {
  /** They applied, or were added, without an ad. */
  isUnlisted: boolean;
  reference: string;
  phone: string;
  link: string;
  message: string;
  answers: { question: string; answer: string }[];
  mayBeKept: boolean;
  log: Application['log'];
  /** `href` gets it: it is signed. */
  cv: Application['cv'];
  /** The content hash of their picture. */
  photo: string | null;
  /** What their profile says, as far as they let this company see it. */
  profile: ({ part: string } & Pick<KeptPart, 'values'>)[];
  /** Results of tests that go with it, or that they share with everybody. */
  tests?: { id: string; title: string; score: number; finishedAt: string }[] | undefined;
  notes: { id: number; author: string; text: string; at: string }[];
  /** Their other applications to this company. */
  history: { id: string; title: string; email: string; status: ApplicationStatus; sentAt: string }[];
  /** How many invitations of this company they let pass without an answer. */
  silences: number;
  /** The company said that another application is theirs as well. */
  isMerged: boolean;
  /** Others who may be the same person, and why. */
  alike: {
    id: string;
    name: string;
    email: string;
    title: string;
    status: ApplicationStatus;
    by: ('name' | 'phone')[];
  }[];
  /** Tags that the company gave to others. */
  tagsInUse: string[];
  messages: Message[];
  /** They were nudged for an answer. */
  nudgedAt: string | null;
};

/** An answer that a company gives often, with {name}, {job} and {company} in it. Empty where it has none in a language. */
export type AnswerTemplate = { id: string; name: string; step: ApplicantStep; text: PerLocale<string> };

/** An invitation, as whoever has got it sees it. `id` accepts it. */
export type CompanyInvitation = {
  id: string;
  company: string;
  role: CompanyRole;
  invitedBy: string | null;
  email: string;
};

/** GET /api/company-accounts: where this person belongs, and where their confirmed address is invited. 401 for visitors. */
export type OwnCompanies = {
  items: { id: string; name: string; role: CompanyRole; isVerified: boolean }[];
  invitations: CompanyInvitation[];
};

/** ISO 8601, UTC. */
export type Suspension = { at: string; words: string };

/** A verified company, as the board's admins see it. */
export type BoardCompany = {
  id: string;
  name: string;
  website: string;
  slug: string | null;
  /** That everybody sees now. */
  liveAds: number;
  suspension: Suspension | null;
};

/** GET /api/company-suspensions?q=: to admins alone, those that are suspended first. */
export type BoardCompanies = { items: BoardCompany[]; total: number };

/** How a member of a company is mailed that somebody has applied. */
export type ApplicantMails = 'at-once' | 'daily' | 'never';

/** Of what else: what reviewers said, ads that are asked about or end, replies that are due, orders. */
export type CompanyMail = 'reviews' | 'ads' | 'replies' | 'orders';

/** What a token may read, what a webhook tells of, and why one had no answer (machines/interfaces). */
export type { ApiScope, DeliveryFailure, WebhookEvent } from '../../machines/interfaces/interfaces.rules.ts';

/** By which programs of a company read its ads and applications. */
export type ApiToken = {
  id: string;
  name: string;
  scopes: ApiScope[];
  /** Its last letters. */
  ending: string;
  createdAt: string;
  lastUsedAt: string | null;
};

export type Webhook = {
  id: string;
  url: string;
  events: WebhookEvent[];
  createdAt: string;
  /** Since when nothing has arrived there. */
  failingSince: string | null;
  /** Since when nothing is sent there. */
  disabledAt: string | null;
};

/** One event for one address; `nextTryAt` is null once nothing more is tried. */
export type WebhookDelivery = {
  id: string;
  event: WebhookEvent;
  status: 'waiting' | 'delivered' | 'failed';
  tries: number;
  createdAt: string;
  lastTriedAt: string | null;
  nextTryAt: string | null;
  /** Status of the last answer, or why there was none. */
  answered: number | null;
  failure: DeliveryFailure | null;
  /** As it is sent. */
  body: string;
};

/** GET /api/company-accounts/:account/interfaces: to its owners. */
export type CompanyInterfaces = {
  tokens: ApiToken[];
  webhooks: Webhook[];
  embed: {
    /** Its profile. */
    slug: string;
    /** Proved to be theirs: the career page may stand there and on its subdomains without being named. */
    own: string;
    domains: string[];
  };
};

/** A token or the secret of a webhook, told once. */
export type MadeSecret = { id: string; secret: string };

/** GET /api/company-accounts/:account: to its people alone. Moments are ISO 8601, UTC. */
export type CompanyAccount = {
  id: string;
  name: string;
  ico: string;
  website: string;
  country: string;
  city: string;
  size: string;
  stage: string;
  /** What whoever asks is there, and may do. */
  role: CompanyRole;
  can: CompanyAction[];
  /** Since when the board publishes nothing of it, and why. */
  suspension: Suspension | null;
  /** The terms for companies that were agreed to for it last; null where none were. */
  terms: { version: string; givenAt: string } | null;
  /** They are not those that hold, and whoever asks may agree. */
  newTerms: boolean;
  /** Theirs. */
  applicantMails: ApplicantMails;
  newsMails: CompanyMail[];
  verifiedBy: CompanyProof | null;
  /** How it can be proved that it is theirs; null once it is, and for those who may not. */
  verification: CompanyVerification | null;
  /** The profile of the board that it has, or claims. */
  profile: { slug: string; name: string } | null;
  members: { id: string; name: string; email: string; role: CompanyRole; since: string; isSelf: boolean }[];
  /** How it keeps its promises to reply; null until it is verified, and where nobody has applied. */
  replies: ReplyStanding | null;
  /** Of those who may invite; none for others. */
  invitations: { id: string; email: string; role: CompanyRole; sentAt: string; isExpired: boolean }[];
};

/** `isTaken`: another company here has proved that the domain is its own. */
export type CompanyVerification = {
  domain: string;
  isTaken: boolean;
  /** Not where anybody can have an address. */
  byMail: boolean;
  /** Where a link was sent that still works. */
  sentTo: string | null;
  /** The DNS record, of the type TXT. */
  record: { name: string; value: string };
  /** Why an admin has found no proof. */
  refusal: string | null;
};

/** GET /api/company-accounts/:account/profile: what its people edit (machines/company-profile/company-profile.rules.ts). 403 while it is not verified. */
export type EditedProfile = {
  slug: string;
  name: string;
  logo: ImageSource | null;
  cover: ImageSource | null;
  parts: Record<string, KeptPart>;
};

/** POST /api/company-verifications/read: what a mailed link would prove. 404 where it is good for nothing any more. */
export type MailedVerification = { company: string; domain: string };

/** A company that has not proved who it is, as the board's admins see it. `claims`: the profile of the board that it says is its own. */
export type CompanyClaim = {
  id: string;
  name: string;
  ico: string;
  website: string;
  /** ISO 8601, UTC. */
  addedAt: string;
  owners: { name: string; email: string }[];
  claims: { slug: string; name: string } | null;
  /** Another company here has proved that the domain is its own. */
  isTaken: boolean;
};

/** GET /api/company-claims: to admins alone, who have waited longest first. */
export type CompanyClaims = { items: CompanyClaim[]; total: number; page: number; pages: number };

/** GET /api/company-register/:ico: what the public register has, or nothing. */
export type RegisteredCompany = { found: { name: string; city: string } | null };

/** GET /api/marks: public numbers of jobs and slugs of companies, the newest first. 401 for visitors. */
export type Marks = Record<MarkKind, string[]>;

/** A job that an account has saved. `remindOn`: a day, YYYY-MM-DD. */
export type SavedJob = { id: string; savedAt: string; note: string; remindOn: string | null };

/** GET /api/saved-jobs: the last saved first. 401 for visitors. */
export type SavedJobs = { items: SavedJob[] };

/** POST /api/marks/merge: what a browser kept of a visitor, each with when it came (ISO 8601). Answers Marks. */
export type VisitorMarks = Partial<Record<MarkKind, { id: string; at: string }[]>>;

/** POST /api/account/two-factor/setup: for the authenticator app. Shown once (AU17). */
export type TwoFactorSetup = { uri: string; secret: string };

/** POST /api/account/two-factor/on and …/recovery-codes: shown once (AU20). */
export type RecoveryCodes = { recoveryCodes: string[] };

/** A part of somebody's profile: a text, several ids or lines, by field. `version` grows with every change; 0 was never saved. */
export type KeptPart = { values: Record<string, string | string[] | Record<string, string>[]>; version: number };

/** A CV in somebody's profile. `size` in bytes. One of them is the first choice when they apply. */
export type ProfileCv = { id: string; name: string; size: number; addedAt: string; isFirst: boolean };

/** GET /api/profile: all parts (machines/profile-section/profile.rules.ts), and the CVs, the last added first. 401 for visitors. */
export type Profile = { parts: Record<string, KeptPart>; cvs: ProfileCv[] };

export type ApplicationStatus =
  | 'sent'
  | 'seen'
  | 'talking'
  | 'invited'
  | 'offer'
  | 'hired'
  | 'refused'
  | 'withdrawn'
  | 'closed';

/** GET /api/two-factor-recovery of a sign-in that waits for its code: until when two-factor stays on, ISO 8601; null where nothing runs. 401 for others. */
export type TwoFactorRecovery = { endsAt: string | null };

/** What was done to an account that its owner is told. */
export type SecurityEvent =
  | 'passwordChanged'
  | 'twoFactorOn'
  | 'twoFactorOff'
  | 'recoveryBegun'
  | 'recoveryEndsSoon'
  | 'recoveryStopped'
  | 'recoveryDone'
  | 'codesPaused'
  | 'codesRefused'
  | 'providerLinked'
  | 'providerUnlinked'
  | 'recoveryCodeUsed'
  | 'addressChanged';

type NotifiedJob = Application['job'];

/** Something that somebody is told. `id` grows; `at` is ISO 8601, UTC. */
export type Notification = { id: number; at: string; isRead: boolean } & (
  | { kind: 'applicationStatus'; job: NotifiedJob; status: ApplicationStatus }
  | { kind: 'replyOverdue'; job: NotifiedJob }
  /** `application`: whose conversation it is in. */
  | { kind: 'message'; job: NotifiedJob; application: string }
  | { kind: 'reminder'; job: NotifiedJob }
  /** `filter`: as the query of `/api/jobs`; `words`: the same in the asked language, none of all jobs. */
  | { kind: 'newJobs'; filter: string; words: string[]; total: number }
  /** `companies`: names. */
  | { kind: 'companyNews'; companies: string[]; total: number }
  | { kind: 'security'; event: SecurityEvent }
);

/** GET /api/notifications?before=: twenty, the last one first, and how many of all are unread. 401 for visitors. */
export type Notifications = { items: Notification[]; hasMore: boolean; unread: number };

/** GET /api/profile-photo: the content hash of one's picture, null where there is none. 401 for visitors. */
export type Photo = { photo: string | null };

/** What a CV may be. */
export type DocumentType = 'pdf' | 'docx' | 'odt';

/** An application as whoever sent it sees it. Moments are ISO 8601, UTC; days are those of Prague. */
export type Application = {
  id: string;
  /** What people call it. */
  reference: string;
  job: { identifier: number; slug: string; title: string; inLanguage: Locale; company: string };
  status: ApplicationStatus;
  log: { status: ApplicationStatus; at: string }[];
  sentAt: string;
  /** The last day for a reply; null where none was promised. */
  replyDueOn: string | null;
  /** The last day for the answer of whoever is invited; null where they have answered, or are not invited. */
  answerDueOn: string | null;
  firstReplyAt: string | null;
  nudgedAt: string | null;
  /** `size` in bytes. `href` gets it: it is signed, and for the applicant and the company alone. */
  cv: { name: string; size: number; href: string } | null;
  /** The versions of our texts that the form led to; none where it led to none. */
  agreedTexts?: AgreedTexts | undefined;
  /** What its sender may do now. */
  can: ('withdraw' | 'nudge')[];
};

export type MessageAuthor = 'candidate' | 'company';

/** What somebody wrote about an application: plain text of several lines. `id` grows; moments are ISO 8601, UTC. */
export type Message = { id: number; author: MessageAuthor; text: string; sentAt: string };

/**
 * GET /api/applications/:id/messages?before=: fifty, the oldest first. `unread`: how many of the company's the candidate has not seen.
 * 401 and 404 like those of the application.
 */
export type Conversation = {
  application: Application;
  items: Message[];
  /** There are older ones. */
  hasMore: boolean;
  unread: number;
  canWrite: boolean;
};

/** GET /api/conversations: what a candidate has written and was written to, the one with the latest message first. 401 for visitors. */
export type Conversations = {
  items: (Pick<Application, 'id' | 'job' | 'status'> & { last: Message; unread: number })[];
};

/**
 * POST /api/applications. To a guest the answer is the same whether or not there was one before (ruling 66): the way to it comes
 * by mail alone.
 */
export type Applied = { reference: string; replyDueOn: string | null; application: Application | null };

export type AlertFrequency = 'instant' | 'daily' | 'weekly';

/** New jobs of a search by mail. */
export type Alert = {
  id: string;
  /** As the query of `/api/jobs`, without a language. */
  filter: string;
  /** What it looks for, in the asked language; none of all jobs. */
  words: string[];
  frequency: AlertFrequency;
  /** False until the owner of the address has confirmed it. */
  isConfirmed: boolean;
  isPaused: boolean;
  /** Jobs that came in the last seven days. */
  lastWeek: number;
};

/** GET /api/mail-settings: which e-mails an address gets, those that are a choice. */
export type MailSettings = { email: string; frequency: MailFrequency; topics: { topic: MailTopic; isOn: boolean }[] };

/** GET /api/alerts: all alerts of one address, the newest first. */
/** `isSilent`: e-mails about alerts are turned off for the address. */
export type Alerts = { email: string; isSilent: boolean; items: Alert[] };

/**
 * POST /api/alerts. `silent`: it runs, but its owner has turned e-mails about alerts off. `mailed`: it begins once the link in the mail is followed. Whether the address has it already, a guest is not
 * told.
 */
export type AlertMade = { state: 'active' | 'silent' | 'mailed' };

/** What the server asks of the app's own code: the page at an address as HTML, in the words of `i18n`. */
export type Rendering = {
  boot: Boot;
  address: { pathname: string; search: string };
  /** The address came with the token of a mailed link, which stays out of everything that is rendered. */
  hasLinkToken: boolean;
  i18n: I18n;
};

/** What came of an event: the state value, what of the context is another now, what the machine told, which effects began. */
export type RecordedResult = {
  value: unknown;
  context?: Record<string, unknown>;
  emitted?: unknown[];
  started?: { id: string; input?: unknown }[];
};

/** What happened to one machine in somebody's browser, redacted. `npm run replay` plays it. */
export type Recording = {
  /** The machine's id and the actor's. */
  machine: string;
  actor: string;
  input?: unknown;
  /** Where it begins when older steps were dropped. */
  from?: { value: unknown; context: unknown };
  /** What came of the machine's start, when none were. */
  start?: RecordedResult;
  /** Every event the machine got, its effects' answers and its timers included, and what came of it. `at`: ms. */
  steps: ({ at: number; event: { type: string } } & RecordedResult)[];
};

/** What the app tells the server about an error of its own. */
export type ClientError = {
  message: string;
  stack: string | null;
  /** Path without query. */
  path: string;
  build: string;
  /** What the machines did before it. */
  recordings: Recording[];
};

/** `/builds/latest.json`: the build that this server has. */
export type BuildDescriptor = { id: string };

/** What analytics may learn of who is here (spec §7, PR01): these fields alone. Of a visitor there are none. */
export type IntercomUser = { user_id?: string; user_type?: 'candidate' | 'company' };
