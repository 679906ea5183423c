import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import { type FieldError, newPassword, waitOf } from '../account.rules.ts';
import {
  createForm,
  type FieldInput,
  type Form,
  isValid,
  refused,
  setField,
  validateFields,
  validateOnLeave,
} from '../form.ts';
import {
  type ReauthenticationPassword,
  type ReauthenticationRefusal,
  reauthenticationPassword,
} from '../reauthentication.rules.ts';
import { outcomeIs, unprovided } from '../unprovided.ts';

/** The current password and the new one. */
type Values = { current: string; password: string };
type Field = keyof Values;

/** `common`: the password is too common (AU03). */
export type PasswordChangeOutcome = { type: 'changed' } | { type: 'common' } | ReauthenticationRefusal;

type Context = Form<Values, FieldError> & { hasPassword: boolean };

const empty = createForm<Values, FieldError>({ current: '', password: '' });
const schemasOf = ({ hasPassword }: Context) => ({
  current: reauthenticationPassword(hasPassword),
  password: newPassword,
});

/** Changes the password, given the current one, or gives an account its first password (ruling 23, AU16). */
export const passwordChangeMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'change.chosen'; hasPassword: boolean }
      | ({ type: 'field.typed' } & FieldInput<Field>)
      | { type: 'field.left'; field: Field }
      | { type: 'form.submitted' }
      /** The change was abandoned: the user cancelled, or is leaving the page. */
      | { type: 'step.left' },
    emitted: {} as
      | { type: 'password.changed' }
      /** `wait`: milliseconds before a retry may work, where the server says so. */
      | { type: 'password.failed'; wait: number | null }
      /** Validation or the server refused the form's values. */
      | { type: 'form.refused' },
  },
  actors: {
    /** Changes the password, once. Rejects when the outcome is unknown. */
    change: unprovided<PasswordChangeOutcome, { current: ReauthenticationPassword; password: string }>('change'),
  },
  guards: {
    isFormValid: ({ context }) => isValid(context, schemasOf(context)),
    outcome: outcomeIs<PasswordChangeOutcome>,
  },
  actions: {
    setHasPassword: assign((_, { hasPassword }: { hasPassword: boolean }) => ({ hasPassword })),
    setValue: assign(({ context }, { field, value }: FieldInput<Field>) => setField(context, field, value)),
    validateField: assign(({ context }, field: Field) => validateOnLeave(context, schemasOf(context), field)),
    validateForm: assign(({ context }) => validateFields(context, schemasOf(context))),
    refuseCurrent: assign(({ context }) => refused(context, 'current', 'wrongCredentials')),
    refusePassword: assign(({ context }) => refused(context, 'password', 'common')),
    reset: assign(empty),
    reportRefusal: emit({ type: 'form.refused' }),
    reportChange: emit({ type: 'password.changed' }),
    reportFailure: emit((_, wait: number | null) => ({ type: 'password.failed' as const, wait })),
  },
}).createMachine({
  id: 'passwordChange',
  context: { ...empty, hasPassword: true },
  initial: 'idle',
  on: { 'step.left': { target: '.idle', actions: 'reset' } },
  states: {
    idle: {
      on: { 'change.chosen': { target: 'editing', actions: { type: 'setHasPassword', params: ({ event }) => event } } },
    },
    editing: {
      tags: 'form',
      on: {
        'field.typed': { actions: { type: 'setValue', params: ({ event }) => event } },
        'field.left': { actions: { type: 'validateField', params: ({ event }) => event.field } },
        'form.submitted': [
          { guard: 'isFormValid', target: 'changing', actions: 'validateForm' },
          { actions: ['validateForm', 'reportRefusal'] },
        ],
      },
    },
    changing: {
      tags: ['form', 'busy'],
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context: { hasPassword, values } }) => ({ ...values, current: hasPassword ? values.current : null }),
        onDone: [
          { guard: { type: 'outcome', params: 'changed' }, target: 'idle', actions: ['reset', 'reportChange'] },
          {
            guard: { type: 'outcome', params: 'wrongPassword' },
            target: 'editing',
            actions: ['refuseCurrent', 'reportRefusal'],
          },
          {
            guard: { type: 'outcome', params: 'common' },
            target: 'editing',
            actions: ['refusePassword', 'reportRefusal'],
          },
          { guard: { type: 'outcome', params: 'stale' }, target: 'signInNeeded', actions: 'reset' },
          { target: 'editing', actions: { type: 'reportFailure', params: ({ event }) => waitOf(event.output) } },
        ],
        onError: { target: 'editing', actions: { type: 'reportFailure', params: null } },
      },
    },
    signInNeeded: { tags: 'signInNeeded' },
  },
});

export type PasswordChangeRef = ActorRefFrom<typeof passwordChangeMachine>;
type State = SnapshotFrom<typeof passwordChangeMachine>;

export const selectIsOpen = (state: State) => state.hasTag('form');
export const selectIsBusy = (state: State) => state.hasTag('busy');
export const selectNeedsSignIn = (state: State) => state.hasTag('signInNeeded');
export const selectAsksCurrent = (state: State) => state.context.hasPassword;
export const selectValue = (field: Field) => (state: State) => state.context.values[field];
export const selectError = (field: Field) => (state: State) => state.context.errors[field] ?? null;
