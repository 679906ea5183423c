import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import { type FieldError, givenPassword, waitOf } from '../account.rules.ts';
import { blank, type Form, isSound, judged, left, refused, type Typing, typed } from '../form.ts';
import type { OwnPassword, ReauthenticationRefusal } from '../reauthentication.rules.ts';
import { outcomeIs, unprovided } from '../unprovided.ts';

type ProviderName = 'google' | 'linkedin' | 'facebook' | 'apple';

export type Action =
  | { type: 'endSession'; id: string }
  | { type: 'endOtherSessions' }
  | { type: 'linkProvider'; provider: ProviderName }
  | { type: 'unlinkProvider'; provider: ProviderName };

type Values = { password: string };
type Field = keyof Values;

/** `lastWay`: nobody could sign in any more. */
type Outcome = { type: 'done' } | { type: 'lastWay' } | ReauthenticationRefusal;

type Choice = { action: Action; hasPassword: boolean };
type Context = Form<Values, FieldError> & { action: Action | null; hasPassword: boolean };

const schemas = { password: givenPassword };
const empty = blank<Values, FieldError>({ password: '' });

/**
 * Does at once what a person asks of their account, or after their password where the last proof of who they are is too old
 * (SE10). An account without a password has to sign in again.
 */
export const provenActionMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | ({ type: 'action.chosen' } & Choice)
      | ({ type: 'field.typed' } & Typing<Field>)
      | { type: 'field.left'; field: Field }
      | { type: 'form.submitted' }
      /** Nobody goes on with it: it was cancelled, or the page is being left. */
      | { type: 'step.left' },
    emitted: {} as
      | { type: 'action.done'; action: Action | null }
      | { type: 'action.forbidden' }
      /** `wait`: milliseconds until it may work, where the server says so. */
      | { type: 'action.failed'; wait: number | null }
      /** What is in the form cannot be sent, or was refused. */
      | { type: 'form.refused' },
  },
  actors: {
    /** Does it, once; without a password as long as none was asked for. Rejects when nobody knows what came of it. */
    perform: unprovided<Outcome, { action: Action | null; password: OwnPassword }>('perform'),
  },
  guards: {
    isFormSound: ({ context }) => isSound(context, schemas),
    outcome: outcomeIs<Outcome>,
    canProve: ({ context }, outcome: Outcome) => outcome.type === 'stale' && context.hasPassword,
  },
  actions: {
    begin: assign((_, { action, hasPassword }: Choice) => ({ ...empty, action, hasPassword })),
    keepValue: assign(({ context }, { field, value }: Typing<Field>) => typed(context, field, value)),
    judgeField: assign(({ context }, field: Field) => left(context, schemas, field)),
    judgeForm: assign(({ context }) => judged(context, schemas)),
    refusePassword: assign(({ context }) => refused(context, 'password', 'wrongCredentials')),
    forget: assign({ ...empty, action: null }),
    reportDone: emit(({ context }) => ({ type: 'action.done' as const, action: context.action })),
    reportRefusal: emit({ type: 'form.refused' }),
    reportRefusedAction: emit({ type: 'action.forbidden' }),
    reportFailure: emit((_, wait: number | null) => ({ type: 'action.failed' as const, wait })),
  },
}).createMachine({
  id: 'provenAction',
  context: { ...empty, action: null, hasPassword: true },
  initial: 'resting',
  on: { 'step.left': { target: '.resting', actions: 'forget' } },
  states: {
    resting: {
      on: { 'action.chosen': { target: 'performing', actions: { type: 'begin', params: ({ event }) => event } } },
    },
    performing: {
      tags: 'busy',
      invoke: {
        src: 'perform',
        input: ({ context }) => ({ action: context.action, password: null }),
        onDone: [
          { guard: { type: 'outcome', params: 'done' }, target: 'resting', actions: ['reportDone', 'forget'] },
          { guard: { type: 'canProve', params: ({ event }) => event.output }, target: 'proving' },
          { guard: { type: 'outcome', params: 'stale' }, target: 'stranded' },
          {
            guard: { type: 'outcome', params: 'lastWay' },
            target: 'resting',
            actions: ['forget', 'reportRefusedAction'],
          },
          {
            target: 'resting',
            actions: ['forget', { type: 'reportFailure', params: ({ event }) => waitOf(event.output) }],
          },
        ],
        onError: { target: 'resting', actions: ['forget', { type: 'reportFailure', params: null }] },
      },
    },
    proving: {
      tags: 'proof',
      on: {
        'action.chosen': { target: 'performing', actions: { type: 'begin', params: ({ event }) => event } },
        'field.typed': { actions: { type: 'keepValue', params: ({ event }) => event } },
        'field.left': { actions: { type: 'judgeField', params: ({ event }) => event.field } },
        'form.submitted': [
          { guard: 'isFormSound', target: 'performingProven', actions: 'judgeForm' },
          { actions: ['judgeForm', 'reportRefusal'] },
        ],
      },
    },
    performingProven: {
      tags: ['proof', 'busy'],
      invoke: {
        src: 'perform',
        input: ({ context }) => ({ action: context.action, password: context.values.password }),
        onDone: [
          { guard: { type: 'outcome', params: 'done' }, target: 'resting', actions: ['reportDone', 'forget'] },
          {
            guard: { type: 'outcome', params: 'wrongPassword' },
            target: 'proving',
            actions: ['refusePassword', 'reportRefusal'],
          },
          {
            guard: { type: 'outcome', params: 'lastWay' },
            target: 'resting',
            actions: ['forget', 'reportRefusedAction'],
          },
          { target: 'proving', actions: { type: 'reportFailure', params: ({ event }) => waitOf(event.output) } },
        ],
        onError: { target: 'proving', actions: { type: 'reportFailure', params: null } },
      },
    },
    stranded: {
      tags: 'stranded',
      on: { 'action.chosen': { target: 'performing', actions: { type: 'begin', params: ({ event }) => event } } },
    },
  },
});

export type ProvenActionRef = ActorRefFrom<typeof provenActionMachine>;
type State = SnapshotFrom<typeof provenActionMachine>;

export const selectIsBusy = (state: State) => state.hasTag('busy');
export const selectAsksPassword = (state: State) => state.hasTag('proof');
export const selectIsStranded = (state: State) => state.hasTag('stranded');
export const selectAction = (state: State) => state.context.action;
export const selectPassword = (state: State) => state.context.values.password;
export const selectPasswordError = (state: State) => state.context.errors.password ?? null;
