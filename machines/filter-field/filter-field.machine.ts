import { type ActorRefFrom, assign, emit, setup } from 'xstate';

/** What a list is narrowed by, a value a group. */
type Filter = Record<string, unknown>;

/** How long the press that leaves a field may take until what it leads to is shown, in milliseconds. */
export const filterFieldTimes = { press: 2000 } as const;

const changes = (before: Filter, after: Filter): Filter =>
  Object.fromEntries(Object.entries(after).filter(([group, value]) => `${value}` !== `${before[group]}`));

/**
 * A field that narrows a list by what it is left with. What is pressed to leave it may lead to an address that was drawn before:
 * the filter of that, and what the field changed, are then put together.
 */
export const filterFieldMachine = setup({
  types: {
    /** Of the address as the field was left, and with what the field says. */
    context: {} as { before: Filter; next: Filter },
    events: {} as
      | { type: 'field.left'; before: Filter; next: Filter }
      | { type: 'address.changed'; filter: Filter }
      /** Another press than the one that left the field, or a way through the history. */
      | { type: 'press.began' },
    emitted: {} as { type: 'filter.chosen'; filter: Filter; replaces: boolean },
  },
  delays: filterFieldTimes,
  actions: {
    keep: assign((_, { before, next }: { before: Filter; next: Filter }) => ({ before, next })),
    choose: emit(({ context }) => ({ type: 'filter.chosen' as const, filter: context.next, replaces: false })),
    chooseBoth: emit(({ context: { before, next } }, filter: Filter) => ({
      type: 'filter.chosen' as const,
      filter: { ...next, ...changes(before, filter) },
      replaces: true,
    })),
  },
}).createMachine({
  id: 'filterField',
  context: { before: {}, next: {} },
  initial: 'resting',
  on: {
    'field.left': {
      target: '.leaving',
      actions: [{ type: 'keep', params: ({ event }) => event }, 'choose'],
    },
  },
  states: {
    resting: {},
    leaving: {
      after: { press: 'resting' },
      on: {
        'press.began': 'resting',
        // Of what the field itself led to that is the same once more.
        'address.changed': { actions: { type: 'chooseBoth', params: ({ event }) => event.filter } },
      },
    },
  },
});

export type FilterFieldRef = ActorRefFrom<typeof filterFieldMachine>;
