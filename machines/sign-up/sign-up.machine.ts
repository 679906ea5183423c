import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import {
  type AccountType,
  accountType,
  type CommonPasswordCheck,
  emailAddress,
  type FieldError,
  newPassword,
  personName,
  type RateLimited,
  type SessionState,
  termsConsent,
  waitOf,
} from '../account.rules.ts';
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

type Values = { type: AccountType | null; name: string; username: string; password: string; vop: boolean };
type TextFieldName = 'name' | 'username' | 'password';

/** What is sent: the type stays in the browser and decides where the user goes next (ruling 20). */
export type Registration = Pick<Values, 'name' | 'username' | 'password' | 'vop'>;

/** `taken`: the address has an account. `limited`: too many lookups, which does not prevent registering (AU11). */
export type EmailAvailabilityOutcome = { type: 'free' } | { type: 'taken' } | RateLimited;

/** `taken`: the address has an account. `common`: the password is too common (AU03). */
export type RegistrationOutcome = { type: 'ok' } | { type: 'taken' } | { type: 'common' } | RateLimited;

/** The user's current session. */
type Session = { type: SessionState };

/** A third party that vouches for the user's identity. The chosen type, if any, goes along. */
type ProviderChoice = { provider: string; type: AccountType | null };

const schemas = {
  type: accountType,
  name: personName,
  username: emailAddress,
  password: newPassword,
  vop: termsConsent,
};

const registrationOf = ({ name, username, password, vop }: Values): Registration => ({ name, username, password, vop });

/**
 * Creates an account: checks whether the password is common, then whether the address is taken, then registers (spec
 * §4, §7, rulings 20, 49). Where the commonness check fails, the server decides when registering.
 */
