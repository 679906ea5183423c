import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import { type FieldError, type Limited, newPassword, waitOf } from '../account.rules.ts';
import { blank, type Form, isSound, judged, typed } from '../form.ts';
import { unprovided } from '../unprovided.ts';

type Values = { password: string };

/** `common`: too many people have it (AU03). `ended`: the link was used, is old or never was. */
type Outcome = { type: 'set' } | { type: 'common' } | { type: 'ended' } | Limited;

const schemas = { password: newPassword };
const empty = blank<Values, FieldError>({ password: '' });

/** Sets a new password by a mailed link (ruling 23). */
export const newPasswordMachine = setup({
  types: {
    context: {} as Form<Values, FieldError>,
    events: {} as
      | { type: 'field.typed'; field: keyof Values; value: string }
      | { type: 'field.left'; field: keyof Values }
      | { type: 'form.submitted' },
    emitted: {} as
      /** What is in the form cannot be sent, or was refused. */
        | { type: 'form.refused' }
        | { type: 'password.set' }
        /** `wait`: milliseconds until it may work, where the server says so. */
        | { type: 'password.failed'; wait: number | null },
  },
  actors: {
    /** Sets the password, once. Rejects when nobody knows whether it is set. */
    setPassword: unprovided<Outcome, Values>('setPassword'),
  },
  guards: {
    isFormSound: ({ context }) => isSound(context, schemas),
    isSet: (_, outcome: Outcome) => outcome.type === 'set',
    isCommon: (_, outcome: Outcome) => outcome.type === 'common',
    isEnded: (_, outcome: Outcome) => outcome.type === 'ended',
  },
  actions: {
    keepValue: assign(({ context }, typing: { field: keyof Values; value: string }) =>
      typed(context, typing.field, typing.value),
    ),
    judgeField: assign(({ context }, field: keyof Values) => judged(context, schemas, [field])),
    judgeForm: assign(({ context }) => judged(context, schemas)),
    refusePassword: assign({ errors: { password: 'common' } }),
    forget: assign(empty),
  },
}).createMachine({
  id: 'newPassword',
  context: empty,
  initial: 'resting',
  states: {
    resting: {
      initial: 'editing',
      on: {
        'field.typed': { target: '.editing', actions: { type: 'keepValue', params: ({ event }) => event } },
        'field.left': { actions: { type: 'judgeField', params: ({ event }) => event.field } },
        'form.submitted': [
          { guard: 'isFormSound', target: 'setting', actions: 'judgeForm' },
          { actions: ['judgeForm', emit({ type: 'form.refused' })] },
        ],
      },
      states: {
        editing: {},
        // Its verdict is that of the list, which leaving the field does not lift.
        refused: { tags: 'refused', on: { 'field.left': {} } },
      },
    },
    setting: {
      tags: 'busy',
      invoke: {
        src: 'setPassword',
        input: ({ context }) => context.values,
        onDone: [
          {
            guard: { type: 'isSet', params: ({ event }) => event.output },
            target: 'set',
            actions: ['forget', emit({ type: 'password.set' })],
          },
          {
            guard: { type: 'isCommon', params: ({ event }) => event.output },
            target: 'resting.refused',
            actions: ['refusePassword', emit({ type: 'form.refused' })],
          },
          {
            guard: { type: 'isEnded', params: ({ event }) => event.output },
            target: 'expired',
            actions: 'forget',
          },
          {
            target: 'resting',
            actions: emit(({ event }) => ({ type: 'password.failed' as const, wait: waitOf(event.output) })),
          },
        ],
        onError: { target: 'resting', actions: emit({ type: 'password.failed', wait: null }) },
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
