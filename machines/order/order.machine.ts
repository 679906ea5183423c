import { assign, setup } from 'xstate';
import { dayInPrague } from '../calendar.rules.ts';

/** A moment, in milliseconds. */
type At = { at: number };

type Context = {
  /** Days are those of Prague, as YYYY-MM-DD. On which the money came. */
  paidOn: string | null;
  /** On which the invoice was made. */
  invoicedOn: string | null;
  /** On which it was cancelled or refunded. */
  endedOn: string | null;
};

const at = ({ event }: { event: At }) => event.at;

const refund = {
  'order.refunded': { target: 'refunded', actions: { type: 'noteEnd', params: at } },
} as const;

/**
 * An order from its proforma to its invoice. It lives on the server, which asks it what an admin may do (ruling 63). Money comes by bank,
 * so nothing here waits for a card, and no day moves it: an order that nobody pays is cancelled by somebody who has looked.
 */
export const orderMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | ({ type: 'order.paid' } & At)
      | ({ type: 'order.invoiced' } & At)
      | ({ type: 'order.cancelled' } & At)
      | ({ type: 'order.refunded' } & At),
  },
  actions: {
    notePayment: assign((_, now: number) => ({ paidOn: dayInPrague(now) })),
    noteInvoice: assign((_, now: number) => ({ invoicedOn: dayInPrague(now) })),
    noteEnd: assign((_, now: number) => ({ endedOn: dayInPrague(now) })),
  },
}).createMachine({
  id: 'order',
  context: { paidOn: null, invoicedOn: null, endedOn: null },
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
    invoiced: { on: refund },
    cancelled: { type: 'final' },
    refunded: { type: 'final' },
  },
});
