import type { FlowInterface } from '@xstate/test';
import type { filterSheetMachine } from '../../../machines/filter-sheet/filter-sheet.machine.ts';
import { filterSheetModel } from './filter-sheet.model.ts';

type Facts = {
  /** Of the list under the sheet. */
  address: string;
  isOpen: boolean;
  /** Ticked on the sheet. */
  withSalary: boolean;
  isBusy: boolean;
};

/** The sheet with all filters of a small screen, over the list of all jobs. */
export const filterSheetInterface: FlowInterface<typeof filterSheetMachine, Facts> = {
  spec: {
    ...filterSheetModel,
    expand: ({ env }, name, event) => ({ events: name === 'find' ? [event, { type: 'lookup.ended' }] : [event], env }),
    filter({ snap }, event) {
      if (event.type !== 'do') return true;
      // It is gone from the screen.
      if (snap.hasTag('applied')) return false;
      const { places, withSalary } = snap.context.draft as { places: string[]; withSalary: boolean };
      const isLookingUp = snap.hasTag('busy');
      switch (event.case) {
        // A press takes a choice away.
        case 'choose':
          return !withSalary;
        // A town that is chosen is not looked up again.
        case 'lookUp':
          return !isLookingUp && places.length === 0;
        case 'find':
        case 'giveUp':
          return isLookingUp;
        default:
          return true;
      }
    },
  },
  gestures: {
    choose: (user) => user.simulate('choose'),
    lookUp: (user) => user.simulate('look up'),
    find: (user) => user.simulate('find'),
    giveUp: (user) => user.simulate('find nothing'),
    show: (user) => user.simulate('show'),
  },
  readFacts: () => {
    const sheet = document.querySelector('[role=dialog]');
    const ticked = [...(sheet?.querySelectorAll<HTMLInputElement>('input:checked') ?? [])];
    return {
      address: location.pathname.replace(/^\/en(?=\/|$)/, '').replace(/^$/, '/') + location.search,
      isOpen: sheet !== null,
      withSalary: ticked.some((input) => input.labels?.[0]?.textContent.startsWith('Only with salary')),
      isBusy: sheet?.querySelector('[data-results]')?.ariaBusy === 'true',
    };
  },
  expected: ({ snap }) => {
    const { places, withSalary } = snap.context.draft as { places: string[]; withSalary: boolean };
    const isApplied = snap.hasTag('applied');
    return {
      address: isApplied ? `${places.length > 0 ? '/jobs/~kolin' : '/'}${withSalary ? '?with-salary=yes' : ''}` : '/',
      isOpen: !isApplied,
      withSalary: withSalary && !isApplied,
      isBusy: snap.hasTag('busy'),
    };
  },
};
