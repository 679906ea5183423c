import { assign, setup } from 'xstate';
import { unprovided } from '../unprovided.ts';

/**
 * A write that nobody waits for, such as that messages were seen. After a failure it is tried again when the connection returns or the
 * page is looked at again, at once if that was during the write.
 */
export const backgroundSyncMachine = setup({
  types: {
    input: {} as { isOnline: boolean; isVisible: boolean },
    context: {} as { isOnline: boolean; isVisible: boolean; isOutdated: boolean },
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
    /** The connection returned, or the page was shown, since the write began. */
    isOutdated: ({ context }) => context.isOutdated && context.isOnline && context.isVisible,
  },
  actions: {
    setOffline: assign({ isOnline: false }),
    setOnline: assign({ isOnline: true }),
    setHidden: assign({ isVisible: false }),
    setVisible: assign({ isVisible: true }),
    setCurrent: assign({ isOutdated: false }),
    setOutdated: assign({ isOutdated: true }),
  },
}).createMachine({
  id: 'backgroundSync',
  context: ({ input }) => ({ ...input, isOutdated: false }),
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
      entry: 'setCurrent',
      on: {
        'connection.returned': { actions: ['setOnline', 'setOutdated'] },
        'page.shown': { actions: ['setVisible', 'setOutdated'] },
      },
      invoke: {
        id: 'write',
        src: 'write',
        onDone: 'written',
        onError: [{ guard: 'isOutdated', target: 'writing', reenter: true }, { target: 'waiting' }],
      },
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