export const signUpMachine = setup({
  types: {
    /** An address that the user typed before. */
    input: {} as { username: string },
    /** `provider`: the chosen one; none at first. */
    context: {} as Form<Values, FieldError> & { provider: string },
    events: {} as
      | { type: 'type.chosen'; value: AccountType }
      | ({ type: 'field.typed' } & FieldInput<TextFieldName>)
      | { type: 'field.left'; field: TextFieldName }
      | { type: 'terms.ticked'; isTicked: boolean }
      | { type: 'form.submitted' }
      | { type: 'provider.chosen'; provider: string }
      /** Another page has replaced this one, which may be restored as it was left. */
      | { type: 'page.left' },
    emitted: {} as
      /** Validation or the server refused the form's values. */
        | { type: 'form.refused' }
        /** `wait`: milliseconds before a retry may work, where the server says so. */
        | { type: 'signUp.failed'; wait: number | null },
  },
  actors: {
    /** Checks a password against common ones and the user's own data. */
    findCommon: unprovided<CommonPasswordCheck, { password: string; email: string; name: string }>('findCommon'),
    /** Checks whether an address has an account. Rejects when that is unknown. */
    findTaken: unprovided<EmailAvailabilityOutcome, { username: string }>('findTaken'),
    /** Creates the account and its session. Rejects when it is unknown whether it exists. */
    register: unprovided<RegistrationOutcome, Registration>('register'),
    /** Refetches the user's session. */
    refreshSession: unprovided<Session, void>('refreshSession'),
    /** Navigates the new user to the page for their type. Rejects where the page stays. */
    welcome: unprovided<void, { type: AccountType | null }>('welcome'),
    /** Redirects to the provider. It settles only if the page stays. */
    connect: unprovided<never, ProviderChoice>('connect'),
  },
  guards: {
    isFormValid: ({ context }) => isValid(context, schemas),
    outcome: outcomeIs<CommonPasswordCheck | EmailAvailabilityOutcome | RegistrationOutcome | Session>,
  },
  actions: {
    setText: assign(({ context }, { field, value }: FieldInput<TextFieldName>) => setField(context, field, value)),
    setProvider: assign((_, provider: string) => ({ provider })),
    validateField: assign(({ context }, field: TextFieldName) => validateOnLeave(context, schemas, field)),
    validateForm: assign(({ context }) => validateFields(context, schemas)),
    choose: assign(({ context }, type: AccountType) =>
      validateFields(setField(context, 'type', type), schemas, ['type']),
    ),
    tick: assign(({ context }, isTicked: boolean) =>
      validateFields(setField(context, 'vop', isTicked), schemas, ['vop']),
    ),
    refuseAddress: assign(({ context }) => refused(context, 'username', 'taken')),
    refusePassword: assign(({ context }) => refused(context, 'password', 'common')),
    clearPassword: assign(({ context }) => resetField(context, 'password', '')),
    reportRefusal: emit({ type: 'form.refused' }),
    reportFailure: emit((_, wait: number | null) => ({ type: 'signUp.failed' as const, wait })),
  },
}).createMachine({
  id: 'signUp',
  context: ({ input }) => ({
    ...createForm({ type: null, name: '', username: input.username, password: '', vop: true }),
    provider: '',
  }),
  initial: 'editing',
  on: { 'page.left': { target: '.editing', actions: 'clearPassword' } },
  states: {
    editing: {
      on: {
        'type.chosen': { actions: { type: 'choose', params: ({ event }) => event.value } },
        'field.typed': { actions: { type: 'setText', params: ({ event }) => event } },
        'field.left': { actions: { type: 'validateField', params: ({ event }) => event.field } },
        'terms.ticked': { actions: { type: 'tick', params: ({ event }) => event.isTicked } },
        'form.submitted': [
          { guard: 'isFormValid', target: 'lookingForPassword', actions: 'validateForm' },
          { actions: ['validateForm', 'reportRefusal'] },
        ],
        'provider.chosen': {
          target: 'connecting',
          actions: { type: 'setProvider', params: ({ event }) => event.provider },
        },
      },
    },
    lookingForPassword: {
      tags: 'busy',
      invoke: {
        id: 'findCommon',
        src: 'findCommon',
        input: ({ context: { values } }) => ({ password: values.password, email: values.username, name: values.name }),
        onDone: [
          {
            guard: { type: 'outcome', params: 'common' },
            target: 'editing',
            actions: ['refusePassword', 'reportRefusal'],
          },
          { target: 'lookingForAddress' },
        ],
        onError: 'lookingForAddress',
      },
    },
    lookingForAddress: {
      tags: 'busy',
      invoke: {
        id: 'findTaken',
        src: 'findTaken',
        input: ({ context }) => ({ username: context.values.username }),
        onDone: [
          {
            guard: { type: 'outcome', params: 'taken' },
            target: 'editing',
            actions: ['refuseAddress', 'reportRefusal'],
          },
          { target: 'registering' },
        ],
        onError: { target: 'editing', actions: { type: 'reportFailure', params: null } },
      },
    },
    registering: {
      tags: 'busy',
      invoke: {
        id: 'register',
        src: 'register',
        input: ({ context }) => registrationOf(context.values),
        onDone: [
          { guard: { type: 'outcome', params: 'ok' }, target: 'recognizing' },
          {
            guard: { type: 'outcome', params: 'taken' },
            target: 'editing',
            actions: ['refuseAddress', 'reportRefusal'],
          },
          {
            guard: { type: 'outcome', params: 'common' },
            target: 'editing',
            actions: ['refusePassword', 'reportRefusal'],
          },
          { target: 'editing', actions: { type: 'reportFailure', params: ({ event }) => waitOf(event.output) } },
        ],
        onError: { target: 'editing', actions: { type: 'reportFailure', params: null } },
      },
    },
    recognizing: {
      tags: ['busy', 'redirecting'],
      invoke: {
        id: 'refreshSession',
        src: 'refreshSession',
        onDone: [
          { guard: { type: 'outcome', params: 'active' }, target: 'welcoming' },
          { target: 'editing', actions: { type: 'reportFailure', params: null } },
        ],
        onError: { target: 'editing', actions: { type: 'reportFailure', params: null } },
      },
    },
    welcoming: {
      tags: ['busy', 'redirecting'],
      invoke: {
        id: 'welcome',
        src: 'welcome',
        input: ({ context }) => ({ type: context.values.type }),
        onDone: { target: 'welcomed', actions: 'clearPassword' },
        onError: { target: 'editing', actions: { type: 'reportFailure', params: null } },
      },
    },
    connecting: {
      tags: ['busy', 'connecting'],
      invoke: {
        id: 'connect',
        src: 'connect',
        input: ({ context }) => ({ provider: context.provider, type: context.values.type }),
        onError: { target: 'editing', actions: { type: 'reportFailure', params: null } },
      },
    },
    welcomed: { tags: 'busy', type: 'final' },
  },
});

export type SignUpRef = ActorRefFrom<typeof signUpMachine>;
type State = SnapshotFrom<typeof signUpMachine>;

export const selectType = (state: State) => state.context.values.type;
export const selectName = (state: State) => state.context.values.name;
export const selectUsername = (state: State) => state.context.values.username;
export const selectPassword = (state: State) => state.context.values.password;
export const selectIsTermsTicked = (state: State) => state.context.values.vop;
export const selectErrors = (state: State) => state.context.errors;
export const selectIsBusy = (state: State) => state.hasTag('busy');
/** The provider that the page is redirecting to. */
export const selectConnectingProvider = (state: State) => (state.hasTag('connecting') ? state.context.provider : null);
