import {
  emittedBy,
  implies,
  invariant,
  isEqual,
  isStep,
  type ModelSpec,
  type Rules,
  runningEffects,
  startedBy,
  type World,
} from '@xstate/test';
import { messageMachine } from '../../../machines/message/message.machine.ts';
import type { Conversation } from '../../../src/api/contract-candidate.ts';

type Machine = typeof messageMachine;

export const text = 'Hi.\nI can begin in May.';
export const unprintable = 'Hi\u0007';

export const messageModel: ModelSpec<Machine> = {
  name: 'message',
  machine: messageMachine,
  input: { text: '', isOnline: true },
  cases: {
    typeText: { type: 'text.typed', value: text },
    typeBad: { type: 'text.typed', value: unprintable },
    empty: { type: 'text.typed', value: '' },
    leave: { type: 'text.left' },
    submit: { type: 'form.submitted' },
    cancel: { type: 'sending.cancelled' },
    close: { type: 'conversation.closed' },
    lose: { type: 'connection.lost' },
    regain: { type: 'connection.returned' },
  },
  effects: {
    send: {
      sent: {
        output: { type: 'sent' },
        http: { status: 201, body: { id: 9, author: 'candidate', text, sentAt: '2026-11-21T12:00:00.000Z' } },
      },
      closed: { output: { type: 'closed' }, http: 409 },
      limited: { output: { type: 'limited', wait: 90_000 }, http: 429 },
      failed: { error: new Error('500'), http: 500 },
    },
  },
};

/** The conversation that it is written in. */
export const conversation: Conversation = {
  application: {
    id: 'an-id',
    reference: 'ABCD-2345',
    status: 'talking',
    log: [],
    sentAt: '2026-11-20T10:00:00.000Z',
    job: { identifier: 1, slug: 'kite-engineer', title: 'Kite engineer', inLanguage: 'en', company: 'Drak' },
    replyDueOn: null,
    answerDueOn: null,
    firstReplyAt: '2026-11-21T10:00:00.000Z',
    nudgedAt: null,
    cv: null,
    can: ['withdraw'],
  },
  items: [{ id: 1, author: 'company', text: 'When can you begin?', sentAt: '2026-11-21T10:00:00.000Z' }],
  hasMore: false,
  unread: 0,
  canWrite: true,
};
export const ended: Conversation = {
  ...conversation,
  application: { ...conversation.application, status: 'closed', can: [] },
  canWrite: false,
};

const isBusy = (world?: World<Machine>) => world?.snap.hasTag('busy') ?? false;
const isHeld = (world?: World<Machine>) => world?.snap.hasTag('held') ?? false;
const isClosed = (world?: World<Machine>) => world?.snap.hasTag('closed') ?? false;
const isEditing = (world?: World<Machine>) => (world?.snap.hasTag('form') ?? false) && !isBusy(world);
const isOnline = (world?: World<Machine>) => world?.snap.context.isOnline ?? false;
const textOf = (world?: World<Machine>) => world?.snap.context.values.text;
const errorOf = (world?: World<Machine>) => world?.snap.context.errors.text;

/** The error of a text by the specification. */
const expectedError = (written: string | undefined) =>
  written === '' ? 'required' : written === unprintable ? 'unprintable' : undefined;

