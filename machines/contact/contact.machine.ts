import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import { type FieldError, type RateLimited, waitOf } from '../account.rules.ts';
import {
  createForm,
  type FieldInput,
  type Form,
  isValid,
  type Schemas,
  setField,
  validateFields,
  validateOnLeave,
} from '../form.ts';
import { outcomeIs, unprovided } from '../unprovided.ts';
import { contactFields } from './contact.rules.ts';

export type ContactValues = { name: string; email: string; topic: string; message: string };
/** `wantsCopy`: a copy to the account's confirmed address. */
export type ContactMessage = ContactValues & { wantsCopy: boolean };

export type ContactOutcome = { type: 'sent' } | RateLimited;

type Context = Form<ContactValues, FieldError> & { wantsCopy: boolean };

const schemas = contactFields as unknown as Schemas<ContactValues>;

/** The user writes to the board. Typed values stay until the message is sent. */
export const contactMachine = setup({
  types: {
    /** The user's own data, or what was written before. */
    input: {} as ContactValues,
    context: {} as Context,
    events: {} as
      | ({ type: 'field.typed' } & FieldInput<keyof ContactValues>)
      | { type: 'field.left'; field: keyof ContactValues }
      | { type: 'copy.ticked'; isTicked: boolean }
      | { type: 'form.submitted' },
    emitted: {} as
      | { type: 'form.refused' }
      /** `wait`: milliseconds before a retry may work, where the server says so. */
      | { type: 'message.failed'; wait: number | null },
  },
  actors: {
    /** Rejects when it is unknown whether it arrived. A retry is the same message. */
    send: unprovided<ContactOutcome, ContactMessage>('send'),
  },
  guards: {
    isFormValid: ({ context }) => isValid(context, schemas),
    outcome: outcomeIs<ContactOutcome>,
  },
  actions: {
    setValue: assign(({ context }, { field, value }: FieldInput<keyof ContactValues>) =>
      setField(context, field, value),
    ),
    setWantsCopy: assign((_, wantsCopy: boolean) => ({ wantsCopy })),
    validateField: assign(({ context }, field: keyof ContactValues) => validateOnLeave(context, schemas, field)),
    validateForm: assign(({ context }) => validateFields(context, schemas)),
    reportRefusal: emit({ type: 'form.refused' }),
    reportFailure: emit((_, wait: number | null) => ({ type: 'message.failed' as const, wait })),
  },
}).createMachine({
  id: 'contact',
  context: ({ input }) => ({ ...createForm<ContactValues, FieldError>(input), wantsCopy: false }),
  initial: 'editing',
  states: {
    editing: {
      on: {
        'field.typed': { actions: { type: 'setValue', params: ({ event }) => event } },
        'field.left': { actions: { type: 'validateField', params: ({ event }) => event.field } },
        'copy.ticked': { actions: { type: 'setWantsCopy', params: ({ event }) => event.isTicked } },
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
        input: ({ context: { values, wantsCopy } }) => ({ ...values, wantsCopy }),
        onDone: [
          { guard: { type: 'outcome', params: 'sent' }, target: 'sent' },
          { target: 'editing', actions: { type: 'reportFailure', params: ({ event }) => waitOf(event.output) } },
        ],
        onError: { target: 'editing', actions: { type: 'reportFailure', params: null } },
      },
    },
    sent: { tags: 'sent' },
  },
});

export type ContactRef = ActorRefFrom<typeof contactMachine>;
type State = SnapshotFrom<typeof contactMachine>;

export const selectValues = (state: State) => state.context.values;
export const selectErrors = (state: State) => state.context.errors;
export const selectWantsCopy = (state: State) => state.context.wantsCopy;
export const selectIsBusy = (state: State) => state.hasTag('busy');
export const selectIsSent = (state: State) => state.hasTag('sent');
