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
import { moderationDecisionMachine } from '../../../machines/moderation-decision/moderation-decision.machine.ts';

type Machine = typeof moderationDecisionMachine;

export const reason = 'Say what you pay.';

export const moderationDecisionModel: ModelSpec<Machine> = {
  name: 'moderationDecision',
  machine: moderationDecisionMachine,
  input: { isOnline: true, begun: { step: 'refused', values: { message: reason } } },
  cases: {
    accept: { type: 'choice.made', step: 'accepted' },
    refuse: { type: 'choice.made', step: 'refused' },
    drop: { type: 'choice.dropped' },
    clearMessage: { type: 'field.typed', field: 'message', value: '' },
    typeMessage: { type: 'field.typed', field: 'message', value: reason },
    leaveMessage: { type: 'field.left', field: 'message' },
    submit: { type: 'form.submitted' },
    cancel: { type: 'sending.cancelled' },
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
const messageOf = (world?: World<Machine>) => contextOf(world)?.values.message;
const errorOf = (world?: World<Machine>) => contextOf(world)?.errors.message;
const isOnline = (world?: World<Machine>) => contextOf(world)?.isOnline ?? false;

/** The error by the specification: a refusal without a message. */
export const isReasonMissing = (world?: World<Machine>): boolean =>
  contextOf(world)?.step === 'refused' && messageOf(world) === '';

const sends = (world: World<Machine>): boolean => {
  const [send] = runningEffects(world, 'send');
  return isBusy(world) && isEqual(send?.input, { step: contextOf(world)?.step, message: messageOf(world) });
};

export const moderationDecisionRules: Rules<Machine> = {
  'starts with the choice and the message from before': ({ event, after }) =>
    implies(
      event.type === 'start',
      () =>
        isWriting(after) &&
        contextOf(after)?.step === 'refused' &&
        messageOf(after) === reason &&
        !errorOf(after) &&
        !contextOf(after)?.isUnverified,
    ),

  'a choice opens the message without an error and sends nothing': (step) =>
    implies(
      (isStep(step, 'accept') || isStep(step, 'refuse')) && isChoosing(step.before),
      () =>
        isWriting(step.after) &&
        contextOf(step.after)?.step === (isStep(step, 'accept') ? 'accepted' : 'refused') &&
        errorOf(step.after) === undefined &&
        !contextOf(step.after)?.isUnverified &&
        startedBy(step).length === 0,
    ),

  'the choice changes only in the choosing stage': (step) =>
    implies(
      step.before !== undefined && !isChoosing(step.before),
      () => contextOf(step.after)?.step === contextOf(step.before)?.step,
    ),

  'dropping the choice returns to the choosing stage': (step) =>
    implies(isStep(step, 'drop') && isWriting(step.before), () => isChoosing(step.after)),

  'keeps the typed message through every event': ({ before, event, after }) => {
    if (!before) return undefined;
    const isTyped = isWriting(before) && event.type === 'do' && event.event.type === 'field.typed';
    return messageOf(after) === (isTyped && 'value' in event.event ? event.event.value : messageOf(before));
  },

  'ruling 16: typing does not validate': (step) =>
    implies(isStep(step, 'typeMessage', 'clearMessage'), () => errorOf(step.before) === errorOf(step.after)),

  'ruling 16: leaving the message validates it': (step) =>
    implies(
      isStep(step, 'leaveMessage') && isWriting(step.before),
      () => errorOf(step.after) === (isReasonMissing(step.after) ? 'required' : undefined),
    ),

  'CO06 submitting a refusal without a message sets an error, emits form.refused and sends nothing': (step) =>
    implies(
      isStep(step, 'submit') && isWriting(step.before) && isReasonMissing(step.before),
      () =>
        isWriting(step.after) &&
        errorOf(step.after) === 'required' &&
        isEqual(emittedBy(step.after), [{ type: 'form.refused' }]),
    ),

  'submitting a valid decision sends it once, as written, or holds it while offline': (step) =>
    implies(
      isStep(step, 'submit') && isWriting(step.before) && !isReasonMissing(step.before),
      () =>
        errorOf(step.after) === undefined &&
        emittedBy(step.after).length === 0 &&
        (isOnline(step.before)
          ? sends(step.after) && startedBy(step).length === 1
          : isHeld(step.after) && startedBy(step).length === 0),
    ),

  'sends a held decision when the connection returns': (step) =>
    implies(isStep(step, 'regain') && isHeld(step.before), () => sends(step.after)),

  'cancelling a held decision returns to its message and sends nothing': (step) =>
    implies(isStep(step, 'cancel') && isHeld(step.before), () => isWriting(step.after) && startedBy(step).length === 0),

  'ruling 6: starts no second request while sending': (step) =>
    implies(isBusy(step.before) && step.event.type === 'do', () => isBusy(step.after) && startedBy(step).length === 0),

  'success emits decision.sent with the decision': (step) =>
    implies(
      isStep(step, 'send:sent'),
      () =>
        isDone(step.after) &&
        isEqual(emittedBy(step.after), [{ type: 'decision.sent', step: contextOf(step.before)?.step }]),
    ),

  'an earlier decision elsewhere leads to the overtaken stage and emits nothing': (step) =>
    implies(isStep(step, 'send:overtaken'), () => isOvertaken(step.after) && emittedBy(step.after).length === 0),

  'an unverified company leads back to choosing, with isUnverified set': (step) =>
    implies(
      isStep(step, 'send:unverified'),
      () =>
        isChoosing(step.after) && contextOf(step.after)?.isUnverified === true && emittedBy(step.after).length === 0,
    ),

  'isUnverified remains set until another choice': (step) =>
    implies(
      contextOf(step.before)?.isUnverified === true && !isStep(step, 'accept') && !isStep(step, 'refuse'),
      () => contextOf(step.after)?.isUnverified === true,
    ),

  'ruling 24: a rate limit emits its wait time and returns to the message': (step) =>
    implies(
      isStep(step, 'send:limited'),
      () => isWriting(step.after) && isEqual(emittedBy(step.after), [{ type: 'decision.failed', wait: 90_000 }]),
    ),

  'a failure online emits decision.failed and returns to the message; offline it holds the decision': (step) =>
    implies(isStep(step, 'send:failed'), () =>
      isOnline(step.before)
        ? isWriting(step.after) && isEqual(emittedBy(step.after), [{ type: 'decision.failed', wait: null }])
        : isHeld(step.after) && emittedBy(step.after).length === 0,
    ),

  'no user event but submitting or a returning connection sends anything': (step) =>
    implies(step.event.type === 'do' && !isStep(step, 'submit') && !isStep(step, 'regain'), () =>
      isEqual(startedBy(step), []),
    ),

  'a stage changes only on its own events and otherwise emits nothing': (step) => {
    const { before, event } = step;
    if (!before || event.type !== 'do') return undefined;
    const leads =
      (isChoosing(before) && event.event.type === 'choice.made') ||
      (isWriting(before) && (isStep(step, 'drop') || isStep(step, 'submit'))) ||
      (isHeld(before) && (isStep(step, 'regain') || isStep(step, 'cancel')));
    return leads ? undefined : isEqual(before.snap.value, step.after.snap.value) && emittedBy(step.after).length === 0;
  },

  'tracks the last reported state of the connection': (step) =>
    implies(isStep(step, 'lose') || isStep(step, 'regain'), () => isOnline(step.after) === isStep(step, 'regain')),

  'is in exactly one stage': invariant((world) => stages.filter((tag) => is(tag)(world)).length === 1),
  'is busy exactly while sending': invariant((world) => isBusy(world) === world.pending.length > 0),
};
