import type {
  AdContent,
  AdCore,
  AdOutcome,
  AdState,
  AdStep,
  ReviewHistoryStep,
} from '../../machines/ad/ad-content.rules.ts';
import type { SourceShare } from '../../machines/ad/ad-visits.rules.ts';
import type { AdEvent } from '../../machines/reply-clock/open-record.rules.ts';
import type { Locale, PerLocale } from '../routing/locales.ts';

/** An ad in its company's list. Times are ISO 8601, UTC; days are those of Prague. */
export type AdRow = {
  id: string;
  /** Grows with every change of the content, and with nothing else. */
  version: number;
  state: AdState;
  /** In each language of the ad, the main one first; empty where it has none yet. */
  title: { locale: Locale; text: string }[];
  /** Its page, once published. */
  job: { identifier: number; slug: PerLocale } | null;
  createdAt: string;
  /** When its content was last saved. */
  savedAt: string;
  submittedAt: string | null;
  /** First publication; renewals do not move it. */
  publishedAt: string | null;
  /** The last day on which it is live. */
  validUntil: string | null;
  /** The day on which its company last confirmed that it is open. */
  confirmedOn: string | null;
  endedOn: string | null;
  outcome: AdOutcome | null;
  renewsItself: boolean;
  /** The content differs from what is published. */
  isEdited: boolean;
  applicants: number;
  /** Applications that wait for a decision: the ad can't be closed before. */
  unanswered: number;
  /** Applications that ended in the job. */
  hired: number;
  /** The reviewer's last decision. */
  review: { step: ReviewHistoryStep; message: string; at: string } | null;
  /** The steps the company may take now. */
  can: AdStep[];
  /** The content can be edited now. */
  canWrite: boolean;
  /** Never published, and seen by nobody but its company. */
  canDelete: boolean;
};

/** GET /api/company-accounts/:id/ads: the last edited first. `canPublish`: the company is verified. */
export type Ads = { items: AdRow[]; canPublish: boolean; pool: TalentPool | null };

/** For a verified company: the days within which it promises to reply to users who apply without an ad; null where nobody can. */
export type TalentPool = {
  replyDays: number | null;
  /** Its page, once it has had one. */
  job: AdRow['job'];
  applicants: number;
};

/** GET of the link that shows a draft to anybody who has it, valid for a week. 404 for published ads and unverified companies. */
export type DraftLink = PerLocale;

/** GET of one. `core`: the published content that can't change any more; null before publication. */
export type Ad = AdRow & { content: AdContent; core: AdCore | null; canPublish: boolean };

/** What is counted of an ad, and where its viewers came from (machines/ad). */
export type { VisitKind, VisitSource } from '../../machines/ad/ad-visits.rules.ts';

/** Figures of an ad for one day in Prague. `starts`: how often users began to apply. */
export type AdDay = { day: string; views: number; saves: number; starts: number; applications: number };

/** GET /api/company-accounts/:id/ads/:ad/statistics (product §11). */
export type AdStatistics = {
  /** The last thirty days, oldest first; none before its publication. */
  days: AdDay[];
  /** Since publication, as far back as it is kept. */
  total: Omit<AdDay, 'day'>;
  /** Where views came from; null for fewer than five views. */
  sources: SourceShare[] | null;
};

/** Events of an ad: those in the open record (machines/reply-clock), and steps that it doesn't list. */
export type LoggedAdEvent =
  | AdEvent
  | {
      at: number;
      kind: AdStep | Exclude<ReviewHistoryStep, 'removed' | 'returned'> | 'asked' | 'unconfirmed' | 'toldOfEnd';
    };

/** PUT of the content. */
export type SavedAd = { version: number; savedAt: string };
