import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import { type Limited, newPassword, waitOf } from '../account.rules.ts';
import { isSound, judged } from '../form.ts';
import {
  blankProof,
  leftProof,
  ownPassword,
  type ProofForm,
  refusedProof,
  type Typing,
  typedProof,
} from '../proof.rules.ts';
import { unprovided } from '../unprovided.ts';

/** The password there is and the one to come. */
type Values = { current: string; password: string };
type Field = keyof Values;

/** `stale`: an account without a password has to sign in again first. `common`: too many people have it (AU03). */
type Outcome = { type: 'changed' } | { type: 'wrongPassword' } | { type: 'stale' } | { type: 'common' } | Limited;

type Context = ProofForm<Values> & { hasPassword: boolean };

const empty = blankProof<Values>({ current: '', password: '' });
const schemasOf = ({ hasPassword }: Context) => ({ current: ownPassword(hasPassword), password: newPassword });

/** Changes the password of whoever knows it, or gives an account its first one (ruling 23, AU16). */
export const passwordChangeMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'change.chosen'; hasPassword: boolean }
      | ({ type: 'field.typed' } & Typing<Values>)
      | { type: 'field.left'; field: Field }
      | { type: 'form.submitted' }
      /** Nobody goes on with it: it was cancelled, or the page is being left. */
      | { type: 'step.left' },
    emitted: {} as
      | { type: 'password.changed' }
      /** `wait`: milliseconds until it may work, where the server says so. */
      | { type: 'password.failed'; wait: number | null }
      /** What is in the form cannot be sent, or was refused. */
      | { type: 'form.refused' },
  },
  actors: {
    /** Changes the password, once; `current` is null for an account without one. Rejects when nobody knows what came of it. */
    change: unprovided<Outcome, { current: string | null; password: string }>('change'),
  },
  guards: {
    isFormSound: ({ context }) => isSound(context, schemasOf(context)),
    isChanged: (_, outcome: Outcome) => outcome.type === 'changed',
    isWrongPassword: (_, outcome: Outcome) => outcome.type === 'wrongPassword',
    isStale: (_, outcome: Outcome) => outcome.type === 'stale',
    isCommon: (_, outcome: Outcome) => outcome.type === 'common',
  },
  actions: {
    begin: assign((_, { hasPassword }: { hasPassword: boolean }) => ({ hasPassword })),
    keepValue: assign(({ context }, typing: Typing<Values>) => typedProof(context, typing)),
    judgeField: assign(({ context }, field: Field) => leftProof(context, schemasOf(context), field)),
    judgeForm: assign(({ context }) => judged(context, schemasOf(context))),
    refuseCurrent: assign(({ context }) => refusedProof(context, 'current', 'wrongCredentials')),
    refusePassword: assign(({ context }) => refusedProof(context, 'password', 'common')),
    forget: assign(empty),
  },
}).createMachine({
  id: 'passwordChange',
  context: { ...empty, hasPassword: true },
  initial: 'resting',
  on: { 'step.left': { target: '.resting', actions: 'forget' } },
  states: {
    resting: {
      on: { 'change.chosen': { target: 'editing', actions: { type: 'begin', params: ({ event }) => event } } },
    },
    editing: {
      tags: 'form',
      on: {
        'field.typed': { actions: { type: 'keepValue', params: ({ event }) => event } },
        'field.left': { actions: { type: 'judgeField', params: ({ event }) => event.field } },
        'form.submitted': [
          { guard: 'isFormSound', target: 'changing', actions: 'judgeForm' },
          { actions: ['judgeForm', emit({ type: 'form.refused' })] },
        ],
      },
    },
    changing: {
      tags: ['form', 'busy'],
      invoke: {
        src: 'change',
        input: ({ context: { hasPassword, values } }) => ({ ...values, current: hasPassword ? values.current : null }),
        onDone: [
          {
            guard: { type: 'isChanged', params: ({ event }) => event.output },
            target: 'resting',
            actions: ['forget', emit({ type: 'password.changed' })],
          },
          {
            guard: { type: 'isWrongPassword', params: ({ event }) => event.output },
            target: 'editing',
            actions: ['refuseCurrent', emit({ type: 'form.refused' })],
          },
          {
            guard: { type: 'isCommon', params: ({ event }) => event.output },
            target: 'editing',
            actions: ['refusePassword', emit({ type: 'form.refused' })],
          },
          {
            guard: { type: 'isStale', params: ({ event }) => event.output },
            target: 'stranded',
            actions: 'forget',
          },
          {
            target: 'editing',
            actions: emit(({ event }) => ({ type: 'password.failed' as const, wait: waitOf(event.output) })),
          },
        ],
        onError: { target: 'editing', actions: emit({ type: 'password.failed', wait: null }) },
      },
    },
    stranded: { tags: 'stranded' },
  },
});

export type PasswordChangeRef = ActorRefFrom<typeof passwordChangeMachine>;
type State = SnapshotFrom<typeof passwordChangeMachine>;

export const selectIsOpen = (state: State) => state.hasTag('form');
export const selectIsBusy = (state: State) => state.hasTag('busy');
export const selectIsStranded = (state: State) => state.hasTag('stranded');
export const selectAsksCurrent = (state: State) => state.context.hasPassword;
export const selectValue = (field: Field) => (state: State) => state.context.values[field];
export const selectError = (field: Field) => (state: State) => state.context.errors[field] ?? null;
