import { type ActorRefFrom, emit, type SnapshotFrom, setup } from 'xstate';
import { unprovided } from '../unprovided.ts';

/** Asks before a person signs out (spec §2, §4). They leave with the whole page (ruling 22), which may come back as it was. */
export const signOutMachine = setup({
  types: {
    events: {} as { type: 'signOut.confirmed' } | { type: 'page.restored' },
    emitted: {} as { type: 'signOut.failed' },
  },
  actors: {
    /** Leaves for the page of a visitor. It never ends while the page is there; rejects when nobody can leave. */
    leave: unprovided<never, void>('leave'),
  },
  actions: {
    reportSignOutFailure: emit({ type: 'signOut.failed' }),
  },
}).createMachine({
  id: 'signOut',
  initial: 'asking',
  states: {
    asking: { on: { 'signOut.confirmed': 'leaving' } },
    leaving: {
      tags: 'busy',
      invoke: {
        id: 'leave',
        src: 'leave',
        onError: { target: 'asking', actions: 'reportSignOutFailure' },
      },
      on: { 'page.restored': 'asking' },
    },
  },
});

export type SignOutRef = ActorRefFrom<typeof signOutMachine>;

export const selectIsBusy = (state: SnapshotFrom<typeof signOutMachine>) => state.hasTag('busy');
