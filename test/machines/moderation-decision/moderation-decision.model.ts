import {
  emittedBy,
  implies,
  invariant,
  isStep,
  type ModelSpec,
  type Rules,
  running,
  same,
  startedBy,
  type World,
} from '@xstate/test';
import { moderationDecisionMachine } from '../../../machines/moderation-decision/moderation-decision.machine.ts';

type Machine = typeof moderationDecisionMachine;

export const reason = 'Say what you pay.';

export const moderationDecisionModel: ModelSpec<Machine> = {
  name: 'moderationDecision',
  machine: moderationDecisionMachine,
  input: { isOnline: true, begun: { step: 'refused', words: reason } },
  cases: {
    accept: { type: 'choice.made', step: 'accepted' },
    refuse: { type: 'choice.made', step: 'refused' },
    drop: { type: 'choice.dropped' },
    clearWords: { type: 'field.typed', field: 'words', value: '' },
    typeWords: { type: 'field.typed', field: 'words', value: reason },
    leaveWords: { type: 'field.left', field: 'words' },
    submit: { type: 'form.submitted' },
    lose: { type: 'connection.lost' },
    regain: { type: 'connection.returned' },
  },
  effects: {
    send: {
      sent: { output: { type: 'sent' }, http: 204 },
      overtaken: { output: { type: 'overtaken' }, http: { status: 409, body: { errors: { version: ['old'] } } } },
      unverified: {
        output: { type: 'unverified' },
        http: { status: 409, body: { errors: { company: ['unverified'] } } },
      },
      limited: { output: { type: 'limited', wait: 90_000 }, http: 429 },
      failed: { error: new Error('500'), http: 500 },
    },
  },
};

const stages = ['choosing', 'writing', 'busy', 'held', 'done', 'overtaken'] as const;
const is = (tag: (typeof stages)[number]) => (world?: World<Machine>) => world?.snap.hasTag(tag) ?? false;
const isChoosing = is('choosing');
const isWriting = is('writing');
const isBusy = is('busy');
const isHeld = is('held');
const isDone = is('done');
const isOvertaken = is('overtaken');
const contextOf = (world?: World<Machine>) => world?.snap.context;
const wordsOf = (world?: World<Machine>) => contextOf(world)?.values.words;
const errorOf = (world?: World<Machine>) => contextOf(world)?.errors.words;
const isOnline = (world?: World<Machine>) => contextOf(world)?.isOnline ?? false;

/** The error by the specification: a refusal without words. */
export const isWrong = (world?: World<Machine>): boolean =>
  contextOf(world)?.step === 'refused' && wordsOf(world) === '';

const sends = (world: World<Machine>): boolean => {
  const [send] = running(world, 'send');
  return isBusy(world) && same(send?.input, { step: contextOf(world)?.step, words: wordsOf(world) });
};

