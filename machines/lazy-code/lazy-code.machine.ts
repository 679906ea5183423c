import { assign, type SnapshotFrom, setup } from 'xstate';
import { outcomeIs, unprovided } from '../unprovided.ts';

/** Why code did not load: it no longer exists (a newer build is out), or there is no connection. */
type LoadFailureReason = { type: 'gone' | 'offline' };

type ReloadOutcome = { type: 'leaving' | 'refused' };

export type LazyCodeEvent =
  /** The user is about to open what needs the code. */
  | { type: 'code.expected' }
  /** A view needs the code, and none did before. */
  | { type: 'code.wanted' }
  /** The last view that needs it has unmounted. */
  | { type: 'code.dropped' }
  | { type: 'retry.pressed' }
  | { type: 'connection.returned' };

/**
 * Code that is loaded after its page: when a view needs it, or the user is about to open one. When it fails while a view waits
 * for it, spec §8: the page reloads, at most once per path in ten seconds. When offline, or where that was just tried, it stays
 * failed until the user retries or the connection returns (ruling 27): not every view has a button for it.
 */
export const lazyCodeMachine = setup({
  types: {
    context: {} as { isShown: boolean; hasFailed: boolean },
    events: {} as LazyCodeEvent,
  },
  actors: {
    /** Rejects when the code does not load. */
    loadCode: unprovided<void, void>('loadCode'),
    /** Says why the load failed. */
    findObstacle: unprovided<LoadFailureReason, void>('findObstacle'),
    /** Reloads the document; refused where that was just tried, or cannot be known. */
    reloadOnce: unprovided<ReloadOutcome, void>('reloadOnce'),
  },
  guards: {
    isShown: ({ context }) => context.isShown,
    isHidden: ({ context }) => !context.isShown,
    outcome: outcomeIs<LoadFailureReason | ReloadOutcome>,
  },
  actions: {
    show: assign({ isShown: true }),
    hide: assign({ isShown: false }),
    fail: assign({ hasFailed: true }),
    clearFailure: assign({ hasFailed: false }),
  },
}).createMachine({
  id: 'lazyCode',
  context: { isShown: false, hasFailed: false },
  initial: 'absent',
  on: {
    'code.wanted': { actions: 'show' },
    'code.dropped': { actions: 'hide' },
  },
  states: {
    absent: {
      entry: 'clearFailure',
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
      always: { guard: 'isHidden', target: 'absent' },
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
      always: { guard: 'isHidden', target: 'absent' },
      on: { 'code.expected': 'loading', 'retry.pressed': 'loading', 'connection.returned': 'loading' },
    },
    loaded: { type: 'final' },
  },
});

export const selectHasFailed = (state: SnapshotFrom<typeof lazyCodeMachine>) => state.context.hasFailed;
