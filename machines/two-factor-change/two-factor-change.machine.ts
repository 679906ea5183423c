import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import { type FieldError, normalizeCode, reauthenticationCode, waitOf } from '../account.rules.ts';
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
  reauthenticationPassword,
  type SecondFactorRefusal,
} from '../reauthentication.rules.ts';
import { outcomeIs, unprovided } from '../unprovided.ts';

type Values = { password: string; code: string };
type Field = keyof Values;

export type TwoFactorChangeKind = 'off' | 'recoveryCodes';

export type TwoFactorChangeOutcome =
  | { type: 'off' }
  | { type: 'renewed'; recoveryCodes: string[] }
  | SecondFactorRefusal;

type Choice = { change: TwoFactorChangeKind; hasPassword: boolean };
type Context = Form<Values, FieldError> & {
  change: TwoFactorChangeKind | null;
  hasPassword: boolean;
  recoveryCodes: string[];
};

const empty = { ...createForm<Values, FieldError>({ password: '', code: '' }), change: null, recoveryCodes: [] };
const schemasOf = ({ hasPassword }: Context) => ({
  password: reauthenticationPassword(hasPassword),
  code: reauthenticationCode,
});

/** Turns two-factor off or makes new recovery codes, both with the password and a code (AU17, AU20). */
export const twoFactorChangeMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | ({ type: 'change.chosen' } & Choice)
      | ({ type: 'field.typed' } & FieldInput<Field>)
      | { type: 'field.left'; field: Field }
      | { type: 'form.submitted' }
      | { type: 'codes.kept' }
      /** The change was abandoned: the user cancelled, or is leaving the page. */
      | { type: 'step.left' },
    emitted: {} as
      | { type: 'twoFactor.off' }
      | { type: 'recoveryCodes.renewed' }
      /** `wait`: milliseconds before a retry may work, where the server says so. */
      | { type: 'change.failed'; wait: number | null }
      /** Validation or the server refused the form's values. */
      | { type: 'form.refused' },
  },
  actors: {
    /** Makes the change, once. Rejects when the outcome is unknown. */
    make: unprovided<
      TwoFactorChangeOutcome,
      { change: TwoFactorChangeKind; password: ReauthenticationPassword; code: string }
    >('make'),
  },
  guards: {
    isFormValid: ({ context }) => isValid(context, schemasOf(context)),
    outcome: outcomeIs<TwoFactorChangeOutcome>,
  },
  actions: {
    setChange: assign((_, { change, hasPassword }: Choice) => ({ change, hasPassword })),
    setValue: assign(({ context }, { field, value }: FieldInput<Field>) => setField(context, field, value)),
    validateField: assign(({ context }, field: Field) => validateOnLeave(context, schemasOf(context), field)),
    validateForm: assign(({ context }) => validateFields(context, schemasOf(context))),
    setRecoveryCodes: assign((_, outcome: TwoFactorChangeOutcome) => ({
      recoveryCodes: outcome.type === 'renewed' ? outcome.recoveryCodes : [],
    })),
    refusePassword: assign(({ context }) => refused(context, 'password', 'wrongCredentials')),
    refuseCode: assign(({ context }) => refused(context, 'code', 'wrongCode')),
    reset: assign(empty),
    reportRefusal: emit({ type: 'form.refused' }),
    reportOff: emit({ type: 'twoFactor.off' }),
    reportRenewal: emit({ type: 'recoveryCodes.renewed' }),
    reportFailure: emit((_, wait: number | null) => ({ type: 'change.failed' as const, wait })),
  },
}).createMachine({
  id: 'twoFactorChange',
  context: { ...empty, hasPassword: true },
  initial: 'idle',
  on: { 'step.left': { target: '.idle', actions: 'reset' } },
  states: {
    idle: {
      on: {
        'change.chosen': { target: 'reauthenticating', actions: { type: 'setChange', params: ({ event }) => event } },
      },
    },
    reauthenticating: {
      tags: 'reauthentication',
      on: {
        'field.typed': { actions: { type: 'setValue', params: ({ event }) => event } },
        'field.left': { actions: { type: 'validateField', params: ({ event }) => event.field } },
        'form.submitted': [
          { guard: 'isFormValid', target: 'making', actions: 'validateForm' },
          { actions: ['validateForm', 'reportRefusal'] },
        ],
      },
    },
    making: {
      tags: ['reauthentication', 'busy'],
      invoke: {
        id: 'make',
        src: 'make',
        input: ({ context: { change, hasPassword, values } }) => ({
          change: change ?? 'recoveryCodes',
          password: hasPassword ? values.password : null,
          code: normalizeCode(values.code),
        }),
        onDone: [
          { guard: { type: 'outcome', params: 'off' }, target: 'idle', actions: ['reset', 'reportOff'] },
          {
            guard: { type: 'outcome', params: 'renewed' },
            target: 'keeping',
            actions: ['reset', { type: 'setRecoveryCodes', params: ({ event }) => event.output }, 'reportRenewal'],
          },
          {
            guard: { type: 'outcome', params: 'wrongPassword' },
            target: 'reauthenticating',
            actions: ['refusePassword', 'reportRefusal'],
          },
          {
            guard: { type: 'outcome', params: 'wrongCode' },
            target: 'reauthenticating',
            actions: ['refuseCode', 'reportRefusal'],
          },
          { guard: { type: 'outcome', params: 'stale' }, target: 'signInNeeded', actions: 'reset' },
          {
            target: 'reauthenticating',
            actions: { type: 'reportFailure', params: ({ event }) => waitOf(event.output) },
          },
        ],
        onError: { target: 'reauthenticating', actions: { type: 'reportFailure', params: null } },
      },
    },
    keeping: {
      tags: 'recoveryCodes',
      on: { 'codes.kept': { target: 'idle', actions: 'reset' } },
    },
    signInNeeded: { tags: 'signInNeeded' },
  },
});

export type TwoFactorChangeRef = ActorRefFrom<typeof twoFactorChangeMachine>;
type State = SnapshotFrom<typeof twoFactorChangeMachine>;

export const selectStep = (state: State): 'reauthentication' | 'recoveryCodes' | 'signInNeeded' | null =>
  (['reauthentication', 'recoveryCodes', 'signInNeeded'] as const).find((step) => state.hasTag(step)) ?? null;
export const selectIsBusy = (state: State) => state.hasTag('busy');
export const selectChange = (state: State) => state.context.change;
export const selectAsksPassword = (state: State) => state.context.hasPassword;
export const selectValue = (field: Field) => (state: State) => state.context.values[field];
export const selectError = (field: Field) => (state: State) => state.context.errors[field] ?? null;
export const selectRecoveryCodes = (state: State) => state.context.recoveryCodes;
