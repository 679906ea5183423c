import type { FlowInterface, World } from '@xstate/test';
import type { filterFieldMachine } from '../../../machines/filter-field/filter-field.machine.ts';
import { cases, filterFieldModel } from './filter-field.model.ts';

type Machine = typeof filterFieldMachine;

const addresses = {
  all: '/',
  salary: '/?salary-min=80000',
  backend: '/jobs/backend',
  both: '/jobs/backend?salary-min=80000',
} as const;

const addressOf = ({ env }: World<Machine>) => (env as string | undefined) ?? addresses.all;
const isLeaving = ({ snap }: World<Machine>) => snap.matches('leaving');

const { leaveWithSalary, arriveAtOwn, arriveAtBackend, arriveAtBoth, arriveAtAll, press } = cases;

/** The salary field of the search above the list. The test follows the link that `happen` names, as rendered at the start. */
export const filterFieldInterface: FlowInterface<Machine, string> = {
  spec: {
    ...filterFieldModel,
    cases: { leaveWithSalary, arriveAtBackend, arriveAtAll, press },
    // What the flow chooses becomes the address, which is then reported to it.
    expand(world, name, event) {
      const at = addressOf(world);
      switch (name) {
        case 'leaveWithSalary':
          return { events: [event, arriveAtOwn], env: addresses.salary };
        case 'arriveAtBackend':
          return isLeaving(world)
            ? { events: [event, arriveAtBoth], env: addresses.both }
            : { events: [event], env: addresses.backend };
        case 'arriveAtAll':
          return isLeaving(world)
            ? { events: [event, arriveAtOwn], env: addresses.salary }
            : { events: [event], env: addresses.all };
        default:
          return { events: [event], env: at };
      }
    },
    filter(world, event) {
      if (event.type !== 'do') return true;
      if (event.case === 'leaveWithSalary') return !isLeaving(world) && addressOf(world) === addresses.all;
      // Back and forth only: a link to the current address cannot be followed.
      if (event.case === 'arriveAtBackend') return !addressOf(world).startsWith(addresses.backend);
      return event.case !== 'arriveAtAll' || addressOf(world) !== addresses.all;
    },
  },
  gestures: {
    leaveWithSalary: async (user) => {
      await user.type('Salary from', '80');
      await user.leave('Salary from');
    },
    arriveAtBackend: (user) => user.simulate(addresses.backend),
    arriveAtAll: (user) => user.simulate(addresses.all),
    press: (user) => user.simulate('press'),
  },
  readFacts: () => location.pathname.replace(/^\/en(?=\/|$)/, '').replace(/^$/, '/') + location.search,
  expected: addressOf,
};
