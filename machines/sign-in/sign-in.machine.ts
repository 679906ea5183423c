import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import { emailAddress, type FieldError, givenPassword, type Limited, waitOf } from '../account.rules.ts';
import { blank, type Form, isSound, judged, typed } from '../form.ts';
import { unprovided } from '../unprovided.ts';

export type Credentials = { username: string; password: string };

export type LoginOutcome = { type: 'ok' } | { type: 'wrongCredentials' } | Limited;

/** Somebody else who says who a person is. */
type Provider = string;

const schemas = { username: emailAddress, password: givenPassword };

/**
 * Signs a person in: the credentials are tried first, then the whole page leaves with them (spec §4, §7, ruling 6). Or it leaves to
 * a provider.
 */
export const signInMachine = setup({
  types: {
    /** An address that the person typed before. */
    input: {} as { username: string },
    context: {} as Form<Credentials, FieldError>,
    events: {} as
      | { type: 'field.typed'; field: keyof Credentials; value: string }
      | { type: 'field.left'; field: keyof Credentials }
      | { type: 'form.submitted' }
      | { type: 'provider.chosen'; provider: Provider }
      /** Another page has taken the place of this one, which may come back as it was left. */
      | { type: 'page.left' },
    emitted: {} as
      /** What is in the form cannot be sent, or was refused. */
        | { type: 'form.refused' }
        /** `wait`: milliseconds until it may work, where the server says so. */
        | { type: 'signIn.failed'; wait: number | null },
  },
  actors: {
    /** Asks whether the credentials are right. It opens nothing. Rejects when nobody knows. */
    login: unprovided<LoginOutcome, Credentials>('login'),
    /** Leaves the page with the credentials. Ends only when that cannot be. */
    enter: unprovided<never, Credentials>('enter'),
    /** Leaves the page for the provider's. Ends only when that cannot be. */
    connect: unprovided<never, Provider>('connect'),
  },
  guards: {
    isFormSound: ({ context }) => isSound(context, schemas),
    isRight: (_, outcome: LoginOutcome) => outcome.type === 'ok',
    isWrong: (_, outcome: LoginOutcome) => outcome.type === 'wrongCredentials',
  },
  actions: {
    keepValue: assign(({ context }, typing: { field: keyof Credentials; value: string }) =>
      typed(context, typing.field, typing.value),
    ),
    judgeField: assign(({ context }, field: keyof Credentials) => judged(context, schemas, [field])),
    judgeForm: assign(({ context }) => judged(context, schemas)),
    refuseCredentials: assign({ errors: { password: 'wrongCredentials' } }),
    forgetPassword: assign(({ context: { values, errors } }) => {
      const { password: _, ...others } = errors;
      return { values: { ...values, password: '' }, errors: others };
    }),
  },
}).createMachine({
  id: 'signIn',
  context: ({ input }) => blank({ username: input.username, password: '' }),
  initial: 'resting',
  on: { 'page.left': { target: '.resting', actions: 'forgetPassword' } },
  states: {
    resting: {
      initial: 'editing',
      on: {
        'field.typed': { target: '.editing', actions: { type: 'keepValue', params: ({ event }) => event } },
        'field.left': { actions: { type: 'judgeField', params: ({ event }) => event.field } },
        'form.submitted': [
          { guard: 'isFormSound', target: 'loggingIn', actions: 'judgeForm' },
          { actions: ['judgeForm', emit({ type: 'form.refused' })] },
        ],
        'provider.chosen': 'connecting',
      },
      states: {
        editing: {},
        // The verdict is the server's, which leaving a field does not lift.
        refused: { tags: 'refused', on: { 'field.left': {} } },
      },
    },
    loggingIn: {
      tags: 'busy',
      invoke: {
        src: 'login',
        input: ({ context }) => context.values,
        onDone: [
          { guard: { type: 'isRight', params: ({ event }) => event.output }, target: 'entering' },
          {
            guard: { type: 'isWrong', params: ({ event }) => event.output },
            target: 'resting.refused',
            actions: ['refuseCredentials', emit({ type: 'form.refused' })],
          },
          {
            target: 'resting',
            actions: emit(({ event }) => ({ type: 'signIn.failed' as const, wait: waitOf(event.output) })),
          },
        ],
        onError: { target: 'resting', actions: emit({ type: 'signIn.failed', wait: null }) },
      },
    },
    entering: {
      tags: 'busy',
      invoke: {
        src: 'enter',
        input: ({ context }) => context.values,
        onError: { target: 'resting', actions: emit({ type: 'signIn.failed', wait: null }) },
      },
    },
    connecting: {
      tags: 'busy',
      invoke: {
        src: 'connect',
        input: ({ event }) => (event as { provider: Provider }).provider,
        onError: { target: 'resting', actions: emit({ type: 'signIn.failed', wait: null }) },
      },
    },
  },
});

export type SignInRef = ActorRefFrom<typeof signInMachine>;
type State = SnapshotFrom<typeof signInMachine>;

export const selectUsername = (state: State) => state.context.values.username;
export const selectPassword = (state: State) => state.context.values.password;
export const selectUsernameError = (state: State) => state.context.errors.username ?? null;
export const selectPasswordError = (state: State) => state.context.errors.password ?? null;
export const selectIsBusy = (state: State) => state.hasTag('busy');