export const moderationDecisionRules: Rules<Machine> = {
  'it begins with what was chosen and written before': ({ event, after }) =>
    implies(
      event.type === 'start',
      () =>
        isWriting(after) &&
        contextOf(after)?.step === 'refused' &&
        wordsOf(after) === reason &&
        !errorOf(after) &&
        !contextOf(after)?.isUnverified,
    ),

  'a choice is not sent yet: it asks for words, and says nothing against them': (step) =>
    implies(
      (isStep(step, 'accept') || isStep(step, 'refuse')) && isChoosing(step.before),
      () =>
        isWriting(step.after) &&
        contextOf(step.after)?.step === (isStep(step, 'accept') ? 'accepted' : 'refused') &&
        errorOf(step.after) === undefined &&
        !contextOf(step.after)?.isUnverified &&
        startedBy(step).length === 0,
    ),

  'a choice is made nowhere else': (step) =>
    implies(
      step.before !== undefined && !isChoosing(step.before),
      () => contextOf(step.after)?.step === contextOf(step.before)?.step,
    ),

  'it can be taken back, and the words stay': (step) =>
    implies(isStep(step, 'drop') && isWriting(step.before), () => isChoosing(step.after)),

  'what is typed stays, whatever comes': ({ before, event, after }) => {
    if (!before) return undefined;
    const isTyped = isWriting(before) && event.type === 'do' && event.event.type === 'field.typed';
    return wordsOf(after) === (isTyped && 'value' in event.event ? event.event.value : wordsOf(before));
  },

  'ruling 16: typing judges nothing': (step) =>
    implies(isStep(step, 'typeWords', 'clearWords'), () => errorOf(step.before) === errorOf(step.after)),

  'ruling 16: words are judged when they are left': (step) =>
    implies(
      isStep(step, 'leaveWords') && isWriting(step.before),
      () => errorOf(step.after) === (isWrong(step.after) ? 'required' : undefined),
    ),

  'CO06 a no without words is not sent': (step) =>
    implies(
      isStep(step, 'submit') && isWriting(step.before) && isWrong(step.before),
      () =>
        isWriting(step.after) &&
        errorOf(step.after) === 'required' &&
        same(emittedBy(step.after), [{ type: 'form.refused' }]),
    ),

  'a sound one is sent once, as it was written, or waits for the connection': (step) =>
    implies(
      isStep(step, 'submit') && isWriting(step.before) && !isWrong(step.before),
      () =>
        errorOf(step.after) === undefined &&
        emittedBy(step.after).length === 0 &&
        (isOnline(step.before)
          ? sends(step.after) && startedBy(step).length === 1
          : isHeld(step.after) && startedBy(step).length === 0),
    ),

  'what is held goes out when the connection returns': (step) =>
    implies(isStep(step, 'regain') && isHeld(step.before), () => sends(step.after)),

  'ruling 6: nothing is sent twice at once': (step) =>
    implies(isBusy(step.before) && step.event.type === 'do', () => isBusy(step.after) && startedBy(step).length === 0),

  'once it has arrived it is told, with what was decided': (step) =>
    implies(
      isStep(step, 'send:sent'),
      () =>
        isDone(step.after) &&
        same(emittedBy(step.after), [{ type: 'decision.sent', step: contextOf(step.before)?.step }]),
    ),

  'whoever comes second is told, and that is all': (step) =>
    implies(isStep(step, 'send:overtaken'), () => isOvertaken(step.after) && emittedBy(step.after).length === 0),

  'a company that is not verified is told of, and another choice is open': (step) =>
    implies(
      isStep(step, 'send:unverified'),
      () =>
        isChoosing(step.after) && contextOf(step.after)?.isUnverified === true && emittedBy(step.after).length === 0,
    ),

  'that stays until another choice': (step) =>
    implies(
      contextOf(step.before)?.isUnverified === true && !isStep(step, 'accept') && !isStep(step, 'refuse'),
      () => contextOf(step.after)?.isUnverified === true,
    ),

  'ruling 24: a limit is told with its time, and leads back to the words': (step) =>
    implies(
      isStep(step, 'send:limited'),
      () => isWriting(step.after) && same(emittedBy(step.after), [{ type: 'decision.failed', wait: 90_000 }]),
    ),

  'a failure leads back to the words, or waits for the connection': (step) =>
    implies(isStep(step, 'send:failed'), () =>
      isOnline(step.before)
        ? isWriting(step.after) && same(emittedBy(step.after), [{ type: 'decision.failed', wait: null }])
        : isHeld(step.after) && emittedBy(step.after).length === 0,
    ),

  'nothing goes out but by a sending, or a connection that returns': (step) =>
    implies(step.event.type === 'do' && !isStep(step, 'submit') && !isStep(step, 'regain'), () =>
      same(startedBy(step), []),
    ),

  'each stage stays until something is done with it': (step) => {
    const { before, event } = step;
    if (!before || event.type !== 'do') return undefined;
    const leads =
      (isChoosing(before) && event.event.type === 'choice.made') ||
      (isWriting(before) && (isStep(step, 'drop') || isStep(step, 'submit'))) ||
      (isHeld(before) && isStep(step, 'regain'));
    return leads ? undefined : same(before.snap.value, step.after.snap.value) && emittedBy(step.after).length === 0;
  },

  'the connection is as it was last told': (step) =>
    implies(isStep(step, 'lose') || isStep(step, 'regain'), () => isOnline(step.after) === isStep(step, 'regain')),

  'there is one stage': invariant((world) => stages.filter((tag) => is(tag)(world)).length === 1),
  'busy exactly while it is sent': invariant((world) => isBusy(world) === world.pending.length > 0),
};
