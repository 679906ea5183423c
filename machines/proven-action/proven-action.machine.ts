import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import { givenPassword, type Limited, waitOf } from '../account.rules.ts';
import { isSound, judged } from '../form.ts';
import { blankProof, leftProof, type ProofForm, refusedProof, type Typing, typedProof } from '../proof.rules.ts';
import { unprovided } from '../unprovided.ts';

type ProviderName = 'google' | 'linkedin' | 'facebook' | 'apple';

export type Action =
  | { type: 'endSession'; id: string }
  | { type: 'endOtherSessions' }
  | { type: 'linkProvider'; provider: ProviderName }
  | { type: 'unlinkProvider'; provider: ProviderName };

type Values = { password: string };

/** `stale`: the last proof of who this is is too old. `lastWay`: nobody could sign in any more. */
type Outcome = { type: 'done' } | { type: 'stale' } | { type: 'wrongPassword' } | { type: 'lastWay' } | Limited;

type Choice = { action: Action; hasPassword: boolean };
type Context = ProofForm<Values> & { action: Action | null; hasPassword: boolean };

const schemas = { password: givenPassword };
const empty = blankProof<Values>({ password: '' });

/**
 * Does at once what a person asks of their account, or after their password where the last proof of who they are is too old
 * (SE10). An account without a password has to sign in again.
 */
export const provenActionMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | ({ type: 'action.chosen' } & Choice)
      | ({ type: 'field.typed' } & Typing<Values>)
      | { type: 'field.left'; field: keyof Values }
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
    perform: unprovided<Outcome, { action: Action | null; password: string | null }>('perform'),
  },
  guards: {
    isFormSound: ({ context }) => isSound(context, schemas),
    isDone: (_, outcome: Outcome) => outcome.type === 'done',
    isWrongPassword: (_, outcome: Outcome) => outcome.type === 'wrongPassword',
    isLastWay: (_, outcome: Outcome) => outcome.type === 'lastWay',
    isStale: (_, outcome: Outcome) => outcome.type === 'stale',
    canProve: ({ context }, outcome: Outcome) => outcome.type === 'stale' && context.hasPassword,
  },
  actions: {
    begin: assign((_, { action, hasPassword }: Choice) => ({ ...empty, action, hasPassword })),
    keepValue: assign(({ context }, typing: Typing<Values>) => typedProof(context, typing)),
    judgeField: assign(({ context }, field: keyof Values) => leftProof(context, schemas, field)),
    judgeForm: assign(({ context }) => judged(context, schemas)),
    refusePassword: assign(({ context }) => refusedProof(context, 'password', 'wrongCredentials')),
    forget: assign({ ...empty, action: null }),
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
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'resting',
            actions: [emit(({ context }) => ({ type: 'action.done' as const, action: context.action })), 'forget'],
          },
          { guard: { type: 'canProve', params: ({ event }) => event.output }, target: 'proving' },
          { guard: { type: 'isStale', params: ({ event }) => event.output }, target: 'stranded' },
          {
            guard: { type: 'isLastWay', params: ({ event }) => event.output },
            target: 'resting',
            actions: ['forget', emit({ type: 'action.forbidden' })],
          },
          {
            target: 'resting',
            actions: ['forget', emit(({ event }) => ({ type: 'action.failed' as const, wait: waitOf(event.output) }))],
          },
        ],
        onError: { target: 'resting', actions: ['forget', emit({ type: 'action.failed', wait: null })] },
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
          { actions: ['judgeForm', emit({ type: 'form.refused' })] },
        ],
      },
    },
    performingProven: {
      tags: ['proof', 'busy'],
      invoke: {
        src: 'perform',
        input: ({ context }) => ({ action: context.action, password: context.values.password }),
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'resting',
            actions: [emit(({ context }) => ({ type: 'action.done' as const, action: context.action })), 'forget'],
          },
          {
            guard: { type: 'isWrongPassword', params: ({ event }) => event.output },
            target: 'proving',
            actions: ['refusePassword', emit({ type: 'form.refused' })],
          },
          {
            guard: { type: 'isLastWay', params: ({ event }) => event.output },
            target: 'resting',
            actions: ['forget', emit({ type: 'action.forbidden' })],
          },
          {
            target: 'proving',
            actions: emit(({ event }) => ({ type: 'action.failed' as const, wait: waitOf(event.output) })),
          },
        ],
        onError: { target: 'proving', actions: emit({ type: 'action.failed', wait: null }) },
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
