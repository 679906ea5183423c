import type { Locale, PerLocale } from '../routing/locales.ts';
import type { KeptPart } from './contract.ts';
import type { Application, ApplicationStatus, Message } from './contract-candidate.ts';

/** What a company does with an application: it writes, or says with or without words how it goes on. */
export type ApplicantStep = 'wrote' | 'invited' | 'offered' | 'hired' | 'refused';

/** Whether an application has a tag from now on. */
export type TagPress = { tag: string; isOn: boolean };

/** What somebody of a company thinks of an application, one thing at a time: others may write the rest meanwhile. */
export type Opinion = { rating: number | null } | TagPress;

/** Whoever applied, in a company's list. Times are ISO 8601, UTC; days are those of Prague. */
export type ApplicantRow = {
  id: string;
  /** Empty once their account is deleted, like the address. */
  name: string;
  /** Null until the company has answered. */
  email: string | null;
  /** The language that they applied in. */
  locale: Locale;
  job: { identifier: number; title: string; inLanguage: Locale };
  /** The job's title in the language that they applied in; of no ad what they applied for, in words. */
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
  /** The last one where one beyond the end was asked for. */
  page: number;
  pages: number;
};

/** GET …/applicant-board: all states in their order, with how many there are and the first of them. */
export type ApplicantsBoard = Omit<Applicants, 'items' | 'page' | 'pages'> & {
  columns: { status: ApplicationStatus; total: number; items: ApplicantRow[] }[];
};

/** GET of one. */
export type Applicant = ApplicantRow & {
  /** They applied, or were added, without an ad. */
  isUnlisted: boolean;
  /** It was closed because its ad was taken down. */
  isTakenDown?: true | undefined;
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
  history: { id: string; title: string; email: string | null; status: ApplicationStatus; sentAt: string }[];
  /** How many invitations of this company they let pass without an answer. */
  unansweredInvitations: number;
  /** The company said that another application is theirs as well. */
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
  /** Tags that the company gave to others. */
  tagsInUse: string[];
  messages: Message[];
  /** They were nudged for an answer. */
  nudgedAt: string | null;
};

/** An answer that a company gives often, with {name}, {job} and {company} in it. Empty where it has none in a language. */
export type AnswerTemplate = { id: string; name: string; step: ApplicantStep; text: PerLocale<string> };
