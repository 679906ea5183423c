import type { AgreedTexts } from '../routing/legal-texts.ts';
import type { Locale } from '../routing/locales.ts';
import type { MarkKind } from '../routing/mark-calls.ts';
import type { VersionedPart } from './contract.ts';

/** A signed-in user's unsent application for an ad. */
export type AccountDraft = {
  /** By form field, as typed. */
  answers: Record<string, string>;
  mayBeKept: boolean;
  /** A test result, by its attempt. */
  result: string | null;
  cv: { name: string; size: number; token: string } | null;
  /** When it was typed, by the device's clock, in ms: identifies the draft. */
  writtenAt: number;
};

/** GET /api/marks: job numbers and company slugs, the newest first. 401 for visitors. */
export type Marks = Record<MarkKind, string[]>;

/** A job that an account has saved. `remindOn`: a day, YYYY-MM-DD. */
export type SavedJob = { id: string; savedAt: string; note: string; remindOn: string | null };

/** GET /api/saved-jobs: the last saved first. 401 for visitors. */
export type SavedJobs = { items: SavedJob[] };

/** POST /api/marks/merge: what a browser kept for a visitor, each with its time (ISO 8601). Returns Marks. */
export type VisitorMarks = Partial<Record<MarkKind, { id: string; at: string }[]>>;

/** A CV in a user's profile. `size` in bytes. One of them is preselected when they apply. */
export type ProfileCv = { id: string; name: string; size: number; addedAt: string; isFirst: boolean };

/** GET /api/profile: all parts (machines/profile-section/profile.rules.ts), and the CVs, the latest added first. 401 for visitors. */
export type Profile = { parts: Record<string, VersionedPart>; cvs: ProfileCv[] };

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

/** GET /api/profile-photo: the content hash of the user's picture, null if there is none. 401 for visitors. */
export type Photo = { photo: string | null };

/** File types of a CV. */
export type DocumentType = 'pdf' | 'docx' | 'odt';

/** An application as its sender sees it. Times are ISO 8601, UTC; days are those of Prague. */
export type Application = {
  id: string;
  /** The reference that people use. */
  reference: string;
  job: { identifier: number; slug: string; title: string; inLanguage: Locale; company: string };
  status: ApplicationStatus;
  log: { status: ApplicationStatus; at: string }[];
  sentAt: string;
  /** The last day for a reply; null where none was promised. */
  replyDueOn: string | null;
  /** The last day for an invited applicant's answer; null where they have answered, or are not invited. */
  answerDueOn: string | null;
  firstReplyAt: string | null;
  nudgedAt: string | null;
  /** `size` in bytes. `href` downloads it: it is signed, for the applicant and the company only. */
  cv: { name: string; size: number; href: string } | null;
  /** The versions of our texts that the form linked to; missing if it linked to none. */
  agreedTexts?: AgreedTexts | undefined;
  /** Closed because its ad was taken down. */
  isTakenDown?: true | undefined;
  /** What its sender may do now. */
  can: ('withdraw' | 'nudge')[];
};

export type MessageAuthor = 'candidate' | 'company';

/** A message about an application: plain text of several lines. `id` grows; times are ISO 8601, UTC. */
export type ConversationMessage = { id: number; author: MessageAuthor; text: string; sentAt: string };

/**
 * GET /api/applications/:id/messages?before=: fifty, the oldest first. `unread`: how many of the company's messages the candidate has not
 * seen. 401 and 404 as for the application.
 */
export type Conversation = {
  application: Application;
  items: ConversationMessage[];
  /** There are older ones. */
  hasMore: boolean;
  unread: number;
  canWrite: boolean;
};

/** GET /api/conversations: a candidate's conversations, the one with the latest message first. 401 for visitors. */
export type Conversations = {
  items: (Pick<Application, 'id' | 'job' | 'status'> & { last: ConversationMessage; unread: number })[];
};

/**
 * POST /api/applications. A guest gets the same response whether or not they had applied before (ruling 66): access to the application
 * comes by mail only.
 */
export type ApplicationReceipt = { reference: string; replyDueOn: string | null; application: Application | null };

export type AlertFrequency = 'instant' | 'daily' | 'weekly';

/** New jobs of a search, sent by mail. */
export type Alert = {
  id: string;
  /** As the query of `/api/jobs`, without a language. */
  filter: string;
  /** What it looks for, in the requested language; empty for all jobs. */
  filterLabels: string[];
  frequency: AlertFrequency;
  /** False until the owner of the address has confirmed it. */
  isConfirmed: boolean;
  isPaused: boolean;
  /** Jobs published in the last seven days. */
  lastWeek: number;
};

/** GET /api/alerts: all alerts of one address, the newest first. */
/** `isSilent`: e-mails about alerts are turned off for the address. */
export type Alerts = { email: string; isSilent: boolean; items: Alert[] };

/**
 * POST /api/alerts. `silent`: it is active, but its owner has turned off e-mails about alerts. `mailed`: it starts once the link in the
 * mail is followed. A guest isn't told whether the address already has it.
 */
export type CreatedAlert = { state: 'active' | 'silent' | 'mailed' };
