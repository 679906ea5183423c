import type { SaidStep } from '../../machines/ad/ad-content.rules.ts';
import type { Topic } from '../../machines/contact/contact.rules.ts';
import type { AnyReason, MessageReason, ReportReason } from '../../machines/job-report/job-report.rules.ts';
import type { SuspensionStep, Verdict } from '../../machines/moderation-decision/moderation-decision.rules.ts';
import type { OrderState } from '../../machines/order/order.rules.ts';
import type { Currency, Product } from '../../machines/order/prices.rules.ts';
import type { Consequence } from '../../machines/reply-clock/consequences.rules.ts';
import type { Provider } from '../../src/api/contract-account.ts';
import type { ApplicationStatus } from '../../src/api/contract-candidate.ts';
import type { Locale } from '../../src/routing/locales.ts';
import type { ListedJob } from './listed-jobs.ts';

/** `title` and `company` as the ad says them. `isUnlisted`: somebody applied to the company without an ad. */
type AboutApplication = { title: string; company: string; reference: string; link: string; isUnlisted?: boolean };

/** A reviewer has said something, or time has passed. */
export type AdNewsKind = SaidStep | 'asked' | 'expired' | 'ending' | 'endingUnpaid' | 'endingUnconfirmed';

type WrittenMessage = { topic: Topic; sender: { name: string; email: string }; message: string };

/** What somebody who applied does afterwards. */
export type ApplicantStep = 'wrote' | 'nudged' | 'withdrew';

/** `fresh`: new ones; `again`: those that their reader may take once more, with their best score. */
export type TestNews = {
  kind: 'testNews';
  fresh: { title: string; minutes: number; questions: number; link: string }[];
  again: { title: string; score: number; passPercent: number; link: string }[];
};

/** New paths, new chapters of known ones, and where their reader left off. */
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
  /** `on`: the day when the account goes, as YYYY-MM-DD. */
  | { kind: 'deletionScheduled'; on: string }
  /** It stays: its person has logged in before that day. */
  | { kind: 'deletionCancelled' }
  /** `keepsApplications`: companies have some, without a name. */
  | { kind: 'accountDeleted'; keepsApplications: boolean }
  | { kind: 'resetPassword'; link: string }
  | { kind: 'companyInvitation'; company: string; by: string; link: string }
  /** `by` with `email` has added a company that says the domain is its own. */
  | { kind: 'companyVerification'; company: string; domain: string; by: string; email: string; link: string }
  | { kind: 'companyVerified'; company: string; domain: string; link: string }
  | { kind: 'companyRefused'; company: string; domain: string; words: string; link: string }
  | { kind: 'companyTaken'; company: string; domain: string; link: string }
  /** What became of a company's ad. `words`: the reviewer's; `manage`: where its reader changes what comes, here and below. */
  | {
      kind: 'adNews';
      news: AdNewsKind;
      title: string;
      company: string;
      words: string;
      link: string;
      manage?: string;
      /** As YYYY-MM-DD, where it is about to end. */
      until?: string;
    }
  /** Nothing is sent to an address of a company any more, as nothing has arrived for days. */
  | { kind: 'webhookDisabled'; company: string; url: string; link: string }
  /** An admin has suspended a company, or ended that. */
  | { kind: 'companySuspension'; step: SuspensionStep; company: string; words: string; link: string }
  /**
   * What became of an order, to whom the board bills. `number`: of its last paper; `total` in hundredths, of what is sent back where some
   * is; `takesBack`: what was not used of it goes too; `words`: an admin's.
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
      words: string;
      link: string;
      manage?: string;
    }
  /** Who has applied to a company. `title`: for which ad, where it was one; `manage`: where its reader changes how they come. */
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
  /** What somebody who applied to a company did since. */
  | {
      kind: 'applicantNews';
      step: ApplicantStep;
      company: string;
      title: string;
      isUnlisted?: boolean;
      link: string;
      manage: string;
    }
  /** How many wait for a company's answer, too long or until tomorrow. `ahead`: what comes of it tomorrow at the earliest. */
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
  /** `link`: begins to wait. */
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
  | ({ kind: 'applicationAgain' } & AboutApplication)
  /** A company has added them by hand, with a consent of that day. */
  | ({ kind: 'applicantAdded'; consentOn: string } & AboutApplication)
  /** A company has done something, or its ad has ended. */
  | ({
      kind: 'applicationStatus';
      status: Exclude<ApplicationStatus, 'sent' | 'seen' | 'withdrawn'>;
      /** As YYYY-MM-DD, of an invitation; those written before it was said have none. */
      answerDueOn?: string;
    } & AboutApplication)
  /** The promised day has passed. */
  | ({ kind: 'replyOverdue'; replyDueOn: string } & AboutApplication)
  /** Somebody asked to be reminded of a job that they saved. */
  | {
      kind: 'jobReminder';
      title: string;
      company: string;
      note: string;
      job: { id: string; slug: string };
      /** Of the link that ends such mails; those written before there was one have none. */
      token?: string;
    }
  /** To the board, which hands them on: companies have no place of their own yet. `link`: the ad. */
  | ({
      kind: 'applicationReceived';
      replyDueOn: string | null;
      /** What was filled in, as it was. */
      sender: { name: string; email: string; phone: string; link: string; message: string; mayBeKept: boolean };
      /** To the ad's questions; those written before there were any have none. */
      answers?: { question: string; answer: string }[];
      /** Where the CV is; those written before there were any have none. */
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
  /** A message waits for whoever applied. `isGuest`: the link alone opens it. */
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
  /** To whoever reported an ad or a message, who may be anybody. */
  | {
      kind: 'reportReceived';
      about: 'job' | 'message';
      reason: AnyReason;
      title: string;
      company: string;
      link: string;
    }
  /** What an admin found of a report, to whoever reported (`to: 'reporter'`) and to the company. `words`: the admin's. */
  | {
      kind: 'reportVerdict';
      to: 'reporter' | 'company';
      about: 'job' | 'message';
      verdict: Verdict;
      reason: AnyReason;
      title: string;
      company: string;
      words: string;
      link: string;
    }
  /** An ad is no longer shown as remote. To its company. */
  | { kind: 'notRemote'; title: string; company: string; link: string }
  /** To the board, in the language of the form; and to its sender, where they own the address. */
  | ({ kind: 'contactMessage' } & WrittenMessage)
  | ({ kind: 'contactCopy' } & WrittenMessage)
  /** `words`: what is searched for, in the language of the mail; none of all jobs. */
  | { kind: 'confirmAlert'; words: string[]; link: string }
  | {
      kind: 'newJobs';
      words: string[];
      /** With those that it does not name. */
      total: number;
      jobs: ListedJob[];
      /** All of them. */
      link: string;
      manage: string;
      unsubscribe: string;
    }
  /** New jobs of followed companies. `link`: the page of what is new there; `token` ends these mails. */
  | { kind: 'companyNews'; total: number; jobs: ListedJob[]; link: string; token: string }
  /** Jobs that fit what its reader's profile says. `link`: all of those; `token` ends these mails. */
  | { kind: 'recommendedJobs'; total: number; jobs: ListedJob[]; link: string; token: string }
  /** `link`: the page of all of them; `token` ends these mails. */
  | ((TestNews | EducationNews) & { link: string; token: string });

/** What the product tells somebody by mail. Its words are made when it leaves, from these values alone. */
export type Mail = { recipient: string; locale: Locale } & MailContent;

export type MailKind = Mail['kind'];
