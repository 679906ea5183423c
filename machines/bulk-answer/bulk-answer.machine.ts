import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import { type FieldError, type RateLimited, waitOf } from '../account.rules.ts';
import { createForm, type FieldInput, type Form, isValid, setField, validateFields, validateOnLeave } from '../form.ts';
import { outcomeIs, unprovided } from '../unprovided.ts';
import {
  type AnswerLanguage,
  type AnswerStep,
  type AnswerTexts,
  answerFields,
  hasAnswerText,
  type Recipient,
  renderAnswer,
} from './bulk-answer.rules.ts';

/** `changed`: the application's status has changed so that this step is no longer possible. */
export type AnswerOutcome = { type: 'sent' } | { type: 'changed' } | RateLimited;

export type SentAnswer = { id: string; step: AnswerStep; text: string };

/** An answer that was written but not yet sent to these people, by their ids. */
export type UnsentAnswer = { people: string[]; answer: AnswerTexts };

type Context = Form<AnswerTexts, FieldError> & {
  step: AnswerStep;
  /** Recipients still to be answered, in order. */
  people: Recipient[];
  sent: Recipient[];
  changed: Recipient[];
  isOnline: boolean;
};

const schemasOf = ({ people, step }: Context) => answerFields(people, step);

const unsentOf = ({ people, values }: Context): UnsentAnswer | null =>
  hasAnswerText(values, people) ? { people: people.map(({ id }) => id), answer: values } : null;

const nextAnswer = ({ people: [person], step, values }: Context): SentAnswer => ({
  id: person?.id ?? '',
  step,
  text: person ? renderAnswer(person, values) : '',
});

/**
 * Sends one answer to one recipient or many: it is written in the languages they applied in, previewed as each will get it, and sent to
 * one after the other. Any failure stops it; nobody gets it twice, and the remaining recipients can be retried. Unsent text is emitted
 * so that it can be saved.
 */
