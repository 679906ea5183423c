import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import { existingPassword, type FieldError, type RateLimited, waitOf } from '../account.rules.ts';
import {
  createForm,
  type FieldInput,
  type Form,
  isValid,
  refused,
  resetField,
  setField,
  validateFields,
  validateOnLeave,
} from '../form.ts';
import { outcomeIs, unprovided } from '../unprovided.ts';

type Provider = 'google' | 'linkedin' | 'facebook' | 'apple';

export type SensitiveAction =
  | { type: 'endSession'; id: string }
  | { type: 'endOtherSessions' }
  | { type: 'linkProvider'; provider: Provider }
  | { type: 'unlinkProvider'; provider: Provider }
  /** Stops the recovery that would turn two-factor off for a user with neither phone nor recovery codes. */
  | { type: 'stopRecovery' };

type Values = { password: string };
type Field = keyof Values;

/** `lastWay`: the account would have no way to sign in left. */
export type SensitiveActionOutcome = { type: 'done' } | { type: 'stale' } | { type: 'lastWay' } | RateLimited;
export type ReauthenticationOutcome = { type: 'done' } | { type: 'wrongPassword' } | RateLimited;

type Choice = { action: SensitiveAction; hasPassword: boolean };
type Context = Form<Values, FieldError> & { action: SensitiveAction | null; hasPassword: boolean };

const schemas = { password: existingPassword };
const empty = createForm<Values, FieldError>({ password: '' });

/**
 * Performs a sensitive action on the user's account, at once or after the password where the last sign-in is too old (SE10). A
 * user without a password has to sign in again. Linking a provider redirects to it, once the server has agreed: opening a URL
 * alone cannot start it (SE08).
 */
