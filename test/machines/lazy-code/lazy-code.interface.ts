import { type FlowInterface, immediateEffectsFilter, type OutOfReach, type World, type WorldEvent } from '@xstate/test';
import type { lazyCodeMachine } from '../../../machines/lazy-code/lazy-code.machine.ts';
import { cases, lazyCodeModel } from './lazy-code.model.ts';

type Machine = typeof lazyCodeMachine;
type Facts = { isOpen: boolean; alert: string | null };

const isShown = ({ snap }: World<Machine>) => snap.context.isShown;
const showsFailure = (world: World<Machine>) =>
  isShown(world) && world.snap.context.hasFailed && world.status !== 'done';
const isLeaving = ({ snap }: World<Machine>) => snap.hasTag('leaving');

/** What a user can do with the filters on a phone, whose code is loaded by the first press. */
const isPossible = (world: World<Machine>, name: string): boolean => {
  if (name === 'retry') return showsFailure(world);
  return name === 'expect' || name === 'connect' || isShown(world) === (name === 'drop');
};

const filtersOf = (
  answeredAtOnce: readonly string[],
  isReachable: (world: World<Machine>, event: WorldEvent<Machine>) => boolean = () => true,
): FlowInterface<Machine, Facts> => {
  const isOver = immediateEffectsFilter({ sources: answeredAtOnce });
  return {
    spec: {
      ...lazyCodeModel,
      // Whoever presses the button has moved to it first.
      expand: (_, name, event) => ({ events: name === 'show' ? [cases.expect, event] : [event], env: null }),
      filter: (world, event) => {
        if (!isOver(world, event) || !isReachable(world, event)) return false;
        // Neither of those can fail in a browser.
        if (event.type === 'settle') return event.case !== 'failed' || !answeredAtOnce.includes(event.src);
        return event.type !== 'do' || isPossible(world, event.case);
      },
    },
    gestures: {
      expect: (user) => user.simulate('expect'),
      show: (user) => user.press('Filters'),
      drop: (user) => user.simulate('drop'),
      retry: (user) => user.press('Try again'),
      connect: (user) => user.simulate('connect'),
    },
    readFacts: () => ({
      isOpen: document.querySelector('[role=dialog]') !== null,
      alert: document.querySelector('.thumb-bar [role=alert] p')?.textContent ?? null,
    }),
    expected: (world) => ({
      isOpen: isShown(world) && world.status === 'done',
      alert: showsFailure(world) ? 'The filters did not load. Check the connection and try again.' : null,
    }),
  };
};

/** Effects that end before anything else can happen. */
export const immediateEffects = { view: ['reloadOnce'], browser: ['findObstacle', 'reloadOnce'] };

export const lazyCodeInView = filtersOf(immediateEffects.view);

/** In the built app the document is unloaded, and the connection only returns after a failure. */
export const lazyCodeInBrowser = filtersOf(
  immediateEffects.browser,
  (world, event) =>
    !isLeaving(world) &&
    !(event.type === 'do' && event.case === 'connect' && !(showsFailure(world) && world.pending.length === 0)),
);

const inNoTime = 'what it asks answers at once here, so that nobody can look meanwhile';
const preloaded = 'who opens the filters has come to their button first, which asks for them';

export const lazyCodeOutOfReach: OutOfReach = {
  'state lazyCode.reloading': inNoTime,
  'transition lazyCode.absent · always': preloaded,
  'transition lazyCode.reloading · error reloadOnce': 'a storage that is closed is no error: it refuses',
};

export const lazyCodeOutOfReachInBrowser: OutOfReach = {
  ...lazyCodeOutOfReach,
  'state lazyCode.failing': inNoTime,
  'transition lazyCode.failing · always': inNoTime,
  'transition lazyCode.failing · error findObstacle':
    'the check of the connection never fails: it says that there is none',
};
