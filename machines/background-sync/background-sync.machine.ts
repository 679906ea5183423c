import { assign, setup } from 'xstate';
import { unprovided } from '../unprovided.ts';

/**
 * A write that nobody waits for, such as that messages were seen. After a failure it is tried again when the connection returns or the
 * page is looked at again.
 */
export const backgroundSyncMachine = setup({
  types: {
    input: {} as { isOnline: boolean; isVisible: boolean },
    context: {} as { isOnline: boolean; isVisible: boolean },
    events: {} as
      | { type: 'connection.lost' }
      | { type: 'connection.returned' }
      | { type: 'page.shown' }
      | { type: 'page.hidden' },
    tags: {} as 'busy',
  },
  actors: {
    /** Rejects where it may not have been written. Safe to repeat. */
    write: unprovided<void, void>('write'),
  },
  guards: {
    isOnline: ({ context }) => context.isOnline,
    isVisible: ({ context }) => context.isVisible,
  },
  actions: {
    setOffline: assign({ isOnline: false }),
    setOnline: assign({ isOnline: true }),
    setHidden: assign({ isVisible: false }),
    setVisible: assign({ isVisible: true }),
  },
}).createMachine({
  id: 'backgroundSync',
  context: ({ input }) => input,
  initial: 'writing',
  on: {
    'connection.lost': { actions: 'setOffline' },
    'connection.returned': { actions: 'setOnline' },
    'page.shown': { actions: 'setVisible' },
    'page.hidden': { actions: 'setHidden' },
  },
  states: {
    writing: {
      tags: 'busy',
      invoke: { id: 'write', src: 'write', onDone: 'written', onError: 'waiting' },
    },
    waiting: {
      on: {
        'connection.returned': { guard: 'isVisible', target: 'writing', actions: 'setOnline' },
        'page.shown': { guard: 'isOnline', target: 'writing', actions: 'setVisible' },
      },
    },
    written: { type: 'final' },
  },
});
