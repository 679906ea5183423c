import { assign, setup } from 'xstate';
import { dayInPrague } from '../calendar.rules.ts';

/** A time, in milliseconds. */
type Timestamped = { at: number };

/** An amount in hundredths of the currency, with VAT. */
type Amount = { amount: number };

type Context = {
  /** The price and, once it is paid, the amount paid. Both in hundredths, with VAT. */
  total: number;
  /** How much of that was refunded. */
  refunded: number;
  /** Days are Prague dates, as YYYY-MM-DD. The day of payment. */
  paidOn: string | null;
  /** The day of the invoice. */
  invoicedOn: string | null;
  /** The day on which it was cancelled or refunded. */
  endedOn: string | null;
};

const eventTime = ({ event }: { event: Timestamped }) => event.at;

const fullRefundTransitions = {
  'order.refunded': { target: 'refunded', actions: ['recordFullRefund', { type: 'recordEnd', params: eventTime }] },
} as const;

const refundedAmount = ({ event }: { event: Amount }) => event.amount;

/** Each partial refund is corrected by a credit note, so there must be an invoice first. */
const partialRefundTransition = {
  guard: { type: 'isPartialRefund', params: refundedAmount },
  actions: { type: 'recordRefund', params: refundedAmount },
} as const;

/**
 * An order from its proforma to its invoice. It lives on the server, which checks with it what an admin may do (ruling 63). Payment is by
 * bank transfer, so nothing here waits for a card, and no date changes it: an admin cancels an order that is not paid.
 */
export const orderMachine = setup({
  types: {
    input: {} as Pick<Context, 'total'>,
    context: {} as Context,
    events: {} as
      | ({ type: 'order.paid' } & Timestamped)
      | ({ type: 'order.invoiced' } & Timestamped)
      | ({ type: 'order.cancelled' } & Timestamped)
      | ({ type: 'order.partlyRefunded' } & Timestamped & Amount)
      | ({ type: 'order.refunded' } & Timestamped),
  },
  guards: {
    /** Refunding all of the rest is not a partial refund: that ends the order. */
    isPartialRefund: ({ context: { total, refunded } }, amount: number) => amount > 0 && amount < total - refunded,
  },
  actions: {
    recordPayment: assign((_, now: number) => ({ paidOn: dayInPrague(now) })),
    recordInvoice: assign((_, now: number) => ({ invoicedOn: dayInPrague(now) })),
    recordRefund: assign(({ context }, amount: number) => ({ refunded: context.refunded + amount })),
    recordFullRefund: assign(({ context }) => ({ refunded: context.total })),
    recordEnd: assign((_, now: number) => ({ endedOn: dayInPrague(now) })),
  },
}).createMachine({
  id: 'order',
  context: ({ input: { total } }) => ({ total, refunded: 0, paidOn: null, invoicedOn: null, endedOn: null }),
  initial: 'ordered',
  states: {
    ordered: {
      on: {
        'order.paid': { target: 'paid', actions: { type: 'recordPayment', params: eventTime } },
        'order.cancelled': { target: 'cancelled', actions: { type: 'recordEnd', params: eventTime } },
      },
    },
    paid: {
      on: {
        'order.invoiced': { target: 'invoiced', actions: { type: 'recordInvoice', params: eventTime } },
        ...fullRefundTransitions,
      },
    },
    invoiced: {
      on: {
        'order.partlyRefunded': { ...partialRefundTransition, target: 'partlyRefunded' },
        ...fullRefundTransitions,
      },
    },
    partlyRefunded: { on: { 'order.partlyRefunded': partialRefundTransition, ...fullRefundTransitions } },
    cancelled: { type: 'final' },
    refunded: { type: 'final' },
  },
});
