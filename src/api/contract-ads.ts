import type { AdContent, AdCore, AdOutcome, AdState, AdStep, SaidStep } from '../../machines/ad/ad-content.rules.ts';
import type { SourceShare } from '../../machines/ad/ad-visits.rules.ts';
import type { AdEvent } from '../../machines/reply-clock/open-record.rules.ts';
import type { Locale, PerLocale } from '../routing/locales.ts';

/** An ad in its company's list. Times are ISO 8601, UTC; days are those of Prague. */
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
  /** Applications that ended with the job. */
  hired: number;
  /** What a reviewer said last. */
  review: { step: SaidStep; words: string; at: string } | null;
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

/** GET of one. `core`: what is published and cannot change any more; null before that. */
export type Ad = AdRow & { content: AdContent; core: AdCore | null; canPublish: boolean };

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
export type LoggedAdEvent =
  | AdEvent
  | { at: number; kind: AdStep | Exclude<SaidStep, 'removed' | 'returned'> | 'asked' | 'unconfirmed' | 'toldOfEnd' };

/** PUT of what is written. */
export type SavedAd = { version: number; savedAt: string };
