import type { ReviewHistoryStep } from '../../machines/ad/ad-content.rules.ts';
import type { ContactTopic } from '../../machines/contact/contact.rules.ts';
import type { AnyReason, MessageReason, ReportReason } from '../../machines/job-report/job-report.rules.ts';
import type { SuspensionStep, Verdict } from '../../machines/moderation-decision/moderation-decision.rules.ts';
import type { OrderState } from '../../machines/order/order.rules.ts';
import type { Currency, Product } from '../../machines/order/prices.rules.ts';
import type { Consequence } from '../../machines/reply-clock/consequences.rules.ts';
import type { Provider } from '../../src/api/contract-account.ts';
import type { ApplicationStatus } from '../../src/api/contract-candidate.ts';
import type { Locale } from '../../src/routing/locales.ts';
import type { MailJob } from './listed-jobs.ts';

/** `title` and `company` as in the ad. `isUnlisted`: an application to the company without an ad. */
type AboutApplication = { title: string; company: string; reference: string; link: string; isUnlisted?: boolean };

/** A reviewer's verdict, or something due by time. */
export type AdNewsKind = ReviewHistoryStep | 'asked' | 'expired' | 'ending' | 'endingUnpaid' | 'endingUnconfirmed';

type ContactFormMail = { topic: ContactTopic; sender: { name: string; email: string }; message: string };

/** What an applicant does after applying. */
export type ApplicantStep = 'wrote' | 'nudged' | 'withdrew';

/** `fresh`: new tests; `again`: tests that the reader may retake, with their best score. */
export type TestNews = {
  kind: 'testNews';
  fresh: { title: string; minutes: number; questions: number; link: string }[];
  again: { title: string; score: number; passPercent: number; link: string }[];
};

/** New paths, new chapters of known ones, and where the reader stopped. */
export type EducationNews = {
  kind: 'educationNews';
  futures: { title: string; chapters: number; hours: number; link: string }[];
  chapters: { future: string; titles: string[]; link: string }[];
  left: { title: string; future: string; link: string }[];
};

