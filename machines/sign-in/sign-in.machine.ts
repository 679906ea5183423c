import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import { emailAddress, type FieldError, givenPassword, type Limited, waitOf } from '../account.rules.ts';
import { blank, emptied, type Form, isSound, judged, left, refused, type Typing, typed } from '../form.ts';
import { outcomeIs, unprovided } from '../unprovided.ts';

export type Credentials = { username: string; password: string };
type Field = keyof Credentials;

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
    /** The provider is the one that was chosen; none at first. */
    context: {} as Form<Credentials, FieldError> & { provider: Provider },
    events: {} as
      | ({ type: 'field.typed' } & Typing<Field>)
      | { type: 'field.left'; field: Field }
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
    submitCredentials: unprovided<never, Credentials>('submitCredentials'),
    /** Leaves the page for the provider's. Ends only when that cannot be. */
    connect: unprovided<never, Provider>('connect'),
  },
  guards: {
    isFormSound: ({ context }) => isSound(context, schemas),
    outcome: outcomeIs<LoginOutcome>,
  },
  actions: {
    keepValue: assign(({ context }, { field, value }: Typing<Field>) => typed(context, field, value)),
    keepProvider: assign((_, provider: Provider) => ({ provider })),
    judgeField: assign(({ context }, field: Field) => left(context, schemas, field)),
    judgeForm: assign(({ context }) => judged(context, schemas)),
    refusePassword: assign(({ context }) => refused(context, 'password', 'wrongCredentials')),
    forgetPassword: assign(({ context }) => emptied(context, 'password', '')),
    reportRefusal: emit({ type: 'form.refused' }),
    reportFailure: emit((_, wait: number | null) => ({ type: 'signIn.failed' as const, wait })),
  },
}).createMachine({
  id: 'signIn',
  context: ({ input }) => ({ ...blank({ username: input.username, password: '' }), provider: '' }),
  initial: 'editing',
  on: { 'page.left': { target: '.editing', actions: 'forgetPassword' } },
  states: {
    editing: {
      on: {
        'field.typed': { actions: { type: 'keepValue', params: ({ event }) => event } },
        'field.left': { actions: { type: 'judgeField', params: ({ event }) => event.field } },
        'form.submitted': [
          { guard: 'isFormSound', target: 'loggingIn', actions: 'judgeForm' },
          { actions: ['judgeForm', 'reportRefusal'] },
        ],
        'provider.chosen': {
          target: 'connecting',
          actions: { type: 'keepProvider', params: ({ event }) => event.provider },
        },
      },
    },
    loggingIn: {
      tags: 'busy',
      invoke: {
        id: 'login',
        src: 'login',
        input: ({ context }) => context.values,
        onDone: [
          { guard: { type: 'outcome', params: 'ok' }, target: 'submittingCredentials' },
          {
            guard: { type: 'outcome', params: 'wrongCredentials' },
            target: 'editing',
            actions: ['refusePassword', 'reportRefusal'],
          },
          { target: 'editing', actions: { type: 'reportFailure', params: ({ event }) => waitOf(event.output) } },
        ],
        onError: { target: 'editing', actions: { type: 'reportFailure', params: null } },
      },
    },
    submittingCredentials: {
      tags: ['busy', 'redirecting'],
      invoke: {
        id: 'submitCredentials',
        src: 'submitCredentials',
        input: ({ context }) => context.values,
        onError: { target: 'editing', actions: { type: 'reportFailure', params: null } },
      },
    },
    connecting: {
      tags: ['busy', 'connecting'],
      invoke: {
        id: 'connect',
        src: 'connect',
        input: ({ context }) => context.provider,
        onError: { target: 'editing', actions: { type: 'reportFailure', params: null } },
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
/** The provider whose page is on its way. */
export const selectConnecting = (state: State) => (state.hasTag('connecting') ? state.context.provider : null);
