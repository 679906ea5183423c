import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import { type FieldError, type RateLimited, waitOf } from '../account.rules.ts';
import { createForm, type Form, isValid, setField, validateFields, validateOnLeave } from '../form.ts';
import { outcomeIs, unprovided } from '../unprovided.ts';
import { messageText } from './message.rules.ts';

/** `closed`: the application has ended and takes no more messages. */
export type MessageOutcome = { type: 'sent' } | { type: 'closed' } | RateLimited;

type MessageValues = { text: string };

type Context = Form<MessageValues, FieldError> & { isOnline: boolean };

const schemas = { text: messageText };

/**
 * A message is written and sent, once: whatever fails, what was written stays. If the connection is down or breaks when it is
 * submitted, it waits and is sent when the connection returns. Once it has arrived, the next one can be written.
 */
export const messageMachine = setup({
  types: {
    /** `text`: what was written before and not sent. */
    input: {} as { text: string; isOnline: boolean },
    context: {} as Context,
    events: {} as
      | { type: 'text.typed'; value: string }
      | { type: 'text.left' }
      | { type: 'form.submitted' }
      /** Stops it from being sent automatically. */
      | { type: 'sending.cancelled' }
      /** The application has ended. */
      | { type: 'conversation.closed' }
      | { type: 'connection.lost' }
      | { type: 'connection.returned' },
    emitted: {} as
      | { type: 'form.refused' }
      | { type: 'message.sent' }
      /** The server already knew that the application had ended. */
      | { type: 'message.rejected' }
      /** `wait`: milliseconds before a retry may work, where the server says so. */
      | { type: 'message.failed'; wait: number | null },
  },
  actors: {
    /** Rejects when it is unknown whether it arrived. The same text sent again is the same message. */
    send: unprovided<MessageOutcome, MessageValues>('send'),
  },
  guards: {
    isTextValid: ({ context }) => isValid(context, schemas),
    isOnline: ({ context }) => context.isOnline,
    outcome: outcomeIs<MessageOutcome>,
  },
  actions: {
    setText: assign(({ context }, value: string) => setField(context, 'text', value)),
    /** An empty field that is left is no error: the user doesn't have to write. */
    validateText: assign(({ context }) =>
      context.values.text.trim() === ''
        ? createForm<MessageValues, FieldError>(context.values)
        : validateOnLeave(context, schemas, 'text'),
    ),
    validateForm: assign(({ context }) => validateFields(context, schemas)),
    reset: assign(() => createForm<MessageValues, FieldError>({ text: '' })),
    setOffline: assign({ isOnline: false }),
    setOnline: assign({ isOnline: true }),
    reportRefusal: emit({ type: 'form.refused' }),
    reportSent: emit({ type: 'message.sent' }),
    reportRejection: emit({ type: 'message.rejected' }),
    reportFailure: emit((_, wait: number | null) => ({ type: 'message.failed' as const, wait })),
  },
}).createMachine({
  id: 'message',
  context: ({ input: { text, isOnline } }) => ({ ...createForm<MessageValues, FieldError>({ text }), isOnline }),
  initial: 'editing',
  on: {
    'connection.lost': { actions: 'setOffline' },
    'connection.returned': { actions: 'setOnline' },
  },
  states: {
    editing: {
      tags: 'form',
      on: {
        'text.typed': { actions: { type: 'setText', params: ({ event }) => event.value } },
        'text.left': { actions: 'validateText' },
        'form.submitted': [
          { guard: 'isTextValid', target: 'ready', actions: 'validateForm' },
          { actions: ['validateForm', 'reportRefusal'] },
        ],
        'conversation.closed': 'closed',
      },
    },
    ready: { always: [{ guard: 'isOnline', target: 'sending' }, { target: 'held' }] },
    sending: {
      tags: ['form', 'busy'],
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context }) => context.values,
        onDone: [
          { guard: { type: 'outcome', params: 'sent' }, target: 'editing', actions: ['reset', 'reportSent'] },
          { guard: { type: 'outcome', params: 'closed' }, target: 'closed', actions: 'reportRejection' },
          { target: 'editing', actions: { type: 'reportFailure', params: ({ event }) => waitOf(event.output) } },
        ],
        onError: [
          { guard: 'isOnline', target: 'editing', actions: { type: 'reportFailure', params: null } },
          { target: 'held' },
        ],
      },
    },
    held: {
      tags: 'held',
      on: {
        'connection.returned': { target: 'ready', actions: 'setOnline' },
        'sending.cancelled': 'editing',
      },
    },
    closed: { tags: 'closed' },
  },
});

export type MessageRef = ActorRefFrom<typeof messageMachine>;
type State = SnapshotFrom<typeof messageMachine>;

export const selectText = (state: State) => state.context.values.text;
export const selectError = (state: State) => state.context.errors.text ?? null;
export const selectIsBusy = (state: State) => state.hasTag('busy');
export const selectIsHeld = (state: State) => state.hasTag('held');
/** It is being sent, or will be when the connection is back. */
export const selectIsWaiting = (state: State) => state.hasTag('busy') || state.hasTag('held');
export const selectIsClosed = (state: State) => state.hasTag('closed');
