import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import { type CommonPasswordCheck, type FieldError, newPassword, type RateLimited, waitOf } from '../account.rules.ts';
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
import { outcomeIs, unprovided } from '../unprovided.ts';

type Values = { password: string };

/** `common`: the password is too common (AU03). `ended`: the link was used, has expired or never existed. */
export type NewPasswordOutcome = { type: 'set' } | { type: 'common' } | { type: 'ended' } | RateLimited;

const schemas = { password: newPassword };
const empty = createForm<Values, FieldError>({ password: '' });

/**
 * Sets a new password by an e-mailed link (ruling 23). The password is checked for commonness first; if that check
 * fails, the server decides when it is set.
 */
export const newPasswordMachine = setup({
  types: {
    context: {} as Form<Values, FieldError>,
    events: {} as
      | ({ type: 'field.typed' } & FieldInput<keyof Values>)
      | { type: 'field.left'; field: keyof Values }
      | { type: 'form.submitted' },
    emitted: {} as
      /** Validation or the server refused the form's values. */
        | { type: 'form.refused' }
        | { type: 'password.set' }
        /** `wait`: milliseconds before a retry may work, where the server says so. */
        | { type: 'password.failed'; wait: number | null },
  },
  actors: {
    /** Checks whether a password is common. Rejects when that is unknown. */
    findCommon: unprovided<CommonPasswordCheck, Values>('findCommon'),
    /** Sets the password, once. Rejects when it is unknown whether it is set. */
    setPassword: unprovided<NewPasswordOutcome, Values>('setPassword'),
  },
  guards: {
    isFormValid: ({ context }) => isValid(context, schemas),
    outcome: outcomeIs<CommonPasswordCheck | NewPasswordOutcome>,
  },
  actions: {
    setValue: assign(({ context }, { field, value }: FieldInput<keyof Values>) => setField(context, field, value)),
    validateField: assign(({ context }, field: keyof Values) => validateOnLeave(context, schemas, field)),
    validateForm: assign(({ context }) => validateFields(context, schemas)),
    refusePassword: assign(({ context }) => refused(context, 'password', 'common')),
    reset: assign(empty),
    reportRefusal: emit({ type: 'form.refused' }),
    reportSet: emit({ type: 'password.set' }),
    reportFailure: emit((_, wait: number | null) => ({ type: 'password.failed' as const, wait })),
  },
}).createMachine({
  id: 'newPassword',
  context: empty,
  initial: 'editing',
  states: {
    editing: {
      on: {
        'field.typed': { actions: { type: 'setValue', params: ({ event }) => event } },
        'field.left': { actions: { type: 'validateField', params: ({ event }) => event.field } },
        'form.submitted': [
          { guard: 'isFormValid', target: 'lookingUp', actions: 'validateForm' },
          { actions: ['validateForm', 'reportRefusal'] },
        ],
      },
    },
    lookingUp: {
      tags: 'busy',
      invoke: {
        id: 'findCommon',
        src: 'findCommon',
        input: ({ context }) => context.values,
        onDone: [
          {
            guard: { type: 'outcome', params: 'common' },
            target: 'editing',
            actions: ['refusePassword', 'reportRefusal'],
          },
          { target: 'setting' },
        ],
        onError: 'setting',
      },
    },
    setting: {
      tags: 'busy',
      invoke: {
        id: 'setPassword',
        src: 'setPassword',
        input: ({ context }) => context.values,
        onDone: [
          { guard: { type: 'outcome', params: 'set' }, target: 'set', actions: ['reset', 'reportSet'] },
          {
            guard: { type: 'outcome', params: 'common' },
            target: 'editing',
            actions: ['refusePassword', 'reportRefusal'],
          },
          { guard: { type: 'outcome', params: 'ended' }, target: 'expired', actions: 'reset' },
          { target: 'editing', actions: { type: 'reportFailure', params: ({ event }) => waitOf(event.output) } },
        ],
        onError: { target: 'editing', actions: { type: 'reportFailure', params: null } },
      },
    },
    set: { tags: 'busy', type: 'final' },
    expired: { tags: 'expired', type: 'final' },
  },
});

export type NewPasswordRef = ActorRefFrom<typeof newPasswordMachine>;
type State = SnapshotFrom<typeof newPasswordMachine>;

export const selectPassword = (state: State) => state.context.values.password;
export const selectPasswordError = (state: State) => state.context.errors.password ?? null;
export const selectIsBusy = (state: State) => state.hasTag('busy');
export const selectIsExpired = (state: State) => state.hasTag('expired');
