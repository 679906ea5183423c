import { assign, setup } from 'xstate';
import { answerGracePeriod } from './attempt.rules.ts';

/** Times are milliseconds. */
type Timestamped = { at: number };

const recordAnswerTransition = {
  guard: { type: 'isInTime', params: ({ event }: { event: Timestamped }) => event.at },
  actions: { type: 'recordAnswer', params: ({ event }: { event: Timestamped }) => event.at },
} as const;

/**
 * The life of one attempt at a test, by which only the server judges every request (ruling 63): the page has its rules and its own flow (decision 048). It ends when it
 * is handed in or its time is up, whichever request reports that. Answers given in time are accepted for one more minute. No timers: the caller supplies the time, on
 * the server that of the server's clock.
 */
export const attemptMachine = setup({
  types: {
    input: {} as {
      /** The latest time at which it can end. */
      deadlineAt: number;
    },
    context: {} as { deadlineAt: number; answeredAt: number | null; finishedAt: number | null },
    events: {} as
      | ({ type: 'question.answered' } & Timestamped)
      | ({ type: 'attempt.handedIn' } & Timestamped)
      /** Sent whenever the attempt is read. */
      | ({ type: 'time.passed' } & Timestamped),
  },
  guards: {
    isInTime: ({ context }, at: number) => at <= context.deadlineAt + answerGracePeriod,
    isTimeUp: ({ context }, at: number) => at > context.deadlineAt + answerGracePeriod,
  },
  actions: {
    recordAnswer: assign((_, at: number) => ({ answeredAt: at })),
    recordEnd: assign(({ context }, at: number) => ({ finishedAt: Math.min(at, context.deadlineAt) })),
  },
}).createMachine({
  id: 'attempt',
  context: ({ input }) => ({ deadlineAt: input.deadlineAt, answeredAt: null, finishedAt: null }),
  initial: 'running',
  states: {
    running: {
      on: {
        'question.answered': recordAnswerTransition,
        'attempt.handedIn': {
          target: 'finished',
          actions: { type: 'recordEnd', params: ({ event }) => event.at },
        },
        'time.passed': {
          guard: { type: 'isTimeUp', params: ({ event }) => event.at },
          target: 'finished',
          actions: { type: 'recordEnd', params: ({ event }) => event.at },
        },
      },
    },
    finished: { type: 'final' },
  },
});
