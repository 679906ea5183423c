import { type ActorRefFrom, emit, type SnapshotFrom, setup } from 'xstate';
import { type RateLimited, waitOf } from '../account.rules.ts';
import { outcomeIs, unprovided } from '../unprovided.ts';

export type MailOutcome = { type: 'sent' } | RateLimited;

/** Resends the e-mail by which an address is confirmed (AU13). */
export const confirmationMailMachine = setup({
  types: {
    events: {} as { type: 'mail.wanted' },
    emitted: {} as
      | { type: 'mail.sent' }
      /** `wait`: milliseconds before a retry may work, where the server says so. */
      | { type: 'mail.failed'; wait: number | null },
  },
  actors: {
    send: unprovided<MailOutcome, void>('send'),
  },
  guards: { outcome: outcomeIs<MailOutcome> },
  actions: {
    reportSent: emit({ type: 'mail.sent' }),
    reportFailure: emit((_, wait: number | null) => ({ type: 'mail.failed' as const, wait })),
  },
}).createMachine({
  id: 'confirmationMail',
  initial: 'idle',
  states: {
    idle: { on: { 'mail.wanted': 'sending' } },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'send',
        src: 'send',
        onDone: [
          { guard: { type: 'outcome', params: 'sent' }, target: 'idle', actions: 'reportSent' },
          { target: 'idle', actions: { type: 'reportFailure', params: ({ event }) => waitOf(event.output) } },
        ],
        onError: { target: 'idle', actions: { type: 'reportFailure', params: null } },
      },
    },
  },
});

export type ConfirmationMailRef = ActorRefFrom<typeof confirmationMailMachine>;

export const selectIsBusy = (state: SnapshotFrom<typeof confirmationMailMachine>) => state.hasTag('busy');
