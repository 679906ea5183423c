import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import { authenticatorCode, type FieldError, normalizeCode, waitOf } from '../account.rules.ts';
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
import {
  type ReauthenticationPassword,
  type ReauthenticationRefusal,
  reauthenticationPassword,
  type SecondFactorRefusal,
} from '../reauthentication.rules.ts';
import { outcomeIs, unprovided } from '../unprovided.ts';

type Values = { password: string; code: string };
type Field = keyof Values;

/** The data for an authenticator app. */
type Enrolment = { uri: string; secret: string };

/** From another tab or device, or by a request whose response was lost. */
type AlreadyOn = { type: 'alreadyOn' };

export type SetupStartOutcome = ({ type: 'started' } & Enrolment) | AlreadyOn | ReauthenticationRefusal;
export type SetupConfirmationOutcome = { type: 'on'; recoveryCodes: string[] } | AlreadyOn | SecondFactorRefusal;

type Context = Form<Values, FieldError> & {
  hasPassword: boolean;
  enrolment: Enrolment | null;
  recoveryCodes: string[];
};

const empty = { ...createForm<Values, FieldError>({ password: '', code: '' }), enrolment: null, recoveryCodes: [] };
const schemasOf = ({ hasPassword }: Context) => ({
  password: reauthenticationPassword(hasPassword),
  code: authenticatorCode,
});
const passwordOf = ({ hasPassword, values }: Context): ReauthenticationPassword =>
  hasPassword ? values.password : null;

/**
 * Turns two-factor on: the password, the secret for the app, a code from it, ten recovery codes shown once (rulings 23, AU17,
 * AU20). What a step no longer needs is cleared with it; the password is needed until the code is right.
 */
