import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import { emailAddress, existingPassword, type FieldError, type RateLimited, waitOf } from '../account.rules.ts';
import {
  createForm,
  type FieldInput,
  type Form,
  isValid,
  refused,
  resetField,
  setField,
  validateFields,
  validateOnLeave,
} from '../form.ts';
import { outcomeIs, unprovided } from '../unprovided.ts';

export type Credentials = { username: string; password: string };
type Field = keyof Credentials;

export type LoginOutcome = { type: 'ok' } | { type: 'wrongCredentials' } | RateLimited;

/** A third party that vouches for the user's identity. */
type Provider = string;

const schemas = { username: emailAddress, password: existingPassword };

/**
 * Signs the user in: the credentials are checked first, then the whole page submits them and navigates (spec §4, §7, ruling 6). Or
 * it redirects to a provider.
 */
export const signInMachine = setup({
  types: {
    /** An address that the user typed before. */
    input: {} as { username: string },
    /** `provider`: the chosen one; none at first. */
    context: {} as Form<Credentials, FieldError> & { provider: Provider },
    events: {} as
      | ({ type: 'field.typed' } & FieldInput<Field>)
      | { type: 'field.left'; field: Field }
      | { type: 'form.submitted' }
      | { type: 'provider.chosen'; provider: Provider }
      /** Another page has replaced this one, which may be restored as it was left. */
      | { type: 'page.left' },
    emitted: {} as
      /** Validation or the server refused the form's values. */
        | { type: 'form.refused' }
        /** `wait`: milliseconds before a retry may work, where the server says so. */
        | { type: 'signIn.failed'; wait: number | null },
  },
  actors: {
    /** Checks the credentials without opening a session. Rejects when the result is unknown. */
    login: unprovided<LoginOutcome, Credentials>('login'),
    /** Submits the credentials by navigating away. It settles only if the page stays. */
    submitCredentials: unprovided<never, Credentials>('submitCredentials'),
    /** Redirects to the provider. It settles only if the page stays. */
    connect: unprovided<never, Provider>('connect'),
  },
  guards: {
    isFormValid: ({ context }) => isValid(context, schemas),
    outcome: outcomeIs<LoginOutcome>,
  },
  actions: {
    setValue: assign(({ context }, { field, value }: FieldInput<Field>) => setField(context, field, value)),
    setProvider: assign((_, provider: Provider) => ({ provider })),
    validateField: assign(({ context }, field: Field) => validateOnLeave(context, schemas, field)),
    validateForm: assign(({ context }) => validateFields(context, schemas)),
    refusePassword: assign(({ context }) => refused(context, 'password', 'wrongCredentials')),
    clearPassword: assign(({ context }) => resetField(context, 'password', '')),
    reportRefusal: emit({ type: 'form.refused' }),
    reportFailure: emit((_, wait: number | null) => ({ type: 'signIn.failed' as const, wait })),
  },
}).createMachine({
  id: 'signIn',
  context: ({ input }) => ({ ...createForm({ username: input.username, password: '' }), provider: '' }),
  initial: 'editing',
  on: { 'page.left': { target: '.editing', actions: 'clearPassword' } },
  states: {
    editing: {
      on: {
        'field.typed': { actions: { type: 'setValue', params: ({ event }) => event } },
        'field.left': { actions: { type: 'validateField', params: ({ event }) => event.field } },
        'form.submitted': [
          { guard: 'isFormValid', target: 'loggingIn', actions: 'validateForm' },
          { actions: ['validateForm', 'reportRefusal'] },
        ],
        'provider.chosen': {
          target: 'connecting',
          actions: { type: 'setProvider', params: ({ event }) => event.provider },
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
/** The provider that the page is redirecting to. */
export const selectConnectingProvider = (state: State) => (state.hasTag('connecting') ? state.context.provider : null);
