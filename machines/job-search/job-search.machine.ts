import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';

/** Milliseconds without typing before the search runs. */
export const searchTimes = { rest: 250 } as const;

/** The normalized query: without leading, trailing and repeated spaces. */
const normalizeSearch = (draft: string) => draft.replace(/\s+/g, ' ').trim();

/**
 * The text of a search while it is being typed. It settles when the user pauses or submits it; the settled text is in the
 * address, and an address that changes otherwise replaces the draft.
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
    isSettled: ({ context }, text: string) => normalizeSearch(text) === context.settled,
  },
  actions: {
    type: assign((_, text: string) => ({ draft: text })),
    settle: assign(({ context }) => ({ settled: normalizeSearch(context.draft) })),
    follow: assign((_, text: string) => ({ draft: text, settled: normalizeSearch(text) })),
    reportSettled: emit(({ context }, by: 'rest' | 'submit') => ({
      type: 'search.settled' as const,
      text: context.settled,
      by,
    })),
  },
}).createMachine({
  id: 'jobSearch',
  context: ({ input }) => ({ draft: input.text, settled: normalizeSearch(input.text) }),
  initial: 'idle',
  on: {
    'text.typed': {
      target: '.debouncing',
      actions: { type: 'type', params: ({ event }) => event.text },
    },
    'search.submitted': {
      target: '.idle',
      actions: ['settle', { type: 'reportSettled', params: 'submit' }],
    },
    'address.changed': [
      { guard: { type: 'isSettled', params: ({ event }) => event.text } },
      { target: '.idle', actions: { type: 'follow', params: ({ event }) => event.text } },
    ],
  },
  states: {
    idle: {},
    debouncing: {
      after: {
        rest: [
          { guard: { type: 'isSettled', params: ({ context }) => context.draft }, target: 'idle' },
          {
            target: 'idle',
            actions: ['settle', { type: 'reportSettled', params: 'rest' }],
          },
        ],
      },
    },
  },
});

export type JobSearchRef = ActorRefFrom<typeof jobSearchMachine>;

export const selectDraft = (state: SnapshotFrom<typeof jobSearchMachine>) => state.context.draft;
