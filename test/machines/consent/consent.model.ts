import {
  emittedBy,
  implies,
  invariant,
  isIgnored,
  isStep,
  type ModelSpec,
  type Rules,
  running,
  type Step,
  same,
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
const isLeaving = (world?: World<Machine>) => running(world, 'loadAnew').length > 0;
const isBlocked = (world?: World<Machine>) => world?.snap.context.isBlocked ?? false;
/** A reload was attempted, and the page stayed. */
const isPausing = (world?: World<Machine>) => (world?.timers.length ?? 0) > 0;
/** The script has run, and is no longer allowed. */
const isWithdrawn = (world?: World<Machine>) => world?.snap.hasTag('withdrawn') ?? false;

const given = (step: Step<Machine>) => sentOf(step, 'consent.given');
const heard = (step: Step<Machine>) => sentOf(step, 'cookie.changed');

export const consentRules: Rules<Machine> = {
  'ruling 31: at the start somebody is asked, and not measured': ({ event, after }) =>
    implies(event.type === 'start', () => isAsked(after) && consentOf(after) === null && !isBlocked(after)),

  'an answer counts at once, is kept, and is the end of the question': (step) => {
    const answer = given(step);
    return implies(
      answer,
      () =>
        consentOf(step.after) === answer?.consent &&
        !isAsked(step.after) &&
        same(emittedBy(step.after), [{ type: 'answer.given', consent: answer?.consent }]),
    );
  },

  'an answer that is kept already counts, and is the end of the question': (step) => {
    const answer = heard(step);
    return implies(
      answer,
      () => consentOf(step.after) === answer?.consent && !isAsked(step.after) && emittedBy(step.after).length === 0,
    );
  },

  'ruling 31: whoever agrees is measured, here and in every tab, and no page is left any more': (step) =>
    implies(
      isStep(step, 'accept', 'acceptElsewhere'),
      () => isMeasured(step.after) && !isLeaving(step.after) && step.after.timers.length === 0,
    ),

  'ruling 31: nobody is measured by a page that has heard of a refusal': invariant(
    (world) => isMeasured(world) === (consentOf(world) === 'accepted'),
  ),

  'what is withdrawn here loads the page anew at once, whatever is unsaved': (step) =>
    implies(isStep(step, 'refuse') && isMeasured(step.before), () => startedBy(step, 'loadAnew').length === 1),

  'what is withdrawn elsewhere loads the page anew at once where nothing is unsaved': (step) =>
    implies(
      isStep(step, 'refuseElsewhere') && isMeasured(step.before) && !isBlocked(step.before),
      () => startedBy(step, 'loadAnew').length === 1,
    ),

  'where something is, it waits for that': (step) =>
    implies(
      isStep(step, 'refuseElsewhere') && isMeasured(step.before) && isBlocked(step.before),
      () => isWithdrawn(step.after) && !isLeaving(step.after),
    ),

  'and then it is loaded anew': (step) =>
    implies(
      isStep(step, 'endWork') && step.before?.snap.matches({ script: { withdrawn: 'waiting' } }),
      () => startedBy(step, 'loadAnew').length === 1,
    ),

  'a refusal here does not wait any longer': (step) =>
    implies(
      isStep(step, 'refuse') && isWithdrawn(step.before),
      () => startedBy(step, 'loadAnew').length === 1 && step.after.timers.length === 0,
    ),

  'a page that stayed is loaded anew after ten seconds, where nothing is unsaved by then': (step) =>
    implies(
      isStep(step, 'loadAnew:stayed'),
      () => isWithdrawn(step.after) && !isLeaving(step.after) && timeLeft(step.after, 'again') === 10_000,
    ),

  'after the pause it is loaded anew, or waits for what is unsaved': (step) =>
    implies(
      step.event.type === 'elapse',
      () =>
        isWithdrawn(step.after) && isLeaving(step.after) !== isBlocked(step.after) && step.after.timers.length === 0,
    ),

  'whoever refuses without having been measured stays on the page': (step) =>
    implies(
      isStep(step, 'refuse', 'refuseElsewhere') && !isMeasured(step.before) && !isWithdrawn(step.before),
      () => !isWithdrawn(step.after),
    ),

  'the page is loaded anew for nothing else': (step) =>
    implies(startedBy(step, 'loadAnew').length > 0, () => isMeasured(step.before) || isWithdrawn(step.before)),

  'who wants to answer anew is asked, and what they said counts meanwhile': (step) =>
    implies(
      isStep(step, 'wantQuestion'),
      () =>
        isAsked(step.after) &&
        consentOf(step.after) === consentOf(step.before) &&
        isMeasured(step.after) === isMeasured(step.before) &&
        startedBy(step).length + emittedBy(step.after).length === 0,
    ),

  'who is asked already is not asked twice': (step) =>
    implies(isStep(step, 'wantQuestion') && isAsked(step.before), () => isIgnored(step)),

  'a page that is loaded anew or was not long ago is left alone, whatever else is heard': (step) =>
    implies(
      (isLeaving(step.before) || isPausing(step.before)) &&
        isStep(step, 'refuseElsewhere', 'wantQuestion', 'startWork', 'endWork'),
      () => same(step.after.pending, step.before?.pending) && same(step.after.timers, step.before?.timers),
    ),

  'work on the page neither asks nor answers': (step) =>
    implies(
      isStep(step, 'startWork', 'endWork'),
      () =>
        isBlocked(step.after) === isStep(step, 'startWork') &&
        isAsked(step.after) === isAsked(step.before) &&
        consentOf(step.after) === consentOf(step.before),
    ),
};
