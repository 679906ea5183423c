import type { ApiScope, DeliveryFailure, WebhookEvent } from '../../machines/integrations/integrations.rules.ts';
import type { ImageSource, KeptPart } from './contract.ts';
import type { Suspension } from './contract-moderation.ts';
import type { ReplyStanding } from './contract-reply-clock.ts';

/** What somebody is at a company. */
export type CompanyRole = 'owner' | 'recruiter' | 'reader';

/** How a company proved who it is. */
export type CompanyProof = 'mail' | 'dns' | 'admin';

/** What the people of a company do there; who may do what is the server's to say (server/employer/roles.ts). */
export type CompanyAction =
  | 'read'
  | 'leave'
  | 'verify'
  | 'invite'
  | 'changePeople'
  | 'handOver'
  | 'close'
  | 'agreeToTerms'
  | 'editProfile'
  | 'readApplicants'
  | 'answerApplicants'
  | 'readAds'
  | 'writeAds'
  | 'manageIntegrations'
  | 'order';

/** An invitation, as whoever has got it sees it. `id` accepts it. */
export type CompanyInvitation = {
  id: string;
  company: string;
  role: CompanyRole;
  invitedBy: string | null;
  email: string;
};

/** GET /api/company-accounts: where this person belongs, and where their confirmed address is invited. 401 for visitors. */
export type OwnCompanies = {
  items: { id: string; name: string; role: CompanyRole; isVerified: boolean }[];
  invitations: CompanyInvitation[];
};

/** How a member of a company is mailed that somebody has applied. */
export type ApplicantMails = 'at-once' | 'daily' | 'never';

/** Of what else: what reviewers said, ads that are asked about or end, replies that are due, orders. */
export type CompanyMail = 'reviews' | 'ads' | 'replies' | 'orders';

/** What a token may read, what a webhook tells of, and why one had no answer (machines/integrations). */
export type { ApiScope, DeliveryFailure, WebhookEvent } from '../../machines/integrations/integrations.rules.ts';

/** By which programs of a company read its ads and applications. */
export type ApiToken = {
  id: string;
  name: string;
  scopes: ApiScope[];
  /** Its last letters. */
  ending: string;
  createdAt: string;
  lastUsedAt: string | null;
};

export type Webhook = {
  id: string;
  url: string;
  events: WebhookEvent[];
  createdAt: string;
  /** Since when nothing has arrived there. */
  failingSince: string | null;
  /** Since when nothing is sent there. */
  disabledAt: string | null;
};

/** One event for one address; `nextTryAt` is null once nothing more is tried. */
export type WebhookDelivery = {
  id: string;
  event: WebhookEvent;
  status: 'waiting' | 'delivered' | 'failed';
  tries: number;
  createdAt: string;
  lastTriedAt: string | null;
  nextTryAt: string | null;
  /** Status of the last answer, or why there was none. */
  answered: number | null;
  failure: DeliveryFailure | null;
  /** As it is sent. */
  body: string;
};

/** GET /api/company-accounts/:account/interfaces: to its owners. */
export type CompanyIntegrations = {
  tokens: ApiToken[];
  webhooks: Webhook[];
  embed: {
    /** Its profile. */
    slug: string;
    /** Proved to be theirs: the career page may stand there and on its subdomains without being named. */
    own: string;
    domains: string[];
  };
};

/** A token or the secret of a webhook, told once. */
export type MadeSecret = { id: string; secret: string };

/** GET /api/company-accounts/:account: to its people alone. Times are ISO 8601, UTC. */
export type CompanyAccount = {
  id: string;
  name: string;
  ico: string;
  website: string;
  country: string;
  city: string;
  size: string;
  stage: string;
  /** What whoever asks is there, and may do. */
  role: CompanyRole;
  can: CompanyAction[];
  /** Since when the board publishes nothing of it, and why. */
  suspension: Suspension | null;
  /** The terms for companies that were agreed to for it last; null where none were. */
  terms: { version: string; givenAt: string } | null;
  /** They are not those that hold, and whoever asks may agree. */
  newTerms: boolean;
  /** Theirs. */
  applicantMails: ApplicantMails;
  newsMails: CompanyMail[];
  verifiedBy: CompanyProof | null;
  /** How it can be proved that it is theirs; null once it is, and for those who may not. */
  verification: CompanyVerification | null;
  /** The profile of the board that it has, or claims. */
  profile: { slug: string; name: string } | null;
  members: { id: string; name: string; email: string; role: CompanyRole; since: string; isSelf: boolean }[];
  /** How it keeps its promises to reply; null until it is verified, and where nobody has applied. */
  replies: ReplyStanding | null;
  /** Of those who may invite; none for others. */
  invitations: { id: string; email: string; role: CompanyRole; sentAt: string; isExpired: boolean }[];
};

/** `isTaken`: another company here has proved that the domain is its own. */
export type CompanyVerification = {
  domain: string;
  isTaken: boolean;
  /** Not where anybody can have an address. */
  byMail: boolean;
  /** Where a link was sent that still works. */
  sentTo: string | null;
  /** The DNS record, of the type TXT. */
  record: { name: string; value: string };
  /** Why an admin has found no proof. */
  refusal: string | null;
};

/** GET /api/company-accounts/:account/profile: what its people edit (machines/company-profile/company-profile.rules.ts). 403 while it is not verified. */
export type EditedProfile = {
  slug: string;
  name: string;
  logo: ImageSource | null;
  cover: ImageSource | null;
  parts: Record<string, KeptPart>;
};

/** POST /api/company-verifications/read: what a mailed link would prove. 404 where it is good for nothing any more. */
export type MailedVerification = { company: string; domain: string };

/** GET /api/company-register/:ico: what the public register has, or nothing. */
export type RegisteredCompany = { found: { name: string; city: string } | null };
