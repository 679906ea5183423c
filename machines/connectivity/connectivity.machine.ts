import { assign, emit, type SnapshotFrom, setup } from 'xstate';
import { unprovided } from '../unprovided.ts';

/** In milliseconds: the timeout of a probe, and the pauses between probes, each twice the one before (ruling 26). */
export const connectionTimes = { timeout: 3000, firstPause: 1000, maxPause: 30_000 } as const;

type Event =
  /** Reported by the browser. */
  | { type: 'line.dropped' }
  | { type: 'line.restored' }
  /** A load failed, and the code that started it needs to know whether there is a connection. */
  | { type: 'connection.doubted' }
  /** Another notice replaced the offline notice; that other notice has ended. */
  | { type: 'notice.covered' }
  | { type: 'notice.uncovered' };

/**
 * Whether there is a connection. The browser is trusted when it reports being offline; when it reports being online, only a
 * response from the server counts, because being on a network does not prove a connection (spec §4, ruling 26).
 */
export const connectivityMachine = setup({
  types: {
    context: {} as {
      failures: number;
      /** Another notice replaced the offline notice. */
      isCovered: boolean;
    },
    events: {} as Event,
    emitted: {} as
      /** There is no connection: emitted when it is lost, and again when the offline notice has to be shown again. */
      { type: 'connection.lost' } | { type: 'connection.returned' },
  },
  actors: {
    /** Sends the server a minimal request. Resolves with any response, rejects when there is none. */
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
    resetFailures: assign({ failures: 0 }),
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
        waiting: { entry: 'resetFailures', on: { 'line.restored': 'confirming' } },
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
      exit: ['resetFailures', 'uncover'],
    },
  },
});

type State = SnapshotFrom<typeof connectivityMachine>;

export const selectIsOnline = (state: State) => state.hasTag('online');
/** The connection is being checked. */
export const selectIsDoubtful = (state: State) => state.hasTag('doubtful');
