import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import { unprovided } from '../unprovided.ts';

/** The user's answer about analytics. */
export type Consent = 'accepted' | 'refused';

/** In milliseconds. `again`: before another attempt to reload a page that did not reload. */
export const consentTimes = { again: 10_000 } as const;

/**
 * Whether analytics may run (ruling 31): the user is asked once, and again on request, and may answer in any tab. A script that has
 * run cannot be unloaded, so withdrawn consent reloads the page: at once in this tab, in other tabs once nothing is unsaved.
 */
export const consentMachine = setup({
  types: {
    context: {} as {
      consent: Consent | null;
      /** There is something that a reload would destroy. */
      isBlocked: boolean;
    },
    events: {} as
      | { type: 'consent.given'; consent: Consent }
      /** The user wants to change their answer. */
      | { type: 'question.wanted' }
      /** The browser has a stored answer, from another visit or tab. */
      | { type: 'cookie.changed'; consent: Consent }
      | { type: 'work.started' }
      | { type: 'work.ended' },
    emitted: {} as { type: 'answer.given'; consent: Consent },
  },
  actors: {
    /** Reloads the page. It settles only if the page stays, by rejecting. */
    loadAnew: unprovided<never, void>('loadAnew'),
  },
  delays: consentTimes,
  guards: {
    isUnblocked: ({ context }) => !context.isBlocked,
    says: ({ event }, consent: Consent) => 'consent' in event && event.consent === consent,
  },
  actions: {
    setConsent: assign((_, consent: Consent) => ({ consent })),
    setBlocked: assign((_, isBlocked: boolean) => ({ isBlocked })),
    reportAnswer: emit((_, consent: Consent) => ({ type: 'answer.given' as const, consent })),
  },
}).createMachine({
  id: 'consent',
  context: { consent: null, isBlocked: false },
  type: 'parallel',
  on: {
    'work.started': { actions: { type: 'setBlocked', params: true } },
    'work.ended': { actions: { type: 'setBlocked', params: false } },
  },
  states: {
    question: {
      initial: 'asking',
      on: {
        'consent.given': {
          target: '.answered',
          actions: [
            { type: 'setConsent', params: ({ event }) => event.consent },
            { type: 'reportAnswer', params: ({ event }) => event.consent },
          ],
        },
        'cookie.changed': {
          target: '.answered',
          actions: { type: 'setConsent', params: ({ event }) => event.consent },
        },
      },
      states: {
        asking: { tags: 'asked' },
        answered: { on: { 'question.wanted': 'asking' } },
      },
    },
    script: {
      initial: 'absent',
      states: {
        absent: {
          on: {
            'consent.given': { guard: { type: 'says', params: 'accepted' }, target: 'running' },
            'cookie.changed': { guard: { type: 'says', params: 'accepted' }, target: 'running' },
          },
        },
        running: {
          tags: 'measured',
          on: {
            'consent.given': { guard: { type: 'says', params: 'refused' }, target: 'withdrawn.leaving' },
            'cookie.changed': { guard: { type: 'says', params: 'refused' }, target: 'withdrawn' },
          },
        },
        withdrawn: {
          tags: 'withdrawn',
          initial: 'waiting',
          on: {
            'consent.given': [
              { guard: { type: 'says', params: 'accepted' }, target: 'running' },
              { target: '.leaving' },
            ],
            'cookie.changed': { guard: { type: 'says', params: 'accepted' }, target: 'running' },
          },
          states: {
            waiting: { always: { guard: 'isUnblocked', target: 'leaving' } },
            leaving: { invoke: { id: 'loadAnew', src: 'loadAnew', onError: 'pausing' } },
            pausing: { after: { again: 'waiting' } },
          },
        },
      },
    },
  },
});

export type ConsentRef = ActorRefFrom<typeof consentMachine>;
type State = SnapshotFrom<typeof consentMachine>;

export const selectConsent = (state: State) => state.context.consent;
export const selectIsAsked = (state: State) => state.hasTag('asked');
/** The analytics script may run. */
export const selectIsMeasured = (state: State) => state.hasTag('measured');
