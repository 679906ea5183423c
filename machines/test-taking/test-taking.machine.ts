import {
  type ActorRefFrom,
  and,
  assign,
  type ContextFrom,
  type EventFrom,
  emit,
  type SnapshotFrom,
  setup,
} from 'xstate';
import { attemptMachine } from '../attempt/attempt.machine.ts';
import type { AttemptEnd, SkillTestAnswer } from '../attempt/attempt.rules.ts';
import { can, initialState, type StoredState, stateAfter } from '../statechart.ts';
import { outcomeIs, unprovided } from '../unprovided.ts';

/** `retry`: milliseconds before a failed request is retried automatically. */
export const testTakingTimes = { retry: 5_000 } as const;

type EndReason = { reason: AttemptEnd };

/** The answer to a question; null where it was withdrawn. */
type Choice = { place: number; answer: SkillTestAnswer | null };

/** `over`: no more answers are accepted. `gone`: the attempt is not this user's. */
export type AnswerSaveOutcome = { type: 'saved' } | ({ type: 'over' } & EndReason) | { type: 'gone' };
export type FinishingOutcome = { type: 'finished' } | { type: 'gone' };

/** A time by the page's monotonic clock, unaffected by changes of the device's time. Milliseconds. */
type Timestamped = { at: number };

type Input = Timestamped & {
  answers: (SkillTestAnswer | null)[];
  /** Indexes of questions whose answers the server does not have yet. */
  unsaved: number[];
  /** Milliseconds from `at` until its end, by the server's clock. */
  remaining: number;
  isOnline: boolean;
};

type AttemptProgress = Pick<Input, 'answers' | 'remaining' | 'at'>;

const initialAttemptState = ({ at, remaining }: Pick<AttemptProgress, 'at' | 'remaining'>) =>
  initialState(attemptMachine, { deadlineAt: at + remaining });

const isSame = (one: SkillTestAnswer | null | undefined, other: SkillTestAnswer | null | undefined) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

const goneTransition = { guard: { type: 'outcome', params: 'gone' }, target: '#testTaking.gone' } as const;
const overTransition = {
  guard: { type: 'outcome', params: 'over' },
  target: '#testTaking.finished',
  actions: {
    type: 'reportLoss',
    params: ({ event: { output } }: { event: { output: AnswerSaveOutcome } }) =>
      'reason' in output ? output.reason : 'timeUp',
  },
} as const;

const endTransitions = [
  {
    guard: 'isUnsaved',
    target: '#testTaking.finished',
    actions: { type: 'reportLoss', params: ({ event }: { event: EndReason }) => event.reason },
  },
  { target: '#testTaking.finished' },
] as const;

const saveInvocation = {
  id: 'save',
  src: 'save',
  input: ({ context }: { context: { sent: Choice } }) => context.sent,
} as const;

/**
 * The user takes a test: they go through the questions, review them, and hand the test in, from the review only. Whether an answer is allowed
 * is decided by the statechart by which the server judges it (machines/attempt), here with the page's own clock. Each answer is sent as it is
 * given, one at a time, and kept here until it has arrived. When the time is up, or the test is handed in, the remaining answers are sent and
 * the attempt is ended; answers given in time are accepted for one more minute, and only the server decides whether they were, and what ended
 * the attempt.
 */
