import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import { type FieldError, waitOf } from '../account.rules.ts';
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
import type { ReauthenticationPassword, ReauthenticationRefusal } from '../reauthentication.rules.ts';
import { outcomeIs, unprovided } from '../unprovided.ts';
import { type AccountChange, accountChangeSchemas } from './account-change.rules.ts';

/** The new value and the current password. */
type Values = { value: string; password: string };
type Field = keyof Values;

export type AccountChangeOutcome = { type: 'done' } | ReauthenticationRefusal;

type Choice = { value: string; hasPassword: boolean };
type Context = Form<Values, FieldError> & { change: AccountChange; hasPassword: boolean };

const empty = createForm<Values, FieldError>({ value: '', password: '' });
const schemasOf = ({ change, hasPassword }: Context) => accountChangeSchemas(change, hasPassword);

/**
 * Changes the name, requests another address, or requests the account's deletion; the last two need the password
 * (product §6).
 */
export const accountChangeMachine = setup({
  types: {
    input: {} as { change: AccountChange },
    context: {} as Context,
    events: {} as
      | ({ type: 'change.chosen' } & Choice)
      | ({ type: 'field.typed' } & FieldInput<Field>)
      | { type: 'field.left'; field: Field }
      | { type: 'form.submitted' }
      /** The change was abandoned: the user cancelled, or is leaving the page. */
      | { type: 'step.left' },
    emitted: {} as
      | { type: 'change.done'; value: string }
      /** `wait`: milliseconds before a retry may work, where the server says so. */
      | { type: 'change.failed'; wait: number | null }
      /** Validation or the server refused the form's values. */
      | { type: 'form.refused' },
  },
  actors: {
    /** Requests the change, once. Rejects when the outcome is unknown. */
    ask: unprovided<AccountChangeOutcome, { change: AccountChange; value: string; password: ReauthenticationPassword }>(
      'ask',
    ),
  },
  guards: {
    isFormValid: ({ context }) => isValid(context, schemasOf(context)),
    outcome: outcomeIs<AccountChangeOutcome>,
  },
  actions: {
    setChosen: assign((_, { value, hasPassword }: Choice) => ({
      ...createForm<Values, FieldError>({ value, password: '' }),
      hasPassword,
    })),
    setValue: assign(({ context }, { field, value }: FieldInput<Field>) => setField(context, field, value)),
    validateField: assign(({ context }, field: Field) => validateOnLeave(context, schemasOf(context), field)),
    validateForm: assign(({ context }) => validateFields(context, schemasOf(context))),
    refusePassword: assign(({ context }) => refused(context, 'password', 'wrongCredentials')),
    reset: assign(empty),
    reportRefusal: emit({ type: 'form.refused' }),
    reportDone: emit(({ context }) => ({ type: 'change.done' as const, value: context.values.value })),
    reportFailure: emit((_, wait: number | null) => ({ type: 'change.failed' as const, wait })),
  },
}).createMachine({
  id: 'accountChange',
  context: ({ input: { change } }) => ({ ...empty, change, hasPassword: true }),
  initial: 'idle',
  on: { 'step.left': { target: '.idle', actions: 'reset' } },
  states: {
    idle: {
      on: { 'change.chosen': { target: 'editing', actions: { type: 'setChosen', params: ({ event }) => event } } },
    },
    editing: {
      tags: 'form',
      on: {
        'field.typed': { actions: { type: 'setValue', params: ({ event }) => event } },
        'field.left': { actions: { type: 'validateField', params: ({ event }) => event.field } },
        'form.submitted': [
          { guard: 'isFormValid', target: 'asking', actions: 'validateForm' },
          { actions: ['validateForm', 'reportRefusal'] },
        ],
      },
    },
    asking: {
      tags: ['form', 'busy'],
      invoke: {
        id: 'ask',
        src: 'ask',
        input: ({ context: { change, hasPassword, values } }) => ({
          change,
          value: values.value,
          password: hasPassword ? values.password : null,
        }),
        onDone: [
          { guard: { type: 'outcome', params: 'done' }, target: 'idle', actions: ['reportDone', 'reset'] },
          {
            guard: { type: 'outcome', params: 'wrongPassword' },
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

export type AccountChangeRef = ActorRefFrom<typeof accountChangeMachine>;
type State = SnapshotFrom<typeof accountChangeMachine>;

export const selectIsOpen = (state: State) => state.hasTag('form');
export const selectIsBusy = (state: State) => state.hasTag('busy');
export const selectNeedsSignIn = (state: State) => state.hasTag('signInNeeded');
export const selectHasPassword = (state: State) => state.context.hasPassword;
export const selectValue = (field: Field) => (state: State) => state.context.values[field];
export const selectError = (field: Field) => (state: State) => state.context.errors[field] ?? null;
