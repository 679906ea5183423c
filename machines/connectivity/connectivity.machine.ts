import { assign, emit, type SnapshotFrom, setup } from 'xstate';
import { unprovided } from '../unprovided.ts';

/** In milliseconds: how long a probe may take, and the pauses between probes, each twice the one before (ruling 26). */
export const connectionTimes = { timeout: 3000, firstPause: 1000, maxPause: 30_000 } as const;

type Event =
  /** What the browser says. */
  | { type: 'line.dropped' }
  | { type: 'line.restored' }
  /** Something could not be loaded, and who asked for it wants to know why. */
  | { type: 'connection.doubted' }
  /** Another notice took the place of the one of the loss; it has ended. */
  | { type: 'notice.covered' }
  | { type: 'notice.uncovered' };

/**
 * Whether there is a connection. A browser that says no is believed; one that says yes only after an answer from the server,
 * because a network is no proof of one (spec §4, ruling 26).
 */
export const connectivityMachine = setup({
  types: {
    context: {} as {
      failures: number;
      /** Another notice took the place of the one of the loss. */
      isCovered: boolean;
    },
    events: {} as Event,
    emitted: {} as
      /** There is no connection: once when it goes, and again when the notice of it has to be renewed. */
      { type: 'connection.lost' } | { type: 'connection.returned' },
  },
  actors: {
    /** Asks the server for next to nothing. Resolves with any answer, rejects when there is none. */
    probe: unprovided<void, void>('probe'),
  },
  delays: {
    timeout: connectionTimes.timeout,
    pause: ({ context }) =>
      Math.min(connectionTimes.firstPause * 2 ** (context.failures - 1), connectionTimes.maxPause),
  },
  guards: {
    isCovered: ({ context }) => context.isCovered,
  },
  actions: {
    countFailure: assign(({ context }) => ({ failures: context.failures + 1 })),
    forgetFailures: assign({ failures: 0 }),
    cover: assign({ isCovered: true }),
    uncover: assign({ isCovered: false }),
    reportLoss: emit({ type: 'connection.lost' }),
    reportReturn: emit({ type: 'connection.returned' }),
  },
}).createMachine({
  id: 'connectivity',
  context: { failures: 0, isCovered: false },
  initial: 'online',
  states: {
    online: {
      tags: 'online',
      on: {
        'line.dropped': 'offline',
        'connection.doubted': 'verifying',
      },
    },
    verifying: {
      tags: ['online', 'doubtful'],
      on: { 'line.dropped': 'offline' },
      invoke: {
        id: 'probe',
        src: 'probe',
        onDone: 'online',
        onError: { target: 'offline.pausing', actions: 'countFailure' },
      },
      after: { timeout: { target: 'offline.pausing', actions: 'countFailure' } },
    },
    offline: {
      entry: 'reportLoss',
      on: {
        'line.dropped': '.waiting',
        'notice.covered': { actions: 'cover' },
        'notice.uncovered': { guard: 'isCovered', actions: ['uncover', 'reportLoss'] },
      },
      initial: 'waiting',
      states: {
        waiting: { entry: 'forgetFailures', on: { 'line.restored': 'confirming' } },
        confirming: {
          invoke: {
            id: 'probe',
            src: 'probe',
            onDone: {
              target: '#connectivity.online',
              actions: 'reportReturn',
            },
            onError: { target: 'pausing', actions: 'countFailure' },
          },
          after: { timeout: { target: 'pausing', actions: 'countFailure' } },
        },
        pausing: { after: { pause: 'confirming' } },
      },
      exit: ['forgetFailures', 'uncover'],
    },
  },
});

type State = SnapshotFrom<typeof connectivityMachine>;

export const selectIsOnline = (state: State) => state.hasTag('online');
/** It is being found out just now. */
export const selectIsDoubtful = (state: State) => state.hasTag('doubtful');
