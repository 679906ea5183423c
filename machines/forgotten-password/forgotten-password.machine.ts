import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import { emailAddress, type FieldError, type RateLimited, waitOf } from '../account.rules.ts';
import { createForm, type FieldInput, type Form, isValid, setField, validateFields, validateOnLeave } from '../form.ts';
import { outcomeIs, unprovided } from '../unprovided.ts';

type Values = { email: string };
type Context = Form<Values, FieldError> & {
  /** Milliseconds from a response until the link may be requested again. */
  wait: number;
};
export type LinkOutcome = { type: 'sent' } | RateLimited;

/** Milliseconds, enough for an e-mail to arrive. */
export const resendWait = 60_000;

const schemas = { email: emailAddress };

/** Requests a link with which the owner of an address sets a new password (spec §2, §5, §8), and another one when it does not arrive. */
export const forgottenPasswordMachine = setup({
  types: {
    /** An address that the user typed before. */
    input: {} as Values,
    context: {} as Context,
    events: {} as
      | ({ type: 'field.typed' } & FieldInput<keyof Values>)
      | { type: 'field.left'; field: keyof Values }
      | { type: 'form.submitted' }
      | { type: 'resend.pressed' }
      /** The link went to the wrong address. */
      | { type: 'otherAddress.chosen' },
    emitted: {} as
      /** Validation or the server refused the form's values. */
        | { type: 'form.refused' }
        | { type: 'link.sent' }
        /** `wait`: milliseconds before a retry may work, where the server says so. */
        | { type: 'link.failed'; wait: number | null },
  },
  actors: {
    /** Has a link sent to the address. Rejects when it is unknown whether it was. */
    requestLink: unprovided<LinkOutcome, Values>('requestLink'),
  },
  delays: { resendWait: ({ context }) => context.wait },
  guards: {
    isFormValid: ({ context }) => isValid(context, schemas),
    outcome: outcomeIs<LinkOutcome>,
  },
  actions: {
    setValue: assign(({ context }, { field, value }: FieldInput<keyof Values>) => setField(context, field, value)),
    validateField: assign(({ context }, field: keyof Values) => validateOnLeave(context, schemas, field)),
    validateForm: assign(({ context }) => validateFields(context, schemas)),
    setWait: assign((_, outcome: LinkOutcome) => ({ wait: waitOf(outcome) ?? resendWait })),
    reportRefusal: emit({ type: 'form.refused' }),
    reportSent: emit({ type: 'link.sent' }),
    reportFailure: emit((_, wait: number | null) => ({ type: 'link.failed' as const, wait })),
  },
}).createMachine({
  id: 'forgottenPassword',
  context: ({ input }) => ({ ...createForm<Values, FieldError>(input), wait: resendWait }),
  initial: 'editing',
  states: {
    editing: {
      on: {
        'field.typed': { actions: { type: 'setValue', params: ({ event }) => event } },
        'field.left': { actions: { type: 'validateField', params: ({ event }) => event.field } },
        'form.submitted': [
          { guard: 'isFormValid', target: 'requesting', actions: 'validateForm' },
          { actions: ['validateForm', 'reportRefusal'] },
        ],
      },
    },
    requesting: {
      tags: 'busy',
      invoke: {
        id: 'requestLink',
        src: 'requestLink',
        input: ({ context }) => context.values,
        onDone: [
          {
            guard: { type: 'outcome', params: 'sent' },
            target: 'waiting',
            actions: [{ type: 'setWait', params: ({ event }) => event.output }, 'reportSent'],
          },
          { target: 'editing', actions: { type: 'reportFailure', params: ({ event }) => waitOf(event.output) } },
        ],
        onError: { target: 'editing', actions: { type: 'reportFailure', params: null } },
      },
    },
    waiting: {
      tags: ['sent', 'waiting'],
      after: { resendWait: 'resendable' },
      on: { 'otherAddress.chosen': 'editing' },
    },
    resendable: {
      tags: 'sent',
      on: { 'resend.pressed': 'resending', 'otherAddress.chosen': 'editing' },
    },
    resending: {
      tags: ['sent', 'busy'],
      invoke: {
        id: 'requestLink',
        src: 'requestLink',
        input: ({ context }) => context.values,
        onDone: [
          {
            guard: { type: 'outcome', params: 'sent' },
            target: 'waiting',
            actions: [{ type: 'setWait', params: ({ event }) => event.output }, 'reportSent'],
          },
          // The server's own limit is counted down like ours.
          {
            target: 'waiting',
            actions: [
              { type: 'setWait', params: ({ event }) => event.output },
              { type: 'reportFailure', params: ({ event }) => waitOf(event.output) },
            ],
          },
        ],
        onError: { target: 'resendable', actions: { type: 'reportFailure', params: null } },
      },
    },
  },
});

export type ForgottenPasswordRef = ActorRefFrom<typeof forgottenPasswordMachine>;
type State = SnapshotFrom<typeof forgottenPasswordMachine>;

export const selectEmail = (state: State) => state.context.values.email;
export const selectEmailError = (state: State) => state.context.errors.email ?? null;
export const selectIsBusy = (state: State) => state.hasTag('busy');
export const selectIsSent = (state: State) => state.hasTag('sent');
/** Milliseconds of the wait that is running; null when none is. */
export const selectWait = (state: State) => (state.hasTag('waiting') ? state.context.wait : null);
