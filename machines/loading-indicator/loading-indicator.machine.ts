import { type ActorRefFrom, type SnapshotFrom, setup } from 'xstate';

/** The spec's four times (§9), in milliseconds. `duration` is how long the bar takes to look almost done; views use it. */
export const indicatorTimes = { duration: 2000, throttle: 200, hideDelay: 500, resetDelay: 400 } as const;

/**
 * The bar at the top while a page loads. Short loads never show it; a finished one fills and fades before another can
 * start.
 */
export const loadingIndicatorMachine = setup({
  types: {
    events: {} as { type: 'load.started' } | { type: 'load.ended' },
  },
  delays: indicatorTimes,
}).createMachine({
  id: 'loadingIndicator',
  initial: 'hidden',
  states: {
    hidden: { on: { 'load.started': 'throttled' } },
    throttled: {
      after: { throttle: 'running' },
      on: { 'load.ended': 'hidden' },
    },
    running: {
      tags: 'visible',
      on: { 'load.ended': 'full' },
    },
    full: {
      tags: 'visible',
      after: { hideDelay: 'fading' },
      on: { 'load.started': 'running' },
    },
    fading: {
      after: { resetDelay: 'hidden' },
      on: { 'load.started': 'throttled' },
    },
  },
});

export type LoadingIndicatorRef = ActorRefFrom<typeof loadingIndicatorMachine>;

/** The phase of the bar: hidden, throttled, running, full or fading. */
export const selectPhase = (state: SnapshotFrom<typeof loadingIndicatorMachine>) => state.value;
