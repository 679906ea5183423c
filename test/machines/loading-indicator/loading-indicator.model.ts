import { implies, invariant, isStep, type ModelSpec, type Rules, timeLeft, type World } from '@xstate/test';
import { loadingIndicatorMachine } from '../../../machines/loading-indicator/loading-indicator.machine.ts';

type Machine = typeof loadingIndicatorMachine;

export const loadingIndicatorModel: ModelSpec<Machine> = {
  name: 'loadingIndicator',
  machine: loadingIndicatorMachine,
  cases: {
    start: { type: 'load.started' },
    end: { type: 'load.ended' },
  },
  waits: { aMoment: 150 },
};

const isShown = (world?: World<Machine>) => world?.snap.hasTag('visible') ?? false;
const waitsFor = (world: World<Machine>) => world.timers.map(({ due }) => due - world.now);
const isAtRest = (world: World<Machine>) => !isShown(world) && world.timers.length === 0;
const isThrottled = (world?: World<Machine>) => timeLeft(world, 'throttle') !== undefined;
const isFull = (world?: World<Machine>) => isShown(world) && timeLeft(world, 'hideDelay') !== undefined;
const isRunning = (world?: World<Machine>) => isShown(world) && world?.timers.length === 0;
const isFading = (world?: World<Machine>) => timeLeft(world, 'resetDelay') !== undefined;

export const loadingIndicatorRules: Rules<Machine> = {
  '§9 starts hidden, without a timer': ({ event, after }) => implies(event.type === 'start', () => isAtRest(after)),

  '§9 throttle: shows nothing for the first 200 ms of a load': (step) =>
    implies(
      isStep(step, 'start') && step.before && !isShown(step.before) && !isThrottled(step.before),
      () => !isShown(step.after) && isThrottled(step.after) && waitsFor(step.after).join() === '200',
    ),

  '§9 throttle: then shows the bar, without a timer': (step) =>
    implies(step.event.type === 'elapse' && isThrottled(step.before), () => isRunning(step.after)),

  '§9 throttle: a load that ends sooner shows nothing': (step) =>
    implies(isStep(step, 'end') && isThrottled(step.before), () => isAtRest(step.after)),

  '§9 throttle: a second start does not restart the wait': (step) =>
    implies(
      isStep(step, 'start') && isThrottled(step.before),
      () => isThrottled(step.after) && timeLeft(step.after, 'throttle') === timeLeft(step.before, 'throttle'),
    ),

  '§9 a running bar keeps running when another load starts': (step) =>
    implies(isStep(step, 'start') && isRunning(step.before), () => isRunning(step.after)),

  '§9 hide delay: the end of a load shows the bar in full for 500 ms': (step) =>
    implies(
      isStep(step, 'end') && isRunning(step.before),
      () => isFull(step.after) && waitsFor(step.after).join() === '500',
    ),

  '§9 hide delay: a new load makes the bar run again': (step) =>
    implies(isStep(step, 'start') && isFull(step.before), () => isRunning(step.after)),

  '§9 reset delay: then it fades for 400 ms': (step) =>
    implies(
      step.event.type === 'elapse' && isFull(step.before),
      () => !isShown(step.after) && isFading(step.after) && waitsFor(step.after).join() === '400',
    ),

  '§9 reset delay: after the fade the bar is at rest, as at the start': (step) =>
    implies(step.event.type === 'elapse' && isFading(step.before), () => isAtRest(step.after)),

  'an end without a running load changes nothing': (step) =>
    implies(
      isStep(step, 'end') && step.before && !isRunning(step.before) && !isThrottled(step.before),
      () =>
        isShown(step.after) === isShown(step.before) &&
        waitsFor(step.after).join() === waitsFor(step.before as World<Machine>).join(),
    ),

  'has at most one timer': invariant((world) => world.timers.length <= 1),
};
