import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import { type RateLimited, waitOf } from '../account.rules.ts';
import { outcomeIs, unprovided } from '../unprovided.ts';

/** `endsAt`: ISO 8601. `ended`: the link was used, has expired or never existed. */
export type RecoveryLinkOutcome =
  | { type: 'begun'; endsAt: string }
  | { type: 'stopped' }
  | { type: 'ended' }
  | RateLimited;

/**
 * The page of the e-mailed link for users who have neither their phone nor recovery codes: nothing happens before a press, because
 * e-mail scanners follow links too (AU20, decision 024).
 */
export const recoveryLinkMachine = setup({
  types: {
    context: {} as { endsAt: string | null },
    events: {} as { type: 'go.pressed' },
    emitted: {} as {
      type: 'link.failed';
      /** Milliseconds before a retry may work, where the server says so. */
      wait: number | null;
    },
  },
  actors: {
    /** Uses up the link. Rejects when it is unknown whether that happened. */
    follow: unprovided<RecoveryLinkOutcome, void>('follow'),
  },
  guards: { outcome: outcomeIs<RecoveryLinkOutcome> },
  actions: {
    setEndsAt: assign({ endsAt: (_, endsAt: string | null) => endsAt }),
    reportFailure: emit((_, wait: number | null) => ({ type: 'link.failed' as const, wait })),
  },
}).createMachine({
  id: 'recoveryLink',
  context: { endsAt: null },
  initial: 'ready',
  states: {
    ready: { on: { 'go.pressed': 'following' } },
    following: {
      tags: 'busy',
      invoke: {
        id: 'follow',
        src: 'follow',
        onDone: [
          {
            guard: { type: 'outcome', params: 'begun' },
            target: 'begun',
            actions: {
              type: 'setEndsAt',
              params: ({ event: { output } }) => (output.type === 'begun' ? output.endsAt : null),
            },
          },
          { guard: { type: 'outcome', params: 'stopped' }, target: 'stopped' },
          { guard: { type: 'outcome', params: 'ended' }, target: 'expired' },
          { target: 'ready', actions: { type: 'reportFailure', params: ({ event }) => waitOf(event.output) } },
        ],
        onError: { target: 'ready', actions: { type: 'reportFailure', params: null } },
      },
    },
    begun: { tags: 'begun', type: 'final' },
    stopped: { tags: 'stopped', type: 'final' },
    expired: { tags: 'expired', type: 'final' },
  },
});

export type RecoveryLinkRef = ActorRefFrom<typeof recoveryLinkMachine>;
type State = SnapshotFrom<typeof recoveryLinkMachine>;

export const selectStep = (state: State) => {
  if (state.hasTag('begun')) return 'begun';
  if (state.hasTag('stopped')) return 'stopped';
  return state.hasTag('expired') ? 'expired' : 'ready';
};
export const selectEndsAt = (state: State) => state.context.endsAt;
export const selectIsBusy = (state: State) => state.hasTag('busy');
