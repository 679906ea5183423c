import type { MailFrequency, MailTopic } from '../routing/mail-calls.ts';
import type { Application, ApplicationStatus } from './contract-candidate.ts';

export type Provider = 'google' | 'linkedin' | 'facebook' | 'apple';

/** GET /api/session (ruling 19): nobody, somebody who still owes a code, or somebody. */
export type Session =
  | { state: 'none' }
  | { state: 'pending' }
  | {
      state: 'active';
      user: {
        name: string;
        email: string;
        emailVerified: boolean /** Belongs to a company, or is invited to one. */;
        atCompany?: true | undefined;
        /** Of the board. */
        isAdmin?: true | undefined;
        /** Agreed to another version of the terms than the one that holds. */
        newTerms?: true | undefined;
      };
    };

/** GET /api/account: what the security page shows (ruling 23). 401 for visitors. */
export type Account = {
  name: string;
  email: string;
  emailVerified: boolean;
  /** False where only providers prove who this is. */
  hasPassword: boolean;
  twoFactor: boolean;
  recoveryCodesLeft: number;
  /** When two-factor will be turned off for whoever has neither phone nor codes; null where nobody asked. */
  recoveryEndsAt: string | null;
  linked: { provider: Provider; since: string }[];
  /** One for each sign-in, this one first. Times are ISO 8601, UTC. */
  sessions: {
    id: string;
    isCurrent: boolean;
    /** As the browser calls itself. */
    userAgent: string | null;
    since: string;
    lastUsed: string;
  }[];
};

/** What a company holds of somebody who applied, as it was filled in. */
export type HeldData = 'name' | 'email' | 'phone' | 'link' | 'message' | 'answers' | 'cv';

/** GET /api/account/privacy: what was agreed to, and who holds data of this person. 401 for visitors. */
export type Privacy = {
  consents: { version: string; givenAt: string }[];
  /** Applications: the companies have what was sent. `mayBeKept`: for 12 months, for other roles. */
  holders: {
    id: string;
    company: string;
    title: string;
    sentAt: string;
    holds: HeldData[];
    mayBeKept: boolean;
    /** As YYYY-MM-DD: the last day, which moves with the end of an ad that is not closed. */
    heldUntil: string | null;
    isAdClosed: boolean;
  }[];
  /** Companies that have no other owner: they are handed over or closed before the account goes. */
  ownedAlone: { id: string; name: string }[];
};

/** POST /api/account/two-factor/setup: for the authenticator app. Shown once (AU17). */
export type TwoFactorSetup = { uri: string; secret: string };

/** POST /api/account/two-factor/on and …/recovery-codes: shown once (AU20). */
export type RecoveryCodes = { recoveryCodes: string[] };

/** GET /api/two-factor-recovery of a sign-in that waits for its code: until when two-factor stays on, ISO 8601; null where nothing runs. 401 for others. */
export type TwoFactorRecovery = { endsAt: string | null };

/** What was done to an account that its owner is told. */
export type SecurityEvent =
  | 'passwordChanged'
  | 'twoFactorOn'
  | 'twoFactorOff'
  | 'recoveryBegun'
  | 'recoveryEndsSoon'
  | 'recoveryStopped'
  | 'recoveryDone'
  | 'codesPaused'
  | 'codesRefused'
  | 'providerLinked'
  | 'providerUnlinked'
  | 'recoveryCodeUsed'
  | 'addressChanged';

type NotifiedJob = Application['job'];

/** Something that somebody is told. `id` grows; `at` is ISO 8601, UTC. */
export type Notification = { id: number; at: string; isRead: boolean } & (
  | { kind: 'applicationStatus'; job: NotifiedJob; status: ApplicationStatus }
  | { kind: 'replyOverdue'; job: NotifiedJob }
  /** `application`: whose conversation it is in. */
  | { kind: 'message'; job: NotifiedJob; application: string }
  | { kind: 'reminder'; job: NotifiedJob }
  /** `filter`: as the query of `/api/jobs`; `words`: the same in the asked language, none of all jobs. */
  | { kind: 'newJobs'; filter: string; words: string[]; total: number }
  /** `companies`: names. */
  | { kind: 'companyNews'; companies: string[]; total: number }
  | { kind: 'security'; event: SecurityEvent }
);

/** GET /api/notifications?before=: twenty, the last one first, and how many of all are unread. 401 for visitors. */
export type Notifications = { items: Notification[]; hasMore: boolean; unread: number };

/** GET /api/mail-settings: which e-mails an address gets, those that are a choice. */
export type MailSettings = { email: string; frequency: MailFrequency; topics: { topic: MailTopic; isOn: boolean }[] };
