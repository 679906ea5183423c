import type { AgreedTexts } from '../routing/legal-texts.ts';
import type { Locale } from '../routing/locales.ts';
import type { MarkKind } from '../routing/mark-calls.ts';
import type { KeptPart } from './contract.ts';

/** What somebody who is signed in has written for an ad and not sent yet. */
export type AccountDraft = {
  /** By field of the form, as it was typed. */
  answers: Record<string, string>;
  mayBeKept: boolean;
  /** Of a test, by its attempt. */
  result: string | null;
  cv: { name: string; size: number; token: string } | null;
  /** When it was typed, by the clock of the device, in ms: one draft is known from another by it. */
  writtenAt: number;
};

/** GET /api/marks: public numbers of jobs and slugs of companies, the newest first. 401 for visitors. */
export type Marks = Record<MarkKind, string[]>;

/** A job that an account has saved. `remindOn`: a day, YYYY-MM-DD. */
export type SavedJob = { id: string; savedAt: string; note: string; remindOn: string | null };

/** GET /api/saved-jobs: the last saved first. 401 for visitors. */
export type SavedJobs = { items: SavedJob[] };

/** POST /api/marks/merge: what a browser kept of a visitor, each with when it came (ISO 8601). Answers Marks. */
export type VisitorMarks = Partial<Record<MarkKind, { id: string; at: string }[]>>;

/** A CV in somebody's profile. `size` in bytes. One of them is the first choice when they apply. */
export type ProfileCv = { id: string; name: string; size: number; addedAt: string; isFirst: boolean };

/** GET /api/profile: all parts (machines/profile-section/profile.rules.ts), and the CVs, the last added first. 401 for visitors. */
export type Profile = { parts: Record<string, KeptPart>; cvs: ProfileCv[] };

export type ApplicationStatus =
  | 'sent'
  | 'seen'
  | 'talking'
  | 'invited'
  | 'offer'
  | 'hired'
  | 'refused'
  | 'withdrawn'
  | 'closed';

/** GET /api/profile-photo: the content hash of one's picture, null where there is none. 401 for visitors. */
export type Photo = { photo: string | null };

/** What a CV may be. */
export type DocumentType = 'pdf' | 'docx' | 'odt';

/** An application as whoever sent it sees it. Times are ISO 8601, UTC; days are those of Prague. */
export type Application = {
  id: string;
  /** What people call it. */
  reference: string;
  job: { identifier: number; slug: string; title: string; inLanguage: Locale; company: string };
  status: ApplicationStatus;
  log: { status: ApplicationStatus; at: string }[];
  sentAt: string;
  /** The last day for a reply; null where none was promised. */
  replyDueOn: string | null;
  /** The last day for the answer of whoever is invited; null where they have answered, or are not invited. */
  answerDueOn: string | null;
  firstReplyAt: string | null;
  nudgedAt: string | null;
  /** `size` in bytes. `href` gets it: it is signed, and for the applicant and the company alone. */
  cv: { name: string; size: number; href: string } | null;
  /** The versions of our texts that the form led to; none where it led to none. */
  agreedTexts?: AgreedTexts | undefined;
  /** It was closed because its ad was taken down. */
  isTakenDown?: true | undefined;
  /** What its sender may do now. */
  can: ('withdraw' | 'nudge')[];
};

export type MessageAuthor = 'candidate' | 'company';

/** What somebody wrote about an application: plain text of several lines. `id` grows; times are ISO 8601, UTC. */
export type Message = { id: number; author: MessageAuthor; text: string; sentAt: string };

/**
 * GET /api/applications/:id/messages?before=: fifty, the oldest first. `unread`: how many of the company's the candidate has not seen.
 * 401 and 404 like those of the application.
 */
export type Conversation = {
  application: Application;
  items: Message[];
  /** There are older ones. */
  hasMore: boolean;
  unread: number;
  canWrite: boolean;
};

/** GET /api/conversations: what a candidate has written and was written to, the one with the latest message first. 401 for visitors. */
export type Conversations = {
  items: (Pick<Application, 'id' | 'job' | 'status'> & { last: Message; unread: number })[];
};

/**
 * POST /api/applications. To a guest the answer is the same whether or not there was one before (ruling 66): the way to it comes
 * by mail alone.
 */
export type Applied = { reference: string; replyDueOn: string | null; application: Application | null };

export type AlertFrequency = 'instant' | 'daily' | 'weekly';

/** New jobs of a search by mail. */
export type Alert = {
  id: string;
  /** As the query of `/api/jobs`, without a language. */
  filter: string;
  /** What it looks for, in the asked language; none of all jobs. */
  words: string[];
  frequency: AlertFrequency;
  /** False until the owner of the address has confirmed it. */
  isConfirmed: boolean;
  isPaused: boolean;
  /** Jobs that came in the last seven days. */
  lastWeek: number;
};

/** GET /api/alerts: all alerts of one address, the newest first. */
/** `isSilent`: e-mails about alerts are turned off for the address. */
export type Alerts = { email: string; isSilent: boolean; items: Alert[] };

/**
 * POST /api/alerts. `silent`: it runs, but its owner has turned e-mails about alerts off. `mailed`: it begins once the link in the mail is followed. Whether the address has it already, a guest is not
 * told.
 */
export type AlertMade = { state: 'active' | 'silent' | 'mailed' };
