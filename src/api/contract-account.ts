import type { MailFrequency, MailTopic } from '../routing/mail-calls.ts';
import type { Application, ApplicationStatus } from './contract-candidate.ts';

export type Provider = 'google' | 'linkedin' | 'facebook' | 'apple';

/** GET /api/session (ruling 19): no user, a user who still has to enter a code, or a signed-in user. */
export type Session =
  | { state: 'none' }
  | { state: 'pending' }
  | {
      state: 'active';
      user: {
        name: string;
        email: string;
        emailVerified: boolean;
        /** Belongs to a company, or is invited to one. */
        atCompany?: true | undefined;
        /** An admin of the board. */
        isAdmin?: true | undefined;
        /** The accepted version of the terms is not the one in force. */
        newTerms?: true | undefined;
      };
    };

/** GET /api/account: what the security page shows (ruling 23). 401 for visitors. */
export type Account = {
  name: string;
  email: string;
  emailVerified: boolean;
  /** False where the user signs in with providers only. */
  hasPassword: boolean;
  twoFactor: boolean;
  recoveryCodesLeft: number;
  /** When two-factor will be turned off for a user without phone and codes; null if not requested. */
  recoveryEndsAt: string | null;
  linked: { provider: Provider; since: string }[];
  /** One for each sign-in, the current one first. Times are ISO 8601, UTC. */
  sessions: {
    id: string;
    isCurrent: boolean;
    /** The browser's own user-agent string. */
    userAgent: string | null;
    since: string;
    lastUsed: string;
  }[];
};

/** An applicant's data that a company holds, as filled in, and what its people see with it as long as it is shown to them. */
export type PersonalDataField =
  | ('name' | 'email' | 'phone' | 'link' | 'message' | 'answers' | 'cv')
  | ('testResults' | 'profile');

/** GET /api/account/privacy: the user's consents, and who holds their data. 401 for visitors. */
export type Privacy = {
  consents: { version: string; givenAt: string }[];
  /** Applications: the companies hold what was sent. `mayBeKept`: for 12 months, for other roles. */
  holders: {
    id: string;
    company: string;
    title: string;
    sentAt: string;
    holds: PersonalDataField[];
    mayBeKept: boolean;
    /** The last day, as YYYY-MM-DD; it moves with the end of an ad that is not closed. */
    heldUntil: string | null;
    isAdClosed: boolean;
  }[];
  /** Companies without another owner: they must be handed over or closed before the account is deleted. */
  ownedAlone: { id: string; name: string }[];
};

/** POST /api/account/two-factor/setup: for the authenticator app. Shown once (AU17). */
export type TwoFactorSetup = { uri: string; secret: string };

/** POST /api/account/two-factor/on and …/recovery-codes: shown once (AU20). */
export type RecoveryCodes = { recoveryCodes: string[] };

/** GET /api/two-factor-recovery for a sign-in waiting for its code: when two-factor ends, ISO 8601; null if not requested. 401 for others. */
export type TwoFactorRecovery = { endsAt: string | null };

/** Changes of an account that its owner is notified of. */
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

/** A notification. `id` grows; `at` is ISO 8601, UTC. */
export type Notification = { id: number; at: string; isRead: boolean } & (
  | { kind: 'applicationStatus'; job: NotifiedJob; application?: string; status: ApplicationStatus }
  /** `application`: its id; older notifications lack it. */
  | { kind: 'replyOverdue'; job: NotifiedJob; application?: string }
  /** `application`: the one whose conversation has the message. */
  | { kind: 'message'; job: NotifiedJob; application: string }
  | { kind: 'reminder'; job: NotifiedJob }
  /** `filter`: as the query of `/api/jobs`; `filterLabels`: the same in the requested language, empty for all jobs. */
  | { kind: 'newJobs'; filter: string; filterLabels: string[]; total: number }
  /** `companies`: names. */
  | { kind: 'companyNews'; companies: string[]; total: number }
  | { kind: 'security'; event: SecurityEvent }
);

/** GET /api/notifications?before=: twenty, the latest first, and how many are unread in all. 401 for visitors. */
export type Notifications = { items: Notification[]; hasMore: boolean; unread: number };

/** GET /api/mail-settings: which of the optional e-mails an address gets. */
export type MailSettings = { email: string; frequency: MailFrequency; topics: { topic: MailTopic; isOn: boolean }[] };

/** The `flash` cookie: what the app shows once, as a toast, after a redirect or a sign-in. */
export type Flash =
  | 'failed'
  | 'sign-in-first'
  | 'no-email'
  | 'provider-off'
  | 'declined'
  | 'linked'
  | 'linked-elsewhere'
  | 'account-kept';
