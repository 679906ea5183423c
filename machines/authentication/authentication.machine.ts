import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import type { SessionState } from '../account.rules.ts';
import { unprovided } from '../unprovided.ts';

/** Milliseconds before a sign-in that could not be ended is ended again: each pause is twice the one before. */
export const retryPauses = { first: 1000, longest: 30_000 } as const;

type Reading = {
  session: SessionState;
  /** This tab has asked for the code before, or left with the credentials (ruling 50). */
  isOwn: boolean;
};

/**
 * Who is here, as far as it decides what the address may ask for (spec §2, §4; rulings 5, 6, 13–15, 50). Which dialog is open is
 * in the address, each form is a flow of its own, and reading the session is left to others, who tell.
 */
export const authenticationMachine = setup({
  types: {
    input: {} as {
      asksForCode: boolean;
      /** Somebody was signed in on the page before this one, and did not sign out. */
      wasActive: boolean;
    },
    context: {} as Reading & {
      /** The address asks for the code of a sign-in. */
      asksForCode: boolean;
      /** Somebody was here last, and has not left by a form of this page: nobody in their place is news. */
      wasActive: boolean;
      /** How often the sign-in could not be ended. */
      failures: number;
    },
    events: {} as
      | ({ type: 'session.read' } & Reading)
      /** The page comes back from the back-forward cache: what it knew may be over. */
      | { type: 'session.doubted' }
      | { type: 'address.changed'; asksForCode: boolean }
      /** A form takes the user elsewhere: with their credentials, or to where they wanted to be. */
      | { type: 'redirect.began' }
      | { type: 'redirect.ended' },
    emitted: {} as
      /** Somebody like this is at the address: is it right for them? */
        | { type: 'address.visited'; as: SessionState }
        /** The sign-in whose code is asked for here is over, and not by this tab. */
        | { type: 'signIn.lost' }
        /** Whoever was here is nobody now, and not by this tab. */
        | { type: 'session.lost' }
        /** The sign-in waits on the server still. Told the first time. */
        | { type: 'ending.failed' },
  },
  actors: {
    /** Ends the sign-in that waits for its code. Rejects where it may still wait. */
    endSignIn: unprovided<void, void>('endSignIn'),
  },
  delays: {
    retryPause: ({ context }) => Math.min(retryPauses.first * 2 ** (context.failures - 1), retryPauses.longest),
  },
  guards: {
    session: ({ context }, state: SessionState) => context.session === state,
    isLost: ({ context }) => context.session === 'none' && context.wasActive,
    asksForCode: ({ context }) => context.asksForCode,
    isOwn: ({ context }) => context.isOwn,
    isFirstFailure: ({ context }) => context.failures === 0,
    reading: ({ event }, state: SessionState) => event.type === 'session.read' && event.session === state,
  },
  actions: {
    keepReading: assign(({ context }, { session, isOwn }: Reading) => ({ session, isOwn: context.isOwn || isOwn })),
    keepAddress: assign((_, asksForCode: boolean) => ({ asksForCode })),
    makeOwn: assign({ isOwn: true, failures: 0 }),
    disown: assign({ isOwn: false }),
    expectSomebody: assign({ wasActive: true }),
    expectNobody: assign({ wasActive: false }),
    forgetSignIn: assign({ session: 'none' }),
    countFailure: assign(({ context }) => ({ failures: context.failures + 1 })),
    visitAs: emit((_, as: SessionState) => ({ type: 'address.visited' as const, as })),
    reportLostSignIn: emit({ type: 'signIn.lost' }),
    reportLostSession: emit({ type: 'session.lost' }),
    reportFailure: emit({ type: 'ending.failed' }),
  },
}).createMachine({
  id: 'authentication',
  context: ({ input }) => ({ ...input, session: 'none', isOwn: false, failures: 0 }),
  initial: 'unknown',
  on: {
    'session.read': { target: '.recognizing', actions: { type: 'keepReading', params: ({ event }) => event } },
    'session.doubted': { target: '.unknown', actions: 'expectNobody' },
    'address.changed': {
      target: '.recognizing',
      actions: { type: 'keepAddress', params: ({ event }) => event.asksForCode },
    },
    'redirect.began': '.redirecting',
  },
  states: {
    unknown: {
      on: {
        'address.changed': { actions: { type: 'keepAddress', params: ({ event }) => event.asksForCode } },
        'session.doubted': {},
      },
    },
    recognizing: {
      always: [
        { guard: { type: 'session', params: 'active' }, target: 'authenticated' },
        { guard: 'isLost', target: 'anonymous', actions: 'reportLostSession' },
        { guard: { type: 'session', params: 'none' }, target: 'anonymous' },
        { target: 'awaitingCode' },
      ],
    },
    anonymous: { tags: 'known', entry: ['disown', 'expectNobody', { type: 'visitAs', params: 'none' }] },
    authenticated: {
      tags: 'known',
      entry: ['disown', 'expectSomebody', { type: 'visitAs', params: 'active' }],
    },
    awaitingCode: {
      tags: 'known',
      entry: 'expectNobody',
      initial: 'sorting',
      states: {
        sorting: {
          always: [
            { guard: 'asksForCode', target: 'asking' },
            { guard: 'isOwn', target: 'ending' },
            { target: 'elsewhere' },
          ],
        },
        asking: {
          tags: 'asking',
          entry: ['makeOwn', { type: 'visitAs', params: 'pending' }],
          on: {
            'session.read': {
              guard: { type: 'reading', params: 'none' },
              target: '#authentication.recognizing',
              actions: [{ type: 'keepReading', params: ({ event }) => event }, 'reportLostSignIn'],
            },
          },
        },
        // Another tab asks for the code: here the user is nobody until the sign-in is done.
        elsewhere: { entry: { type: 'visitAs', params: 'none' } },
        ending: {
          entry: { type: 'visitAs', params: 'none' },
          invoke: {
            id: 'endSignIn',
            src: 'endSignIn',
            onDone: { target: '#authentication.recognizing', actions: 'forgetSignIn' },
            onError: [
              { guard: 'isFirstFailure', target: 'pausing', actions: ['countFailure', 'reportFailure'] },
              { target: 'pausing', actions: 'countFailure' },
            ],
          },
          on: {
            // What the server said before it heard of the end is no news.
            'session.read': { guard: { type: 'reading', params: 'pending' } },
            'address.changed': {
              actions: [
                { type: 'keepAddress', params: ({ event }) => event.asksForCode },
                { type: 'visitAs', params: 'none' },
              ],
            },
          },
        },
        pausing: { after: { retryPause: 'ending' } },
      },
    },
    // What is read meanwhile is the doing of the form that leads on.
    redirecting: {
      tags: ['known', 'redirecting'],
      entry: 'expectNobody',
      on: {
        'session.read': { actions: { type: 'keepReading', params: ({ event }) => event } },
        'address.changed': { actions: { type: 'keepAddress', params: ({ event }) => event.asksForCode } },
        'redirect.ended': 'recognizing',
      },
    },
  },
});

export type AuthenticationRef = ActorRefFrom<typeof authenticationMachine>;
type State = SnapshotFrom<typeof authenticationMachine>;

/** It is known who is here, so that dialogs may be shown. */
export const selectIsKnown = (state: State) => state.hasTag('known');
/** What is known holds: no form is on its way with it. */
export const selectIsSettled = (state: State) => state.hasTag('known') && !state.hasTag('redirecting');
/** The sign-in that waits for its code is this tab's own, so that this tab ends it. */
export const selectIsOwn = (state: State) => state.context.isOwn;
export const selectSession = (state: State) => state.context.session;
