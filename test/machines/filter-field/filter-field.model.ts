import {
  emittedBy,
  implies,
  invariant,
  isStep,
  type ModelSpec,
  type Rules,
  same,
  sentOf,
  type World,
} from '@xstate/test';
import { filterFieldMachine } from '../../../machines/filter-field/filter-field.machine.ts';

type Machine = typeof filterFieldMachine;

type Filter = { fields: string[]; salaryMin: number | null };

const all: Filter = { fields: [], salaryMin: null };
const paid: Filter = { ...all, salaryMin: 80_000 };
const backend: Filter = { ...all, fields: ['backend'] };
const both: Filter = { fields: ['backend'], salaryMin: 80_000 };

const left = (next: Filter) => ({ type: 'field.left', before: all, next }) as const;
const arrived = (filter: Filter) => ({ type: 'address.changed', filter }) as const;

export const cases = {
  leaveWithSalary: left(paid),
  leaveAsItWas: left(all),
  arriveAtOwn: arrived(paid),
  /** A link rendered before the field was left. */
  arriveAtBackend: arrived(backend),
  arriveAtBoth: arrived(both),
  arriveAtAll: arrived(all),
  press: { type: 'press.began' },
} as const;

export const filterFieldModel: ModelSpec<Machine> = {
  name: 'filterField',
  machine: filterFieldMachine,
  cases,
  waits: { aMoment: 500 },
};

const isLeaving = (world?: World<Machine>) => world?.snap.matches('leaving') ?? false;
const waitsFor = (world: World<Machine>) => world.timers.map(({ due }) => due - world.now);

/** The filter that results from an address, after the field was left. */
const together = {
  arriveAtOwn: paid,
  arriveAtBackend: both,
  arriveAtBoth: both,
  arriveAtAll: paid,
} as const;
const addresses = Object.keys(together) as (keyof typeof together)[];

export const filterFieldRules: Rules<Machine> = {
  'at the start nothing is chosen and nothing waited for': ({ event, after }) =>
    implies(event.type === 'start', () => !isLeaving(after) && after.timers.length === 0),

  'product §1: what a field is left with is chosen at once, and the press that left it may take two seconds': (
    step,
  ) => {
    const leaving = sentOf(step, 'field.left');
    return implies(
      leaving,
      () =>
        isLeaving(step.after) &&
        same(emittedBy(step.after), [{ type: 'filter.chosen', filter: leaving?.next, replaces: false }]) &&
        same(waitsFor(step.after), [2000]),
    );
  },

  ...Object.fromEntries(
    addresses.map((name) => [
      `product §1: ${name} while a field is left with a salary comes to both, in the place of that address`,
      (step) =>
        implies(
          isStep(step, name) && isLeaving(step.before) && same(step.before?.snap.context.next, paid),
          () =>
            same(emittedBy(step.after), [{ type: 'filter.chosen', filter: together[name], replaces: true }]) &&
            isLeaving(step.after) &&
            same(step.after.timers, step.before?.timers),
        ),
    ]),
  ),

  'an address comes to itself while a field is left as it was': (step) => {
    const arrival = sentOf(step, 'address.changed');
    return implies(arrival && isLeaving(step.before) && same(step.before?.snap.context.next, all), () =>
      same(emittedBy(step.after), [{ type: 'filter.chosen', filter: arrival?.filter, replaces: true }]),
    );
  },

  'an address of any other press, or of the history, is left alone': (step) =>
    implies(sentOf(step, 'address.changed') && !isLeaving(step.before), () => emittedBy(step.after).length === 0),

  'the next press, and two seconds, end it': (step) =>
    implies(
      isLeaving(step.before) && (isStep(step, 'press') || step.event.type === 'elapse'),
      () => !isLeaving(step.after) && emittedBy(step.after).length === 0,
    ),

  'nothing but a field that is left begins it': (step) =>
    implies(step.before && !isLeaving(step.before) && !sentOf(step, 'field.left'), () => !isLeaving(step.after)),

  'only a field that was left waits': invariant((world) => world.timers.length === (isLeaving(world) ? 1 : 0)),
};
