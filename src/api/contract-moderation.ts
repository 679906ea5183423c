import type { AdContent, AdState, ReviewStep } from '../../machines/ad/ad-content.rules.ts';
import type { RiskHint } from '../../machines/ad/ad-risk.rules.ts';
import type { AnyReason } from '../../machines/job-report/job-report.rules.ts';
import type { Verdict } from '../../machines/moderation-decision/moderation-decision.rules.ts';
import type { PerLocale } from '../routing/locales.ts';
import type { AdRow } from './contract-ads.ts';
import type { CompanyProof } from './contract-employer.ts';

/** What a reviewer should check closely. */
export type AdHint = RiskHint;

/** GET /api/company-ads/:ad, for the board's admins: an ad waiting for review, or changed after it. */
export type AdReview = {
  id: string;
  state: AdState;
  version: number;
  content: AdContent;
  company: { name: string; website: string; slug: string | null; verifiedBy: CompanyProof | null };
  submittedAt: string | null;
  /** Its page, once published. */
  job: AdRow['job'];
  hints: AdHint[];
  /** The last decision about it. */
  review: AdRow['review'];
  can: ReviewStep[];
};

/** GET /api/company-ads: waiting ones first, the longest waiting at the top, then those changed after review. */
export type AdReviews = { items: AdReview[]; total: number };

/** An admin's decision about a report. */
export type ReportVerdict = Verdict;

/** A user's report about an ad, or about a message concerning it. */
export type OpenReport = {
  id: string;
  /** The reported message; null where the report is about the ad. */
  quoted: string | null;
  reason: AnyReason;
  text: string;
  /** ISO 8601, UTC. */
  reportedAt: string;
  /** There is a reporter to tell the outcome. */
  hasReporter: boolean;
  /** There is somebody at the company to tell. */
  hasCompany: boolean;
  job: { identifier: number; slug: PerLocale; title: { cs: string | null; en: string | null }; company: string };
  /** Earlier confirmed reports of the ad for the same reason. */
  confirmedBefore: number;
  /** The report is about an ad that is not taken down yet. */
  canTakeDown: boolean;
};

/** GET /api/company-reports: waiting ones, the longest waiting first. */
export type OpenReports = { items: OpenReport[]; total: number };

/** An ad that was taken down: why, when and by whom. Times are ISO 8601, UTC. */
export type TakenDownAd = {
  job: OpenReport['job'];
  message: string;
  at: string;
  /** Empty once their account is deleted. */
  by: string;
};

/** GET /api/company-takedowns?page=, for the board's admins: the latest first. */
export type TakenDownAds = { items: TakenDownAd[]; page: number; pages: number };

/** ISO 8601, UTC. */
export type Suspension = { at: string; message: string };

/** A verified company, as the board's admins see it. */
export type BoardCompany = {
  id: string;
  name: string;
  website: string;
  slug: string | null;
  /** Publicly visible now. */
  liveAds: number;
  suspension: Suspension | null;
};

/** GET /api/company-suspensions?q=: for admins only, suspended ones first. */
export type BoardCompanies = { items: BoardCompany[]; total: number };

/** A company that has not proved who it is, as the board's admins see it. `claims`: the profile on the board that it claims. */
export type CompanyClaim = {
  id: string;
  name: string;
  ico: string;
  website: string;
  /** ISO 8601, UTC. */
  addedAt: string;
  owners: { name: string; email: string }[];
  claims: { slug: string; name: string } | null;
  /** Another company here has proved that it owns the domain. */
  isTaken: boolean;
};

/** GET /api/company-claims: for admins only, the longest waiting first. */
export type CompanyClaims = { items: CompanyClaim[]; total: number; page: number; pages: number };
