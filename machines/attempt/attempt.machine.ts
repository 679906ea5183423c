import { assign, setup } from 'xstate';
import { answerGrace } from './attempt.rules.ts';

/** Times are milliseconds. */
type At = { at: number };

const inTime = {
  guard: { type: 'isInTime', params: ({ event }: { event: At }) => event.at },
  actions: { type: 'noteAnswer', params: ({ event }: { event: At }) => event.at },
} as const;

/**
 * The life of one attempt at a test, by which the server alone judges every request (ruling 63): the page has its rules and a flow of its own (decision 048). It ends by
 * being handed in or by the time that has passed, whoever says so. What was given in time is taken for a minute longer. No timers: whoever
 * asks says when, and on the server that is the server's clock.
 */
export const attemptMachine = setup({
  types: {
    input: {} as {
      /** When it ends at the latest. */
      deadlineAt: number;
    },
    context: {} as { deadlineAt: number; answeredAt: number | null; finishedAt: number | null },
    events: {} as
      | ({ type: 'question.answered' } & At)
      | ({ type: 'attempt.handedIn' } & At)
      /** From whoever looks at it. */
      | ({ type: 'time.passed' } & At),
  },
  guards: {
    isInTime: ({ context }, at: number) => at <= context.deadlineAt + answerGrace,
    isOver: ({ context }, at: number) => at > context.deadlineAt + answerGrace,
  },
  actions: {
    noteAnswer: assign((_, at: number) => ({ answeredAt: at })),
    noteEnd: assign(({ context }, at: number) => ({ finishedAt: Math.min(at, context.deadlineAt) })),
  },
}).createMachine({
  id: 'attempt',
  context: ({ input }) => ({ deadlineAt: input.deadlineAt, answeredAt: null, finishedAt: null }),
  initial: 'running',
  states: {
    running: {
      on: {
        'question.answered': inTime,
        'attempt.handedIn': {
          target: 'finished',
          actions: { type: 'noteEnd', params: ({ event }) => event.at },
        },
        'time.passed': {
          guard: { type: 'isOver', params: ({ event }) => event.at },
          target: 'finished',
          actions: { type: 'noteEnd', params: ({ event }) => event.at },
        },
      },
    },
    finished: { type: 'final' },
  },
});
