import { type ActorRefFrom, assign, emit, type NonReducibleUnknown, setup } from 'xstate';
import { type RateLimited, waitOf } from '../account.rules.ts';
import { outcomeIs, unprovided } from '../unprovided.ts';

/**
 * `refused`: not allowed, for the reason in `why`. `overtaken`: stale, because another tab or user changed it first. `gone`: the user
 * may no longer see it.
 */
export type ChangeOutcome<Reason extends string = never> =
  | { type: 'done' }
  | { type: 'refused'; reason: Reason }
  | { type: 'overtaken' }
  | { type: 'gone' }
  | RateLimited;

/**
 * A change made by pressing a button: once however often it is pressed, and never automatically later. `Change` types the possible
 * changes, `Reason` the reasons for refusal.
 */
export const changeMachine = <Change extends NonReducibleUnknown, Reason extends string = never>() =>
  setup({
    types: {
      input: {} as { isOnline: boolean },
      /** The last three: of the last change, until the next one is requested. */
      context: {} as {
        isOnline: boolean;
        change: Change | null;
        isOvertaken: boolean;
        hasFailed: boolean;
        refusal: Reason | null;
      },
      events: {} as
        | { type: 'change.asked'; change: Change }
        | { type: 'connection.lost' }
        | { type: 'connection.returned' },
      emitted: {} as
        | { type: 'change.done'; change: Change | null }
        | { type: 'change.refused'; reason: Reason | null }
        | { type: 'change.overtaken' }
        /** The outcome is unknown, or the server asks to wait `wait` milliseconds. */
        | { type: 'change.failed'; wait: number | null },
    },
    actors: {
      /** Rejects when the outcome is unknown. The page already shows the result when it resolves. */
      change: unprovided<ChangeOutcome<Reason>, { change: Change | null }>('change'),
    },
    guards: {
      isOnline: ({ context }) => context.isOnline,
      outcome: outcomeIs<ChangeOutcome<Reason>>,
    },
    actions: {
      setChange: assign((_, change: Change) => ({ change, isOvertaken: false, hasFailed: false, refusal: null })),
      setRefusal: assign((_, outcome: ChangeOutcome<Reason>) => ({
        refusal: 'reason' in outcome ? outcome.reason : null,
      })),
      markOvertaken: assign({ isOvertaken: true }),
      markFailed: assign({ hasFailed: true }),
      setOffline: assign({ isOnline: false }),
      setOnline: assign({ isOnline: true }),
      reportDone: emit(({ context }) => ({ type: 'change.done' as const, change: context.change })),
      reportRefusal: emit(({ context }) => ({ type: 'change.refused' as const, reason: context.refusal })),
      reportOvertaking: emit({ type: 'change.overtaken' }),
      reportFailure: emit((_, wait: number | null) => ({ type: 'change.failed' as const, wait })),
    },
  }).createMachine({
    id: 'change',
    context: ({ input }) => ({ ...input, change: null, isOvertaken: false, hasFailed: false, refusal: null }),
    initial: 'ready',
    on: {
      'connection.lost': { actions: 'setOffline' },
      'connection.returned': { actions: 'setOnline' },
    },
    states: {
      ready: {
        on: {
          'change.asked': {
            guard: 'isOnline',
            target: 'changing',
            actions: { type: 'setChange', params: ({ event }) => event.change },
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
            { guard: { type: 'outcome', params: 'done' }, target: 'ready', actions: 'reportDone' },
            {
              guard: { type: 'outcome', params: 'refused' },
              target: 'ready',
              actions: [{ type: 'setRefusal', params: ({ event }) => event.output }, 'reportRefusal'],
            },
            {
              guard: { type: 'outcome', params: 'overtaken' },
              target: 'ready',
              actions: ['markOvertaken', 'reportOvertaking'],
            },
            { guard: { type: 'outcome', params: 'gone' }, target: 'gone' },
            {
              target: 'ready',
              actions: ['markFailed', { type: 'reportFailure', params: ({ event }) => waitOf(event.output) }],
            },
          ],
          onError: { target: 'ready', actions: ['markFailed', { type: 'reportFailure', params: null }] },
        },
      },
      gone: { tags: 'gone' },
    },
  });

type Machine<Change extends NonReducibleUnknown, Reason extends string> = ReturnType<
  typeof changeMachine<Change, Reason>
>;

export type ChangeRef<Change extends NonReducibleUnknown, Reason extends string = never> = ActorRefFrom<
  Machine<Change, Reason>
>;

type State<Change, Reason> = {
  context: { isOnline: boolean; change: Change; isOvertaken: boolean; hasFailed: boolean; refusal: Reason };
  hasTag: (tag: 'busy' | 'gone') => boolean;
};

export const selectIsBusy = (state: State<unknown, unknown>) => state.hasTag('busy');
export const selectIsGone = (state: State<unknown, unknown>) => state.hasTag('gone');
export const selectChange = <Change>(state: State<Change, unknown>) => state.context.change;
export const selectIsOffline = (state: State<unknown, unknown>) => !state.context.isOnline;
export const selectIsOvertaken = (state: State<unknown, unknown>) => state.context.isOvertaken;
export const selectHasFailed = (state: State<unknown, unknown>) => state.context.hasFailed;
export const selectRefusal = <Reason>(state: State<unknown, Reason>) => state.context.refusal;
