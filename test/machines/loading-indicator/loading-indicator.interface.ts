import { type FlowInterface, timeLeft } from '@xstate/test';
import type { loadingIndicatorMachine } from '../../../machines/loading-indicator/loading-indicator.machine.ts';
import { loadingIndicatorModel } from './loading-indicator.model.ts';

type Facts = { isVisible: boolean; isOnItsWay: boolean; isWhole: boolean };

/** A bar that grows while a page loads, fills at the end, and fades. */
export const loadingIndicatorInterface: FlowInterface<typeof loadingIndicatorMachine, Facts> = {
  spec: loadingIndicatorModel,
  gestures: {
    start: (user) => user.simulate('start'),
    end: (user) => user.simulate('end'),
  },
  readFacts: () => {
    const bar = document.querySelector('.loading-bar');
    if (!bar) throw new Error('There is no bar');
    const { opacity, animationName, transform } = getComputedStyle(bar);
    return { isVisible: opacity !== '0', isOnItsWay: animationName !== 'none', isWhole: transform === 'none' };
  },
  expected: (world) => {
    const isVisible = world.snap.hasTag('visible');
    const isFull = timeLeft(world, 'hideDelay') !== undefined;
    return {
      isVisible,
      isOnItsWay: isVisible && !isFull,
      isWhole: isFull || timeLeft(world, 'resetDelay') !== undefined,
    };
  },
};
