import { assign, type SnapshotFrom, setup } from 'xstate';
import { outcomeIs, unprovided } from '../unprovided.ts';

/** Why code did not load: it is gone (a newer build is out) or the network is. */
type Obstacle = { type: 'gone' | 'offline' };

type Reload = { type: 'leaving' | 'refused' };

export type LazyCodeEvent =
  /** Somebody is about to open what it is for. */
  | { type: 'code.expected' }
  /** A view shows it, where none did. */
  | { type: 'code.wanted' }
  /** The last of its views is gone. */
  | { type: 'code.dropped' }
  | { type: 'retry.pressed' }
  | { type: 'connection.returned' };

/**
 * Code that comes after its page: it loads when a view shows it, or somebody is about to. Where a view waits for what fails, spec
 * §8: the page reloads, at most once per path in ten seconds. Offline, or where that was just tried, it has failed until somebody
 * tries again or the connection returns (ruling 27): not every view has a button for it.
 */
export const lazyCodeMachine = setup({
  types: {
    context: {} as { isShown: boolean; hasFailed: boolean },
    events: {} as LazyCodeEvent,
  },
  actors: {
    /** Rejects when the code does not come. */
    loadCode: unprovided<void, void>('loadCode'),
    /** Says why the load failed. */
    findObstacle: unprovided<Obstacle, void>('findObstacle'),
    /** Starts the document anew; refused where that was just tried, or cannot be known. */
    reloadOnce: unprovided<Reload, void>('reloadOnce'),
  },
  guards: {
    isShown: ({ context }) => context.isShown,
    isDropped: ({ context }) => !context.isShown,
    outcome: outcomeIs<Obstacle | Reload>,
  },
  actions: {
    show: assign({ isShown: true }),
    drop: assign({ isShown: false }),
    fail: assign({ hasFailed: true }),
    forget: assign({ hasFailed: false }),
  },
}).createMachine({
  id: 'lazyCode',
  context: { isShown: false, hasFailed: false },
  initial: 'absent',
  on: {
    'code.wanted': { actions: 'show' },
    'code.dropped': { actions: 'drop' },
  },
  states: {
    absent: {
      entry: 'forget',
      always: { guard: 'isShown', target: 'loading' },
      on: { 'code.expected': 'loading' },
    },
    loading: {
      invoke: {
        id: 'loadCode',
        src: 'loadCode',
        onDone: 'loaded',
        onError: [{ guard: 'isShown', target: 'failing' }, { target: 'absent' }],
      },
    },
    failing: {
      always: { guard: 'isDropped', target: 'absent' },
      invoke: {
        id: 'findObstacle',
        src: 'findObstacle',
        onDone: [{ guard: { type: 'outcome', params: 'gone' }, target: 'reloading' }, { target: 'failed' }],
        onError: 'failed',
      },
    },
    reloading: {
      invoke: {
        id: 'reloadOnce',
        src: 'reloadOnce',
        onDone: [{ guard: { type: 'outcome', params: 'leaving' }, target: 'leaving' }, { target: 'failed' }],
        onError: 'failed',
      },
    },
    leaving: { tags: 'leaving' },
    failed: {
      entry: 'fail',
      always: { guard: 'isDropped', target: 'absent' },
      on: { 'code.expected': 'loading', 'retry.pressed': 'loading', 'connection.returned': 'loading' },
    },
    loaded: { type: 'final' },
  },
});

export const selectHasFailed = (state: SnapshotFrom<typeof lazyCodeMachine>) => state.context.hasFailed;
