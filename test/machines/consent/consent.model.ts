import {
  emittedBy,
  implies,
  invariant,
  isEqual,
  isIgnored,
  isStep,
  type ModelSpec,
  type Rules,
  runningEffects,
  type Step,
  sentOf,
  startedBy,
  timeLeft,
  type World,
} from '@xstate/test';
import { consentMachine } from '../../../machines/consent/consent.machine.ts';

type Machine = typeof consentMachine;

export const consentModel: ModelSpec<Machine> = {
  name: 'consent',
  machine: consentMachine,
  cases: {
    accept: { type: 'consent.given', consent: 'accepted' },
    refuse: { type: 'consent.given', consent: 'refused' },
    wantQuestion: { type: 'question.wanted' },
    acceptElsewhere: { type: 'cookie.changed', consent: 'accepted' },
    refuseElsewhere: { type: 'cookie.changed', consent: 'refused' },
    startWork: { type: 'work.started' },
    endWork: { type: 'work.ended' },
  },
  effects: { loadAnew: { stayed: { error: new Error('The page stayed') } } },
};

const consentOf = (world?: World<Machine>) => world?.snap.context.consent;
const isAsked = (world?: World<Machine>) => world?.snap.hasTag('asked') ?? false;
const isMeasured = (world?: World<Machine>) => world?.snap.hasTag('measured') ?? false;
const isLeaving = (world?: World<Machine>) => runningEffects(world, 'loadAnew').length > 0;
const isBlocked = (world?: World<Machine>) => world?.snap.context.isBlocked ?? false;
/** A reload was attempted, and the page stayed. */
const isPausing = (world?: World<Machine>) => (world?.timers.length ?? 0) > 0;
/** The script has run, and is no longer allowed. */
const isWithdrawn = (world?: World<Machine>) => world?.snap.hasTag('withdrawn') ?? false;

const given = (step: Step<Machine>) => sentOf(step, 'consent.given');
const heard = (step: Step<Machine>) => sentOf(step, 'cookie.changed');

export const consentRules: Rules<Machine> = {
  'ruling 31: starts by asking, without any consent': ({ event, after }) =>
    implies(event.type === 'start', () => isAsked(after) && consentOf(after) === null && !isBlocked(after)),

  'an answer applies at once, closes the question and is emitted once': (step) => {
    const answer = given(step);
    return implies(
      answer,
      () =>
        consentOf(step.after) === answer?.consent &&
        !isAsked(step.after) &&
        isEqual(emittedBy(step.after), [{ type: 'answer.given', consent: answer?.consent }]),
    );
  },

  'an answer from another tab applies at once, closes the question and emits nothing': (step) => {
    const answer = heard(step);
    return implies(
      answer,
      () => consentOf(step.after) === answer?.consent && !isAsked(step.after) && emittedBy(step.after).length === 0,
    );
  },

  'ruling 31: accepting in any tab starts measurement and cancels any reload': (step) =>
    implies(
      isStep(step, 'accept', 'acceptElsewhere'),
      () => isMeasured(step.after) && !isLeaving(step.after) && step.after.timers.length === 0,
    ),

  'ruling 31: measures exactly while consent is accepted': invariant(
    (world) => isMeasured(world) === (consentOf(world) === 'accepted'),
  ),

  'withdrawing in this tab reloads the page at once, even with unsaved work': (step) =>
    implies(isStep(step, 'refuse') && isMeasured(step.before), () => startedBy(step, 'loadAnew').length === 1),

  'withdrawing in another tab reloads the page at once if nothing is unsaved': (step) =>
    implies(
      isStep(step, 'refuseElsewhere') && isMeasured(step.before) && !isBlocked(step.before),
      () => startedBy(step, 'loadAnew').length === 1,
    ),

  'withdrawing in another tab waits while work is unsaved': (step) =>
    implies(
      isStep(step, 'refuseElsewhere') && isMeasured(step.before) && isBlocked(step.before),
      () => isWithdrawn(step.after) && !isLeaving(step.after),
    ),

  'the end of that work reloads the waiting page': (step) =>
    implies(
      isStep(step, 'endWork') && step.before?.snap.matches({ script: { withdrawn: 'waiting' } }),
      () => startedBy(step, 'loadAnew').length === 1,
    ),

  'a refusal in this tab reloads a waiting page at once': (step) =>
    implies(
      isStep(step, 'refuse') && isWithdrawn(step.before),
      () => startedBy(step, 'loadAnew').length === 1 && step.after.timers.length === 0,
    ),

  'a page that stayed after a reload waits ten seconds before the next one': (step) =>
    implies(
      isStep(step, 'loadAnew:stayed'),
      () => isWithdrawn(step.after) && !isLeaving(step.after) && timeLeft(step.after, 'again') === 10_000,
    ),

  'after the pause reloads the page, or waits while work is unsaved': (step) =>
    implies(
      step.event.type === 'elapse',
      () =>
        isWithdrawn(step.after) && isLeaving(step.after) !== isBlocked(step.after) && step.after.timers.length === 0,
    ),

  'a refusal on a page that was not measured is no withdrawal': (step) =>
    implies(
      isStep(step, 'refuse', 'refuseElsewhere') && !isMeasured(step.before) && !isWithdrawn(step.before),
      () => !isWithdrawn(step.after),
    ),

  'only a page that is or was measured reloads': (step) =>
    implies(startedBy(step, 'loadAnew').length > 0, () => isMeasured(step.before) || isWithdrawn(step.before)),

  'asking for the question again opens it and keeps the current consent': (step) =>
    implies(
      isStep(step, 'wantQuestion'),
      () =>
        isAsked(step.after) &&
        consentOf(step.after) === consentOf(step.before) &&
        isMeasured(step.after) === isMeasured(step.before) &&
        startedBy(step).length + emittedBy(step.after).length === 0,
    ),

  'ignores a request for the question while it is open': (step) =>
    implies(isStep(step, 'wantQuestion') && isAsked(step.before), () => isIgnored(step)),

  'other events change neither a running reload nor the pause after it': (step) =>
    implies(
      (isLeaving(step.before) || isPausing(step.before)) &&
        isStep(step, 'refuseElsewhere', 'wantQuestion', 'startWork', 'endWork'),
      () => isEqual(step.after.pending, step.before?.pending) && isEqual(step.after.timers, step.before?.timers),
    ),

  'starting or ending work changes neither the question nor the consent': (step) =>
    implies(
      isStep(step, 'startWork', 'endWork'),
      () =>
        isBlocked(step.after) === isStep(step, 'startWork') &&
        isAsked(step.after) === isAsked(step.before) &&
        consentOf(step.after) === consentOf(step.before),
    ),
};
