import type { FlowInterface, Step } from '@xstate/test';
import type { navigationMachine } from '../../../machines/navigation/navigation.machine.ts';
import { navigationModel } from './navigation.model.ts';

type Machine = typeof navigationMachine;
type Facts = { notice: string | null; button: string | null };

const hasLoadFailed = (world: Step<Machine>['after']) => world.snap.hasTag('loadFailure');

/** What the user sees of navigation itself: nothing, until a page fails to load. */
export const navigationInterface: FlowInterface<Machine, Facts> = {
  spec: {
    ...navigationModel,
    // There is no button while nothing has failed.
    filter: (world, event) => !(event.type === 'do' && event.case === 'retry') || hasLoadFailed(world),
  },
  gestures: {
    goHome: (user) => user.simulate('goHome'),
    goToList: (user) => user.simulate('goToList'),
    goToPageTwo: (user) => user.simulate('goToPageTwo'),
    connect: (user) => user.simulate('connect'),
    retry: (user) => user.press('Try again'),
  },
  readFacts: () => {
    const notice = document.querySelector('[role=alert]');
    return {
      notice: notice?.querySelector('p')?.textContent ?? null,
      button: notice?.querySelector('button')?.textContent ?? null,
    };
  },
  expected: (world) =>
    hasLoadFailed(world)
      ? { notice: 'The page could not be loaded. You are still where you were.', button: 'Try again' }
      : { notice: null, button: null },
};