export const messageRules: Rules<Machine> = {
  'starts with the text written before': ({ event, after }) =>
    implies(event.type === 'start', () => isEditing(after) && textOf(after) === messageModel.input?.text),

  'product §6 keeps the written text through every event until it is sent': (step) => {
    const { before, event, after } = step;
    if (!before) return undefined;
    if (isStep(step, 'send:sent')) return textOf(after) === '' && errorOf(after) === undefined;
    const isTyped = isEditing(before) && event.type === 'do' && event.event.type === 'text.typed';
    return textOf(after) === (isTyped && 'value' in event.event ? event.event.value : textOf(before));
  },

  'ruling 16: typing does not validate': (step) =>
    implies(step.event.type === 'do' && step.event.event.type === 'text.typed', () =>
      isEqual(errorOf(step.before), errorOf(step.after)),
    ),

  'ruling 16: leaving the field validates the text but accepts an empty one': (step) =>
    implies(isStep(step, 'leave') && isEditing(step.before), () =>
      isEqual(errorOf(step.after), textOf(step.after) === '' ? undefined : expectedError(textOf(step.after))),
    ),

  'submitting an invalid text sets its error, emits form.refused and sends nothing': (step) =>
    implies(
      isStep(step, 'submit') && isEditing(step.before) && expectedError(textOf(step.before)) !== undefined,
      () =>
        isEditing(step.after) &&
        errorOf(step.after) === expectedError(textOf(step.after)) &&
        isEqual(emittedBy(step.after), [{ type: 'form.refused' }]),
    ),

  'submitting a valid text sends it as written, or holds it while offline': (step) =>
    implies(
      isStep(step, 'submit') && isEditing(step.before) && expectedError(textOf(step.before)) === undefined,
      () =>
        errorOf(step.after) === undefined &&
        (isOnline(step.before)
          ? isBusy(step.after) && isEqual(runningEffects(step.after, 'send')[0]?.input, { text: textOf(step.before) })
          : isHeld(step.after)),
    ),

  'ruling 6: starts no second request while sending': (step) =>
    implies(isBusy(step.before) && step.event.type === 'do', () => isBusy(step.after) && startedBy(step).length === 0),

  'product §6 sends a held message when the connection returns': (step) =>
    implies(
      isStep(step, 'regain') && isHeld(step.before),
      () => isBusy(step.after) && isEqual(runningEffects(step.after, 'send')[0]?.input, { text: textOf(step.before) }),
    ),

  'product §6 cancelling returns a held message to the form': (step) =>
    implies(isStep(step, 'cancel') && isHeld(step.before), () => isEditing(step.after)),

  'only submitting and a returning connection send anything': (step) =>
    implies(!isStep(step, 'submit') && !isStep(step, 'regain'), () => startedBy(step).length === 0),

  'success emits message.sent and returns to the form': (step) =>
    implies(
      isStep(step, 'send:sent'),
      () => isEditing(step.after) && isEqual(emittedBy(step.after), [{ type: 'message.sent' }]),
    ),

  'ruling 24: a rate limit emits its wait time and returns to the form': (step) =>
    implies(
      isStep(step, 'send:limited'),
      () => isEditing(step.after) && isEqual(emittedBy(step.after), [{ type: 'message.failed', wait: 90_000 }]),
    ),

  'a failure online emits message.failed; offline it holds the message': (step) =>
    implies(isStep(step, 'send:failed'), () =>
      isOnline(step.before)
        ? isEditing(step.after) && isEqual(emittedBy(step.after), [{ type: 'message.failed', wait: null }])
        : isHeld(step.after) && emittedBy(step.after).length === 0,
    ),

  'product §6 closes when the server rejects the message or the conversation is closed': (step) =>
    implies(
      isStep(step, 'send:closed') || (isStep(step, 'close') && isEditing(step.before)),
      () =>
        isClosed(step.after) &&
        isEqual(emittedBy(step.after), isStep(step, 'close') ? [] : [{ type: 'message.rejected' }]),
    ),

  'the closed state is final': (step) =>
    implies(
      isClosed(step.before),
      () => isClosed(step.after) && startedBy(step).length === 0 && emittedBy(step.after).length === 0,
    ),

  'the form remains until it is submitted or the conversation is closed': (step) =>
    implies(
      isEditing(step.before) && !isStep(step, 'submit') && !isStep(step, 'close'),
      () => isEditing(step.after) && emittedBy(step.after).length === 0,
    ),

  'a held message remains until the connection returns or it is cancelled': (step) =>
    implies(
      isHeld(step.before) && !isStep(step, 'regain') && !isStep(step, 'cancel'),
      () => isHeld(step.after) && emittedBy(step.after).length === 0,
    ),

  'tracks the last reported state of the connection': (step) =>
    implies(isStep(step, 'lose') || isStep(step, 'regain'), () => isOnline(step.after) === isStep(step, 'regain')),

  'is in exactly one stage: form, busy, held or closed': invariant(
    (world) => [isEditing, isBusy, isHeld, isClosed].filter((is) => is(world)).length === 1,
  ),
  'is busy exactly while sending': invariant((world) => isBusy(world) === world.pending.length > 0),
};