export const testTakingMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Omit<Input, 'at'> & {
      /** Index of the question that is open, or was last. */
      place: number;
      attempt: StoredState<ContextFrom<typeof attemptMachine>>;
      sent: Choice;
    },
    events: {} as
      | { type: 'question.opened'; place: number }
      /** The answer to the open question. */
      | ({ type: 'question.answered'; answer: SkillTestAnswer | null } & Timestamped)
      | { type: 'review.opened' }
      | { type: 'attempt.handedIn' }
      | { type: 'retry.pressed' }
      /** The attempt was read again: the server's answers and clock. */
      | ({ type: 'attempt.read' } & AttemptProgress)
      /** The attempt was read again and is over. */
      | ({ type: 'attempt.ended' } & EndReason)
      | { type: 'connection.lost' }
      | { type: 'connection.returned' },
    emitted: {} as
      /** Answers to these questions arrived after the attempt had ended. */
      ({ type: 'answers.lost'; places: number[] } & EndReason) | { type: 'attempt.finished' },
  },
  delays: {
    remaining: ({ context }) => Math.max(0, context.remaining),
    retry: testTakingTimes.retry,
  },
  actors: {
    /** Rejects where it may not have been saved. */
    save: unprovided<AnswerSaveOutcome, Choice>('save'),
    /** Rejects where it may not have ended. */
    finish: unprovided<FinishingOutcome, undefined>('finish'),
  },
  guards: {
    isAccepted: ({ context }, event: EventFrom<typeof attemptMachine>) => can(attemptMachine, context.attempt, event),
    isUnsaved: ({ context }) => context.unsaved.length > 0,
    isOnline: ({ context }) => context.isOnline,
    isToSend: and(['isUnsaved', 'isOnline']),
    outcome: outcomeIs<AnswerSaveOutcome | FinishingOutcome>,
  },
  actions: {
    open: assign((_, place: number) => ({ place })),
    setAnswer: assign(({ context: { place, ...context } }, { answer, at }: Pick<Choice, 'answer'> & Timestamped) => ({
      attempt: stateAfter(attemptMachine, context.attempt, { type: 'question.answered', at }),
      answers: context.answers.with(place, answer),
      unsaved: [...context.unsaved.filter((other) => other !== place), place],
    })),
    send: assign(({ context: { answers, unsaved } }) => {
      const [place = 0] = unsaved;
      return { sent: { place, answer: answers[place] ?? null } };
    }),
    markSaved: assign(({ context: { answers, unsaved, sent } }) =>
      isSame(answers[sent.place], sent.answer) ? { unsaved: unsaved.filter((place) => place !== sent.place) } : {},
    ),
    syncAttempt: assign(({ context }, { answers, remaining, at }: AttemptProgress) => ({
      answers: answers.map((answer, place) =>
        context.unsaved.includes(place) ? (context.answers[place] ?? null) : answer,
      ),
      remaining,
      attempt: initialAttemptState({ at, remaining }),
    })),
    setOffline: assign({ isOnline: false }),
    setOnline: assign({ isOnline: true }),
    reportLoss: emit(({ context }, reason: AttemptEnd) => ({
      type: 'answers.lost' as const,
      places: context.unsaved,
      reason,
    })),
    reportEnd: emit({ type: 'attempt.finished' }),
  },
}).createMachine({
  id: 'testTaking',
  context: ({ input: { at, ...input } }) => ({
    ...input,
    // A returning user continues at the first unanswered question.
    place: Math.max(0, input.answers.indexOf(null)),
    attempt: initialAttemptState({ at, remaining: input.remaining }),
    sent: { place: 0, answer: null },
  }),
  initial: 'running',
  on: {
    'connection.lost': { actions: 'setOffline' },
    'connection.returned': { actions: 'setOnline' },
  },
  states: {
    running: {
      tags: 'running',
      type: 'parallel',
      on: { 'attempt.ended': endTransitions },
      states: {
        paper: {
          initial: 'answering',
          on: {
            'question.opened': {
              target: '.answering',
              actions: { type: 'open', params: ({ event }) => event.place },
            },
            'review.opened': '.reviewing',
          },
          states: {
            answering: {
              tags: 'answering',
              on: {
                'question.answered': [
                  {
                    guard: { type: 'isAccepted', params: ({ event: { at } }) => ({ type: 'question.answered', at }) },
                    actions: { type: 'setAnswer', params: ({ event }) => event },
                  },
                  { target: '#testTaking.ending' },
                ],
              },
            },
            reviewing: {
              tags: 'reviewing',
              on: { 'attempt.handedIn': '#testTaking.ending' },
            },
          },
        },
        sending: {
          initial: 'idle',
          on: { 'attempt.read': '.idle' },
          states: {
            idle: {
              always: [
                { guard: 'isToSend', target: 'saving' },
                { guard: 'isUnsaved', target: 'held' },
              ],
            },
            saving: {
              tags: 'saving',
              entry: 'send',
              invoke: {
                ...saveInvocation,
                onDone: [goneTransition, overTransition, { target: 'idle', actions: 'markSaved' }],
                onError: [{ guard: 'isOnline', target: 'failed' }, { target: 'held' }],
              },
            },
            held: {
              tags: 'held',
              on: { 'connection.returned': { target: 'saving', actions: 'setOnline' } },
            },
            failed: {
              tags: 'failed',
              after: { retry: 'idle' },
              on: { 'retry.pressed': 'idle' },
            },
          },
        },
        clock: {
          initial: 'ticking',
          states: {
            ticking: {
              after: { remaining: '#testTaking.ending' },
              on: {
                'attempt.read': {
                  target: 'ticking',
                  reenter: true,
                  actions: { type: 'syncAttempt', params: ({ event }) => event },
                },
              },
            },
          },
        },
      },
    },
    ending: {
      tags: 'ending',
      on: { 'attempt.ended': endTransitions },
      initial: 'ready',
      states: {
        ready: {
          always: [{ guard: 'isUnsaved', target: 'flushing' }, { target: 'finishing' }],
        },
        flushing: {
          entry: 'send',
          invoke: {
            ...saveInvocation,
            onDone: [goneTransition, overTransition, { target: 'ready', actions: 'markSaved' }],
            onError: 'waiting',
          },
        },
        finishing: {
          invoke: {
            id: 'finish',
            src: 'finish',
            onDone: [goneTransition, { target: '#testTaking.finished' }],
            onError: 'waiting',
          },
        },
        waiting: {
          tags: 'waiting',
          after: { retry: 'ready' },
          on: {
            'retry.pressed': 'ready',
            'connection.returned': { target: 'ready', actions: 'setOnline' },
          },
        },
      },
    },
    finished: { tags: 'finished', entry: 'reportEnd' },
    gone: { tags: 'gone' },
  },
});

export type TestTakingRef = ActorRefFrom<typeof testTakingMachine>;
type State = SnapshotFrom<typeof testTakingMachine>;

export const selectAnswers = (state: State) => state.context.answers;
export const selectUnsaved = (state: State) => state.context.unsaved;
/** Index of the open question, from 0. */
export const selectPlace = (state: State) => state.context.place;
export const selectStage = (state: State) =>
  (['answering', 'reviewing', 'ending', 'finished', 'gone'] as const).find((tag) => state.hasTag(tag)) ?? 'gone';
/** The progress of saving, where there is something to report. */
export const selectProgress = (state: State) =>
  (['saving', 'held', 'failed', 'waiting'] as const).find((tag) => state.hasTag(tag)) ?? null;
