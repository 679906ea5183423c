import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';

/** What a list is narrowed by, a value a group. */
type Filter = Record<string, unknown>;

/**
 * Filters that are chosen together and apply once somebody asks for what they find. Who asks while a place is looked up gets what there
 * is at that place, unless it is none.
 */
export const filterSheetMachine = setup({
  types: {
    input: {} as { filter: Filter },
    context: {} as { draft: Filter },
    events: {} as
      | { type: 'filter.changed'; filter: Filter }
      /** A field is left with the name of a place that is looked up. */
      | { type: 'lookup.began' }
      /** Whatever was found. */
      | { type: 'lookup.ended' }
      /** A place that was typed, chosen of those offered or found. */
      | { type: 'place.chosen'; filter: Filter }
      | { type: 'results.wanted' },
    emitted: {} as { type: 'filter.applied'; filter: Filter },
  },
  actions: {
    keep: assign((_, draft: Filter) => ({ draft })),
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
        'filter.changed': { actions: { type: 'keep', params: ({ event }) => event.filter } },
        'place.chosen': { actions: { type: 'keep', params: ({ event }) => event.filter } },
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
              actions: { type: 'keep', params: ({ event }) => event.filter },
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