export type MailContent =
  | { kind: 'confirmAddress'; link: string }
  | { kind: 'changeAddress'; link: string }
  | { kind: 'addressChanged' }
  /** `on`: the day on which the account is deleted, as YYYY-MM-DD. */
  | { kind: 'deletionScheduled'; on: string }
  /** The account stays, because its owner logged in before that day. */
  | { kind: 'deletionCancelled' }
  /** `keepsApplications`: companies keep some, without the name. */
  | { kind: 'accountDeleted'; keepsApplications: boolean }
  | { kind: 'resetPassword'; link: string }
  | { kind: 'companyInvitation'; company: string; by: string; link: string }
  /** `by` with `email` has added a company that claims the domain. */
  | { kind: 'companyVerification'; company: string; domain: string; by: string; email: string; link: string }
  | { kind: 'companyVerified'; company: string; domain: string; link: string }
  | { kind: 'companyRefused'; company: string; domain: string; message: string; link: string }
  | { kind: 'companyTaken'; company: string; domain: string; link: string }
  /** News of a company's ad. `message`: the reviewer's; `manage`: where the reader changes which mails come, here and below. */
  | {
      kind: 'adNews';
      news: AdNewsKind;
      title: string;
      company: string;
      message: string;
      link: string;
      manage?: string;
      /** As YYYY-MM-DD, if it is about to end. */
      until?: string;
    }
  /** A webhook was turned off, because nothing has arrived there for days. */
  | { kind: 'webhookDisabled'; company: string; url: string; link: string }
  /** An admin has suspended a company, or lifted that. */
  | { kind: 'companySuspension'; step: SuspensionStep; company: string; message: string; link: string }
  /**
   * News of an order, to its billing address and to members. `number`: of its latest document; `total`: in hundredths, of the refund if
   * there is one; `takesBack`: its unused credits are taken back too; `message`: an admin's.
   */
  | {
      kind: 'order';
      news: OrderState;
      number: string;
      symbol: string;
      product: Product;
      count: number;
      currency: Currency;
      total: number;
      takesBack?: boolean;
      dueOn: string;
      iban: string;
      message: string;
      link: string;
      manage?: string;
    }
  /** New applicants of a company. `title`: of their ad, if it is a single one; `manage`: where the reader changes these mails. */
  | {
      kind: 'newApplicants';
      company: string;
      title: string | null;
      isUnlisted?: boolean;
      total: number;
      replyDueOn: string | null;
      link: string;
      manage: string;
    }
  /** What an applicant has done since applying. */
  | {
      kind: 'applicantNews';
      step: ApplicantStep;
      company: string;
      title: string;
      isUnlisted?: boolean;
      link: string;
      manage: string;
    }
  /** How many applicants wait for a reply that is overdue or due by tomorrow. `ahead`: the consequence, tomorrow at the earliest. */
  | {
      kind: 'repliesDue';
      ahead: Consequence;
      company: string;
      overdue: number;
      dueSoon: number;
      link: string;
      manage?: string;
    }
  | { kind: 'addressTaken' }
  | { kind: 'passwordChanged' }
  | { kind: 'twoFactorOn' }
  | { kind: 'twoFactorOff' }
  /** `link`: starts the waiting period. */
  | { kind: 'recoveryLink'; link: string }
  /** `endsAt`: ISO 8601; `link`: stops it. */
  | { kind: 'recoveryBegun'; endsAt: string; link: string }
  | { kind: 'recoveryEndsSoon'; endsAt: string; link: string }
  | { kind: 'recoveryStopped' }
  | { kind: 'recoveryDone' }
  | { kind: 'codesPaused' }
  | { kind: 'codesRefused' }
  | { kind: 'providerLinked'; provider: Provider }
  | { kind: 'providerUnlinked'; provider: Provider }
  | { kind: 'recoveryCodeUsed'; left: number }
  | ({
      kind: 'applicationSent' /** As YYYY-MM-DD; null where nothing was promised. */;
      replyDueOn: string | null;
    } & AboutApplication)
  /** Mails from before the field existed have no `hasEnded`. */
  | ({ kind: 'applicationAgain'; hasEnded?: boolean } & AboutApplication)
  /** A company added the applicant by hand, with a consent of that day. */
  | ({ kind: 'applicantAdded'; consentOn: string } & AboutApplication)
  /** The company took a step, or its ad has ended. */
  | ({
      kind: 'applicationStatus';
      status: Exclude<ApplicationStatus, 'sent' | 'seen' | 'withdrawn'>;
      /** As YYYY-MM-DD, for an invitation; mails from before the field existed have none. */
      answerDueOn?: string;
    } & AboutApplication)
  /** The promised day has passed. */
  | ({ kind: 'replyOverdue'; replyDueOn: string } & AboutApplication)
  /** The user asked to be reminded of a saved job. */
  | {
      kind: 'jobReminder';
      title: string;
      company: string;
      note: string;
      job: { id: string; slug: string };
      /** For the link that ends such mails; mails from before the field existed have none. */
      token?: string;
    }
  /** To the board, which forwards it for companies without an account here. `link`: the ad. */
  | ({
      kind: 'applicationReceived';
      replyDueOn: string | null;
      /** The form as filled in. */
      sender: { name: string; email: string; phone: string; link: string; message: string; mayBeKept: boolean };
      /** To the ad's questions; mails from before the field existed have none. */
      answers?: { question: string; answer: string }[];
      /** Where the CV is; mails from before the field existed have none. */
      cv?: string | null;
    } & AboutApplication)
  /** To the board. `reporter`: their address, or empty. */
  | {
      kind: 'jobReported';
      title: string;
      company: string;
      reason: ReportReason;
      text: string;
      reporter: string;
      link: string;
    }
  | ({ kind: 'companyNudged'; replyDueOn: string | null } & AboutApplication)
  | ({ kind: 'applicationWithdrawn'; replyDueOn: string | null } & AboutApplication)
  | ({
      kind: 'candidateWrote';
      replyDueOn: string | null;
      sender: { name: string; email: string };
      message: string;
    } & AboutApplication)
  /** A message waits for the applicant. `isGuest`: only the link opens it. */
  | ({ kind: 'companyWrote'; isGuest: boolean } & AboutApplication)
  /** To the board. `quoted`: the message. */
  | {
      kind: 'messageReported';
      title: string;
      company: string;
      reason: MessageReason;
      text: string;
      quoted: string;
      reporter: string;
      link: string;
    }
  /** To the reporter of an ad or a message, who may be anybody. */
  | {
      kind: 'reportReceived';
      about: 'job' | 'message';
      reason: AnyReason;
      title: string;
      company: string;
      link: string;
    }
  /** An admin's verdict on a report, to the reporter (`to: 'reporter'`) and to the company. `message`: the admin's. */
  | {
      kind: 'reportVerdict';
      to: 'reporter' | 'company';
      about: 'job' | 'message';
      verdict: Verdict;
      reason: AnyReason;
      title: string;
      company: string;
      message: string;
      link: string;
    }
  /** An ad is no longer shown as remote. To its company. */
  | { kind: 'notRemote'; title: string; company: string; link: string }
  /** To the board, in the form's language; and to its sender, if they own the address. */
  | ({ kind: 'contactMessage' } & ContactFormMail)
  | ({ kind: 'contactCopy' } & ContactFormMail)
  /** `filterLabels`: the search in words, in the mail's language; empty for all jobs. */
  | { kind: 'confirmAlert'; filterLabels: string[]; link: string }
  | {
      kind: 'newJobs';
      filterLabels: string[];
      /** Including those that it doesn't list. */
      total: number;
      jobs: MailJob[];
      /** Leads to all of them. */
      link: string;
      manage: string;
      unsubscribe: string;
    }
  /** New jobs of followed companies. `link`: the page with all of them; `token` ends these mails. */
  | { kind: 'companyNews'; total: number; jobs: MailJob[]; link: string; token: string }
  /** Jobs that fit the reader's profile. `link`: all of those; `token` ends these mails. */
  | { kind: 'recommendedJobs'; total: number; jobs: MailJob[]; link: string; token: string }
  /** `link`: the page with all of them; `token` ends these mails. */
  | ((TestNews | EducationNews) & { link: string; token: string });

/** A mail to a user. Its text is written when it is sent, from these values only. */
export type Mail = { recipient: string; locale: Locale } & MailContent;

export type MailKind = Mail['kind'];
