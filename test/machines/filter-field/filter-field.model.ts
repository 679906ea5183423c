import {
  emittedBy,
  implies,
  invariant,
  isEqual,
  isStep,
  type ModelSpec,
  type Rules,
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
  'starts idle, without a timer': ({ event, after }) =>
    implies(event.type === 'start', () => !isLeaving(after) && after.timers.length === 0),

  'product §1: leaving a field chooses its filter at once and waits two seconds for the press’s address': (step) => {
    const leaving = sentOf(step, 'field.left');
    return implies(
      leaving,
      () =>
        isLeaving(step.after) &&
        isEqual(emittedBy(step.after), [{ type: 'filter.chosen', filter: leaving?.next, replaces: false }]) &&
        isEqual(waitsFor(step.after), [2000]),
    );
  },

  ...Object.fromEntries(
    addresses.map((name) => [
      `product §1: ${name} while a field is left with a salary comes to both, in the place of that address`,
      (step) =>
        implies(
          isStep(step, name) && isLeaving(step.before) && isEqual(step.before?.snap.context.next, paid),
          () =>
            isEqual(emittedBy(step.after), [{ type: 'filter.chosen', filter: together[name], replaces: true }]) &&
            isLeaving(step.after) &&
            isEqual(step.after.timers, step.before?.timers),
        ),
    ]),
  ),

  'after leaving a field unchanged, an arriving address keeps its own filter': (step) => {
    const arrival = sentOf(step, 'address.changed');
    return implies(arrival && isLeaving(step.before) && isEqual(step.before?.snap.context.next, all), () =>
      isEqual(emittedBy(step.after), [{ type: 'filter.chosen', filter: arrival?.filter, replaces: true }]),
    );
  },

  'an address change without a field just left emits nothing': (step) =>
    implies(sentOf(step, 'address.changed') && !isLeaving(step.before), () => emittedBy(step.after).length === 0),

  'the next press or two seconds end the wait and emit nothing': (step) =>
    implies(
      isLeaving(step.before) && (isStep(step, 'press') || step.event.type === 'elapse'),
      () => !isLeaving(step.after) && emittedBy(step.after).length === 0,
    ),

  'only leaving a field starts the wait': (step) =>
    implies(step.before && !isLeaving(step.before) && !sentOf(step, 'field.left'), () => !isLeaving(step.after)),

  'a timer runs exactly while waiting after a field was left': invariant(
    (world) => world.timers.length === (isLeaving(world) ? 1 : 0),
  ),
};
