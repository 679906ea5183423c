import { type ActorRefFrom, assign, emit, type NonReducibleUnknown, setup } from 'xstate';
import { type RateLimited, waitOf } from '../account.rules.ts';
import { outcomeIs, unprovided } from '../unprovided.ts';

/** `full`: the limit is reached. `gone`: what it belongs to was deleted. */
export type UpdateOutcome =
  | { type: 'done' }
  | { type: 'full' }
  | { type: 'gone' }
  | { type: 'signedOut' }
  | RateLimited;

type NewValue<Value> = { value: Value };

/**
 * A value that the user changes: whether a job is saved, how often e-mails come, what an alert is set to. The desired value is shown at
 * once, then written, one write at a time; the last one wins. A failed write reverts to the last known value; without a connection the
 * write waits for one.
 */
export const optimisticUpdateMachine = <Value extends NonReducibleUnknown>() =>
  setup({
    types: {
      input: {} as { value: Value; isOnline: boolean },
      context: {} as {
        desired: Value;
        /** The value that was last written or read. */
        written: Value;
        /** The value being written. */
        sent: Value;
        isOnline: boolean;
      },
      events: {} as
        | { type: 'value.wanted'; value: Value }
        /** From another tab, or from the server when it was read again. */
        | { type: 'changed.elsewhere'; value: Value }
        | { type: 'connection.lost' }
        | { type: 'connection.returned' },
      emitted: {} as
        | { type: 'update.shown'; value: Value }
        | { type: 'update.written'; value: Value }
        | { type: 'update.full' }
        | { type: 'update.gone' }
        | { type: 'update.signedOut' }
        | { type: 'update.held' }
        /** `wait`: milliseconds before a retry may work, where the server says so. */
        | { type: 'update.failed'; wait: number | null },
    },
    actors: {
      /** Rejects where it may not have been written. `before`: the value last written or read. */
      write: unprovided<UpdateOutcome, { value: Value; before: Value }>('write'),
    },
    guards: {
      isNewValue: ({ context }, { value }: NewValue<Value>) => value !== context.desired,
      isOnline: ({ context }) => context.isOnline,
      isOutdated: ({ context }) => context.desired !== context.sent,
      outcome: outcomeIs<UpdateOutcome>,
    },
    actions: {
      setRequested: assign((_, { value }: NewValue<Value>) => ({ desired: value })),
      setWritten: assign((_, { value }: NewValue<Value>) => ({ written: value })),
      send: assign(({ context }) => ({ sent: context.desired })),
      markWritten: assign(({ context }) => ({ written: context.sent })),
      giveUp: assign(({ context }) => ({ desired: context.written })),
      setOffline: assign({ isOnline: false }),
      setOnline: assign({ isOnline: true }),
      reportShown: emit((_, { value }: NewValue<Value>) => ({ type: 'update.shown' as const, value })),
      reportWritten: emit(({ context }) => ({ type: 'update.written' as const, value: context.sent })),
      reportFull: emit({ type: 'update.full' }),
      reportGone: emit({ type: 'update.gone' }),
      reportSignedOut: emit({ type: 'update.signedOut' }),
      reportHeld: emit({ type: 'update.held' }),
      reportFailure: emit((_, wait: number | null) => ({ type: 'update.failed' as const, wait })),
    },
  }).createMachine({
    id: 'optimisticUpdate',
    context: ({ input: { value, isOnline } }) => ({ desired: value, written: value, sent: value, isOnline }),
    initial: 'settled',
    on: {
      'connection.lost': { actions: 'setOffline' },
      'connection.returned': { actions: 'setOnline' },
    },
    states: {
      settled: {
        on: {
          'value.wanted': {
            guard: { type: 'isNewValue', params: ({ event }) => event },
            target: 'writing',
            actions: [
              { type: 'setRequested', params: ({ event }) => event },
              { type: 'reportShown', params: ({ event }) => event },
            ],
          },
          'changed.elsewhere': {
            actions: [
              { type: 'setWritten', params: ({ event }) => event },
              { type: 'setRequested', params: ({ event }) => event },
            ],
          },
        },
      },
      writing: {
        tags: 'busy',
        entry: 'send',
        on: {
          'value.wanted': {
            guard: { type: 'isNewValue', params: ({ event }) => event },
            actions: [
              { type: 'setRequested', params: ({ event }) => event },
              { type: 'reportShown', params: ({ event }) => event },
            ],
          },
          'changed.elsewhere': { actions: { type: 'setWritten', params: ({ event }) => event } },
        },
        invoke: {
          id: 'write',
          src: 'write',
          input: ({ context }) => ({ value: context.sent, before: context.written }),
          onDone: [
            { guard: { type: 'outcome', params: 'full' }, target: 'settled', actions: ['giveUp', 'reportFull'] },
            { guard: { type: 'outcome', params: 'gone' }, target: 'settled', actions: ['giveUp', 'reportGone'] },
            {
              guard: { type: 'outcome', params: 'signedOut' },
              target: 'settled',
              actions: ['giveUp', 'reportSignedOut'],
            },
            {
              guard: { type: 'outcome', params: 'limited' },
              target: 'settled',
              actions: ['giveUp', { type: 'reportFailure', params: ({ event }) => waitOf(event.output) }],
            },
            { guard: 'isOutdated', target: 'writing', reenter: true, actions: ['markWritten', 'reportWritten'] },
            { target: 'settled', actions: ['markWritten', 'reportWritten'] },
          ],
          onError: [
            { guard: 'isOnline', target: 'settled', actions: ['giveUp', { type: 'reportFailure', params: null }] },
            { target: 'held', actions: 'reportHeld' },
          ],
        },
      },
      held: {
        tags: 'held',
        on: {
          'connection.returned': { target: 'writing', actions: 'setOnline' },
          'value.wanted': { actions: { type: 'setRequested', params: ({ event }) => event } },
          'changed.elsewhere': { actions: { type: 'setWritten', params: ({ event }) => event } },
        },
      },
    },
  });

/** A toggle: a job is saved or hidden, a company followed. */
export const toggleMachine = optimisticUpdateMachine<boolean>();

type Machine<Value extends NonReducibleUnknown> = ReturnType<typeof optimisticUpdateMachine<Value>>;

export type OptimisticUpdateRef<Value extends NonReducibleUnknown> = ActorRefFrom<Machine<Value>>;
export type ToggleRef = OptimisticUpdateRef<boolean>;

type State<Value> = { context: { desired: Value; written: Value }; hasTag: (tag: 'busy' | 'held') => boolean };

/** The value to show: what the user wants, even before it is written. */
export const selectValue = <Value>(state: State<Value>) => state.context.desired;
/** The value that was last written or read. */
export const selectWritten = <Value>(state: State<Value>) => state.context.written;
export const selectIsBusy = (state: State<unknown>) => state.hasTag('busy');
/** It is being sent, or will be when the connection is back. */
export const selectIsWaiting = (state: State<unknown>) => state.hasTag('busy') || state.hasTag('held');
