import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';

/** The state of the flow. `isUnsaved`: it has data that would be lost. `isBusy`: it is being saved. */
type Flow = { isUnsaved: boolean; isBusy: boolean };

type Context = Flow & {
  isOnline: boolean;
  /** The flow's owner is the current user. */
  isOwner: boolean;
};

/**
 * A flow keeps running without its view as long as it has unsaved data and its owner is the current user. Meanwhile no new build reloads
 * the page, and the browser asks for confirmation before the user leaves with data that cannot be saved first.
 */
export const unsavedFlowMachine = setup({
  types: {
    input: {} as Pick<Context, 'isOnline' | 'isOwner'>,
    context: {} as Context,
    events: {} as
      | { type: 'view.shown' }
      /** The last view has unmounted. */
      | { type: 'view.left' }
      | ({ type: 'flow.changed' } & Flow)
      /** Its data is no longer wanted. */
      | { type: 'flow.dropped' }
      | { type: 'user.changed'; isOwner: boolean }
      | { type: 'connection.lost' }
      | { type: 'connection.returned' },
    emitted: {} as
      /** It ends, and its data waits for its owner where it can be stored. */
        | { type: 'flow.parked' }
        /** Saving failed, and its view, where the user could act, is not mounted. */
        | { type: 'flow.failed' },
    tags: {} as 'unsaved' | 'warning',
  },
  guards: {
    isSaved: ({ context }) => !context.isUnsaved,
    isUnsaved: ({ context }) => context.isUnsaved,
    isOnline: ({ context }) => context.isOnline,
    isOffline: ({ context }) => !context.isOnline,
    isOrphan: ({ context }) => !context.isOwner,
    hasFailed: ({ context }, { isUnsaved, isBusy }: Flow) => isUnsaved && context.isBusy && !isBusy && context.isOnline,
  },
  actions: {
    setFlow: assign((_, { isUnsaved, isBusy }: Flow) => ({ isUnsaved, isBusy })),
    setIsOwner: assign((_, isOwner: boolean) => ({ isOwner })),
    setOffline: assign({ isOnline: false }),
    setOnline: assign({ isOnline: true }),
    reportParking: emit({ type: 'flow.parked' }),
    reportFailure: emit({ type: 'flow.failed' }),
  },
}).createMachine({
  id: 'unsavedFlow',
  context: ({ input }) => ({ ...input, isUnsaved: false, isBusy: false }),
  initial: 'shown',
  on: {
    'flow.changed': { actions: { type: 'setFlow', params: ({ event }) => event } },
    'user.changed': { actions: { type: 'setIsOwner', params: ({ event }) => event.isOwner } },
    'connection.lost': { actions: 'setOffline' },
    'connection.returned': { actions: 'setOnline' },
  },
  states: {
    shown: {
      initial: 'saved',
      on: { 'view.left': 'unattended', 'flow.dropped': 'dropped' },
      states: {
        saved: { always: { guard: 'isUnsaved', target: 'unsaved' } },
        unsaved: {
          tags: 'unsaved',
          initial: 'online',
          always: { guard: 'isSaved', target: 'saved' },
          states: {
            online: { always: { guard: 'isOffline', target: 'offline' } },
            offline: { tags: 'warning', always: { guard: 'isOnline', target: 'online' } },
          },
        },
      },
    },
    unattended: {
      tags: ['unsaved', 'warning'],
      always: [
        { guard: 'isSaved', target: 'ended' },
        { guard: 'isOrphan', target: 'ended', actions: 'reportParking' },
      ],
      on: {
        'view.shown': 'shown',
        'flow.changed': {
          guard: { type: 'hasFailed', params: ({ event }) => event },
          actions: [{ type: 'setFlow', params: ({ event }) => event }, 'reportFailure'],
        },
        'flow.dropped': 'ended',
      },
    },
    dropped: { on: { 'view.left': 'ended' } },
    ended: { type: 'final' },
  },
});

export type UnsavedFlowRef = ActorRefFrom<typeof unsavedFlowMachine>;
type State = SnapshotFrom<typeof unsavedFlowMachine>;

/** No new build may reload the page. */
export const selectIsUnsaved = (state: State) => state.hasTag('unsaved');
/** It would not be saved automatically before the page is gone. */
export const selectIsWarning = (state: State) => state.hasTag('warning');
