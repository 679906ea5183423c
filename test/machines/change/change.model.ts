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
import { changeMachine } from '../../../machines/change/change.machine.ts';

/** Combines changes of a candidate's application, which are never refused, and of a company's members, where one must remain an owner. */
export const machine = changeMachine<'nudge' | 'withdraw', 'lastOwner'>();
type Machine = typeof machine;

export const changeModel: ModelSpec<Machine> = {
  name: 'change',
  machine,
  input: { isOnline: true },
  cases: {
    nudge: { type: 'change.asked', change: 'nudge' },
    withdraw: { type: 'change.asked', change: 'withdraw' },
    lose: { type: 'connection.lost' },
    regain: { type: 'connection.returned' },
  },
  effects: {
    change: {
      done: { output: { type: 'done' }, http: 200 },
      refused: { output: { type: 'refused', reason: 'lastOwner' } },
      overtaken: { output: { type: 'overtaken' }, http: 409 },
      gone: { output: { type: 'gone' }, http: 404 },
      limited: { output: { type: 'limited', wait: 90_000 }, http: 429 },
      failed: { error: new Error('500'), http: 500 },
    },
  },
};

const isBusy = (world?: World<Machine>) => world?.snap.hasTag('busy') ?? false;
const isGone = (world?: World<Machine>) => world?.snap.hasTag('gone') ?? false;
const isReady = (world?: World<Machine>) => world !== undefined && !isBusy(world) && !isGone(world);
const isOnline = (world?: World<Machine>) => world?.snap.context.isOnline ?? false;
const isOvertaken = (world?: World<Machine>) => world?.snap.context.isOvertaken ?? false;
const refusal = (world?: World<Machine>) => world?.snap.context.refusal ?? null;
const hasFailed = (world?: World<Machine>) => world?.snap.context.hasFailed ?? false;
const asked = ({ event }: { event: { type: string; event?: object } }) =>
  event.event && 'change' in event.event ? event.event.change : null;

export const changeRules: Rules<Machine> = {
  'starts ready, without notices': ({ event, after }) =>
    implies(
      event.type === 'start',
      () => isReady(after) && isOnline(after) && !isOvertaken(after) && refusal(after) === null,
    ),

  'a requested change is sent once': (step) =>
    implies(
      isReady(step.before) && isOnline(step.before) && asked(step) !== null,
      () =>
        isBusy(step.after) &&
        !isOvertaken(step.after) &&
        refusal(step.after) === null &&
        isEqual(
          runningEffects(step.after, 'change').map(({ input }) => input),
          [{ change: asked(step) }],
        ),
    ),

  'without a connection nothing is sent, and nothing follows when it returns': (step) =>
    implies(
      isReady(step.before) && !(isOnline(step.before) && asked(step) !== null),
      () => isReady(step.after) && startedBy(step).length === 0 && emittedBy(step.after).length === 0,
    ),

  'security §4: a second request while one is running is ignored': (step) =>
    implies(isBusy(step.before) && step.event.type === 'do', () => isBusy(step.after) && startedBy(step).length === 0),

  'a change made is reported, and another one can be requested': (step) =>
    implies(
      isStep(step, 'change:done'),
      () =>
        isReady(step.after) &&
        !isOvertaken(step.after) &&
        refusal(step.after) === null &&
        isEqual(emittedBy(step.after), [{ type: 'change.done', change: step.before?.snap.context.change }]),
    ),

  'a refused change is reported with its reason': (step) =>
    implies(
      isStep(step, 'change:refused'),
      () =>
        isReady(step.after) &&
        !isOvertaken(step.after) &&
        refusal(step.after) === 'lastOwner' &&
        isEqual(emittedBy(step.after), [{ type: 'change.refused', reason: 'lastOwner' }]),
    ),

  'security §4: a change overtaken by another tab is shown and reported': (step) =>
    implies(
      isStep(step, 'change:overtaken'),
      () =>
        isReady(step.after) &&
        isOvertaken(step.after) &&
        isEqual(emittedBy(step.after), [{ type: 'change.overtaken' }]),
    ),

  'a notice of a refused or overtaken change remains until the next request': (step) =>
    implies(
      isOvertaken(step.before) || refusal(step.before) !== null,
      () => (isOvertaken(step.after) || refusal(step.after) !== null) === !isBusy(step.after),
    ),

  'a 404 leads to the gone state without a report': (step) =>
    implies(isStep(step, 'change:gone'), () => isGone(step.after) && emittedBy(step.after).length === 0),

  'the gone state never changes': (step) =>
    implies(isGone(step.before), () => isGone(step.after) && startedBy(step).length === 0),

  'a failure is reported': (step) =>
    implies(
      isStep(step, 'change:failed'),
      () => isReady(step.after) && isEqual(emittedBy(step.after), [{ type: 'change.failed', wait: null }]),
    ),

  'a failed change is known as failed until the next request': (step) => {
    if (isStep(step, 'change:failed') || isStep(step, 'change:limited')) return hasFailed(step.after);
    return hasFailed(step.after) === (hasFailed(step.before) && !isBusy(step.after));
  },

  'ruling 24: a rate limit is reported with its waiting time': (step) =>
    implies(
      isStep(step, 'change:limited'),
      () => isReady(step.after) && isEqual(emittedBy(step.after), [{ type: 'change.failed', wait: 90_000 }]),
    ),

  'connection events alone set whether it is online': (step) => {
    if (step.before === undefined) return undefined;
    if (isStep(step, 'lose')) return !isOnline(step.after);
    if (isStep(step, 'regain')) return isOnline(step.after);
    return isOnline(step.after) === isOnline(step.before);
  },

  'is busy exactly while a call is running': invariant((world) => isBusy(world) === world.pending.length > 0),
};
