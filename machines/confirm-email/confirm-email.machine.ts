import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import { type FieldError, givenPassword, type Limited, waitOf } from '../account.rules.ts';
import { blank, type Form, isSound, judged, typed } from '../form.ts';
import { unprovided } from '../unprovided.ts';

type Values = { password: string };

/** `unproven`: the server wants the account's password, or another one. `ended`: the link was used, is old or never was. */
type Outcome = { type: 'confirmed' } | { type: 'unproven' } | { type: 'ended' } | Limited;

const schemas = { password: givenPassword };
const empty = blank<Values, FieldError>({ password: '' });

/** Confirms an address by a mailed link: at once in the account's own session, else with its password (AU13). */
export const confirmEmailMachine = setup({
  types: {
    context: {} as Form<Values, FieldError>,
    events: {} as
      | { type: 'field.typed'; field: keyof Values; value: string }
      | { type: 'field.left'; field: keyof Values }
      | { type: 'form.submitted' }
      | { type: 'retry.pressed' },
    emitted: {} as
      /** What is in the form cannot be sent, or was refused. */
        | { type: 'form.refused' }
        | { type: 'address.confirmed' }
        /** `wait`: milliseconds until it may work, where the server says so. */
        | { type: 'confirmation.failed'; wait: number | null },
  },
  actors: {
    /** Confirms the address of the link. A null password: by the session alone. Rejects when nobody knows whether it is confirmed. */
    confirm: unprovided<Outcome, { password: string | null }>('confirm'),
  },
  guards: {
    isFormSound: ({ context }) => isSound(context, schemas),
    isConfirmed: (_, outcome: Outcome) => outcome.type === 'confirmed',
    isUnproven: (_, outcome: Outcome) => outcome.type === 'unproven',
    isEnded: (_, outcome: Outcome) => outcome.type === 'ended',
  },
  actions: {
    keepValue: assign(({ context }, typing: { field: keyof Values; value: string }) =>
      typed(context, typing.field, typing.value),
    ),
    judgeField: assign(({ context }, field: keyof Values) => judged(context, schemas, [field])),
    judgeForm: assign(({ context }) => judged(context, schemas)),
    refusePassword: assign({ errors: { password: 'wrongCredentials' } }),
    forget: assign(empty),
  },
}).createMachine({
  id: 'confirmEmail',
  context: empty,
  initial: 'confirming',
  states: {
    confirming: {
      tags: 'busy',
      invoke: {
        src: 'confirm',
        input: { password: null },
        onDone: [
          {
            guard: { type: 'isConfirmed', params: ({ event }) => event.output },
            target: 'confirmed',
            actions: emit({ type: 'address.confirmed' }),
          },
          { guard: { type: 'isUnproven', params: ({ event }) => event.output }, target: 'asking' },
          { guard: { type: 'isEnded', params: ({ event }) => event.output }, target: 'expired' },
          {
            target: 'stranded',
            actions: emit(({ event }) => ({ type: 'confirmation.failed' as const, wait: waitOf(event.output) })),
          },
        ],
        onError: { target: 'stranded', actions: emit({ type: 'confirmation.failed', wait: null }) },
      },
    },
    stranded: {
      tags: 'stranded',
      on: { 'retry.pressed': 'confirming' },
    },
    asking: {
      tags: 'asking',
      initial: 'editing',
      on: {
        'field.typed': { target: '.editing', actions: { type: 'keepValue', params: ({ event }) => event } },
        'field.left': { actions: { type: 'judgeField', params: ({ event }) => event.field } },
        'form.submitted': [
          { guard: 'isFormSound', target: 'proving', actions: 'judgeForm' },
          { actions: ['judgeForm', emit({ type: 'form.refused' })] },
        ],
      },
      states: {
        editing: {},
        // Its verdict is the server's, which leaving the field does not lift.
        refused: { tags: 'refused', on: { 'field.left': {} } },
      },
    },
    proving: {
      tags: ['asking', 'busy'],
      invoke: {
        src: 'confirm',
        input: ({ context }) => context.values,
        onDone: [
          {
            guard: { type: 'isConfirmed', params: ({ event }) => event.output },
            target: 'confirmed',
            actions: ['forget', emit({ type: 'address.confirmed' })],
          },
          {
            guard: { type: 'isUnproven', params: ({ event }) => event.output },
            target: 'asking.refused',
            actions: ['refusePassword', emit({ type: 'form.refused' })],
          },
          {
            guard: { type: 'isEnded', params: ({ event }) => event.output },
            target: 'expired',
            actions: 'forget',
          },
          {
            target: 'asking',
            actions: emit(({ event }) => ({ type: 'confirmation.failed' as const, wait: waitOf(event.output) })),
          },
        ],
        onError: { target: 'asking', actions: emit({ type: 'confirmation.failed', wait: null }) },
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
export const selectIsStranded = (state: State) => state.hasTag('stranded');
