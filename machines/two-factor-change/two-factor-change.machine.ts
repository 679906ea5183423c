import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import { bareCode, type Limited, waitOf } from '../account.rules.ts';
import { isSound, judged } from '../form.ts';
import {
  blankProof,
  leftProof,
  ownPassword,
  type ProofForm,
  proofCode,
  refusedProof,
  type Typing,
  typedProof,
} from '../proof.rules.ts';
import { unprovided } from '../unprovided.ts';

type Values = { password: string; code: string };
type Field = keyof Values;

export type Change = 'off' | 'recoveryCodes';

/** `stale`: an account without a password has to sign in again first. */
type Outcome =
  | { type: 'off' }
  | { type: 'renewed'; recoveryCodes: string[] }
  | { type: 'wrongPassword' }
  | { type: 'wrongCode' }
  | { type: 'stale' }
  | Limited;

type Choice = { change: Change; hasPassword: boolean };
type Context = ProofForm<Values> & { change: Change | null; hasPassword: boolean; recoveryCodes: string[] };

const empty = { ...blankProof<Values>({ password: '', code: '' }), change: null, recoveryCodes: [] };
const schemasOf = ({ hasPassword }: Context) => ({ password: ownPassword(hasPassword), code: proofCode });

/** Turns two-factor off or makes new recovery codes, both with the password and a code (AU17, AU20). */
export const twoFactorChangeMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | ({ type: 'change.chosen' } & Choice)
      | ({ type: 'field.typed' } & Typing<Values>)
      | { type: 'field.left'; field: Field }
      | { type: 'form.submitted' }
      | { type: 'codes.kept' }
      /** Nobody goes on with it: it was cancelled, or the page is being left. */
      | { type: 'step.left' },
    emitted: {} as
      | { type: 'twoFactor.off' }
      | { type: 'recoveryCodes.renewed' }
      /** `wait`: milliseconds until it may work, where the server says so. */
      | { type: 'change.failed'; wait: number | null }
      /** What is in the form cannot be sent, or was refused. */
      | { type: 'form.refused' },
  },
  actors: {
    /** Does it, once; the password is null for an account without one. Rejects when nobody knows what came of it. */
    make: unprovided<Outcome, { change: Change; password: string | null; code: string }>('make'),
  },
  guards: {
    isFormSound: ({ context }) => isSound(context, schemasOf(context)),
    isOff: (_, outcome: Outcome) => outcome.type === 'off',
    isRenewed: (_, outcome: Outcome) => outcome.type === 'renewed',
    isWrongPassword: (_, outcome: Outcome) => outcome.type === 'wrongPassword',
    isWrongCode: (_, outcome: Outcome) => outcome.type === 'wrongCode',
    isStale: (_, outcome: Outcome) => outcome.type === 'stale',
  },
  actions: {
    begin: assign((_, { change, hasPassword }: Choice) => ({ change, hasPassword })),
    keepValue: assign(({ context }, typing: Typing<Values>) => typedProof(context, typing)),
    judgeField: assign(({ context }, field: Field) => leftProof(context, schemasOf(context), field)),
    judgeForm: assign(({ context }) => judged(context, schemasOf(context))),
    keepRecoveryCodes: assign((_, outcome: Outcome) => ({
      recoveryCodes: outcome.type === 'renewed' ? outcome.recoveryCodes : [],
    })),
    refusePassword: assign(({ context }) => refusedProof(context, 'password', 'wrongCredentials')),
    refuseCode: assign(({ context }) => refusedProof(context, 'code', 'wrongCode')),
    forget: assign(empty),
  },
}).createMachine({
  id: 'twoFactorChange',
  context: { ...empty, hasPassword: true },
  initial: 'resting',
  on: { 'step.left': { target: '.resting', actions: 'forget' } },
  states: {
    resting: {
      on: { 'change.chosen': { target: 'proving', actions: { type: 'begin', params: ({ event }) => event } } },
    },
    proving: {
      tags: 'proof',
      on: {
        'field.typed': { actions: { type: 'keepValue', params: ({ event }) => event } },
        'field.left': { actions: { type: 'judgeField', params: ({ event }) => event.field } },
        'form.submitted': [
          { guard: 'isFormSound', target: 'making', actions: 'judgeForm' },
          { actions: ['judgeForm', emit({ type: 'form.refused' })] },
        ],
      },
    },
    making: {
      tags: ['proof', 'busy'],
      invoke: {
        src: 'make',
        input: ({ context: { change, hasPassword, values } }) => ({
          change: change ?? 'recoveryCodes',
          password: hasPassword ? values.password : null,
          code: bareCode(values.code),
        }),
        onDone: [
          {
            guard: { type: 'isOff', params: ({ event }) => event.output },
            target: 'resting',
            actions: ['forget', emit({ type: 'twoFactor.off' })],
          },
          {
            guard: { type: 'isRenewed', params: ({ event }) => event.output },
            target: 'keeping',
            actions: [
              'forget',
              { type: 'keepRecoveryCodes', params: ({ event }) => event.output },
              emit({ type: 'recoveryCodes.renewed' }),
            ],
          },
          {
            guard: { type: 'isWrongPassword', params: ({ event }) => event.output },
            target: 'proving',
            actions: ['refusePassword', emit({ type: 'form.refused' })],
          },
          {
            guard: { type: 'isWrongCode', params: ({ event }) => event.output },
            target: 'proving',
            actions: ['refuseCode', emit({ type: 'form.refused' })],
          },
          {
            guard: { type: 'isStale', params: ({ event }) => event.output },
            target: 'stranded',
            actions: 'forget',
          },
          {
            target: 'proving',
            actions: emit(({ event }) => ({ type: 'change.failed' as const, wait: waitOf(event.output) })),
          },
        ],
        onError: { target: 'proving', actions: emit({ type: 'change.failed', wait: null }) },
      },
    },
    keeping: {
      tags: 'recoveryCodes',
      on: { 'codes.kept': { target: 'resting', actions: 'forget' } },
    },
    stranded: { tags: 'stranded' },
  },
});

export type TwoFactorChangeRef = ActorRefFrom<typeof twoFactorChangeMachine>;
type State = SnapshotFrom<typeof twoFactorChangeMachine>;

export const selectStep = (state: State): 'proof' | 'recoveryCodes' | 'stranded' | null =>
  (['proof', 'recoveryCodes', 'stranded'] as const).find((step) => state.hasTag(step)) ?? null;
export const selectIsBusy = (state: State) => state.hasTag('busy');
export const selectChange = (state: State) => state.context.change;
export const selectAsksPassword = (state: State) => state.context.hasPassword;
export const selectValue = (field: Field) => (state: State) => state.context.values[field];
export const selectError = (field: Field) => (state: State) => state.context.errors[field] ?? null;
export const selectRecoveryCodes = (state: State) => state.context.recoveryCodes;
