import type { PerLocale } from '../routing/locales.ts';
import type { JsonLd } from './contract.ts';
import type { JobDetail, Outcome } from './contract-board.ts';

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

/** What is publicly known of an ad. Times are ISO 8601, UTC; days those of Europe/Prague. */
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
