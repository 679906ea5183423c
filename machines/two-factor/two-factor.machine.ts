import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import { bareCode, type FieldError, type Limited, secondFactorCode, waitOf } from '../account.rules.ts';
import { blank, type Form, isSound, judged, typed } from '../form.ts';
import { unprovided } from '../unprovided.ts';

type Values = { code: string };

/** `ended`: no sign-in waits for a code any more. */
type Outcome = { type: 'ok' } | { type: 'wrongCode' } | { type: 'ended' } | Limited;

const schemas = { code: secondFactorCode };
const empty = blank<Values, FieldError>({ code: '' });

/**
 * Asks for the second factor of a sign-in (spec §2, §4, §5). Who closes it without success is signed out (ruling 5); a fifth
 * wrong code ends the sign-in (ruling 24).
 */
export const twoFactorMachine = setup({
  types: {
    context: {} as Form<Values, FieldError>,
    events: {} as
      | { type: 'field.typed'; field: keyof Values; value: string }
      | { type: 'field.left'; field: keyof Values }
      | { type: 'field.cleared' }
      | { type: 'form.submitted' }
      | { type: 'dialog.closed' },
    emitted: {} as
      /** `wait`: milliseconds until it may work, where the server says so. */
        | { type: 'check.failed'; wait: number | null }
        /** What is in the form cannot be sent, or was refused. */
        | { type: 'form.refused' }
        | { type: 'signIn.ended' }
        | { type: 'signOut.failed' }
        | { type: 'person.left' },
  },
  actors: {
    /** Shows the code to the server. Rejects when nobody knows what it says. */
    check: unprovided<Outcome, Values>('check'),
    /** Takes the person, who is signed in by now, to where they wanted to be. */
    proceed: unprovided<void, void>('proceed'),
    /** Ends the sign-in that waits. */
    signOut: unprovided<void, void>('signOut'),
  },
  guards: {
    isFormSound: ({ context }) => isSound(context, schemas),
    isOk: (_, outcome: Outcome) => outcome.type === 'ok',
    isWrongCode: (_, outcome: Outcome) => outcome.type === 'wrongCode',
    isEnded: (_, outcome: Outcome) => outcome.type === 'ended',
  },
  actions: {
    keepValue: assign(({ context }, typing: { field: keyof Values; value: string }) =>
      typed(context, typing.field, typing.value),
    ),
    judgeField: assign(({ context }, field: keyof Values) => judged(context, schemas, [field])),
    judgeForm: assign(({ context }) => judged(context, schemas)),
    refuseCode: assign({ errors: { code: 'wrongCode' } }),
    forget: assign(empty),
  },
}).createMachine({
  id: 'twoFactor',
  context: empty,
  initial: 'resting',
  states: {
    resting: {
      initial: 'editing',
      on: {
        'field.typed': { target: '.editing', actions: { type: 'keepValue', params: ({ event }) => event } },
        'field.left': { actions: { type: 'judgeField', params: ({ event }) => event.field } },
        'field.cleared': { target: '.editing', actions: 'forget' },
        'form.submitted': [
          { guard: 'isFormSound', target: 'checking', actions: 'judgeForm' },
          { actions: ['judgeForm', emit({ type: 'form.refused' })] },
        ],
        'dialog.closed': 'leaving',
      },
      states: {
        editing: {},
        // Its verdict is the server's, which leaving the field does not lift.
        refused: { tags: 'refused', on: { 'field.left': {} } },
      },
    },
    checking: {
      tags: 'busy',
      invoke: {
        src: 'check',
        input: ({ context }) => ({ code: bareCode(context.values.code) }),
        onDone: [
          {
            guard: { type: 'isOk', params: ({ event }) => event.output },
            target: 'proceeding',
          },
          {
            guard: { type: 'isWrongCode', params: ({ event }) => event.output },
            target: 'resting.refused',
            actions: ['refuseCode', emit({ type: 'form.refused' })],
          },
          {
            guard: { type: 'isEnded', params: ({ event }) => event.output },
            target: 'ended',
            actions: ['forget', emit({ type: 'signIn.ended' })],
          },
          {
            target: 'resting',
            actions: emit(({ event }) => ({ type: 'check.failed' as const, wait: waitOf(event.output) })),
          },
        ],
        onError: { target: 'resting', actions: emit({ type: 'check.failed', wait: null }) },
      },
      on: { 'dialog.closed': 'leaving' },
    },
    proceeding: {
      tags: 'busy',
      invoke: {
        src: 'proceed',
        onDone: { target: 'admitted', actions: 'forget' },
        onError: { target: 'resting', actions: emit({ type: 'check.failed', wait: null }) },
      },
    },
    leaving: {
      tags: 'busy',
      invoke: {
        src: 'signOut',
        onDone: { target: 'left', actions: ['forget', emit({ type: 'person.left' })] },
        onError: { target: 'resting', actions: emit({ type: 'signOut.failed' }) },
      },
    },
    admitted: { tags: 'busy', type: 'final' },
    ended: { tags: 'busy', type: 'final' },
    left: { tags: 'busy', type: 'final' },
  },
});

export type TwoFactorRef = ActorRefFrom<typeof twoFactorMachine>;
type State = SnapshotFrom<typeof twoFactorMachine>;

export const selectCode = (state: State) => state.context.values.code;
export const selectCodeError = (state: State) => state.context.errors.code ?? null;
export const selectIsBusy = (state: State) => state.hasTag('busy');