export const sensitiveActionMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | ({ type: 'action.chosen' } & Choice)
      | ({ type: 'field.typed' } & FieldInput<Field>)
      | { type: 'field.left'; field: Field }
      | { type: 'form.submitted' }
      /** The action was abandoned: the user cancelled, or is leaving the page. */
      | { type: 'step.left' },
    emitted: {} as
      | { type: 'action.done'; action: SensitiveAction | null }
      | { type: 'action.forbidden' }
      /** `wait`: milliseconds before a retry may work, where the server says so. */
      | { type: 'action.failed'; wait: number | null }
      /** Validation or the server refused the form's values. */
      | { type: 'form.refused' },
  },
  actors: {
    /** Performs the action, once; for linking, only its start. Rejects when the outcome is unknown. */
    perform: unprovided<SensitiveActionOutcome, { action: SensitiveAction | null }>('perform'),
    /** Refetches the account, so that the page shows its current state. */
    refreshAccount: unprovided<void, void>('refreshAccount'),
    /** Refreshes the sign-in with the account's password. Rejects when it is unknown whether that worked. */
    reauthenticate: unprovided<ReauthenticationOutcome, Values>('reauthenticate'),
    /** Redirects to the provider. It settles only if the page stays. */
    connect: unprovided<never, { action: SensitiveAction | null }>('connect'),
  },
  guards: {
    isFormValid: ({ context }) => isValid(context, schemas),
    isLinking: ({ context }) => context.action?.type === 'linkProvider',
    hasPassword: ({ context }) => context.hasPassword,
    outcome: outcomeIs<SensitiveActionOutcome | ReauthenticationOutcome>,
  },
  actions: {
    choose: assign((_, { action, hasPassword }: Choice) => ({ ...empty, action, hasPassword })),
    setValue: assign(({ context }, { field, value }: FieldInput<Field>) => setField(context, field, value)),
    validateField: assign(({ context }, field: Field) => validateOnLeave(context, schemas, field)),
    validateForm: assign(({ context }) => validateFields(context, schemas)),
    refusePassword: assign(({ context }) => refused(context, 'password', 'wrongCredentials')),
    clearPassword: assign(({ context }) => resetField(context, 'password', '')),
    reset: assign({ ...empty, action: null }),
    reportDone: emit(({ context }) => ({ type: 'action.done' as const, action: context.action })),
    reportForbidden: emit({ type: 'action.forbidden' }),
    reportRefusal: emit({ type: 'form.refused' }),
    reportFailure: emit((_, wait: number | null) => ({ type: 'action.failed' as const, wait })),
  },
}).createMachine({
  id: 'sensitiveAction',
  context: { ...empty, action: null, hasPassword: true },
  initial: 'idle',
  on: { 'step.left': { target: '.idle', actions: 'reset' } },
  states: {
    idle: {
      on: { 'action.chosen': { target: 'performing', actions: { type: 'choose', params: ({ event }) => event } } },
    },
    performing: {
      tags: 'busy',
      invoke: {
        id: 'perform',
        src: 'perform',
        input: ({ context }) => ({ action: context.action }),
        onDone: [
          { guard: { type: 'outcome', params: 'done' }, target: 'performed' },
          { guard: { type: 'outcome', params: 'stale' }, target: 'challenging' },
          { guard: { type: 'outcome', params: 'lastWay' }, target: 'idle', actions: ['reset', 'reportForbidden'] },
          {
            target: 'idle',
            actions: ['reset', { type: 'reportFailure', params: ({ event }) => waitOf(event.output) }],
          },
        ],
        onError: { target: 'idle', actions: ['reset', { type: 'reportFailure', params: null }] },
      },
    },
    performed: { always: [{ guard: 'isLinking', target: 'connecting' }, { target: 'refreshing' }] },
    connecting: {
      tags: 'busy',
      invoke: {
        id: 'connect',
        src: 'connect',
        input: ({ context }) => ({ action: context.action }),
        onError: { target: 'idle', actions: ['reset', { type: 'reportFailure', params: null }] },
      },
    },
    // The row disappears before its button is enabled again.
    refreshing: {
      tags: 'busy',
      invoke: {
        id: 'refreshAccount',
        src: 'refreshAccount',
        onDone: { target: 'idle', actions: ['reportDone', 'reset'] },
        onError: { target: 'idle', actions: ['reportDone', 'reset'] },
      },
    },
    challenging: { always: [{ guard: 'hasPassword', target: 'reauthenticating' }, { target: 'signInNeeded' }] },
    reauthenticating: {
      tags: 'reauthentication',
      on: {
        'action.chosen': { target: 'performing', actions: { type: 'choose', params: ({ event }) => event } },
        'field.typed': { actions: { type: 'setValue', params: ({ event }) => event } },
        'field.left': { actions: { type: 'validateField', params: ({ event }) => event.field } },
        'form.submitted': [
          { guard: 'isFormValid', target: 'verifying', actions: 'validateForm' },
          { actions: ['validateForm', 'reportRefusal'] },
        ],
      },
    },
    verifying: {
      tags: ['reauthentication', 'busy'],
      invoke: {
        id: 'reauthenticate',
        src: 'reauthenticate',
        input: ({ context }) => context.values,
        onDone: [
          { guard: { type: 'outcome', params: 'done' }, target: 'performing', actions: 'clearPassword' },
          {
            guard: { type: 'outcome', params: 'wrongPassword' },
            target: 'reauthenticating',
            actions: ['refusePassword', 'reportRefusal'],
          },
          {
            target: 'reauthenticating',
            actions: { type: 'reportFailure', params: ({ event }) => waitOf(event.output) },
          },
        ],
        onError: { target: 'reauthenticating', actions: { type: 'reportFailure', params: null } },
      },
    },
    signInNeeded: {
      tags: 'signInNeeded',
      on: { 'action.chosen': { target: 'performing', actions: { type: 'choose', params: ({ event }) => event } } },
    },
  },
});

export type SensitiveActionRef = ActorRefFrom<typeof sensitiveActionMachine>;
type State = SnapshotFrom<typeof sensitiveActionMachine>;

export const selectIsBusy = (state: State) => state.hasTag('busy');
export const selectAsksPassword = (state: State) => state.hasTag('reauthentication');
export const selectNeedsSignIn = (state: State) => state.hasTag('signInNeeded');
export const selectAction = (state: State) => state.context.action;
export const selectPassword = (state: State) => state.context.values.password;
export const selectPasswordError = (state: State) => state.context.errors.password ?? null;
