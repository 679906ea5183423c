import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import { outcomeIs, unprovided } from '../unprovided.ts';

/** The address bar's URL, without the origin. */
export type Address = {
  pathname: string;
  search: string;
  /** Reached by Back or Forward. */
  isReturn?: boolean;
};

/** Why a page did not load: its code no longer exists (a newer build is out), or there is no connection. */
type LoadFailureReason = { type: 'gone' | 'offline' };

type ReloadOutcome = { type: 'leaving' | 'refused' };

const hasSameUrl = (a: Address, b: Address) => a.pathname === b.pathname && a.search === b.search;

/**
 * Navigates from one page to the next: the old one stays until the next one's code and messages are loaded. Spec §8: a failed
 * load of a code chunk reloads, at most once per path in ten seconds; when offline it waits instead (ruling 27).
 */
export const navigationMachine = setup({
  types: {
    input: {} as { address: Address },
    context: {} as { shown: Address; requested: Address },
    events: {} as
      | { type: 'address.changed'; address: Address }
      | { type: 'retry.pressed' }
      | { type: 'connection.returned' },
    emitted: {} as { type: 'page.shown'; address: Address },
  },
  actors: {
    /** Loads what the page at this address needs. Rejects when it cannot. */
    loadPage: unprovided<void, Address>('loadPage'),
    /** Says why the load failed. */
    findObstacle: unprovided<LoadFailureReason, void>('findObstacle'),
    /** Reloads the document at this address; refused where that was just tried, or cannot be known. */
    reloadOnce: unprovided<ReloadOutcome, Address>('reloadOnce'),
  },
  guards: {
    isShown: ({ context }, address: Address) => hasSameUrl(context.shown, address),
    outcome: outcomeIs<LoadFailureReason | ReloadOutcome>,
  },
  actions: {
    setRequested: assign((_, address: Address) => ({ requested: address })),
    show: assign(({ context }) => ({ shown: context.requested })),
    reportShown: emit(({ context }) => ({ type: 'page.shown' as const, address: context.requested })),
  },
}).createMachine({
  id: 'navigation',
  context: ({ input }) => ({ shown: input.address, requested: input.address }),
  initial: 'idle',
  on: {
    'address.changed': [
      {
        guard: { type: 'isShown', params: ({ event }) => event.address },
        target: '.idle',
        actions: { type: 'setRequested', params: ({ event }) => event.address },
      },
      { target: '.loading', actions: { type: 'setRequested', params: ({ event }) => event.address } },
    ],
  },
  states: {
    idle: {},
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadPage',
        src: 'loadPage',
        input: ({ context }) => context.requested,
        onDone: {
          target: 'idle',
          actions: ['show', 'reportShown'],
        },
        onError: 'failing',
      },
    },
    failing: {
      tags: 'busy',
      invoke: {
        id: 'findObstacle',
        src: 'findObstacle',
        onDone: [{ guard: { type: 'outcome', params: 'offline' }, target: 'waiting' }, { target: 'reloading' }],
        onError: 'stuck',
      },
    },
    reloading: {
      tags: 'busy',
      invoke: {
        id: 'reloadOnce',
        src: 'reloadOnce',
        input: ({ context }) => context.requested,
        onDone: [{ guard: { type: 'outcome', params: 'leaving' }, target: 'leaving' }, { target: 'stuck' }],
        onError: 'stuck',
      },
    },
    leaving: { tags: 'busy' },
    waiting: {
      tags: ['loadFailure', 'offline'],
      on: { 'connection.returned': 'loading', 'retry.pressed': 'loading' },
    },
    stuck: {
      tags: 'loadFailure',
      on: { 'retry.pressed': 'loading' },
    },
  },
});

export type NavigationRef = ActorRefFrom<typeof navigationMachine>;
type State = SnapshotFrom<typeof navigationMachine>;

export const selectShown = (state: State) => state.context.shown;
export const selectIsBusy = (state: State) => state.hasTag('busy');
export const selectHasLoadFailed = (state: State) => state.hasTag('loadFailure');
