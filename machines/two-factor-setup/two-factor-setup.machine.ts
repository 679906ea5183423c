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

/** What an authenticator app is given. */
type Enrolment = { uri: string; secret: string };

/** `stale`: an account without a password has to sign in again first. */
type Refusal = { type: 'wrongPassword' } | { type: 'stale' } | Limited;
type Start = ({ type: 'started' } & Enrolment) | Refusal;
type Outcome = { type: 'on'; recoveryCodes: string[] } | { type: 'wrongCode' } | Refusal;

/** Null where the account has no password. */
type Password = string | null;

type Context = ProofForm<Values> & { hasPassword: boolean; enrolment: Enrolment | null; recoveryCodes: string[] };

const empty = { ...blankProof<Values>({ password: '', code: '' }), enrolment: null, recoveryCodes: [] };
const schemasOf = ({ hasPassword }: Context) => ({ password: ownPassword(hasPassword), code: proofCode });
const isPasswordSound = (context: Context) =>
  judged({ ...context, errors: {} }, schemasOf(context), ['password']).errors.password === undefined;
const passwordOf = ({ hasPassword, values }: Context): Password => (hasPassword ? values.password : null);

/**
 * Turns two-factor on: the password, the secret for the app, a code from it, ten recovery codes shown once (rulings 23, AU17,
 * AU20). What a step needs no more is forgotten with it; the password is needed until the code is right.
 */
