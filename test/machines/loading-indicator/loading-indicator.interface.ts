import { type Interface, timeLeft } from '@xstate/test';
import type { loadingIndicatorMachine } from '../../../machines/loading-indicator/loading-indicator.machine.ts';
import { loadingIndicatorModel } from './loading-indicator.model.ts';

type Facts = { isVisible: boolean; isOnItsWay: boolean; isWhole: boolean };

/** A bar that grows while a page loads, fills at the end, and fades. */
export const loadingIndicatorInterface: Interface<typeof loadingIndicatorMachine, Facts> = {
  spec: loadingIndicatorModel,
  gestures: {
    start: (hands) => hands.happen('start'),
    end: (hands) => hands.happen('end'),
  },
  look: () => {
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
