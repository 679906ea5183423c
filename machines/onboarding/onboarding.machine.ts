import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import type { FieldError } from '../account.rules.ts';
import { type OnboardingPlace, type OnboardingStep, onboardingPlaces } from '../onboarding-steps.rules.ts';
import {
  type PartSaveOutcome,
  type ProfileValues,
  partErrors,
  type SavedPart,
} from '../profile-section/profile.rules.ts';
import { outcomeIs, unprovided } from '../unprovided.ts';
import { type AnswerPart, answerParts, fieldsOfStep } from './onboarding.rules.ts';

/** A part of the profile that this flow saves: answers, and the user's progress. */
export type OnboardingPart = AnswerPart | 'onboarding';

export type SavedParts = Record<OnboardingPart, SavedPart>;

type FieldAnswer = { part: AnswerPart; field: string; value: ProfileValues[string] };

type Context = {
  /** The server's values, as far as this page knows. */
  savedParts: SavedParts;
  /** The current values, saved or not. */
  answers: Record<AnswerPart, ProfileValues>;
  errors: Record<string, FieldError>;
  step: OnboardingStep;
  /** The step to go to once everything is saved. */
  next: OnboardingPlace;
  /** The parts still to be saved. */
  unsaved: OnboardingPart[];
  /** The values being saved: answers may change meanwhile. */
  sent: ProfileValues;
  /** The answers of this step are not wanted. */
  isSkipping: boolean;
  isOnline: boolean;
  /** The user left a field with the name of a place, which is now looked up. */
  isLookingUp: boolean;
};

const adjacentPlace = (step: OnboardingStep, by: 1 | -1): OnboardingPlace =>
  onboardingPlaces[onboardingPlaces.indexOf(step) + by] ?? step;

const partsOf = (step: OnboardingStep) => answerParts.filter((part) => fieldsOfStep[step][part]);

const fieldsOf = (step: OnboardingStep, part: AnswerPart, values: ProfileValues): ProfileValues =>
  Object.fromEntries(Object.entries(values).filter(([field]) => fieldsOfStep[step][part]?.includes(field)));

/** A part as it will be saved: this step's answers merged into the stored values, whoever wrote the others. */
function valuesOf(
  { savedParts, answers, step, next }: Pick<Context, 'savedParts' | 'answers' | 'step' | 'next'>,
  part: OnboardingPart,
): ProfileValues {
  if (part === 'onboarding') return { place: next };
  return { ...savedParts[part].values, ...fieldsOf(step, part, answers[part]) };
}

const isChanged = (context: Parameters<typeof valuesOf>[0], part: OnboardingPart): boolean =>
  JSON.stringify(valuesOf(context, part)) !== JSON.stringify(context.savedParts[part].values);

const changedParts = (context: Pick<Context, 'savedParts' | 'answers' | 'step' | 'next'>) =>
  partsOf(context.step).filter((part) => isChanged(context, part));

const errorsOf = (context: Context): Record<string, FieldError> =>
  Object.assign({}, ...partsOf(context.step).map((part) => partErrors(part, valuesOf(context, part))));

/**
 * The onboarding of a candidate (product §7). Each step is saved to the profile when the user leaves it, together with their
 * progress, so they can continue on any device. What cannot be saved stays here and is retried.
 */
