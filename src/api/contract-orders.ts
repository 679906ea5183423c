import type { Topic } from '../../machines/contact/contact.rules.ts';
import type { MessageStatus, MessageStep } from '../../machines/contact/inbox.rules.ts';
import type { Billing, OrderState, OrderStep } from '../../machines/order/order.rules.ts';
import type { CreditKind, Currency, Product } from '../../machines/order/prices.rules.ts';
import type { Vat } from '../../machines/order/vat.rules.ts';
import type { PerLocale } from '../routing/locales.ts';
import type { KeptPart } from './contract.ts';
import type { CompanyRole } from './contract-employer.ts';

// What travels about orders and of what the board's admins read of them. Types only. Times are ISO 8601, UTC; days are those of Prague.

export type { Topic } from '../../machines/contact/contact.rules.ts';
export type { MessageStatus } from '../../machines/contact/inbox.rules.ts';
export type { Billing, OrderState } from '../../machines/order/order.rules.ts';
export type { CreditKind, Currency, Product } from '../../machines/order/prices.rules.ts';
export type { Vat } from '../../machines/order/vat.rules.ts';

/** What a company may still do for what it paid. */
export type Credits = Record<CreditKind, number>;

/** What corrects an invoice by as much as was sent back. */
export type CreditNote = {
  number: string;
  net: number;
  total: number;
  /** An admin's reason. */
  words: string;
  issuedOn: string;
};

/** Amounts are hundredths of the currency. */
export type OrderRow = {
  id: string;
  /** The number of its proforma, which is the variable symbol. */
  proforma: string;
  /** Once it was invoiced. */
  invoice: string | null;
  /** Of its invoice, the first first. */
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
  /** An admin's, about the last step. */
  words: string;
};

/** Who sells, and into which account it is paid; empty where the board has not set it up. */
export type Seller = {
  name: string;
  ico: string;
  vatId: string;
  address: string;
  email: string;
  iban: string;
};

/** GET /api/company-accounts/:account/orders: the last first. 403 while the company is not verified, and for its readers. */
export type Orders = {
  items: OrderRow[];
  credits: Credits;
  /** It advertises for nothing, by its size. */
  isFree: boolean;
  /** Whom the board bills, as it is written; of version 0 it was taken from the account. */
  billing: KeptPart;
};

/** GET of one. `terms`: the version of those for companies that it was ordered by; null where none was shown. */
export type Order = OrderRow & {
  billing: Billing;
  vat: Vat;
  invoicedOn: string | null;
  terms: string | null;
  seller: Seller;
};

/** GET /api/company-accounts/:account/ads/:ad/boost: what there is to boost an ad with, and until when it is boosted. */
export type Boost = {
  until: string | null;
  credits: number;
  /** `live`: it can be boosted; else why not. */
  standing: 'live' | 'ended' | 'slow';
};

/** An order as the board's admins see it. `company`: null once it is closed here. */
export type BoardOrder = OrderRow & {
  company: { id: string; name: string } | null;
  billing: Billing;
  can: OrderStep[];
};

/** GET /api/company-orders?state=&page=: to admins alone. Without a state, those that wait for money or an invoice come first. */
export type BoardOrders = { items: BoardOrder[]; total: number; page: number; pages: number };

export type InboxMessage = {
  id: string;
  topic: Topic;
  name: string;
  email: string;
  text: string;
  status: MessageStatus;
  sentAt: string;
  /** Who of the admins said last what became of it, and when. */
  decided: { by: string | null; at: string; note: string } | null;
  can: MessageStep[];
};

/** GET /api/company-inbox?topic=&status=&page=: to admins alone, the oldest that waits first, of others the last. `open`: all that wait. */
export type Inbox = { items: InboxMessage[]; total: number; open: number; page: number; pages: number };

/** What the board's admins can read of: events of companies and of admins. */
export type KeptEvent =
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
 * What of an event the server keeps, beside a company. What people call it is read when somebody looks: a name that was forgotten is not kept here
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
 * What people call what an event was about. `job`: the page of an ad, once it was published. `role`: that somebody got, had or was to get.
 * `email`: masked once the invitation to it is gone. `number`: of the proforma. `days`: null where none are taken any more.
 */
export type AuditAbout =
  | {
      type: 'ad';
      title: { cs: string | null; en: string | null };
      job: { identifier: number; slug: PerLocale } | null;
    }
  | { type: 'order'; number: string; product: Product; count: number }
  | { type: 'person'; name: string | null; email: string | null; role: CompanyRole | null }
  | { type: 'message'; topic: Topic; name: string }
  | { type: 'part'; part: string }
  | { type: 'replyDays'; days: number | null };

/** `event`: a KeptEvent, or what a version before called one. `by`: null once the account is gone. `how`: which of several ways. */
export type AuditEntry = {
  id: number;
  at: string;
  event: string;
  by: string | null;
  company: string | null;
  how: string;
  /** Null once that is gone, and where there is nothing to name. */
  about: AuditAbout | null;
};

/** GET /api/company-audit?event=&who=&page=: to admins alone, the last first. `events`: those that there are. */
export type AuditLog = { items: AuditEntry[]; events: string[]; total: number; page: number; pages: number };