export const twoFactorSetupMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'setup.chosen'; hasPassword: boolean }
      | ({ type: 'field.typed' } & Typing<Values>)
      | { type: 'field.left'; field: Field }
      | { type: 'form.submitted' }
      | { type: 'codes.kept' }
      /** Nobody goes on with it: it was cancelled, or the page is being left. */
      | { type: 'step.left' },
    emitted: {} as
      | { type: 'twoFactor.on' }
      /** `wait`: milliseconds until it may work, where the server says so. */
      | { type: 'setup.failed'; wait: number | null }
      /** What is in the form cannot be sent, or was refused. */
      | { type: 'form.refused' },
  },
  actors: {
    /** Makes a secret for the app. Rejects when nobody knows what came of it, as does the other. */
    start: unprovided<Start, { password: Password }>('start'),
    /** Shows the first code: from then on one is asked at every sign-in. */
    turnOn: unprovided<Outcome, { password: Password; code: string }>('turnOn'),
  },
  guards: {
    hasPassword: (_, { hasPassword }: { hasPassword: boolean }) => hasPassword,
    isPasswordSound: ({ context }) => isPasswordSound(context),
    isFormSound: ({ context }) => isSound(context, schemasOf(context)),
    isStarted: (_, outcome: Start) => outcome.type === 'started',
    isOn: (_, outcome: Outcome) => outcome.type === 'on',
    isWrongPassword: (_, outcome: Start | Outcome) => outcome.type === 'wrongPassword',
    isWrongCode: (_, outcome: Outcome) => outcome.type === 'wrongCode',
    isStale: (_, outcome: Start | Outcome) => outcome.type === 'stale',
    asksPassword: ({ context }) => context.hasPassword,
  },
  actions: {
    begin: assign((_, { hasPassword }: { hasPassword: boolean }) => ({ hasPassword })),
    keepValue: assign(({ context }, typing: Typing<Values>) => typedProof(context, typing)),
    judgeField: assign(({ context }, field: Field) => leftProof(context, schemasOf(context), field)),
    judgePassword: assign(({ context }) => judged(context, schemasOf(context), ['password'])),
    judgeForm: assign(({ context }) => judged(context, schemasOf(context))),
    keepEnrolment: assign((_, start: Start) => ({
      enrolment: start.type === 'started' ? { uri: start.uri, secret: start.secret } : null,
    })),
    keepRecoveryCodes: assign((_, outcome: Outcome) => ({
      recoveryCodes: outcome.type === 'on' ? outcome.recoveryCodes : [],
    })),
    refusePassword: assign(({ context }) => refusedProof(context, 'password', 'wrongCredentials')),
    refuseCode: assign(({ context }) => refusedProof(context, 'code', 'wrongCode')),
    forgetCode: assign(({ context }) => ({ values: { ...context.values, code: '' }, enrolment: null })),
    forget: assign(empty),
  },
}).createMachine({
  id: 'twoFactorSetup',
  context: { ...empty, hasPassword: true },
  initial: 'resting',
  on: { 'step.left': { target: '.resting', actions: 'forget' } },
  states: {
    resting: {
      on: {
        'setup.chosen': [
          {
            guard: { type: 'hasPassword', params: ({ event }) => event },
            target: 'proving',
            actions: { type: 'begin', params: ({ event }) => event },
          },
          { target: 'starting', actions: { type: 'begin', params: ({ event }) => event } },
        ],
      },
    },
    proving: {
      tags: 'password',
      on: {
        'field.typed': { actions: { type: 'keepValue', params: ({ event }) => event } },
        'field.left': { actions: { type: 'judgeField', params: ({ event }) => event.field } },
        'form.submitted': [
          { guard: 'isPasswordSound', target: 'starting', actions: 'judgePassword' },
          { actions: ['judgePassword', emit({ type: 'form.refused' })] },
        ],
      },
    },
    starting: {
      tags: ['password', 'busy'],
      invoke: {
        src: 'start',
        input: ({ context }) => ({ password: passwordOf(context) }),
        onDone: [
          {
            guard: { type: 'isStarted', params: ({ event }) => event.output },
            target: 'enrolling',
            actions: { type: 'keepEnrolment', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isWrongPassword', params: ({ event }) => event.output },
            target: 'proving',
            actions: ['refusePassword', emit({ type: 'form.refused' })],
          },
          {
            guard: { type: 'isStale', params: ({ event }) => event.output },
            target: 'stranded',
            actions: 'forget',
          },
          {
            target: 'interrupted',
            actions: emit(({ event }) => ({ type: 'setup.failed' as const, wait: waitOf(event.output) })),
          },
        ],
        onError: { target: 'interrupted', actions: emit({ type: 'setup.failed', wait: null }) },
      },
    },
    // Back to where the start was asked for.
    interrupted: { always: [{ guard: 'asksPassword', target: 'proving' }, { target: 'resting' }] },
    enrolling: {
      tags: 'code',
      on: {
        'field.typed': { actions: { type: 'keepValue', params: ({ event }) => event } },
        'field.left': { actions: { type: 'judgeField', params: ({ event }) => event.field } },
        'form.submitted': [
          { guard: 'isFormSound', target: 'turningOn', actions: 'judgeForm' },
          { actions: ['judgeForm', emit({ type: 'form.refused' })] },
        ],
      },
    },
    turningOn: {
      tags: ['code', 'busy'],
      invoke: {
        src: 'turnOn',
        input: ({ context }) => ({ password: passwordOf(context), code: bareCode(context.values.code) }),
        onDone: [
          {
            guard: { type: 'isOn', params: ({ event }) => event.output },
            target: 'keeping',
            actions: [
              'forget',
              { type: 'keepRecoveryCodes', params: ({ event }) => event.output },
              emit({ type: 'twoFactor.on' }),
            ],
          },
          {
            guard: { type: 'isWrongCode', params: ({ event }) => event.output },
            target: 'enrolling',
            actions: ['refuseCode', emit({ type: 'form.refused' })],
          },
          {
            guard: { type: 'isWrongPassword', params: ({ event }) => event.output },
            target: 'proving',
            actions: ['forgetCode', 'refusePassword', emit({ type: 'form.refused' })],
          },
          {
            guard: { type: 'isStale', params: ({ event }) => event.output },
            target: 'stranded',
            actions: 'forget',
          },
          {
            target: 'enrolling',
            actions: emit(({ event }) => ({ type: 'setup.failed' as const, wait: waitOf(event.output) })),
          },
        ],
        onError: { target: 'enrolling', actions: emit({ type: 'setup.failed', wait: null }) },
      },
    },
    keeping: {
      tags: 'recoveryCodes',
      on: { 'codes.kept': { target: 'resting', actions: 'forget' } },
    },
    stranded: { tags: 'stranded' },
  },
});

export type TwoFactorSetupRef = ActorRefFrom<typeof twoFactorSetupMachine>;
type State = SnapshotFrom<typeof twoFactorSetupMachine>;

const steps = ['password', 'code', 'recoveryCodes', 'stranded'] as const;

/** What the person is asked or shown; null while it is nothing. */
export const selectStep = (state: State): (typeof steps)[number] | null => {
  const step = steps.find((name) => state.hasTag(name)) ?? null;
  return step === 'password' && !state.context.hasPassword ? null : step;
};
export const selectIsBusy = (state: State) => state.hasTag('busy');
export const selectValue = (field: Field) => (state: State) => state.context.values[field];
export const selectError = (field: Field) => (state: State) => state.context.errors[field] ?? null;
export const selectEnrolment = (state: State) => state.context.enrolment;
export const selectRecoveryCodes = (state: State) => state.context.recoveryCodes;
