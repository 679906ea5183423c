import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';

/** How the flow is. `isUnsaved`: something would be lost with it. `isBusy`: it is being saved. */
type Flow = { isUnsaved: boolean; isBusy: boolean };

type Context = Flow & {
  isOnline: boolean;
  /** Whose it is, is here. */
  isOwner: boolean;
};

/**
 * A flow goes on without its view as long as something would be lost with it and its person is here. While it does, no new build reloads
 * the page, and the browser asks before it is left with what cannot be saved first.
 */
export const unsavedFlowMachine = setup({
  types: {
    input: {} as Pick<Context, 'isOnline' | 'isOwner'>,
    context: {} as Context,
    events: {} as
      | { type: 'view.shown' }
      /** None is left. */
      | { type: 'view.left' }
      | ({ type: 'flow.changed' } & Flow)
      /** What it holds is not wanted any more. */
      | { type: 'flow.dropped' }
      | { type: 'user.changed'; isOwner: boolean }
      | { type: 'connection.lost' }
      | { type: 'connection.returned' },
    emitted: {} as
      /** It ends, and waits for its person where it can be written down. */
        | { type: 'flow.parked' }
        /** It cannot be saved without its person, who does not see it. */
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
    noteFlow: assign((_, { isUnsaved, isBusy }: Flow) => ({ isUnsaved, isBusy })),
    noteUser: assign((_, isOwner: boolean) => ({ isOwner })),
    noteLoss: assign({ isOnline: false }),
    noteReturn: assign({ isOnline: true }),
    reportParking: emit({ type: 'flow.parked' }),
    reportFailure: emit({ type: 'flow.failed' }),
  },
}).createMachine({
  id: 'unsavedFlow',
  context: ({ input }) => ({ ...input, isUnsaved: false, isBusy: false }),
  initial: 'shown',
  on: {
    'flow.changed': { actions: { type: 'noteFlow', params: ({ event }) => event } },
    'user.changed': { actions: { type: 'noteUser', params: ({ event }) => event.isOwner } },
    'connection.lost': { actions: 'noteLoss' },
    'connection.returned': { actions: 'noteReturn' },
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
          actions: [{ type: 'noteFlow', params: ({ event }) => event }, 'reportFailure'],
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
/** It would not be saved by itself before the page is gone. */
export const selectIsWarning = (state: State) => state.hasTag('warning');
