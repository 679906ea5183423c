import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import type { SessionState } from '../account.rules.ts';
import { unprovided } from '../unprovided.ts';

/** Milliseconds before a retry of reading the session or ending a sign-in: each pause is twice the one before. */
export const sessionRetryDelays = { first: 1000, longest: 30_000 } as const;

type SessionReading = {
  session: SessionState;
  /** This tab has asked for the code before, or redirected away with the credentials (ruling 50). */
  isOwn: boolean;
};

/**
 * The user's session, as far as it decides what the address may show (spec §2, §4; rulings 5, 6, 13–15, 50). The open dialog is
 * in the address, and each form is a flow of its own. Every response about the session is reported here as `session.read`, whatever asked for it.
 */
export const authenticationMachine = setup({
  types: {
    input: {} as {
      asksForCode: boolean;
      /** The user was signed in on the previous page, and did not sign out. */
      wasActive: boolean;
    },
    context: {} as Omit<SessionReading, 'session'> & {
      /** Null until it was read. */
      session: SessionState | null;
      /** The address asks for the code of a sign-in. */
      asksForCode: boolean;
      /** The user was signed in and has not left by a form of this page, so a lost session is news. */
      wasActive: boolean;
      /** How often in a row reading the session or ending the sign-in has failed. */
      failures: number;
    },
    events: {} as
      | ({ type: 'session.read' } & SessionReading)
      /** The page went into the back-forward cache: its session may be stale once it is restored. */
      | { type: 'session.doubted' }
      /** The page is on screen: it has started, or was restored from the back-forward cache. */
      | { type: 'page.shown' }
      | { type: 'address.changed'; asksForCode: boolean }
      /** A form redirects the user: with their credentials, or to where they wanted to go. */
      | { type: 'redirect.began' }
      | { type: 'redirect.ended' },
    emitted: {} as
      /** A user with this session is at the address: check whether it is right for them. */
        | { type: 'address.visited'; as: SessionState }
        /** The sign-in whose code is asked for here has ended, and not by this tab. */
        | { type: 'signIn.lost' }
        /** The user's session has ended, and not by this tab. */
        | { type: 'session.lost' }
        /** The sign-in is still pending on the server. Emitted on the first failure only. */
        | { type: 'ending.failed' },
  },
  actors: {
    /** Asks the server for the session. An answer arrives as `session.read`, which ends this. Rejects without one. */
    readSession: unprovided<void, void>('readSession'),
    /** Ends the sign-in that waits for its code. Rejects where it may still be pending. */
    endSignIn: unprovided<void, void>('endSignIn'),
  },
  delays: {
    retryPause: ({ context }) =>
      Math.min(sessionRetryDelays.first * 2 ** (context.failures - 1), sessionRetryDelays.longest),
  },
  guards: {
    session: ({ context }, state: SessionState) => context.session === state,
    isSessionKnown: ({ context }) => context.session !== null,
    isLost: ({ context }) => context.session === 'none' && context.wasActive,
    asksForCode: ({ context }) => context.asksForCode,
    isOwn: ({ context }) => context.isOwn,
    isFirstFailure: ({ context }) => context.failures === 0,
    reading: ({ event }, state: SessionState) => event.type === 'session.read' && event.session === state,
  },
  actions: {
    setSession: assign(({ context }, { session, isOwn }: SessionReading) => ({
      session,
      isOwn: context.isOwn || isOwn,
    })),
    setAsksForCode: assign((_, asksForCode: boolean) => ({ asksForCode })),
    makeOwn: assign({ isOwn: true, failures: 0 }),
    disown: assign({ isOwn: false }),
    expectSession: assign({ wasActive: true }),
    expectNoSession: assign({ wasActive: false }),
    clearSignIn: assign({ session: 'none' }),
    clearSession: assign({ session: null }),
    resetFailures: assign({ failures: 0 }),
    countFailure: assign(({ context }) => ({ failures: context.failures + 1 })),
    visitAs: emit((_, as: SessionState) => ({ type: 'address.visited' as const, as })),
    reportLostSignIn: emit({ type: 'signIn.lost' }),
    reportLostSession: emit({ type: 'session.lost' }),
    reportFailure: emit({ type: 'ending.failed' }),
  },
}).createMachine({
  id: 'authentication',
  context: ({ input }) => ({ ...input, session: null, isOwn: false, failures: 0 }),
  initial: 'unknown',
  on: {
    'session.read': { target: '.recognizing', actions: { type: 'setSession', params: ({ event }) => event } },
    'session.doubted': { target: '.unknown', actions: ['clearSession', 'expectNoSession'] },
    'address.changed': {
      target: '.recognizing',
      actions: { type: 'setAsksForCode', params: ({ event }) => event.asksForCode },
    },
    'redirect.began': '.redirecting',
  },
  states: {
    unknown: {
      exit: 'resetFailures',
      initial: 'waiting',
      states: {
        waiting: { entry: 'resetFailures', on: { 'page.shown': 'reading' } },
        reading: {
          invoke: {
            id: 'readSession',
            src: 'readSession',
            onError: { target: 'pausing', actions: 'countFailure' },
          },
        },
        pausing: { after: { retryPause: 'reading' } },
      },
      on: {
        'address.changed': { actions: { type: 'setAsksForCode', params: ({ event }) => event.asksForCode } },
        'session.doubted': '.waiting',
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
    anonymous: { tags: 'known', entry: ['disown', 'expectNoSession', { type: 'visitAs', params: 'none' }] },
    authenticated: {
      tags: 'known',
      entry: ['disown', 'expectSession', { type: 'visitAs', params: 'active' }],
    },
    awaitingCode: {
      tags: 'known',
      entry: 'expectNoSession',
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
              actions: [{ type: 'setSession', params: ({ event }) => event }, 'reportLostSignIn'],
            },
          },
        },
        // Another tab asks for the code: this tab treats the user as signed out until the sign-in is done.
        elsewhere: { entry: { type: 'visitAs', params: 'none' } },
        ending: {
          entry: { type: 'visitAs', params: 'none' },
          invoke: {
            id: 'endSignIn',
            src: 'endSignIn',
            onDone: { target: '#authentication.recognizing', actions: 'clearSignIn' },
            onError: [
              { guard: 'isFirstFailure', target: 'pausing', actions: ['countFailure', 'reportFailure'] },
              { target: 'pausing', actions: 'countFailure' },
            ],
          },
          on: {
            // A response from before the server handled the end is stale.
            'session.read': { guard: { type: 'reading', params: 'pending' } },
            'address.changed': {
              actions: [
                { type: 'setAsksForCode', params: ({ event }) => event.asksForCode },
                { type: 'visitAs', params: 'none' },
              ],
            },
          },
        },
        pausing: { after: { retryPause: 'ending' } },
      },
    },
    // Session changes meanwhile are caused by the form that redirects.
    redirecting: {
      tags: ['known', 'redirecting'],
      entry: 'expectNoSession',
      on: {
        'session.read': { actions: { type: 'setSession', params: ({ event }) => event } },
        'address.changed': { actions: { type: 'setAsksForCode', params: ({ event }) => event.asksForCode } },
        'redirect.ended': [{ guard: 'isSessionKnown', target: 'recognizing' }, { target: 'unknown.reading' }],
      },
    },
  },
});

export type AuthenticationRef = ActorRefFrom<typeof authenticationMachine>;
type State = SnapshotFrom<typeof authenticationMachine>;

/** The session is known, so dialogs may be shown. */
export const selectIsKnown = (state: State) => state.hasTag('known');
/** The known session is current: no form is redirecting. */
export const selectIsSettled = (state: State) => state.hasTag('known') && !state.hasTag('redirecting');
/** The pending sign-in belongs to this tab, so this tab ends it. */
export const selectIsOwn = (state: State) => state.context.isOwn;
export const selectSession = (state: State) => state.context.session;
