import type { AnswerStep } from '../../machines/bulk-answer/bulk-answer.rules.ts';
import type { Locale, PerLocale } from '../routing/locales.ts';
import type { VersionedPart } from './contract.ts';
import type { Application, ApplicationStatus, ConversationMessage } from './contract-candidate.ts';

/** What a company does with an application: write a message, or set how it goes on, with or without words. */
export type { AnswerStep };

/** Adds a tag to an application or removes it. */
export type TagChange = { tag: string; isOn: boolean };

/** A company member's opinion of an application, one value at a time: others may change the rest in the meantime. */
export type Opinion = { rating: number | null } | TagChange;

/** An applicant, in a company's list. Times are ISO 8601, UTC; days are those of Prague. */
export type ApplicantRow = {
  id: string;
  /** Empty once their account is deleted, as is the address. */
  name: string;
  /** Null until the company has answered. */
  email: string | null;
  /** The language that they applied in. */
  locale: Locale;
  job: { identifier: number; title: string; inLanguage: Locale };
  /** The job's title in the language that they applied in; without an ad, what they applied for, in words. */
  jobForThem: string;
  status: ApplicationStatus;
  sentAt: string;
  /** The last day for a reply while they wait for one; null where none was promised, or they are not waiting. */
  replyDueOn: string | null;
  /** The last day for an invited applicant's answer. */
  answerDueOn: string | null;
  /** The day of their consent, where the company added them by hand. */
  consentOn: string | null;
  /** From 1 to 5. */
  rating: number | null;
  tags: string[];
  /** Their messages that the company has not seen. */
  unread: number;
  /** The steps the company may take now. */
  can: AnswerStep[];
  /** The statuses that the company may move it to now. */
  moves: ApplicationStatus[];
  /** A first answer needs words: without them it doesn't count. */
  needsText: boolean;
};

/** GET /api/company-accounts/:id/applications. `overdue`: among all, ignoring the filter. 403 while the company is not verified. */
export type Applicants = {
  items: ApplicantRow[];
  total: number;
  overdue: number;
  /** Ads with applications. */
  jobs: { identifier: number; title: string }[];
  /** Tags the company has used. */
  tags: string[];
  /** The last page if the requested one is beyond the end. */
  page: number;
  pages: number;
};

/** GET …/applicant-board: all states in order, each with its total and its first applicants. */
export type ApplicantsBoard = Omit<Applicants, 'items' | 'page' | 'pages'> & {
  columns: { status: ApplicationStatus; total: number; items: ApplicantRow[] }[];
};

/** GET of one. */
export type Applicant = ApplicantRow & {
  /** They applied, or were added, without an ad. */
  isUnlisted: boolean;
  /** Closed because its ad was taken down. */
  isTakenDown?: true | undefined;
  reference: string;
  phone: string;
  link: string;
  message: string;
  answers: { question: string; answer: string }[];
  mayBeKept: boolean;
  log: Application['log'];
  /** `href` downloads it: it is signed. */
  cv: Application['cv'];
  /** The content hash of their picture. */
  photo: string | null;
  /** The parts of their profile that they show to this company. */
  profile: ({ part: string } & Pick<VersionedPart, 'values'>)[];
  /** Results of tests attached to it, or shared with everybody. */
  tests?: { id: string; title: string; score: number; finishedAt: string }[] | undefined;
  notes: { id: number; author: string; text: string; at: string }[];
  /** Their other applications to this company. */
  history: { id: string; title: string; email: string | null; status: ApplicationStatus; sentAt: string }[];
  /** How many of this company's invitations they let expire without an answer. */
  unansweredInvitations: number;
  /** The company said that another application is from the same person. */
  isMerged: boolean;
  /** Others who may be the same person, and why. */
  alike: {
    id: string;
    name: string;
    email: string | null;
    reference: string;
    title: string;
    status: ApplicationStatus;
    by: ('name' | 'phone')[];
  }[];
  /** Tags that the company has given to others. */
  tagsInUse: string[];
  messages: ConversationMessage[];
  /** When they were nudged for an answer. */
  nudgedAt: string | null;
};

/** A company's saved answer, with the placeholders {name}, {job} and {company}. Empty where it has no text in a language. */
export type AnswerTemplate = { id: string; name: string; step: AnswerStep; text: PerLocale<string> };