export const twoFactorSetupMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'setup.chosen'; hasPassword: boolean }
      | ({ type: 'field.typed' } & FieldInput<Field>)
      | { type: 'field.left'; field: Field }
      | { type: 'form.submitted' }
      | { type: 'codes.kept' }
      /** The setup was abandoned: the user cancelled, or is leaving the page. */
      | { type: 'step.left' },
    emitted: {} as
      | { type: 'twoFactor.on' }
      /** Its recovery codes are not known here. */
      | { type: 'twoFactor.alreadyOn' }
      /** `wait`: milliseconds before a retry may work, where the server says so. */
      | { type: 'setup.failed'; wait: number | null }
      /** Validation or the server refused the form's values. */
      | { type: 'form.refused' },
  },
  actors: {
    /** Creates a secret for the app. Like `turnOn`, rejects when the outcome is unknown. */
    start: unprovided<SetupStartOutcome, { password: ReauthenticationPassword }>('start'),
    /** Sends the first code: from then on every sign-in requires one. */
    turnOn: unprovided<SetupConfirmationOutcome, { password: ReauthenticationPassword; code: string }>('turnOn'),
  },
  guards: {
    isPasswordValid: ({ context }) => isValid(context, schemasOf(context), ['password']),
    isFormValid: ({ context }) => isValid(context, schemasOf(context)),
    outcome: outcomeIs<SetupStartOutcome | SetupConfirmationOutcome>,
    asksPassword: ({ context }) => context.hasPassword,
  },
  actions: {
    setHasPassword: assign((_, { hasPassword }: { hasPassword: boolean }) => ({ hasPassword })),
    setValue: assign(({ context }, { field, value }: FieldInput<Field>) => setField(context, field, value)),
    validateField: assign(({ context }, field: Field) => validateOnLeave(context, schemasOf(context), field)),
    validatePassword: assign(({ context }) => validateFields(context, schemasOf(context), ['password'])),
    validateForm: assign(({ context }) => validateFields(context, schemasOf(context))),
    setEnrolment: assign((_, start: SetupStartOutcome) => ({
      enrolment: start.type === 'started' ? { uri: start.uri, secret: start.secret } : null,
    })),
    setRecoveryCodes: assign((_, outcome: SetupConfirmationOutcome) => ({
      recoveryCodes: outcome.type === 'on' ? outcome.recoveryCodes : [],
    })),
    refusePassword: assign(({ context }) => refused(context, 'password', 'wrongCredentials')),
    refuseCode: assign(({ context }) => refused(context, 'code', 'wrongCode')),
    clearEnrolment: assign(({ context }) => ({ ...resetField(context, 'code', ''), enrolment: null })),
    reset: assign(empty),
    reportRefusal: emit({ type: 'form.refused' }),
    reportOn: emit({ type: 'twoFactor.on' }),
    reportAlreadyOn: emit({ type: 'twoFactor.alreadyOn' }),
    reportFailure: emit((_, wait: number | null) => ({ type: 'setup.failed' as const, wait })),
  },
}).createMachine({
  id: 'twoFactorSetup',
  context: { ...empty, hasPassword: true },
  initial: 'idle',
  on: { 'step.left': { target: '.idle', actions: 'reset' } },
  states: {
    idle: {
      on: {
        'setup.chosen': { target: 'beginning', actions: { type: 'setHasPassword', params: ({ event }) => event } },
      },
    },
    beginning: { always: [{ guard: 'asksPassword', target: 'reauthenticating' }, { target: 'starting' }] },
    reauthenticating: {
      tags: 'password',
      on: {
        'field.typed': { actions: { type: 'setValue', params: ({ event }) => event } },
        'field.left': { actions: { type: 'validateField', params: ({ event }) => event.field } },
        'form.submitted': [
          { guard: 'isPasswordValid', target: 'starting', actions: 'validatePassword' },
          { actions: ['validatePassword', 'reportRefusal'] },
        ],
      },
    },
    starting: {
      tags: ['password', 'busy'],
      invoke: {
        id: 'start',
        src: 'start',
        input: ({ context }) => ({ password: passwordOf(context) }),
        onDone: [
          {
            guard: { type: 'outcome', params: 'started' },
            target: 'enrolling',
            actions: { type: 'setEnrolment', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'outcome', params: 'wrongPassword' },
            target: 'reauthenticating',
            actions: ['refusePassword', 'reportRefusal'],
          },
          { guard: { type: 'outcome', params: 'alreadyOn' }, target: 'idle', actions: ['reset', 'reportAlreadyOn'] },
          { guard: { type: 'outcome', params: 'stale' }, target: 'signInNeeded', actions: 'reset' },
          { target: 'interrupted', actions: { type: 'reportFailure', params: ({ event }) => waitOf(event.output) } },
        ],
        onError: { target: 'interrupted', actions: { type: 'reportFailure', params: null } },
      },
    },
    // Back to the step that started it.
    interrupted: { always: [{ guard: 'asksPassword', target: 'reauthenticating' }, { target: 'idle' }] },
    enrolling: {
      tags: 'code',
      on: {
        'field.typed': { actions: { type: 'setValue', params: ({ event }) => event } },
        'field.left': { actions: { type: 'validateField', params: ({ event }) => event.field } },
        'form.submitted': [
          { guard: 'isFormValid', target: 'turningOn', actions: 'validateForm' },
          { actions: ['validateForm', 'reportRefusal'] },
        ],
      },
    },
    turningOn: {
      tags: ['code', 'busy'],
      invoke: {
        id: 'turnOn',
        src: 'turnOn',
        input: ({ context }) => ({ password: passwordOf(context), code: normalizeCode(context.values.code) }),
        onDone: [
          {
            guard: { type: 'outcome', params: 'on' },
            target: 'keeping',
            actions: ['reset', { type: 'setRecoveryCodes', params: ({ event }) => event.output }, 'reportOn'],
          },
          {
            guard: { type: 'outcome', params: 'wrongCode' },
            target: 'enrolling',
            actions: ['refuseCode', 'reportRefusal'],
          },
          {
            guard: { type: 'outcome', params: 'wrongPassword' },
            target: 'reauthenticating',
            actions: ['clearEnrolment', 'refusePassword', 'reportRefusal'],
          },
          { guard: { type: 'outcome', params: 'alreadyOn' }, target: 'idle', actions: ['reset', 'reportAlreadyOn'] },
          { guard: { type: 'outcome', params: 'stale' }, target: 'signInNeeded', actions: 'reset' },
          { target: 'enrolling', actions: { type: 'reportFailure', params: ({ event }) => waitOf(event.output) } },
        ],
        onError: { target: 'enrolling', actions: { type: 'reportFailure', params: null } },
      },
    },
    keeping: {
      tags: 'recoveryCodes',
      on: { 'codes.kept': { target: 'idle', actions: 'reset' } },
    },
    signInNeeded: { tags: 'signInNeeded' },
  },
});

export type TwoFactorSetupRef = ActorRefFrom<typeof twoFactorSetupMachine>;
type State = SnapshotFrom<typeof twoFactorSetupMachine>;

const steps = ['password', 'code', 'recoveryCodes', 'signInNeeded'] as const;

/** What the user is asked for or shown; null while it is nothing. */
export const selectStep = (state: State): (typeof steps)[number] | null => {
  const step = steps.find((name) => state.hasTag(name)) ?? null;
  return step === 'password' && !state.context.hasPassword ? null : step;
};
export const selectIsBusy = (state: State) => state.hasTag('busy');
export const selectValue = (field: Field) => (state: State) => state.context.values[field];
export const selectError = (field: Field) => (state: State) => state.context.errors[field] ?? null;
export const selectEnrolment = (state: State) => state.context.enrolment;
export const selectRecoveryCodes = (state: State) => state.context.recoveryCodes;
