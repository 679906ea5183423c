import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import { type FieldError, type RateLimited, waitOf } from '../account.rules.ts';
import {
  createForm,
  type FieldInput,
  type Form,
  isValid,
  refused,
  type Schemas,
  setField,
  validateFields,
  validateOnLeave,
} from '../form.ts';
import { outcomeIs, unprovided } from '../unprovided.ts';
import { invitationFields } from './company-invitation.rules.ts';

export type InvitationValues = { email: string; role: string };

/** `member`: the address already belongs to a member of the company. */
export type InvitationOutcome = { type: 'sent' } | { type: 'member' } | RateLimited;

type Context = Form<InvitationValues, FieldError>;

const schemas = invitationFields as unknown as Schemas<InvitationValues>;

/** The initial address and role, also of each next invitation. */
export const emptyInvitation: InvitationValues = { email: '', role: 'recruiter' };

/** Invites people to a company. Typed values stay until the invitation is sent; then the next one can be written. */
export const companyInvitationMachine = setup({
  types: {
    /** What was typed before, or nobody. */
    input: {} as InvitationValues,
    context: {} as Context,
    events: {} as
      | ({ type: 'field.typed' } & FieldInput<keyof InvitationValues>)
      | { type: 'field.left'; field: keyof InvitationValues }
      | { type: 'form.submitted' },
    emitted: {} as
      | { type: 'form.refused' }
      | { type: 'invitation.sent'; email: string }
      /** `wait`: milliseconds before a retry may work, where the server says so. */
      | { type: 'invitation.failed'; wait: number | null },
  },
  actors: {
    /** Rejects when it is unknown whether it was sent. Inviting the same address again yields the same invitation. */
    send: unprovided<InvitationOutcome, InvitationValues>('send'),
  },
  guards: {
    isFormValid: ({ context }) => isValid(context, schemas),
    outcome: outcomeIs<InvitationOutcome>,
  },
  actions: {
    setValue: assign(({ context }, { field, value }: FieldInput<keyof InvitationValues>) =>
      setField(context, field, value),
    ),
    validateField: assign(({ context }, field: keyof InvitationValues) => validateOnLeave(context, schemas, field)),
    validateForm: assign(({ context }) => validateFields(context, schemas)),
    refuseMember: assign(({ context }) => refused(context, 'email', 'member')),
    reset: assign(() => createForm<InvitationValues, FieldError>(emptyInvitation)),
    reportRefusal: emit({ type: 'form.refused' }),
    reportSent: emit(({ context }) => ({ type: 'invitation.sent' as const, email: context.values.email })),
    reportFailure: emit((_, wait: number | null) => ({ type: 'invitation.failed' as const, wait })),
  },
}).createMachine({
  id: 'companyInvitation',
  context: ({ input }) => createForm<InvitationValues, FieldError>(input),
  initial: 'editing',
  states: {
    editing: {
      on: {
        'field.typed': { actions: { type: 'setValue', params: ({ event }) => event } },
        'field.left': { actions: { type: 'validateField', params: ({ event }) => event.field } },
        'form.submitted': [
          { guard: 'isFormValid', target: 'sending', actions: 'validateForm' },
          { actions: ['validateForm', 'reportRefusal'] },
        ],
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context: { values } }) => values,
        onDone: [
          {
            guard: { type: 'outcome', params: 'sent' },
            target: 'sent',
            actions: ['reportSent', 'reset'],
          },
          {
            guard: { type: 'outcome', params: 'member' },
            target: 'editing',
            actions: ['refuseMember', 'reportRefusal'],
          },
          { target: 'editing', actions: { type: 'reportFailure', params: ({ event }) => waitOf(event.output) } },
        ],
        onError: { target: 'editing', actions: { type: 'reportFailure', params: null } },
      },
    },
    // No `field.left` here: the field was cleared by sending, not left empty by the user.
    sent: {
      on: {
        'field.typed': { target: 'editing', actions: { type: 'setValue', params: ({ event }) => event } },
        'form.submitted': { target: 'editing', actions: ['validateForm', 'reportRefusal'] },
      },
    },
  },
});

export type CompanyInvitationRef = ActorRefFrom<typeof companyInvitationMachine>;
type State = SnapshotFrom<typeof companyInvitationMachine>;

export const selectValues = (state: State) => state.context.values;
export const selectErrors = (state: State) => state.context.errors;
export const selectIsBusy = (state: State) => state.hasTag('busy');
