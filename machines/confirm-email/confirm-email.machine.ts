import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import { existingPassword, type FieldError, type RateLimited, waitOf } from '../account.rules.ts';
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

/**
 * `unauthenticated`: the server requires the account's password, or the given one was wrong. `ended`: the link was
 * used, has expired or never existed.
 */
export type ConfirmationOutcome = { type: 'confirmed' } | { type: 'unauthenticated' } | { type: 'ended' } | RateLimited;

const schemas = { password: existingPassword };
const empty = createForm<Values, FieldError>({ password: '' });

/**
 * Confirms an address by an e-mailed link: at once with the account's own session, otherwise with its password (AU13).
 */
export const confirmEmailMachine = setup({
  types: {
    context: {} as Form<Values, FieldError>,
    events: {} as
      | ({ type: 'field.typed' } & FieldInput<keyof Values>)
      | { type: 'field.left'; field: keyof Values }
      | { type: 'form.submitted' }
      | { type: 'retry.pressed' },
    emitted: {} as
      /** Validation or the server refused the form's values. */
        | { type: 'form.refused' }
        | { type: 'address.confirmed' }
        /** `wait`: milliseconds before a retry may work, where the server says so. */
        | { type: 'confirmation.failed'; wait: number | null },
  },
  actors: {
    /** Confirms the link's address. With a null password, by the session only. Rejects when it is unknown whether it is confirmed. */
    confirm: unprovided<ConfirmationOutcome, { password: string | null }>('confirm'),
  },
  guards: {
    isFormValid: ({ context }) => isValid(context, schemas),
    outcome: outcomeIs<ConfirmationOutcome>,
  },
  actions: {
    setValue: assign(({ context }, { field, value }: FieldInput<keyof Values>) => setField(context, field, value)),
    validateField: assign(({ context }, field: keyof Values) => validateOnLeave(context, schemas, field)),
    validateForm: assign(({ context }) => validateFields(context, schemas)),
    refusePassword: assign(({ context }) => refused(context, 'password', 'wrongCredentials')),
    reset: assign(empty),
    reportRefusal: emit({ type: 'form.refused' }),
    reportConfirmation: emit({ type: 'address.confirmed' }),
    reportFailure: emit((_, wait: number | null) => ({ type: 'confirmation.failed' as const, wait })),
  },
}).createMachine({
  id: 'confirmEmail',
  context: empty,
  initial: 'confirming',
  states: {
    confirming: {
      tags: 'busy',
      invoke: {
        id: 'confirm',
        src: 'confirm',
        input: { password: null },
        onDone: [
          { guard: { type: 'outcome', params: 'confirmed' }, target: 'confirmed', actions: 'reportConfirmation' },
          { guard: { type: 'outcome', params: 'unauthenticated' }, target: 'asking' },
          { guard: { type: 'outcome', params: 'ended' }, target: 'expired' },
          { target: 'failed', actions: { type: 'reportFailure', params: ({ event }) => waitOf(event.output) } },
        ],
        onError: { target: 'failed', actions: { type: 'reportFailure', params: null } },
      },
    },
    failed: {
      tags: 'failed',
      on: { 'retry.pressed': 'confirming' },
    },
    asking: {
      tags: 'asking',
      on: {
        'field.typed': { actions: { type: 'setValue', params: ({ event }) => event } },
        'field.left': { actions: { type: 'validateField', params: ({ event }) => event.field } },
        'form.submitted': [
          { guard: 'isFormValid', target: 'confirmingByPassword', actions: 'validateForm' },
          { actions: ['validateForm', 'reportRefusal'] },
        ],
      },
    },
    confirmingByPassword: {
      tags: ['asking', 'busy'],
      invoke: {
        id: 'confirm',
        src: 'confirm',
        input: ({ context }) => context.values,
        onDone: [
          {
            guard: { type: 'outcome', params: 'confirmed' },
            target: 'confirmed',
            actions: ['reset', 'reportConfirmation'],
          },
          {
            guard: { type: 'outcome', params: 'unauthenticated' },
            target: 'asking',
            actions: ['refusePassword', 'reportRefusal'],
          },
          { guard: { type: 'outcome', params: 'ended' }, target: 'expired', actions: 'reset' },
          { target: 'asking', actions: { type: 'reportFailure', params: ({ event }) => waitOf(event.output) } },
        ],
        onError: { target: 'asking', actions: { type: 'reportFailure', params: null } },
      },
    },
    confirmed: { tags: 'confirmed', type: 'final' },
    expired: { tags: 'expired', type: 'final' },
  },
});

export type ConfirmEmailRef = ActorRefFrom<typeof confirmEmailMachine>;
type State = SnapshotFrom<typeof confirmEmailMachine>;

export const selectPassword = (state: State) => state.context.values.password;
export const selectPasswordError = (state: State) => state.context.errors.password ?? null;
export const selectIsBusy = (state: State) => state.hasTag('busy');
export const selectIsAsking = (state: State) => state.hasTag('asking');
export const selectIsConfirmed = (state: State) => state.hasTag('confirmed');
export const selectIsExpired = (state: State) => state.hasTag('expired');
export const selectHasFailed = (state: State) => state.hasTag('failed');
