import * as v from 'valibot';
import type { ChangeOutcome } from '../../machines/change/change.machine.ts';
import { companyRoles } from '../../machines/company-invitation/company-invitation.rules.ts';
import { formTopics, topics } from '../../machines/contact/contact.rules.ts';
import { messageStatuses, messageSteps } from '../../machines/contact/inbox.rules.ts';
import type { Decision, DecisionOutcome } from '../../machines/moderation-decision/moderation-decision.machine.ts';
import { type OrderBody, orderStates, orderSteps } from '../../machines/order/order.rules.ts';
import { currencies, products } from '../../machines/order/prices.rules.ts';
import { companyCalls } from '../routing/company-calls.ts';
import type { Locale } from '../routing/locales.ts';
import { bodyOf, getJson, uncachedInit } from './call.ts';
import type { Client } from './client.ts';
import type { StampedPart } from './contract.ts';
import type { AuditLog, AuditSubjectDetails, BoardOrders, Boost, Inbox, Order, Orders } from './contract-orders.ts';
import { profilePartBody } from './profile.ts';
import { putProfilePart } from './put-profile-part.ts';
import { type Outcomes, postJson, rateLimited } from './send.ts';

// Companies' orders, and what the board's admins read: orders, messages and the audit log. Every call rejects with
// HttpError for a response that its table doesn't list.

const creditNote = v.object({
  number: v.string(),
  net: v.number(),
  total: v.number(),
  reason: v.string(),
  issuedOn: v.string(),
});

const orderRowFields = {
  id: v.string(),
  proforma: v.string(),
  invoice: v.nullable(v.string()),
  creditNotes: v.array(creditNote),
  state: v.picklist(orderStates),
  product: v.picklist(products),
  count: v.number(),
  currency: v.picklist(currencies),
  rate: v.number(),
  net: v.number(),
  total: v.number(),
  orderedAt: v.string(),
  dueOn: v.string(),
  paidOn: v.nullable(v.string()),
  endedOn: v.nullable(v.string()),
  message: v.string(),
};

const credits = v.object({ ad: v.number(), boost: v.number() });

const ordersBody: v.GenericSchema<unknown, Orders> = v.object({
  items: v.array(v.object(orderRowFields)),
  credits,
  isFree: v.boolean(),
  billing: profilePartBody,
});

/** As it is kept: countries are those of the form. */
const billing = v.object({
  name: v.string(),
  ico: v.string(),
  vatId: v.string(),
  street: v.string(),
  city: v.string(),
  postalCode: v.string(),
  country: v.string(),
  email: v.string(),
}) as unknown as v.GenericSchema<unknown, Order['billing']>;

const orderSchema: v.GenericSchema<unknown, Order> = v.object({
  ...orderRowFields,
  billing,
  vat: v.picklist(['domestic', 'reverse', 'outside']),
  invoicedOn: v.nullable(v.string()),
  terms: v.nullable(v.string()),
  seller: v.object({
    name: v.string(),
    ico: v.string(),
    vatId: v.string(),
    address: v.string(),
    email: v.string(),
    iban: v.string(),
  }),
});

/** GET of a company's orders and remaining credits. */
export const readOrders = (client: Client, company: string): Promise<Orders> =>
  getJson(client, companyCalls.orders(company), ordersBody, uncachedInit());

/** GET of one order. */
export const readOrder = (client: Client, company: string, id: string): Promise<Order> =>
  getJson(client, companyCalls.order(company, id), orderSchema, uncachedInit());

/** PUT of billing details, saved like a part of a profile. */
export const saveBilling = (client: Client, company: string, { values, version, stamp }: StampedPart) =>
  putProfilePart(client, companyCalls.billing(company), { values, version, stamp });

const createdOrderBody = v.object({ id: v.string() });

/** `isTwin`: the company ordered the same a moment ago, and this is that order. */
type PlaceOrderOutcome =
  | { type: 'placed'; id: string; isTwin: boolean }
  | { type: 'unbilled' }
  | Extract<ChangeOutcome, { type: 'limited' }>;

const placedOutcomeOf =
  (isTwin: boolean) =>
  async (answer: Response): Promise<PlaceOrderOutcome | null> => {
    const body = await bodyOf(answer, createdOrderBody);
    return body && { type: 'placed', id: body.id, isTwin };
  };

const placeOrderOutcomes: Outcomes<PlaceOrderOutcome> = {
  201: placedOutcomeOf(false),
  200: placedOutcomeOf(true),
  422: { type: 'unbilled' },
  429: rateLimited,
};

/** POST of an order. The same key means the same one. */
export const placeOrder = (
  client: Client,
  company: string,
  ordered: OrderBody & { lang: Locale; terms: string },
  key: string,
): Promise<PlaceOrderOutcome> =>
  postJson(client, companyCalls.orders(company), ordered, placeOrderOutcomes, undefined, { 'idempotency-key': key });

const boostBody: v.GenericSchema<unknown, Boost> = v.object({
  until: v.nullable(v.string()),
  credits: v.number(),
  standing: v.picklist(['live', 'ended', 'slow']),
});

