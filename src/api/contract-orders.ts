import type { ContactTopic } from '../../machines/contact/contact.rules.ts';
import type { MessageStatus, MessageStep } from '../../machines/contact/inbox.rules.ts';
import type { Billing, OrderState, OrderStep } from '../../machines/order/order.rules.ts';
import type { CreditKind, Currency, Product } from '../../machines/order/prices.rules.ts';
import type { VatTreatment } from '../../machines/order/vat.rules.ts';
import type { PerLocale } from '../routing/locales.ts';
import type { VersionedPart } from './contract.ts';
import type { CompanyRole } from './contract-employer.ts';

// Orders, and what else the board's admins read. Types only. Times are ISO 8601, UTC; days are those of Prague.

export type { ContactTopic } from '../../machines/contact/contact.rules.ts';
export type { MessageStatus } from '../../machines/contact/inbox.rules.ts';
export type { Billing, OrderState } from '../../machines/order/order.rules.ts';
export type { CreditKind, Currency, Product } from '../../machines/order/prices.rules.ts';
export type { VatTreatment } from '../../machines/order/vat.rules.ts';

/** What a company has paid for and not used yet. */
export type Credits = Record<CreditKind, number>;

/** Corrects an invoice by the amount refunded. */
export type CreditNote = {
  number: string;
  net: number;
  total: number;
  /** An admin's reason. */
  reason: string;
  issuedOn: string;
};

/** Amounts are hundredths of the currency. */
export type OrderRow = {
  id: string;
  /** The number of its proforma, which is also the variable symbol. */
  proforma: string;
  /** Once invoiced. */
  invoice: string | null;
  /** Those of its invoice, oldest first. */
  creditNotes: CreditNote[];
  state: OrderState;
  product: Product;
  count: number;
  currency: Currency;
  /** Per cent. */
  rate: number;
  net: number;
  total: number;
  orderedAt: string;
  dueOn: string;
  paidOn: string | null;
  endedOn: string | null;
  /** An admin's message about the last step. */
  message: string;
};

/** The seller and the account to pay into; empty where the board has not set it up. */
export type Seller = {
  name: string;
  ico: string;
  vatId: string;
  address: string;
  email: string;
  iban: string;
};

/** GET /api/company-accounts/:account/orders: the latest first. 403 while the company is not verified, and for its readers. */
export type Orders = {
  items: OrderRow[];
  credits: Credits;
  /** It advertises free of charge, because of its size. */
  isFree: boolean;
  /** Billing details as saved; version 0 is prefilled from the account. */
  billing: VersionedPart;
};

/** GET of one. `terms`: the version of the terms for companies it was ordered under; null where none was shown. */
export type Order = OrderRow & {
  billing: Billing;
  vat: VatTreatment;
  invoicedOn: string | null;
  terms: string | null;
  seller: Seller;
};

/** GET /api/company-accounts/:account/ads/:ad/boost: the credits for boosting an ad, and until when it is boosted. */
export type Boost = {
  until: string | null;
  credits: number;
  /** `live`: it can be boosted; otherwise the reason why not. */
  standing: 'live' | 'ended' | 'slow';
};

/** An order as the board's admins see it. `company`: null once its account is closed. */
export type BoardOrder = OrderRow & {
  company: { id: string; name: string } | null;
  billing: Billing;
  can: OrderStep[];
};

/** GET /api/company-orders?state=&page=: for admins only. Without a state, those that wait for payment or an invoice come first. */
export type BoardOrders = { items: BoardOrder[]; total: number; page: number; pages: number };

export type InboxMessage = {
  id: string;
  topic: ContactTopic;
  name: string;
  email: string;
  text: string;
  status: MessageStatus;
  sentAt: string;
  /** Which admin last decided on it, and when. */
  decided: { by: string | null; at: string; note: string } | null;
  can: MessageStep[];
};

/** GET /api/company-inbox?topic=&status=&page=: for admins only, the oldest waiting first, of others the latest. `open`: all waiting. */
export type Inbox = { items: InboxMessage[]; total: number; open: number; page: number; pages: number };

/** The audit log's events, of companies and of admins. */
export type RecordedAuditEvent =
  | 'company added'
  | 'company verified'
  | 'company refused'
  | 'company suspension'
  | 'company profile changed'
  | 'company closed'
  | 'company left'
  | 'company handed over'
  | 'role changed'
  | 'member removed'
  | 'member invited'
  | 'invitation revoked'
  | 'invitation accepted'
  | 'applicant answered'
  | 'applicants exported'
  | 'talent pool changed'
  | 'ad drafted'
  | 'ad deleted'
  | 'ad step'
  | 'ad reviewed'
  | 'ad boosted'
  | 'report decided'
  | 'message decided'
  | 'billing changed'
  | 'ordered'
  | 'order step';

/**
 * What the server stores of an event, besides its company. Names are looked up when the log is read: a deleted name is not kept here
 * (PR04). `number`: of an ad on the board. `id` of a person: of their account. `email`: masked.
 */
export type AuditSubject =
  | { type: 'ad' | 'application' | 'order' | 'report' | 'message'; id: string }
  | { type: 'job'; number: number }
  | { type: 'person'; id: string; role: CompanyRole | null }
  | { type: 'invitation'; id: string; email: string; role: CompanyRole }
  | { type: 'part'; part: string }
  | { type: 'replyDays'; days: number | null };

/**
 * The subject of an event, by the names people use. `job`: an ad's page, once published. `role`: the one the person got, had or was to get.
 * `email`: masked once the invitation to it is gone. `number`: of the proforma. `days`: null where applications are no longer taken.
 */
export type AuditSubjectDetails =
  | {
      type: 'ad';
      title: { cs: string | null; en: string | null };
      job: { identifier: number; slug: PerLocale } | null;
    }
  | { type: 'order'; number: string; product: Product; count: number }
  | { type: 'person'; name: string | null; email: string | null; role: CompanyRole | null }
  | { type: 'message'; topic: ContactTopic; name: string }
  | { type: 'part'; part: string }
  | { type: 'replyDays'; days: number | null };

/** `event`: a RecordedAuditEvent, or an earlier version's name for one. `by`: null once the account is deleted. `how`: which of several ways. */
export type AuditEntry = {
  id: number;
  at: string;
  event: string;
  by: string | null;
  company: string | null;
  how: string;
  /** Null once the subject is gone, and where there is nothing to name. */
  about: AuditSubjectDetails | null;
};

/** GET /api/company-audit?event=&who=&page=: for admins only, the latest first. `events`: those that occur. */
export type AuditLog = { items: AuditEntry[]; events: string[]; total: number; page: number; pages: number };
