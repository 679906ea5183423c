import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import { type FieldError, type RateLimited, waitOf } from '../account.rules.ts';
import { createForm, type FieldInput, type Form, isValid, setField, validateFields, validateOnLeave } from '../form.ts';
import { outcomeIs, unprovided } from '../unprovided.ts';
import { type DecisionStep, decisionFields } from './moderation-decision.rules.ts';

export type DecisionValues = { message: string };

export type Decision = { step: DecisionStep; message: string };

/** What was chosen and written before, and not sent. */
export type BegunDecision = { step: DecisionStep; values: DecisionValues };

/**
 * `overtaken`: another admin decided first, or what is decided on has changed. `unverified`: its company is not
 * verified.
 */
export type DecisionOutcome = { type: 'sent' } | { type: 'overtaken' } | { type: 'unverified' } | RateLimited;

type Context = Form<DecisionValues, FieldError> & {
  step: DecisionStep;
  isChosen: boolean;
  isUnverified: boolean;
  isOnline: boolean;
};

const schemasOf = ({ step }: Context) => decisionFields(step);

/**
 * An admin decides on an ad or on a report, once: a choice and a message to those concerned. Whoever comes second is
 * told that it was already decided.
 */
export const moderationDecisionMachine = setup({
  types: {
    input: {} as Pick<Context, 'isOnline'> & { begun: BegunDecision | null },
    context: {} as Context,
    events: {} as
      | { type: 'choice.made'; step: DecisionStep }
      | { type: 'choice.dropped' }
      | ({ type: 'field.typed' } & FieldInput<keyof DecisionValues>)
      | { type: 'field.left'; field: keyof DecisionValues }
      | { type: 'form.submitted' }
      | { type: 'sending.cancelled' }
      | { type: 'connection.lost' }
      | { type: 'connection.returned' },
    emitted: {} as
      | { type: 'form.refused' }
      | { type: 'decision.failed'; wait: number | null }
      | { type: 'decision.sent'; step: DecisionStep },
  },
  actors: {
    /** Rejects when it is unknown whether it arrived. A retry is the same decision. */
    send: unprovided<DecisionOutcome, Decision>('send'),
  },
  guards: {
    isFormValid: ({ context }) => isValid(context, schemasOf(context)),
    isChosen: ({ context }) => context.isChosen,
    isOnline: ({ context }) => context.isOnline,
    outcome: outcomeIs<DecisionOutcome>,
  },
  actions: {
    setChoice: assign((_, step: DecisionStep) => ({ step, isChosen: true, errors: {}, isUnverified: false })),
    clearChoice: assign({ isChosen: false }),
    setText: assign(({ context }, { field, value }: FieldInput<keyof DecisionValues>) =>
      setField(context, field, value),
    ),
    validateText: assign(({ context }, field: keyof DecisionValues) =>
      validateOnLeave(context, schemasOf(context), field),
    ),
    validateForm: assign(({ context }) => validateFields(context, schemasOf(context))),
    markUnverified: assign({ isChosen: false, isUnverified: true }),
    setOffline: assign({ isOnline: false }),
    setOnline: assign({ isOnline: true }),
    reportRefusal: emit({ type: 'form.refused' }),
    reportFailure: emit((_, wait: number | null) => ({ type: 'decision.failed' as const, wait })),
    reportSent: emit(({ context }) => ({ type: 'decision.sent' as const, step: context.step })),
  },
}).createMachine({
  id: 'moderationDecision',
  context: ({ input: { begun, isOnline } }) => ({
    ...createForm<DecisionValues, FieldError>(begun?.values ?? { message: '' }),
    step: begun?.step ?? 'accepted',
    isChosen: begun !== null,
    isUnverified: false,
    isOnline,
  }),
  initial: 'choosing',
  on: {
    'connection.lost': { actions: 'setOffline' },
    'connection.returned': { actions: 'setOnline' },
  },
  states: {
    choosing: {
      tags: 'choosing',
      always: { guard: 'isChosen', target: 'writing' },
      on: { 'choice.made': { actions: { type: 'setChoice', params: ({ event }) => event.step } } },
    },
    writing: {
      tags: 'writing',
      on: {
        'choice.dropped': { target: 'choosing', actions: 'clearChoice' },
        'field.typed': { actions: { type: 'setText', params: ({ event }) => event } },
        'field.left': { actions: { type: 'validateText', params: ({ event }) => event.field } },
        'form.submitted': [
          { guard: 'isFormValid', target: 'ready', actions: 'validateForm' },
          { actions: ['validateForm', 'reportRefusal'] },
        ],
      },
    },
    ready: { always: [{ guard: 'isOnline', target: 'sending' }, { target: 'held' }] },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context: { step, values } }) => ({ step, message: values.message.trim() }),
        onDone: [
          { guard: { type: 'outcome', params: 'sent' }, target: 'done', actions: 'reportSent' },
          { guard: { type: 'outcome', params: 'unverified' }, target: 'choosing', actions: 'markUnverified' },
          { guard: { type: 'outcome', params: 'overtaken' }, target: 'overtaken' },
          { target: 'writing', actions: { type: 'reportFailure', params: ({ event }) => waitOf(event.output) } },
        ],
        onError: [
          { guard: 'isOnline', target: 'writing', actions: { type: 'reportFailure', params: null } },
          { target: 'held' },
        ],
      },
    },
    /** The decision is sent when the connection is back. */
    held: {
      tags: 'held',
      on: {
        'connection.returned': { target: 'sending', actions: 'setOnline' },
        'sending.cancelled': 'writing',
      },
    },
    done: { tags: 'done' },
    overtaken: { tags: 'overtaken' },
  },
});

export type ModerationDecisionRef = ActorRefFrom<typeof moderationDecisionMachine>;
type State = SnapshotFrom<typeof moderationDecisionMachine>;

export const selectStep = (state: State) => state.context.step;
export const selectMessage = (state: State) => state.context.values.message;
export const selectMessageError = (state: State) => state.context.errors.message ?? null;
export const selectIsUnverified = (state: State) => state.context.isUnverified;
/** The decision as it would be sent now; null where no message is written, or nothing can be sent any more. */
export const selectDraft = (state: State): Decision | null => {
  const { step, values } = state.context;
  const isOver = state.hasTag('done') || state.hasTag('overtaken');
  return isOver || values.message.trim() === '' ? null : { step, message: values.message };
};
/** There is an unsent message, or a decision that is being sent or waits for the connection. */
export const selectIsUnsent = (state: State) =>
  state.hasTag('busy') ||
  state.hasTag('held') ||
  (state.hasTag('writing') && state.context.values.message.trim() !== '');
export const selectStage = (state: State) =>
  (['choosing', 'writing', 'busy', 'held', 'done', 'overtaken'] as const).find((stage) => state.hasTag(stage)) ??
  'busy';
