import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import {
  type FieldError,
  normalizeCode,
  type RateLimited,
  type SessionState,
  secondFactorCode,
  waitOf,
} from '../account.rules.ts';
import {
  createForm,
  type FieldInput,
  type Form,
  isValid,
  refused,
  setField,
  validateFields,
  validateOnLeave,
} from '../form.ts';
import { outcomeIs, unprovided } from '../unprovided.ts';

type Values = { code: string };

/** `ended`: no sign-in waits for a code any more. */
export type CodeOutcome = { type: 'ok' } | { type: 'wrongCode' } | { type: 'ended' } | RateLimited;

/** The user's current session. */
type Session = { type: SessionState };

const schemas = { code: secondFactorCode };
const empty = createForm<Values, FieldError>({ code: '' });

/**
 * Asks for the second factor of a sign-in (spec §2, §4, §5). A fifth wrong code ends the sign-in (ruling 24). The authentication flow
 * reports that the sign-in is over or was completed elsewhere, and also ends a sign-in that is abandoned (ruling 50).
 */
export const twoFactorMachine = setup({
  types: {
    context: {} as Form<Values, FieldError>,
    events: {} as
      | ({ type: 'field.typed' } & FieldInput<keyof Values>)
      | { type: 'field.left'; field: keyof Values }
      | { type: 'field.cleared' }
      | { type: 'form.submitted' },
    emitted: {} as
      /** `wait`: milliseconds before a retry may work, where the server says so. */
        | { type: 'check.failed'; wait: number | null }
        /** Validation or the server refused the form's values. */
        | { type: 'form.refused' },
  },
  actors: {
    /** Sends the code to the server. Rejects when the result is unknown. */
    check: unprovided<CodeOutcome, Values>('check'),
    /** Refetches the user's session. */
    refreshSession: unprovided<Session, void>('refreshSession'),
    /** Navigates the user, who is now signed in, to where they wanted to go. Rejects where the page stays. */
    proceed: unprovided<void, void>('proceed'),
  },
  guards: {
    isFormValid: ({ context }) => isValid(context, schemas),
    outcome: outcomeIs<CodeOutcome | Session>,
  },
  actions: {
    setValue: assign(({ context }, { field, value }: FieldInput<keyof Values>) => setField(context, field, value)),
    validateField: assign(({ context }, field: keyof Values) => validateOnLeave(context, schemas, field)),
    validateForm: assign(({ context }) => validateFields(context, schemas)),
    refuseCode: assign(({ context }) => refused(context, 'code', 'wrongCode')),
    reset: assign(empty),
    reportRefusal: emit({ type: 'form.refused' }),
    reportFailure: emit((_, wait: number | null) => ({ type: 'check.failed' as const, wait })),
  },
}).createMachine({
  id: 'twoFactor',
  context: empty,
  initial: 'editing',
  states: {
    editing: {
      on: {
        'field.typed': { actions: { type: 'setValue', params: ({ event }) => event } },
        'field.left': { actions: { type: 'validateField', params: ({ event }) => event.field } },
        'field.cleared': { actions: 'reset' },
        'form.submitted': [
          { guard: 'isFormValid', target: 'checking', actions: 'validateForm' },
          { actions: ['validateForm', 'reportRefusal'] },
        ],
      },
    },
    checking: {
      tags: 'busy',
      invoke: {
        id: 'check',
        src: 'check',
        input: ({ context }) => ({ code: normalizeCode(context.values.code) }),
        onDone: [
          { guard: { type: 'outcome', params: 'ok' }, target: 'recognizing' },
          {
            guard: { type: 'outcome', params: 'wrongCode' },
            target: 'editing',
            actions: ['refuseCode', 'reportRefusal'],
          },
          { guard: { type: 'outcome', params: 'ended' }, target: 'refreshing' },
          { target: 'editing', actions: { type: 'reportFailure', params: ({ event }) => waitOf(event.output) } },
        ],
        onError: { target: 'editing', actions: { type: 'reportFailure', params: null } },
      },
    },
    // The sign-in may have succeeded: in another tab, or with a response that was lost.
    refreshing: {
      tags: 'busy',
      invoke: {
        id: 'refreshSession',
        src: 'refreshSession',
        onDone: [
          {
            guard: { type: 'outcome', params: 'pending' },
            target: 'editing',
            actions: { type: 'reportFailure', params: null },
          },
          { target: 'ended', actions: 'reset' },
        ],
        onError: { target: 'editing', actions: { type: 'reportFailure', params: null } },
      },
    },
    recognizing: {
      tags: ['busy', 'redirecting'],
      invoke: {
        id: 'refreshSession',
        src: 'refreshSession',
        onDone: [
          { guard: { type: 'outcome', params: 'active' }, target: 'proceeding' },
          { target: 'editing', actions: { type: 'reportFailure', params: null } },
        ],
        onError: { target: 'editing', actions: { type: 'reportFailure', params: null } },
      },
    },
    proceeding: {
      tags: ['busy', 'redirecting'],
      invoke: {
        id: 'proceed',
        src: 'proceed',
        onDone: { target: 'admitted', actions: 'reset' },
        onError: { target: 'editing', actions: { type: 'reportFailure', params: null } },
      },
    },
    admitted: { tags: 'busy', type: 'final' },
    ended: { tags: 'busy', type: 'final' },
  },
});

export type TwoFactorRef = ActorRefFrom<typeof twoFactorMachine>;
type State = SnapshotFrom<typeof twoFactorMachine>;

export const selectCode = (state: State) => state.context.values.code;
export const selectCodeError = (state: State) => state.context.errors.code ?? null;
export const selectIsBusy = (state: State) => state.hasTag('busy');
