import { type ActorRefFrom, assign, emit, setup } from 'xstate';

/** A filter of a list, one value per group. */
type Filter = Record<string, unknown>;

/** Milliseconds from leaving the field, within which a new address is attributed to the press that left it. */
export const filterFieldTimes = { press: 2000 } as const;

const changedGroups = (before: Filter, after: Filter): Filter =>
  Object.fromEntries(Object.entries(after).filter(([group, value]) => `${value}` !== `${before[group]}`));

/**
 * A field that filters a list by its value when it is left. The press that leaves it may follow a link rendered before the
 * change: the link's filter and the field's change are then merged.
 */
export const filterFieldMachine = setup({
  types: {
    /** The address's filter when the field was left, and that filter with the field's value. */
    context: {} as { before: Filter; next: Filter },
    events: {} as
      | { type: 'field.left'; before: Filter; next: Filter }
      | { type: 'address.changed'; filter: Filter }
      /** A press other than the one that left the field, or navigation through the history. */
      | { type: 'press.began' },
    emitted: {} as { type: 'filter.chosen'; filter: Filter; replaces: boolean },
  },
  delays: filterFieldTimes,
  actions: {
    setFilters: assign((_, { before, next }: { before: Filter; next: Filter }) => ({ before, next })),
    choose: emit(({ context }) => ({ type: 'filter.chosen' as const, filter: context.next, replaces: false })),
    chooseBoth: emit(({ context: { before, next } }, filter: Filter) => ({
      type: 'filter.chosen' as const,
      filter: { ...next, ...changedGroups(before, filter) },
      replaces: true,
    })),
  },
}).createMachine({
  id: 'filterField',
  context: { before: {}, next: {} },
  initial: 'idle',
  on: {
    'field.left': {
      target: '.leaving',
      actions: [{ type: 'setFilters', params: ({ event }) => event }, 'choose'],
    },
  },
  states: {
    idle: {},
    leaving: {
      after: { press: 'idle' },
      on: {
        'press.began': 'idle',
        // For the address change that the field itself caused, merging yields the same filter.
        'address.changed': { actions: { type: 'chooseBoth', params: ({ event }) => event.filter } },
      },
    },
  },
});

export type FilterFieldRef = ActorRefFrom<typeof filterFieldMachine>;
