import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';

/** The filters of a list: one value per group. */
type Filter = Record<string, unknown>;

/**
 * Filters that are chosen together and apply when the user asks for the results. Asking during the lookup of a place applies once the
 * place is known, or not at all if there is no such place.
 */
export const filterSheetMachine = setup({
  types: {
    input: {} as { filter: Filter },
    context: {} as { draft: Filter },
    events: {} as
      | { type: 'filter.changed'; filter: Filter }
      /** The user left a field with the name of a place, which is now looked up. */
      | { type: 'lookup.began' }
      /** With or without a result. */
      | { type: 'lookup.ended' }
      /** A place that was typed, picked from the list or looked up. */
      | { type: 'place.chosen'; filter: Filter }
      | { type: 'results.wanted' },
    emitted: {} as { type: 'filter.applied'; filter: Filter },
  },
  actions: {
    setDraft: assign((_, draft: Filter) => ({ draft })),
    apply: emit(({ context }) => ({ type: 'filter.applied' as const, filter: context.draft })),
  },
}).createMachine({
  id: 'filterSheet',
  context: ({ input }) => ({ draft: input.filter }),
  initial: 'open',
  states: {
    open: {
      initial: 'choosing',
      on: {
        'filter.changed': { actions: { type: 'setDraft', params: ({ event }) => event.filter } },
        'place.chosen': { actions: { type: 'setDraft', params: ({ event }) => event.filter } },
      },
      states: {
        choosing: {
          on: { 'lookup.began': 'lookingUp', 'results.wanted': '#filterSheet.applied' },
        },
        lookingUp: {
          tags: 'busy',
          on: { 'lookup.ended': 'choosing', 'results.wanted': 'waiting' },
        },
        waiting: {
          tags: 'busy',
          on: {
            'lookup.ended': 'choosing',
            'place.chosen': {
              target: '#filterSheet.applied',
              actions: { type: 'setDraft', params: ({ event }) => event.filter },
            },
          },
        },
      },
    },
    applied: { tags: 'applied', entry: 'apply' },
  },
});

export type FilterSheetRef = ActorRefFrom<typeof filterSheetMachine>;
type State = SnapshotFrom<typeof filterSheetMachine>;

export const selectDraft = (state: State) => state.context.draft;
export const selectIsBusy = (state: State) => state.hasTag('busy');
