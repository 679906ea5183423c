import type { AdContent, AdState, ReviewStep } from '../../machines/ad/ad-content.rules.ts';
import type { RiskHint } from '../../machines/ad/ad-risk.rules.ts';
import type { AnyReason } from '../../machines/job-report/job-report.rules.ts';
import type { Verdict } from '../../machines/moderation-decision/moderation-decision.rules.ts';
import type { PerLocale } from '../routing/locales.ts';
import type { AdRow } from './contract-ads.ts';
import type { CompanyProof } from './contract-employer.ts';

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
  /** The report is of an ad that was not taken down yet. */
  canTakeDown: boolean;
};

/** GET /api/company-reports: those that wait, the longest waiting first. */
export type OpenReports = { items: OpenReport[]; total: number };

/** An ad that was taken down: why, when and by whom. Times are ISO 8601, UTC. */
export type TakenDown = {
  job: OpenReport['job'];
  words: string;
  at: string;
  /** Empty once their account is deleted. */
  by: string;
};

/** GET /api/company-takedowns?page=, of the board's admins: the last first. */
export type TakenDownAds = { items: TakenDown[]; page: number; pages: number };

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
