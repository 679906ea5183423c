import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import { type RateLimited, waitOf } from '../account.rules.ts';
import { outcomeIs, unprovided } from '../unprovided.ts';

/**
 * Why a code cannot be skipped: the user signed in by a provider, or password and mailbox are not two independent
 * factors (AU20).
 */
export type RecoveryRefusal = 'provider' | 'mailbox';

/** `ended`: no sign-in waits for a code any more. */
export type RecoveryOutcome =
  | { type: 'sent' }
  | { type: 'refused'; reason: RecoveryRefusal }
  | { type: 'ended' }
  | RateLimited;

/**
 * Requests, from a sign-in that waits for a code, the e-mailed link for users with neither phone nor recovery codes (AU20, decision
 * 024). The link's page has its own flow.
 */
export const twoFactorRecoveryMachine = setup({
  types: {
    context: {} as { refusal: RecoveryRefusal | null },
    events: {} as { type: 'help.wanted' } | { type: 'help.left' } | { type: 'link.wanted' },
    emitted: {} as
      | { type: 'signIn.ended' }
      /** `wait`: milliseconds before a retry may work, where the server says so. */
      | { type: 'link.failed'; wait: number | null },
  },
  actors: {
    /** Requests the e-mail. Rejects when it is unknown whether it was sent. */
    requestLink: unprovided<RecoveryOutcome, void>('requestLink'),
  },
  guards: { outcome: outcomeIs<RecoveryOutcome> },
  actions: {
    setRefusal: assign({ refusal: (_, refusal: RecoveryRefusal | null) => refusal }),
    reportEnd: emit({ type: 'signIn.ended' }),
    reportFailure: emit((_, wait: number | null) => ({ type: 'link.failed' as const, wait })),
  },
}).createMachine({
  id: 'twoFactorRecovery',
  context: { refusal: null },
  initial: 'hidden',
  states: {
    hidden: { on: { 'help.wanted': 'explained' } },
    explained: {
      tags: 'explained',
      on: { 'help.left': 'hidden', 'link.wanted': 'requesting' },
    },
    requesting: {
      tags: ['explained', 'busy'],
      invoke: {
        id: 'requestLink',
        src: 'requestLink',
        onDone: [
          { guard: { type: 'outcome', params: 'sent' }, target: 'sent' },
          {
            guard: { type: 'outcome', params: 'refused' },
            target: 'refused',
            actions: {
              type: 'setRefusal',
              params: ({ event: { output } }) => (output.type === 'refused' ? output.reason : null),
            },
          },
          { guard: { type: 'outcome', params: 'ended' }, target: 'explained', actions: 'reportEnd' },
          { target: 'explained', actions: { type: 'reportFailure', params: ({ event }) => waitOf(event.output) } },
        ],
        onError: { target: 'explained', actions: { type: 'reportFailure', params: null } },
      },
    },
    // The user may look for the e-mail in another window, so this stays as long as the dialog.
    sent: { tags: 'sent' },
    refused: { tags: 'refused' },
  },
});

export type TwoFactorRecoveryRef = ActorRefFrom<typeof twoFactorRecoveryMachine>;
type State = SnapshotFrom<typeof twoFactorRecoveryMachine>;

export const selectStep = (state: State) => {
  if (state.hasTag('explained')) return 'explained';
  if (state.hasTag('sent')) return 'sent';
  return state.hasTag('refused') ? 'refused' : null;
};
export const selectRefusal = (state: State) => state.context.refusal;
export const selectIsBusy = (state: State) => state.hasTag('busy');
