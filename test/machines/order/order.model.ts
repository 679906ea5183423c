import { implies, invariant, isEqual, isStep, type ModelSpec, type Rules, type Step, type World } from '@xstate/test';
import { dayInPrague, daysAfter } from '../../../machines/calendar.rules.ts';
import { orderMachine } from '../../../machines/order/order.machine.ts';
import { quoteOf } from '../../../machines/order/prices.rules.ts';

type Machine = typeof orderMachine;

/** The day of the order. */
const firstDay = '2026-11-25';

/** Noon in Prague, `nth` days after the first. */
export const noonOf = (nth: number): number => Date.parse(`${daysAfter(firstDay, nth)}T11:00Z`);

const on = (nth: number) => ({ at: noonOf(nth) });

/** The total, and two amounts to refund: the second is all that is left after the first. */
const { total } = quoteOf('ad', { count: 1, currency: 'CZK', vat: 'domestic' });
const some = 200_000;
const others = total - some;

export const orderModel: ModelSpec<Machine> = {
  name: 'order',
  machine: orderMachine,
  input: { total },
  cases: {
    pay: { type: 'order.paid', ...on(3) },
    invoice: { type: 'order.invoiced', ...on(4) },
    cancel: { type: 'order.cancelled', ...on(20) },
    refundSome: { type: 'order.partlyRefunded', amount: some, ...on(18) },
    refundOthers: { type: 'order.partlyRefunded', amount: others, ...on(19) },
    refundNothing: { type: 'order.partlyRefunded', amount: 0, ...on(19) },
    refund: { type: 'order.refunded', ...on(21) },
  },
};

const state = (world?: World<Machine>) => world?.snap.value as string | undefined;
const known = (world?: World<Machine>) => world?.snap.context;
const isSame = ({ before, after }: Step<Machine>) =>
  state(before) === state(after) && isEqual(known(before), known(after));
const dayOf = ({ event }: Step<Machine>): string =>
  event.type === 'do' && 'at' in event.event ? dayInPrague(event.event.at) : '';
const comesFrom = (step: Step<Machine>, ...states: string[]) => states.includes(state(step.before) ?? '');

const invoiced = ['invoiced', 'partlyRefunded'];
const refundedOf = (world?: World<Machine>): number => known(world)?.refunded ?? 0;
/** The amount of a partial refund; null for any other step. */
const amountOf = ({ event }: Step<Machine>): number | null =>
  event.type === 'do' && 'amount' in event.event ? event.event.amount : null;
const isPart = (step: Step<Machine>): boolean => {
  const amount = amountOf(step);
  return amount !== null && amount > 0 && refundedOf(step.before) + amount < total;
};

export const orderRules: Rules<Machine> = {
  'product §11 starts as ordered and unpaid': ({ event, after }) =>
    implies(
      event.type === 'start',
      () =>
        state(after) === 'ordered' &&
        isEqual(known(after), { total, refunded: 0, paidOn: null, invoicedOn: null, endedOn: null }),
    ),

  'product §11 payment of an unpaid order records its day': (step) =>
    implies(
      isStep(step, 'pay') && comesFrom(step, 'ordered'),
      () => state(step.after) === 'paid' && isEqual(known(step.after), { ...known(step.before), paidOn: dayOf(step) }),
    ),

  'product §11 an unpaid order can be cancelled': (step) =>
    implies(
      isStep(step, 'cancel') && comesFrom(step, 'ordered'),
      () =>
        state(step.after) === 'cancelled' &&
        isEqual(known(step.after), { ...known(step.before), endedOn: dayOf(step) }),
    ),

  'product §11 a paid order can be invoiced': (step) =>
    implies(
      isStep(step, 'invoice') && comesFrom(step, 'paid'),
      () =>
        state(step.after) === 'invoiced' &&
        isEqual(known(step.after), { ...known(step.before), invoicedOn: dayOf(step) }),
    ),

  'product §11 a paid, invoiced or partly refunded order can be refunded in full': (step) =>
    implies(
      isStep(step, 'refund') && comesFrom(step, 'paid', 'invoiced', 'partlyRefunded'),
      () =>
        state(step.after) === 'refunded' &&
        isEqual(known(step.after), { ...known(step.before), refunded: total, endedOn: dayOf(step) }),
    ),

  'product §11 an invoiced order can be partly refunded several times': (step) =>
    implies(
      isPart(step) && comesFrom(step, ...invoiced),
      () =>
        state(step.after) === 'partlyRefunded' &&
        isEqual(known(step.after), {
          ...known(step.before),
          refunded: refundedOf(step.before) + (amountOf(step) ?? 0),
        }),
    ),

  'product §11 ignores a partial refund of nothing, of the whole remainder or of more': (step) =>
    implies(amountOf(step) !== null && !isPart(step), () => isSame(step)),

  'product §11 refunds equal the total exactly when the order is refunded and never exceed it': invariant((world) =>
    state(world) === 'refunded'
      ? refundedOf(world) === total
      : refundedOf(world) < total && refundedOf(world) > 0 === (state(world) === 'partlyRefunded'),
  ),

  'product §11 ignores payment, invoice, cancellation and refund in any other state': (step) => {
    const from: Record<string, string[]> = {
      pay: ['ordered'],
      cancel: ['ordered'],
      invoice: ['paid'],
      refundSome: invoiced,
      refundOthers: invoiced,
      refund: ['paid', ...invoiced],
    };
    const name = step.event.type === 'do' ? step.event.case : '';
    return implies(name !== '' && !comesFrom(step, ...(from[name] ?? [])), () => isSame(step));
  },
};
