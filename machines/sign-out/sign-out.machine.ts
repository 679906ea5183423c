import { type ActorRefFrom, emit, type SnapshotFrom, setup } from 'xstate';
import { unprovided } from '../unprovided.ts';

/**
 * Asks for confirmation before signing out (spec §2, §4); then the page reloads (ruling 22), and may be restored as it
 * was.
 */
export const signOutMachine = setup({
  types: {
    events: {} as { type: 'signOut.confirmed' } | { type: 'page.restored' },
    emitted: {} as { type: 'signOut.failed' },
  },
  actors: {
    /** Ends the session. Rejects where it may still exist. */
    endSession: unprovided<void, void>('endSession'),
    /** Loads the page for a signed-out visitor. It settles only if the current page stays, by rejecting. */
    loadAnew: unprovided<never, void>('loadAnew'),
  },
  actions: {
    reportFailure: emit({ type: 'signOut.failed' }),
  },
}).createMachine({
  id: 'signOut',
  initial: 'asking',
  on: { 'page.restored': '.asking' },
  states: {
    asking: { on: { 'signOut.confirmed': 'signingOut' } },
    signingOut: {
      tags: ['busy', 'redirecting'],
      invoke: {
        id: 'endSession',
        src: 'endSession',
        onDone: 'loading',
        onError: { target: 'asking', actions: 'reportFailure' },
      },
    },
    loading: {
      tags: ['busy', 'redirecting'],
      invoke: { id: 'loadAnew', src: 'loadAnew', onError: { target: 'asking', actions: 'reportFailure' } },
    },
  },
});

export type SignOutRef = ActorRefFrom<typeof signOutMachine>;

export const selectIsBusy = (state: SnapshotFrom<typeof signOutMachine>) => state.hasTag('busy');
