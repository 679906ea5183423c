import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import { outcomeIs, unprovided } from '../unprovided.ts';

/** `full`: there is no room for one more. `offline`: there is no connection. */
export type ToggleOutcome = { type: 'done' } | { type: 'full' } | { type: 'signedOut' } | { type: 'offline' };

type Event =
  | { type: 'toggle.wanted'; isOn: boolean }
  /** Another tab, or the server when it was read again. */
  | { type: 'changed.elsewhere'; isOn: boolean }
  | { type: 'connection.returned' };

/**
 * Something that a person turns on and off: a job is saved or hidden, a company followed. What is wanted is shown at once and written
 * then, one write after the other; the last wish holds. A write that fails brings back what is known to be true.
 */
export const toggleMachine = setup({
  types: {
    input: {} as { isOn: boolean },
    context: {} as {
      isWanted: boolean;
      /** What was written or read last. */
      isKept: boolean;
      /** What is being written. */
      isSent: boolean;
    },
    events: {} as Event,
    emitted: {} as
      | { type: 'toggle.switched'; isOn: boolean }
      | { type: 'toggle.kept'; isOn: boolean }
      | { type: 'toggle.full' }
      | { type: 'toggle.signedOut' }
      | { type: 'toggle.held' }
      | { type: 'toggle.failed' },
  },
  actors: {
    /** Rejects where it may not have been written. */
    write: unprovided<ToggleOutcome, { isOn: boolean }>('write'),
  },
  guards: {
    isNews: ({ context }, isOn: boolean) => isOn !== context.isWanted,
    isOutdated: ({ context }) => context.isWanted !== context.isSent,
    outcome: outcomeIs<ToggleOutcome>,
  },
  actions: {
    want: assign((_, isOn: boolean) => ({ isWanted: isOn })),
    learn: assign((_, isOn: boolean) => ({ isKept: isOn })),
    send: assign(({ context }) => ({ isSent: context.isWanted })),
    keepSent: assign(({ context }) => ({ isKept: context.isSent })),
    giveUp: assign(({ context }) => ({ isWanted: context.isKept })),
    reportSwitch: emit((_, isOn: boolean) => ({ type: 'toggle.switched' as const, isOn })),
    reportKept: emit(({ context }) => ({ type: 'toggle.kept' as const, isOn: context.isSent })),
    reportFull: emit({ type: 'toggle.full' }),
    reportSignedOut: emit({ type: 'toggle.signedOut' }),
    reportHeld: emit({ type: 'toggle.held' }),
    reportFailure: emit({ type: 'toggle.failed' }),
  },
}).createMachine({
  id: 'toggle',
  context: ({ input: { isOn } }) => ({ isWanted: isOn, isKept: isOn, isSent: isOn }),
  initial: 'settled',
  states: {
    settled: {
      on: {
        'toggle.wanted': {
          guard: { type: 'isNews', params: ({ event }) => event.isOn },
          target: 'writing',
          actions: [
            { type: 'want', params: ({ event }) => event.isOn },
            { type: 'reportSwitch', params: ({ event }) => event.isOn },
          ],
        },
        'changed.elsewhere': {
          actions: [
            { type: 'learn', params: ({ event }) => event.isOn },
            { type: 'want', params: ({ event }) => event.isOn },
          ],
        },
      },
    },
    writing: {
      tags: 'busy',
      entry: 'send',
      on: {
        'toggle.wanted': {
          guard: { type: 'isNews', params: ({ event }) => event.isOn },
          actions: [
            { type: 'want', params: ({ event }) => event.isOn },
            { type: 'reportSwitch', params: ({ event }) => event.isOn },
          ],
        },
        'changed.elsewhere': { actions: { type: 'learn', params: ({ event }) => event.isOn } },
      },
      invoke: {
        id: 'write',
        src: 'write',
        input: ({ context }) => ({ isOn: context.isSent }),
        onDone: [
          { guard: { type: 'outcome', params: 'offline' }, target: 'held', actions: 'reportHeld' },
          { guard: { type: 'outcome', params: 'full' }, target: 'settled', actions: ['giveUp', 'reportFull'] },
          {
            guard: { type: 'outcome', params: 'signedOut' },
            target: 'settled',
            actions: ['giveUp', 'reportSignedOut'],
          },
          { guard: 'isOutdated', target: 'writing', reenter: true, actions: ['keepSent', 'reportKept'] },
          { target: 'settled', actions: ['keepSent', 'reportKept'] },
        ],
        onError: { target: 'settled', actions: ['giveUp', 'reportFailure'] },
      },
    },
    held: {
      tags: 'held',
      on: {
        'connection.returned': 'writing',
        'toggle.wanted': { actions: { type: 'want', params: ({ event }) => event.isOn } },
        'changed.elsewhere': { actions: { type: 'learn', params: ({ event }) => event.isOn } },
      },
    },
  },
});

export type ToggleRef = ActorRefFrom<typeof toggleMachine>;
type State = SnapshotFrom<typeof toggleMachine>;

/** What is shown: what the person wants, before it is written. */
export const selectIsOn = (state: State) => state.context.isWanted;
/** What was written or read last. */
export const selectIsKept = (state: State) => state.context.isKept;
export const selectIsBusy = (state: State) => state.hasTag('busy');
/** It is on its way, or goes when the connection is back. */
export const selectIsWaiting = (state: State) => state.hasTag('busy') || state.hasTag('held');
