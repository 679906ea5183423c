import type { PerLocale } from '../routing/locales.ts';
import type { JsonLd } from './contract.ts';
import type { JobDetail, JobOutcome } from './contract-board.ts';

/** How promises to reply were kept within 90 days, good or bad; never shown for fewer than five applications. */
export type ReplyRecord = {
  /** Applications with a verdict. */
  counted: number;
  /** Answered by the promised day, in whole percent, rounded down. */
  inTime: number;
  /** From the application to the first reply; null where there was no reply. */
  medianDays: number | null;
  /** Applicants still waiting after their day. */
  overdue: number;
};

/** `slow` is shown beside its ads; `paused`: it takes no applications until it has answered. */
export type CompanyReplyRecord = ReplyRecord & { consequence: 'none' | 'slow' | 'paused' };

/** The same for the company itself, with figures that nobody else sees. */
export type ReplyStanding = {
  /** The public figures; null for fewer than five applications. */
  publicRecord: CompanyReplyRecord | null;
  overdue: number;
  /** Waiting applicants whose day is within two days. */
  dueSoon: number;
  consequence: CompanyReplyRecord['consequence'];
  /** The announced consequence, which follows unless they are answered. */
  announced: CompanyReplyRecord['consequence'];
};

/** The data behind the figures: days from each application to its first reply, sorted. */
export type ReplyDays = {
  inTimeDays: number[];
  lateDays: number[];
  /** Counted applications without a reply, whether or not somebody still waits. */
  unanswered: number;
};

/** What is public about an ad. Times are ISO 8601, UTC; days those of Europe/Prague. */
export type OpenRecord = {
  /** Public number. */
  identifier: number;
  title: PerLocale<string | null>;
  url: PerLocale;
  status: JobDetail['status'];
  /** Not moved by renewals, pauses and changes. */
  firstPublished: string;
  /** How often it was published again within 90 days of its end. */
  reposts: number;
  renewals: number;
  /** When its company last confirmed that it is open. */
  confirmed: string | null;
  /** The company has been asked since, and has not answered. */
  unconfirmed: boolean;
  /** Old and new values, the oldest change first. */
  changes: { at: string; field: string; from: unknown; to: unknown }[];
  validThrough: string;
  /** A day. */
  closed: string | null;
  outcome: JobOutcome | null;
  /** Days on which it took applications. */
  daysOpen: number;
  /** So far; null where users apply elsewhere. */
  applicants: '0-9' | '10-29' | '30-99' | '100+' | null;
  vacancyKind: 'open' | 'talent-pool' | null;
  usesAi: boolean | null;
  /** How it uses AI, if it does. */
  usesAiWords: PerLocale<string | null> | null;
  /** The promise. */
  replyDays: number | null;
};

/** GET /api/jobs/:id/record. `replies`: null for fewer than five applications. */
export type JobRecord = JsonLd<'Dataset'> &
  OpenRecord & {
    company: { slug: string; name: string };
    /** The day the record is for. */
    asOf: string;
    replies: (ReplyRecord & ReplyDays) | null;
  };

/** GET /api/companies/:slug/record: the company's replies, and its native ads, the newest first, at most 200. */
export type CompanyRecord = JsonLd<'Dataset'> & {
  /** Its slug. */
  identifier: string;
  name: string;
  url: PerLocale;
  asOf: string;
  replies: (CompanyReplyRecord & ReplyDays) | null;
  jobs: OpenRecord[];
};

/** The part shown in rows. */
export type ShownReplyRecord = Pick<CompanyReplyRecord, 'inTime' | 'consequence'>;
