import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import { emailAddress, type FieldError, type Limited, waitOf } from '../account.rules.ts';
import { blank, type Form, isSound, judged, typed } from '../form.ts';
import { unprovided } from '../unprovided.ts';

type Values = { email: string };
type Outcome = { type: 'sent' } | Limited;

const schemas = { email: emailAddress };

/** Asks for a link that lets the owner of an address set a new password (spec §2, §5, §8). */
export const forgottenPasswordMachine = setup({
  types: {
    context: {} as Form<Values, FieldError>,
    events: {} as
      | { type: 'field.typed'; field: keyof Values; value: string }
      | { type: 'field.left'; field: keyof Values }
      | { type: 'form.submitted' },
    emitted: {} as
      /** What is in the form cannot be sent, or was refused. */
        | { type: 'form.refused' }
        | { type: 'link.sent' }
        /** `wait`: milliseconds until it may work, where the server says so. */
        | { type: 'link.failed'; wait: number | null },
  },
  actors: {
    /** Has a link sent to the address. Rejects when nobody knows whether it was. */
    requestLink: unprovided<Outcome, Values>('requestLink'),
  },
  guards: {
    isFormSound: ({ context }) => isSound(context, schemas),
    isLimited: (_, outcome: Outcome) => outcome.type === 'limited',
  },
  actions: {
    keepValue: assign(({ context }, typing: { field: keyof Values; value: string }) =>
      typed(context, typing.field, typing.value),
    ),
    judgeField: assign(({ context }, field: keyof Values) => judged(context, schemas, [field])),
    judgeForm: assign(({ context }) => judged(context, schemas)),
  },
}).createMachine({
  id: 'forgottenPassword',
  context: blank<Values, FieldError>({ email: '' }),
  initial: 'editing',
  states: {
    editing: {
      on: {
        'field.typed': { actions: { type: 'keepValue', params: ({ event }) => event } },
        'field.left': { actions: { type: 'judgeField', params: ({ event }) => event.field } },
        'form.submitted': [
          { guard: 'isFormSound', target: 'requesting', actions: 'judgeForm' },
          { actions: ['judgeForm', emit({ type: 'form.refused' })] },
        ],
      },
    },
    requesting: {
      tags: 'busy',
      invoke: {
        src: 'requestLink',
        input: ({ context }) => context.values,
        onDone: [
          {
            guard: { type: 'isLimited', params: ({ event }) => event.output },
            target: 'editing',
            actions: emit(({ event }) => ({ type: 'link.failed' as const, wait: waitOf(event.output) })),
          },
          { target: 'editing', actions: emit({ type: 'link.sent' }) },
        ],
        onError: { target: 'editing', actions: emit({ type: 'link.failed', wait: null }) },
      },
    },
  },
});

export type ForgottenPasswordRef = ActorRefFrom<typeof forgottenPasswordMachine>;
type State = SnapshotFrom<typeof forgottenPasswordMachine>;

export const selectEmail = (state: State) => state.context.values.email;
export const selectEmailError = (state: State) => state.context.errors.email ?? null;
export const selectIsBusy = (state: State) => state.hasTag('busy');
