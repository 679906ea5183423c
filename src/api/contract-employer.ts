import type { ApiScope, DeliveryFailure, WebhookEvent } from '../../machines/integrations/integrations.rules.ts';
import type { ImageSource, VersionedPart } from './contract.ts';
import type { Suspension } from './contract-moderation.ts';
import type { ReplyStanding } from './contract-reply-clock.ts';

/** A user's role at a company. */
export type CompanyRole = 'owner' | 'recruiter' | 'reader';

/** How a company proved who it is. */
export type CompanyProof = 'mail' | 'dns' | 'admin';

/** Actions of a company's people; the server decides who may do what (server/employer/roles.ts). */
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

/** An invitation, as the invited user sees it. `id` accepts it. */
export type CompanyInvitation = {
  id: string;
  company: string;
  role: CompanyRole;
  invitedBy: string | null;
  email: string;
};

/** GET /api/company-accounts: the user's companies, and the invitations of their confirmed address. 401 for visitors. */
export type OwnCompanies = {
  items: { id: string; name: string; role: CompanyRole; isVerified: boolean }[];
  invitations: CompanyInvitation[];
};

/** How a member of a company is mailed about new applications. */
export type ApplicantMails = 'at-once' | 'daily' | 'never';

/** Other e-mails: reviewers' decisions, ads that need confirming or end, replies that are due, orders. */
export type CompanyMail = 'reviews' | 'ads' | 'replies' | 'orders';

/** What a token may read, the events of a webhook, and why a delivery failed (machines/integrations). */
export type { ApiScope, DeliveryFailure, WebhookEvent } from '../../machines/integrations/integrations.rules.ts';

/** A token by which a company's programs read its ads and applications. */
export type ApiToken = {
  id: string;
  name: string;
  scopes: ApiScope[];
  /** Its last characters. */
  ending: string;
  createdAt: string;
  lastUsedAt: string | null;
};

export type Webhook = {
  id: string;
  url: string;
  events: WebhookEvent[];
  createdAt: string;
  /** Since when no delivery has succeeded. */
  failingSince: string | null;
  /** Since when deliveries are disabled. */
  disabledAt: string | null;
};

/** One event for one address; `nextTryAt` is null once there are no more retries. */
export type WebhookDelivery = {
  id: string;
  event: WebhookEvent;
  status: 'waiting' | 'delivered' | 'failed';
  tries: number;
  createdAt: string;
  lastTriedAt: string | null;
  nextTryAt: string | null;
  /** Status of the last response, or why there was none. */
  answered: number | null;
  failure: DeliveryFailure | null;
  /** As it is sent. */
  body: string;
};

/** GET /api/company-accounts/:account/interfaces: for owners. */
export type CompanyIntegrations = {
  tokens: ApiToken[];
  webhooks: Webhook[];
  embed: {
    /** The slug of its profile. */
    slug: string;
    /** The verified domain: the career page may be embedded there and on its subdomains without listing it. */
    own: string;
    domains: string[];
  };
};

/** A token or the secret of a webhook, returned only once. */
export type CreatedSecret = { id: string; secret: string };

/** GET /api/company-accounts/:account: for its people only. Times are ISO 8601, UTC. */
export type CompanyAccount = {
  id: string;
  name: string;
  ico: string;
  website: string;
  country: string;
  city: string;
  size: string;
  stage: string;
  /** The caller's role, and what they may do. */
  role: CompanyRole;
  can: CompanyAction[];
  /** Since when, and why, the board hides it. */
  suspension: Suspension | null;
  /** The last terms for companies accepted for it; null if none were. */
  terms: { version: string; givenAt: string } | null;
  /** They are not the ones in force, and the caller may accept those. */
  newTerms: boolean;
  /** The caller's settings. */
  applicantMails: ApplicantMails;
  newsMails: CompanyMail[];
  verifiedBy: CompanyProof | null;
  /** How to prove that the company is theirs; null once it is proved, and for those who may not. */
  verification: CompanyVerification | null;
  /** The profile on the board that it has or claims. */
  profile: { slug: string; name: string } | null;
  members: { id: string; name: string; email: string; role: CompanyRole; since: string; isSelf: boolean }[];
  /** How it keeps its promises to reply; null until it is verified, and where nobody has applied. */
  replies: ReplyStanding | null;
  /** For those who may invite; empty for others. */
  invitations: { id: string; email: string; role: CompanyRole; sentAt: string; isExpired: boolean }[];
};

/** `isTaken`: another company here has proved that it owns the domain. */
export type CompanyVerification = {
  domain: string;
  isTaken: boolean;
  /** False for domains where anybody can get an address. */
  byMail: boolean;
  /** Where a link was sent that is still valid. */
  sentTo: string | null;
  /** The DNS TXT record. */
  record: { name: string; value: string };
  /** Why an admin found no proof. */
  refusal: string | null;
};

/**
 * GET /api/company-accounts/:account/profile: what its people edit (machines/company-profile/company-profile.rules.ts). 403 while it is not
 * verified.
 */
export type EditedProfile = {
  slug: string;
  name: string;
  logo: ImageSource | null;
  cover: ImageSource | null;
  parts: Record<string, VersionedPart>;
};

/** POST /api/company-verifications/read: what a mailed link would prove. 404 if it is no longer valid. */
export type MailedVerification = { company: string; domain: string };

/** GET /api/company-register/:ico: the public register's entry, or null. */
export type CompanyRegisterEntry = { found: { name: string; city: string } | null };