export const onboardingMachine = setup({
  types: {
    input: {} as { savedParts: SavedParts; isOnline: boolean },
    context: {} as Context,
    events: {} as
      | ({ type: 'field.changed' } & FieldAnswer)
      | { type: 'field.left' }
      | { type: 'lookup.began' }
      /** With or without a result. */
      | { type: 'lookup.ended' }
      /** A place that was typed, picked from the list or looked up. */
      | ({ type: 'place.added' } & FieldAnswer)
      /** On to the next step. */
      | { type: 'form.submitted' }
      /** The same, discarding the answers of this step. */
      | { type: 'step.skipped' }
      | { type: 'step.returned' }
      | { type: 'page.left' }
      /** By a press, or by the page when the user has left and cannot press. */
      | { type: 'retry.wanted' }
      | { type: 'connection.lost' }
      | { type: 'connection.returned' }
      /** The page that finishing leads to could not be opened. */
      | { type: 'departure.failed' },
    emitted: {} as
      | { type: 'form.refused' }
      | ({ type: 'part.saved'; part: OnboardingPart } & SavedPart)
      | { type: 'saving.failed'; wait: number | null }
      | { type: 'onboarding.finished' },
  },
  actors: {
    /** Rejects where it may not have been saved. */
    save: unprovided<PartSaveOutcome, SavedPart & { part: OnboardingPart }>('save'),
  },
  guards: {
    isInvalid: ({ context }) => Object.keys(errorsOf(context)).length > 0,
    isChangedAndValid: ({ context }) => changedParts(context).length > 0 && Object.keys(errorsOf(context)).length === 0,
    hasStepBefore: ({ context }) => adjacentPlace(context.step, -1) !== context.step,
    isOnline: ({ context }) => context.isOnline,
    isLookingUp: ({ context }) => context.isLookingUp,
    isAnswerable: ({ context }) => !context.isSkipping,
    isSaved: ({ context }) => context.unsaved.length === 0,
    isAllSaved: ({ context }) => context.unsaved.length === 0 && context.next === 'done',
    /** A place that was typed while the step was being saved. */
    isSavedButForPlace: ({ context: { unsaved, next, step, isLookingUp, isSkipping } }) =>
      unsaved.length === 0 && next !== step && isLookingUp && !isSkipping,
    outcome: outcomeIs<PartSaveOutcome>,
  },
  actions: {
    setAnswer: assign(({ context }, { part, field, value }: FieldAnswer) => ({
      answers: { ...context.answers, [part]: { ...context.answers[part], [field]: value } },
    })),
    validate: assign(({ context }) => ({ errors: errorsOf(context) })),
    discardAnswers: assign(({ context: { answers, savedParts, step } }) => ({
      answers: Object.assign(
        {},
        answers,
        ...partsOf(step).map((part) => ({
          [part]: { ...answers[part], ...fieldsOf(step, part, savedParts[part].values) },
        })),
      ),
    })),
    queueAnswers: assign(({ context }) => ({ unsaved: changedParts(context), next: context.step })),
    queueStep: assign(({ context }, { isSkipping }: { isSkipping: boolean }) => ({
      unsaved: [...changedParts(context), 'onboarding' as const],
      next: adjacentPlace(context.step, 1),
      isSkipping,
    })),
    unqueue: assign(({ context }) => ({ unsaved: [], next: context.step, isSkipping: false })),
    send: assign(({ context }) => ({ sent: valuesOf(context, context.unsaved[0] ?? 'onboarding') })),
    goBack: assign(({ context }) => ({
      step: adjacentPlace(context.step, -1) as OnboardingStep,
      errors: {},
      isLookingUp: false,
    })),
    goOn: assign(({ context: { step, next, isLookingUp } }) => ({
      step: next as OnboardingStep,
      errors: {},
      isLookingUp: isLookingUp && next === step,
    })),
    /** What was answered while the step was being saved is saved before its progress. */
    markSaved: assign(({ context }, outcome: PartSaveOutcome) => {
      const [part, ...others] = context.unsaved;
      if (outcome.type !== 'saved' || !part) return {};
      const savedParts = { ...context.savedParts, [part]: { values: context.sent, version: outcome.version } };
      const changed = changedParts({ ...context, savedParts });
      return { savedParts, unsaved: [...changed, ...others.filter((other) => other === 'onboarding')] };
    }),
    setTheirs: assign(({ context }, outcome: PartSaveOutcome) => {
      const [part] = context.unsaved;
      if (outcome.type !== 'conflict' || !part) return {};
      const { values, version } = outcome;
      return { savedParts: { ...context.savedParts, [part]: { values, version } } };
    }),
    setOffline: assign({ isOnline: false }),
    setOnline: assign({ isOnline: true }),
    startLookup: assign({ isLookingUp: true }),
    endLookup: assign({ isLookingUp: false }),
    reportSaved: emit(({ context }, outcome: PartSaveOutcome) => {
      const [part = 'onboarding'] = context.unsaved;
      const version = outcome.type === 'saved' ? outcome.version : 0;
      return { type: 'part.saved' as const, part, values: context.sent, version };
    }),
    reportRefusal: emit({ type: 'form.refused' }),
    reportFailure: emit((_, wait: number | null) => ({ type: 'saving.failed' as const, wait })),
    reportEnd: emit({ type: 'onboarding.finished' }),
  },
}).createMachine({
  id: 'onboarding',
  context: ({ input: { savedParts, isOnline } }) => {
    const place = onboardingPlaces.find((one) => one === savedParts.onboarding.values.place) ?? 'done';
    // A user who has finished may go through it again.
    const step = place === 'done' ? 'fields' : place;
    return {
      savedParts,
      answers: { wanted: savedParts.wanted.values, skills: savedParts.skills.values, links: savedParts.links.values },
      errors: {},
      step,
      next: step,
      unsaved: [],
      sent: {},
      isSkipping: false,
      isOnline,
      isLookingUp: false,
    };
  },
  initial: 'open',
  on: {
    'connection.lost': { actions: 'setOffline' },
    'connection.returned': { actions: 'setOnline' },
    'lookup.began': { actions: 'startLookup' },
    'lookup.ended': { actions: 'endLookup' },
  },
  states: {
    open: {
      initial: 'answering',
      on: {
        'field.changed': { target: '.answering', actions: { type: 'setAnswer', params: ({ event }) => event } },
        'field.left': { actions: 'validate' },
        'place.added': { target: '.answering', actions: { type: 'setAnswer', params: ({ event }) => event } },
        'form.submitted': [
          { guard: 'isLookingUp', target: '.waiting' },
          { target: 'ready', actions: { type: 'queueStep', params: { isSkipping: false } } },
        ],
        'step.skipped': {
          target: 'ready',
          actions: ['discardAnswers', { type: 'queueStep', params: { isSkipping: true } }],
        },
        'step.returned': { guard: 'hasStepBefore', target: '.answering', actions: 'goBack' },
      },
      states: {
        answering: {
          entry: 'unqueue',
          on: { 'page.left': { guard: 'isChangedAndValid', target: '#onboarding.ready', actions: 'queueAnswers' } },
        },
        // The form is sent, and goes on with the place that is looked up.
        waiting: {
          tags: 'waiting',
          on: {
            'field.changed': { actions: { type: 'setAnswer', params: ({ event }) => event } },
            'place.added': {
              target: '#onboarding.ready',
              actions: [
                { type: 'setAnswer', params: ({ event }) => event },
                { type: 'queueStep', params: { isSkipping: false } },
              ],
            },
            'lookup.ended': { target: 'answering', actions: 'endLookup' },
            'page.left': { guard: 'isChangedAndValid', target: '#onboarding.ready', actions: 'queueAnswers' },
          },
        },
        failed: {
          tags: 'failed',
          on: { 'retry.wanted': '#onboarding.ready' },
        },
        held: {
          tags: 'held',
          on: { 'connection.returned': { target: '#onboarding.ready', actions: 'setOnline' } },
        },
      },
    },
    ready: {
      always: [
        { guard: 'isAllSaved', target: 'finished' },
        { guard: 'isSavedButForPlace', target: 'open.waiting' },
        { guard: 'isSaved', target: 'open', actions: 'goOn' },
        { guard: 'isInvalid', target: 'open', actions: ['validate', 'reportRefusal'] },
        { guard: 'isOnline', target: 'saving', actions: 'validate' },
        { target: 'open.held', actions: 'validate' },
      ],
    },
    saving: {
      tags: 'busy',
      entry: 'send',
      on: {
        'field.changed': {
          guard: 'isAnswerable',
          actions: { type: 'setAnswer', params: ({ event }) => event },
        },
        'place.added': { guard: 'isAnswerable', actions: { type: 'setAnswer', params: ({ event }) => event } },
      },
      invoke: {
        id: 'save',
        src: 'save',
        input: ({
          context: {
            unsaved: [part = 'onboarding'],
            sent,
            savedParts,
          },
        }) => ({
          part,
          values: sent,
          version: savedParts[part].version,
        }),
        onDone: [
          {
            guard: { type: 'outcome', params: 'conflict' },
            target: 'ready',
            actions: { type: 'setTheirs', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'outcome', params: 'limited' },
            target: 'open.failed',
            actions: {
              type: 'reportFailure',
              params: ({ event }) => ('wait' in event.output ? event.output.wait : null),
            },
          },
          {
            target: 'ready',
            actions: [
              { type: 'reportSaved', params: ({ event }) => event.output },
              { type: 'markSaved', params: ({ event }) => event.output },
            ],
          },
        ],
        onError: [
          {
            guard: 'isOnline',
            target: 'open.failed',
            actions: { type: 'reportFailure', params: null },
          },
          { target: 'open.held' },
        ],
      },
    },
    finished: { tags: 'finished', entry: 'reportEnd', on: { 'departure.failed': 'open' } },
  },
});

export type OnboardingRef = ActorRefFrom<typeof onboardingMachine>;
type State = SnapshotFrom<typeof onboardingMachine>;

export const selectStep = (state: State) => state.context.step;
export const selectAnswers = (state: State) => state.context.answers;
export const selectErrors = (state: State) => state.context.errors;
export const selectIsUnsaved = (state: State) => changedParts(state.context).length > 0;
export const selectProgress = (state: State) =>
  (['waiting', 'busy', 'failed', 'held', 'finished'] as const).find((tag) => state.hasTag(tag)) ?? null;
export const selectIsSkipping = (state: State) => state.hasTag('busy') && state.context.isSkipping;