export const bulkAnswerMachine = setup({
  types: {
    /** `answer`: what was written before and not sent. */
    input: {} as { people: Recipient[]; step: AnswerStep; answer: AnswerTexts; isOnline: boolean },
    context: {} as Context,
    events: {} as
      /** A template replaces what was written. */
        | { type: 'template.chosen'; answer: AnswerTexts }
        | ({ type: 'field.typed' } & FieldInput<AnswerLanguage>)
        | { type: 'field.left'; field: AnswerLanguage }
        | { type: 'form.submitted' }
        | { type: 'person.removed'; id: string }
        | { type: 'editing.resumed' }
        | { type: 'sending.confirmed' }
        /** Those who have not got it yet get nothing until it is confirmed again. */
        | { type: 'sending.cancelled' }
        | { type: 'connection.lost' }
        | { type: 'connection.returned' },
    emitted: {} as
      | { type: 'form.refused' }
      /** The text that would be lost with the page; null: nothing to lose any more. */
      | { type: 'draft.written'; unsent: UnsentAnswer | null }
      /** `wait`: milliseconds before a retry may work, where the server says so. */
      | { type: 'answers.failed'; wait: number | null }
      | { type: 'answers.sent'; count: number },
  },
  actors: {
    /** Rejects when it is unknown whether it arrived. Sent again to the same recipient, it is the same answer. */
    send: unprovided<AnswerOutcome, SentAnswer>('send'),
  },
  guards: {
    isFormValid: ({ context }) => isValid(context, schemasOf(context)),
    isOnline: ({ context }) => context.isOnline,
    isOneOfMany: ({ context }, id: string) => context.people.length > 1 && context.people.some((one) => one.id === id),
    hasNoRecipientsLeft: ({ context }) => context.people.length === 0,
    outcome: outcomeIs<AnswerOutcome>,
  },
  actions: {
    setTemplate: assign((_, answer: AnswerTexts) => createForm<AnswerTexts, FieldError>(answer)),
    setText: assign(({ context }, { field, value }: FieldInput<AnswerLanguage>) => setField(context, field, value)),
    validateText: assign(({ context }, field: AnswerLanguage) => validateOnLeave(context, schemasOf(context), field)),
    validateForm: assign(({ context }) => validateFields(context, schemasOf(context))),
    removePerson: assign(({ context: { people } }, id: string) => ({ people: people.filter((one) => one.id !== id) })),
    markSent: assign(({ context: { people, sent } }) => ({
      people: people.slice(1),
      sent: [...sent, ...people.slice(0, 1)],
    })),
    markChanged: assign(({ context: { people, changed } }) => ({
      people: people.slice(1),
      changed: [...changed, ...people.slice(0, 1)],
    })),
    setOffline: assign({ isOnline: false }),
    setOnline: assign({ isOnline: true }),
    reportRefusal: emit({ type: 'form.refused' }),
    reportDraft: emit(({ context }) => ({ type: 'draft.written' as const, unsent: unsentOf(context) })),
    reportFailure: emit((_, wait: number | null) => ({ type: 'answers.failed' as const, wait })),
    reportSent: emit(({ context }) => ({ type: 'answers.sent' as const, count: context.sent.length })),
  },
}).createMachine({
  id: 'bulkAnswer',
  context: ({ input: { people, step, answer, isOnline } }) => ({
    ...createForm<AnswerTexts, FieldError>(answer),
    step,
    people,
    sent: [],
    changed: [],
    isOnline,
  }),
  initial: 'editing',
  on: {
    'connection.lost': { actions: 'setOffline' },
    'connection.returned': { actions: 'setOnline' },
  },
  states: {
    editing: {
      tags: 'form',
      on: {
        'template.chosen': {
          actions: [{ type: 'setTemplate', params: ({ event }) => event.answer }, 'reportDraft'],
        },
        'field.typed': { actions: [{ type: 'setText', params: ({ event }) => event }, 'reportDraft'] },
        'field.left': { actions: { type: 'validateText', params: ({ event }) => event.field } },
        'form.submitted': [
          { guard: 'isFormValid', target: 'preview', actions: 'validateForm' },
          { actions: ['validateForm', 'reportRefusal'] },
        ],
      },
    },
    preview: {
      tags: 'preview',
      on: {
        'person.removed': {
          guard: { type: 'isOneOfMany', params: ({ event }) => event.id },
          actions: [{ type: 'removePerson', params: ({ event }) => event.id }, 'reportDraft'],
        },
        'editing.resumed': 'editing',
        'sending.confirmed': 'ready',
      },
    },
    ready: {
      always: [
        { guard: 'hasNoRecipientsLeft', target: 'finished', actions: 'reportSent' },
        { guard: 'isOnline', target: 'sending' },
        { target: 'held' },
      ],
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context }) => nextAnswer(context),
        onDone: [
          { guard: { type: 'outcome', params: 'sent' }, target: 'ready', actions: ['markSent', 'reportDraft'] },
          { guard: { type: 'outcome', params: 'changed' }, target: 'ready', actions: ['markChanged', 'reportDraft'] },
          { target: 'stopped', actions: { type: 'reportFailure', params: ({ event }) => waitOf(event.output) } },
        ],
        onError: [
          { guard: 'isOnline', target: 'stopped', actions: { type: 'reportFailure', params: null } },
          { target: 'held' },
        ],
      },
    },
    /** A confirmed sending continues when the connection is back. */
    held: {
      tags: 'held',
      on: {
        'connection.returned': { target: 'ready', actions: 'setOnline' },
        'sending.cancelled': 'preview',
      },
    },
    stopped: { tags: 'stopped', on: { 'sending.confirmed': 'ready' } },
    finished: { tags: 'finished' },
  },
});

export type BulkAnswerRef = ActorRefFrom<typeof bulkAnswerMachine>;
type State = SnapshotFrom<typeof bulkAnswerMachine>;

export const selectAnswer = (state: State) => state.context.values;
export const selectErrors = (state: State) => state.context.errors;
export const selectPeople = (state: State) => state.context.people;
export const selectSent = (state: State) => state.context.sent;
export const selectChanged = (state: State) => state.context.changed;
/** It was confirmed, and an answer is being sent or will be when the connection is back. */
export const selectIsWaiting = (state: State) => state.hasTag('busy') || state.hasTag('held');
export const selectStage = (state: State) =>
  (['form', 'preview', 'busy', 'held', 'stopped', 'finished'] as const).find((stage) => state.hasTag(stage)) ?? 'busy';
