import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import { emailAddress, type FieldError, type Limited, personName, waitOf } from '../account.rules.ts';
import { message, phone, webLink } from '../application/application.rules.ts';
import { blank, type Form, isSound, judged, left, type Typing, typed } from '../form.ts';
import { outcomeIs, unprovided } from '../unprovided.ts';

export type Answers = { name: string; email: string; phone: string; link: string; message: string };
type Field = keyof Answers;

/** Why an ad takes no application any more. */
export type Obstacle = 'closed' | 'paused' | 'elsewhere';

/** `replyDueOn`: the last day for a reply, as YYYY-MM-DD in Prague; null where none was promised. */
export type Receipt = { type: 'sent'; reference: string; replyDueOn: string | null };
export type Sending = Receipt | { type: 'obstructed'; why: Obstacle } | Limited;

type Context = Form<Answers, FieldError> & {
  /** The company may keep it for a year. */
  mayBeKept: boolean;
  isOnline: boolean;
  receipt: Receipt | null;
  why: Obstacle | null;
};

const schemas = { name: personName, email: emailAddress, phone, link: webLink, message };

/**
 * An application is written and sent, once: whatever fails, all that was written stays. Pressed without a connection, or with one
 * that breaks meanwhile, it waits and goes out when the connection returns.
 */
export const applyMachine = setup({
  types: {
    input: {} as { answers: Answers; mayBeKept: boolean; isOnline: boolean },
    context: {} as Context,
    events: {} as
      | ({ type: 'field.typed' } & Typing<Field>)
      | { type: 'field.left'; field: Field }
      | { type: 'keeping.ticked'; isTicked: boolean }
      | { type: 'form.submitted' }
      /** It is not to go out by itself. */
      | { type: 'sending.cancelled' }
      | { type: 'connection.lost' }
      | { type: 'connection.returned' },
    emitted: {} as
      | { type: 'application.sent' }
      /** `wait`: milliseconds until it may work, where the server says so. */
      | { type: 'sending.failed'; wait: number | null }
      | { type: 'form.refused' },
  },
  actors: {
    /** Sends it with the key of this application: however often it is repeated, it is one. Rejects when nobody knows what came of it. */
    send: unprovided<Sending, Answers & { mayBeKept: boolean }>('send'),
  },
  guards: {
    isFormSound: ({ context }) => isSound(context, schemas),
    isOnline: ({ context }) => context.isOnline,
    outcome: outcomeIs<Sending>,
  },
  actions: {
    keepValue: assign(({ context }, { field, value }: Typing<Field>) => typed(context, field, value)),
    judgeField: assign(({ context }, field: Field) => left(context, schemas, field)),
    judgeForm: assign(({ context }) => judged(context, schemas)),
    tick: assign((_, mayBeKept: boolean) => ({ mayBeKept })),
    keepReceipt: assign((_, receipt: Sending) => ({ receipt: receipt.type === 'sent' ? receipt : null })),
    keepReason: assign((_, outcome: Sending) => ({ why: outcome.type === 'obstructed' ? outcome.why : null })),
    noteLoss: assign({ isOnline: false }),
    noteReturn: assign({ isOnline: true }),
    reportSent: emit({ type: 'application.sent' }),
    reportRefusal: emit({ type: 'form.refused' }),
    reportFailure: emit((_, wait: number | null) => ({ type: 'sending.failed' as const, wait })),
  },
}).createMachine({
  id: 'apply',
  context: ({ input: { answers, mayBeKept, isOnline } }) => ({
    ...blank<Answers, FieldError>(answers),
    mayBeKept,
    isOnline,
    receipt: null,
    why: null,
  }),
  initial: 'editing',
  on: {
    'connection.lost': { actions: 'noteLoss' },
    'connection.returned': { actions: 'noteReturn' },
  },
  states: {
    editing: {
      tags: 'form',
      on: {
        'field.typed': { actions: { type: 'keepValue', params: ({ event }) => event } },
        'field.left': { actions: { type: 'judgeField', params: ({ event }) => event.field } },
        'keeping.ticked': { actions: { type: 'tick', params: ({ event }) => event.isTicked } },
        'form.submitted': [
          { guard: 'isFormSound', target: 'ready', actions: 'judgeForm' },
          { actions: ['judgeForm', 'reportRefusal'] },
        ],
      },
    },
    ready: { always: [{ guard: 'isOnline', target: 'sending' }, { target: 'held' }] },
    sending: {
      tags: ['form', 'busy'],
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context }) => ({ ...context.values, mayBeKept: context.mayBeKept }),
        onDone: [
          {
            guard: { type: 'outcome', params: 'sent' },
            target: 'sent',
            actions: [{ type: 'keepReceipt', params: ({ event }) => event.output }, 'reportSent'],
          },
          {
            guard: { type: 'outcome', params: 'obstructed' },
            target: 'obstructed',
            actions: { type: 'keepReason', params: ({ event }) => event.output },
          },
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
        'connection.returned': { target: 'sending', actions: 'noteReturn' },
        'sending.cancelled': 'editing',
      },
    },
    obstructed: { tags: 'obstructed' },
    sent: { tags: 'sent' },
  },
});

export type ApplyRef = ActorRefFrom<typeof applyMachine>;
type State = SnapshotFrom<typeof applyMachine>;

export const selectIsBusy = (state: State) => state.hasTag('busy');
export const selectIsHeld = (state: State) => state.hasTag('held');
export const selectAnswers = (state: State) => state.context.values;
export const selectErrors = (state: State) => state.context.errors;
export const selectMayBeKept = (state: State) => state.context.mayBeKept;
export const selectReceipt = (state: State) => state.context.receipt;
export const selectObstacle = (state: State) => state.context.why;