/** GET of whether an ad can be boosted. */
export const readBoost = (client: Client, company: string, ad: string): Promise<Boost> =>
  getJson(client, companyCalls.boost(company, ad), boostBody, uncachedInit());

const changeOutcomes: Outcomes<ChangeOutcome> = {
  ok: { type: 'done' },
  404: { type: 'overtaken' },
  409: { type: 'overtaken' },
  429: rateLimited,
};

/** POST of a boost. The same key means the same one. */
export const boostAd = (client: Client, company: string, ad: string, key: string): Promise<ChangeOutcome> =>
  postJson(client, companyCalls.boost(company, ad), {}, changeOutcomes, undefined, { 'idempotency-key': key });

const pageFields = { total: v.number(), page: v.number(), pages: v.number() };

const boardOrdersBody: v.GenericSchema<unknown, BoardOrders> = v.object({
  items: v.array(
    v.object({
      ...orderRowFields,
      company: v.nullable(v.object({ id: v.string(), name: v.string() })),
      billing,
      can: v.array(v.picklist(orderSteps)),
    }),
  ),
  ...pageFields,
});

/** GET of all orders, for admins. */
export const readBoardOrders = (client: Client, query: string): Promise<BoardOrders> =>
  getJson(client, `${companyCalls.boardOrders}?${query}`, boardOrdersBody, uncachedInit());

const inboxBody: v.GenericSchema<unknown, Inbox> = v.object({
  items: v.array(
    v.object({
      id: v.string(),
      topic: v.picklist([...topics, ...formTopics]),
      name: v.string(),
      email: v.string(),
      text: v.string(),
      status: v.picklist(messageStatuses),
      sentAt: v.string(),
      decided: v.nullable(v.object({ by: v.nullable(v.string()), at: v.string(), note: v.string() })),
      can: v.array(v.picklist(messageSteps)),
    }),
  ),
  open: v.number(),
  ...pageFields,
});

/** GET of messages to the board, for admins. */
export const readInbox = (client: Client, query: string): Promise<Inbox> =>
  getJson(client, `${companyCalls.inbox}?${query}`, inboxBody, uncachedInit());

const auditSubjectSchema: v.GenericSchema<unknown, AuditSubjectDetails> = v.variant('type', [
  v.object({
    type: v.literal('ad'),
    title: v.object({ cs: v.nullable(v.string()), en: v.nullable(v.string()) }),
    job: v.nullable(v.object({ identifier: v.number(), slug: v.object({ cs: v.string(), en: v.string() }) })),
  }),
  v.object({ type: v.literal('order'), number: v.string(), product: v.picklist(products), count: v.number() }),
  v.object({
    type: v.literal('person'),
    name: v.nullable(v.string()),
    email: v.nullable(v.string()),
    role: v.nullable(v.picklist(companyRoles)),
  }),
  v.object({ type: v.literal('message'), topic: v.picklist([...topics, ...formTopics]), name: v.string() }),
  v.object({ type: v.literal('part'), part: v.string() }),
  v.object({ type: v.literal('replyDays'), days: v.nullable(v.number()) }),
]);

const auditLogBody: v.GenericSchema<unknown, AuditLog> = v.object({
  items: v.array(
    v.object({
      id: v.number(),
      at: v.string(),
      event: v.string(),
      by: v.nullable(v.string()),
      company: v.nullable(v.string()),
      how: v.string(),
      about: v.nullable(auditSubjectSchema),
    }),
  ),
  events: v.array(v.string()),
  ...pageFields,
});

/** GET of the audit log, for admins. */
export const readAudit = (client: Client, query: string): Promise<AuditLog> =>
  getJson(client, `${companyCalls.audit}?${query}`, auditLogBody, uncachedInit());

const decisionOutcomes: Outcomes<DecisionOutcome> = {
  ok: { type: 'sent' },
  404: { type: 'overtaken' },
  409: { type: 'overtaken' },
  429: rateLimited,
};

/** POST of an admin's decision about an order. Idempotent. */
export const decideOrder = (client: Client, id: string, decision: Decision, signal?: AbortSignal) =>
  postJson(client, companyCalls.orderSteps(id), decision, decisionOutcomes, signal);

/** `amount`: in hundredths of the currency, with VAT. `takesBack`: unused credits of the order are taken back too. */
export type PartialRefundBody = { amount: number; takesBack: boolean; message: string };

/** POST of a partial refund by an admin. The same key means the same one. */
export const refundOrderPartly = (
  client: Client,
  id: string,
  part: PartialRefundBody,
  key: string,
): Promise<ChangeOutcome> =>
  postJson(client, companyCalls.orderSteps(id), { step: 'partlyRefunded', ...part }, changeOutcomes, undefined, {
    'idempotency-key': key,
  });

/** POST of an admin's decision about a message. Idempotent. */
export const decideInboxMessage = (client: Client, id: string, decision: Decision, signal?: AbortSignal) =>
  postJson(client, companyCalls.messageSteps(id), decision, decisionOutcomes, signal);
