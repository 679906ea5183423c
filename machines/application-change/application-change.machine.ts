import { type ActorRefFrom, assign, emit, type NonReducibleUnknown, setup } from 'xstate';
import { type Limited, waitOf } from '../account.rules.ts';
import { outcomeIs, unprovided } from '../unprovided.ts';

export type ApplicationChange = 'withdraw' | 'nudge';

/** `overtaken`: it is not as it was any more, another tab or the company was first. `gone`: whoever asks may not see it any more. */
export type ApplicationChangeOutcome = { type: 'done' } | { type: 'overtaken' } | { type: 'gone' } | Limited;

/** What is there is changed by a press: once however often it is pressed, and never by itself later. */
export const changeMachine = <Change extends NonReducibleUnknown>(id: string) =>
  setup({
    types: {
      input: {} as { isOnline: boolean },
      context: {} as { isOnline: boolean; change: Change | null; isOvertaken: boolean },
      events: {} as
        | { type: 'change.asked'; change: Change }
        | { type: 'connection.lost' }
        | { type: 'connection.returned' },
      emitted: {} as
        /** Nobody knows what came of it, or `wait` milliseconds are asked for. */
        { type: 'change.failed'; wait: number | null } | { type: 'change.overtaken' },
    },
    actors: {
      /** Rejects when nobody knows what came of it. What it ends with is shown by then. */
      change: unprovided<ApplicationChangeOutcome, { change: Change | null }>('change'),
    },
    guards: {
      isOnline: ({ context }) => context.isOnline,
      outcome: outcomeIs<ApplicationChangeOutcome>,
    },
    actions: {
      begin: assign((_, change: Change) => ({ change, isOvertaken: false })),
      noteOvertaking: assign({ isOvertaken: true }),
      noteLoss: assign({ isOnline: false }),
      noteReturn: assign({ isOnline: true }),
      reportOvertaking: emit({ type: 'change.overtaken' }),
      reportFailure: emit((_, wait: number | null) => ({ type: 'change.failed' as const, wait })),
    },
  }).createMachine({
    id,
    context: ({ input }) => ({ ...input, change: null, isOvertaken: false }),
    initial: 'ready',
    on: {
      'connection.lost': { actions: 'noteLoss' },
      'connection.returned': { actions: 'noteReturn' },
    },
    states: {
      ready: {
        on: {
          'change.asked': {
            guard: 'isOnline',
            target: 'changing',
            actions: { type: 'begin', params: ({ event }) => event.change },
          },
        },
      },
      changing: {
        tags: 'busy',
        invoke: {
          id: 'change',
          src: 'change',
          input: ({ context: { change } }) => ({ change }),
          onDone: [
            { guard: { type: 'outcome', params: 'done' }, target: 'ready' },
            {
              guard: { type: 'outcome', params: 'overtaken' },
              target: 'ready',
              actions: ['noteOvertaking', 'reportOvertaking'],
            },
            { guard: { type: 'outcome', params: 'gone' }, target: 'gone' },
            { target: 'ready', actions: { type: 'reportFailure', params: ({ event }) => waitOf(event.output) } },
          ],
          onError: { target: 'ready', actions: { type: 'reportFailure', params: null } },
        },
      },
      gone: { tags: 'gone' },
    },
  });

/** Whoever applied withdraws the application or nudges the company. */
export const applicationChangeMachine = changeMachine<ApplicationChange>('applicationChange');

export type ApplicationChangeRef = ActorRefFrom<typeof applicationChangeMachine>;
type State<Change> = {
  context: { isOnline: boolean; change: Change; isOvertaken: boolean };
  hasTag: (tag: 'busy' | 'gone') => boolean;
};

export const selectIsBusy = (state: State<unknown>) => state.hasTag('busy');
export const selectIsGone = (state: State<unknown>) => state.hasTag('gone');
export const selectChange = <Change>(state: State<Change>) => state.context.change;
export const selectIsOffline = (state: State<unknown>) => !state.context.isOnline;
export const selectIsOvertaken = (state: State<unknown>) => state.context.isOvertaken;
