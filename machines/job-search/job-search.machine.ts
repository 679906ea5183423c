import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';

/** How long a person rests before what they type is searched for, in milliseconds. */
export const searchTimes = { rest: 250 } as const;

/** What a draft asks for: no spaces around, no doubled ones. */
const meant = (draft: string) => draft.replace(/\s+/g, ' ').trim();

/**
 * The text of a search while it is typed. It settles when the person rests or says so; what is settled stands in the address,
 * and an address that changes by other ways takes the draft with it.
 */
export const jobSearchMachine = setup({
  types: {
    /** The text in the address. */
    input: {} as { text: string },
    context: {} as { draft: string; settled: string },
    events: {} as
      | { type: 'text.typed'; text: string }
      | { type: 'search.submitted' }
      | { type: 'address.changed'; text: string },
    emitted: {} as { type: 'search.settled'; text: string; by: 'rest' | 'submit' },
  },
  delays: searchTimes,
  guards: {
    isSettled: ({ context }, text: string) => meant(text) === context.settled,
  },
  actions: {
    type: assign((_, text: string) => ({ draft: text })),
    settle: assign(({ context }) => ({ settled: meant(context.draft) })),
    follow: assign((_, text: string) => ({ draft: text, settled: meant(text) })),
    reportSettled: emit(({ context }, by: 'rest' | 'submit') => ({
      type: 'search.settled' as const,
      text: context.settled,
      by,
    })),
  },
}).createMachine({
  id: 'jobSearch',
  context: ({ input }) => ({ draft: input.text, settled: meant(input.text) }),
  initial: 'resting',
  on: {
    'text.typed': {
      target: '.debouncing',
      actions: { type: 'type', params: ({ event }) => event.text },
    },
    'search.submitted': {
      target: '.resting',
      actions: ['settle', { type: 'reportSettled', params: 'submit' }],
    },
    'address.changed': [
      { guard: { type: 'isSettled', params: ({ event }) => event.text } },
      { target: '.resting', actions: { type: 'follow', params: ({ event }) => event.text } },
    ],
  },
  states: {
    resting: {},
    debouncing: {
      after: {
        rest: [
          { guard: { type: 'isSettled', params: ({ context }) => context.draft }, target: 'resting' },
          {
            target: 'resting',
            actions: ['settle', { type: 'reportSettled', params: 'rest' }],
          },
        ],
      },
    },
  },
});

export type JobSearchRef = ActorRefFrom<typeof jobSearchMachine>;

export const selectDraft = (state: SnapshotFrom<typeof jobSearchMachine>) => state.context.draft;
