import { assign, setup } from 'xstate';
import { dayInPrague } from '../calendar.rules.ts';

/** A time, in milliseconds. */
type At = { at: number };

/** An amount in hundredths of the currency, with VAT. */
type Amount = { amount: number };

type Context = {
  /** What it costs and, once it is paid, what was paid. Both in hundredths, with VAT. */
  total: number;
  /** What of that was sent back. */
  refunded: number;
  /** Days are those of Prague, as YYYY-MM-DD. On which the money came. */
  paidOn: string | null;
  /** On which the invoice was made. */
  invoicedOn: string | null;
  /** On which it was cancelled or refunded. */
  endedOn: string | null;
};

const at = ({ event }: { event: At }) => event.at;

const refund = {
  'order.refunded': { target: 'refunded', actions: ['noteWholeRefund', { type: 'noteEnd', params: at }] },
} as const;

const sent = ({ event }: { event: Amount }) => event.amount;

/** What is sent back in parts is corrected by a credit note each, so there is an invoice first. */
const refundPart = {
  guard: { type: 'isPartOfRest', params: sent },
  actions: { type: 'noteRefund', params: sent },
} as const;

/**
 * An order from its proforma to its invoice. It lives on the server, which asks it what an admin may do (ruling 63). Money comes by bank,
 * so nothing here waits for a card, and no day moves it: an order that nobody pays is cancelled by somebody who has looked.
 */
export const orderMachine = setup({
  types: {
    input: {} as Pick<Context, 'total'>,
    context: {} as Context,
    events: {} as
      | ({ type: 'order.paid' } & At)
      | ({ type: 'order.invoiced' } & At)
      | ({ type: 'order.cancelled' } & At)
      | ({ type: 'order.partlyRefunded' } & At & Amount)
      | ({ type: 'order.refunded' } & At),
  },
  guards: {
    /** All of the rest is no part of it: that ends the order. */
    isPartOfRest: ({ context: { total, refunded } }, amount: number) => amount > 0 && amount < total - refunded,
  },
  actions: {
    notePayment: assign((_, now: number) => ({ paidOn: dayInPrague(now) })),
    noteInvoice: assign((_, now: number) => ({ invoicedOn: dayInPrague(now) })),
    noteRefund: assign(({ context }, amount: number) => ({ refunded: context.refunded + amount })),
    noteWholeRefund: assign(({ context }) => ({ refunded: context.total })),
    noteEnd: assign((_, now: number) => ({ endedOn: dayInPrague(now) })),
  },
}).createMachine({
  id: 'order',
  context: ({ input: { total } }) => ({ total, refunded: 0, paidOn: null, invoicedOn: null, endedOn: null }),
  initial: 'ordered',
  states: {
    ordered: {
      on: {
        'order.paid': { target: 'paid', actions: { type: 'notePayment', params: at } },
        'order.cancelled': { target: 'cancelled', actions: { type: 'noteEnd', params: at } },
      },
    },
    paid: {
      on: {
        'order.invoiced': { target: 'invoiced', actions: { type: 'noteInvoice', params: at } },
        ...refund,
      },
    },
    invoiced: { on: { 'order.partlyRefunded': { ...refundPart, target: 'partlyRefunded' }, ...refund } },
    partlyRefunded: { on: { 'order.partlyRefunded': refundPart, ...refund } },
    cancelled: { type: 'final' },
    refunded: { type: 'final' },
  },
});
