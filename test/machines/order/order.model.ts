import { implies, isStep, type ModelSpec, type Rules, type Step, same, type World } from '@xstate/test';
import { dayInPrague, daysAfter } from '../../../machines/calendar.rules.ts';
import { orderMachine } from '../../../machines/order/order.machine.ts';

type Machine = typeof orderMachine;

/** On which it is ordered. */
const firstDay = '2026-11-25';

/** Noon in Prague, so many days after the first. */
export const noonOf = (nth: number): number => Date.parse(`${daysAfter(firstDay, nth)}T11:00Z`);

const on = (nth: number) => ({ at: noonOf(nth) });

export const orderModel: ModelSpec<Machine> = {
  name: 'order',
  machine: orderMachine,
  cases: {
    pay: { type: 'order.paid', ...on(3) },
    invoice: { type: 'order.invoiced', ...on(4) },
    cancel: { type: 'order.cancelled', ...on(20) },
    refund: { type: 'order.refunded', ...on(21) },
  },
};

const state = (world?: World<Machine>) => world?.snap.value as string | undefined;
const known = (world?: World<Machine>) => world?.snap.context;
const isSame = ({ before, after }: Step<Machine>) =>
  state(before) === state(after) && same(known(before), known(after));
const dayOf = ({ event }: Step<Machine>): string =>
  event.type === 'do' && 'at' in event.event ? dayInPrague(event.event.at) : '';
const comesFrom = (step: Step<Machine>, ...states: string[]) => states.includes(state(step.before) ?? '');

export const orderRules: Rules<Machine> = {
  'product §11 at the start it waits for its money': ({ event, after }) =>
    implies(
      event.type === 'start',
      () => state(after) === 'ordered' && same(known(after), { paidOn: null, invoicedOn: null, endedOn: null }),
    ),

  'product §11 what waits for its money is paid, on the day that it is said': (step) =>
    implies(
      isStep(step, 'pay') && comesFrom(step, 'ordered'),
      () => state(step.after) === 'paid' && same(known(step.after), { ...known(step.before), paidOn: dayOf(step) }),
    ),

  'product §11 what was not paid is cancelled': (step) =>
    implies(
      isStep(step, 'cancel') && comesFrom(step, 'ordered'),
      () =>
        state(step.after) === 'cancelled' && same(known(step.after), { ...known(step.before), endedOn: dayOf(step) }),
    ),

  'product §11 what was paid gets its invoice': (step) =>
    implies(
      isStep(step, 'invoice') && comesFrom(step, 'paid'),
      () =>
        state(step.after) === 'invoiced' && same(known(step.after), { ...known(step.before), invoicedOn: dayOf(step) }),
    ),

  'product §11 what was paid can be refunded, before its invoice and after': (step) =>
    implies(
      isStep(step, 'refund') && comesFrom(step, 'paid', 'invoiced'),
      () =>
        state(step.after) === 'refunded' && same(known(step.after), { ...known(step.before), endedOn: dayOf(step) }),
    ),

  'product §11 nothing is paid, invoiced, cancelled or refunded from elsewhere': (step) => {
    const from: Record<string, string[]> = {
      pay: ['ordered'],
      cancel: ['ordered'],
      invoice: ['paid'],
      refund: ['paid', 'invoiced'],
    };
    const name = step.event.type === 'do' ? step.event.case : '';
    return implies(name !== '' && !comesFrom(step, ...(from[name] ?? [])), () => isSame(step));
  },
};
