import {
  emittedBy,
  implies,
  invariant,
  isEqual,
  isStep,
  type ModelSpec,
  type Rules,
  runningEffects,
  type Step,
  startedBy,
  type World,
} from '@xstate/test';
import { connectivityMachine } from '../../../machines/connectivity/connectivity.machine.ts';

type Machine = typeof connectivityMachine;

export const connectivityModel: ModelSpec<Machine> = {
  name: 'connectivity',
  machine: connectivityMachine,
  cases: {
    drop: { type: 'line.dropped' },
    restore: { type: 'line.restored' },
    doubt: { type: 'connection.doubted' },
    cover: { type: 'notice.covered' },
    uncover: { type: 'notice.uncovered' },
  },
  effects: {
    probe: {
      answered: { output: undefined, http: 200 },
      failed: { error: new TypeError('Failed to fetch'), http: 'abort' },
    },
  },
  // From the sixth failure on, the pauses no longer grow.
  project: ({ failures, isCovered }) => [Math.min(failures, 6), isCovered],
};

const isOnline = (world?: World<Machine>) => world?.snap.hasTag('online') ?? false;
const isDoubtful = (world?: World<Machine>) => world?.snap.hasTag('doubtful') ?? false;
const isCovered = (world?: World<Machine>) => world?.snap.context.isCovered ?? false;
const failures = (world: World<Machine>) => world.snap.context.failures;
const isAsking = (world?: World<Machine>) => runningEffects(world, 'probe').length > 0;
const waitsFor = (world: World<Machine>) => world.timers.map(({ due }) => due - world.now);
const isIdle = (world: World<Machine>) => !isAsking(world) && world.timers.length === 0;
const surface = (world: World<Machine>) => [
  isOnline(world),
  isDoubtful(world),
  world.snap.context,
  world.pending,
  waitsFor(world),
];

const changesNothing = ({ before, after }: Step<Machine>) =>
  before !== undefined && isEqual(surface(after), surface(before)) && emittedBy(after).length === 0;

const asks = (step: Step<Machine>) =>
  startedBy(step, 'probe').length === 1 && isEqual(waitsFor(step.after), [3000]) && emittedBy(step.after).length === 0;

/** No response: the probe fails, or times out. */
const isUnanswered = (step: Step<Machine>) =>
  isStep(step, 'probe:failed') || (step.event.type === 'elapse' && isAsking(step.before));

const pauses = [1000, 2000, 4000, 8000, 16_000, 30_000];

const expectedEvents = (step: Step<Machine>): string[] => {
  if (step.before && isOnline(step.before) && !isOnline(step.after)) return ['connection.lost'];
  if (step.before && !isOnline(step.before) && isOnline(step.after)) return ['connection.returned'];
  return isStep(step, 'uncover') && isCovered(step.before) ? ['connection.lost'] : [];
};

export const connectivityRules: Rules<Machine> = {
  'starts online, without a probe or a timer': ({ event, after }) =>
    implies(event.type === 'start', () => isOnline(after) && !isDoubtful(after) && isIdle(after)),

  '§4 a dropped line means offline at once': (step) =>
    implies(isStep(step, 'drop'), () => !isOnline(step.after) && isIdle(step.after) && failures(step.after) === 0),

  '§4 emits one event per loss, return and uncovered loss notice, and no others': (step) =>
    isEqual(
      emittedBy(step.after).map(({ type }) => type),
      expectedEvents(step),
    ),

  'ruling 26 probes a restored line before it counts as online': (step) =>
    implies(
      isStep(step, 'restore') && step.before && !isOnline(step.before) && isIdle(step.before),
      () => asks(step) && !isOnline(step.after),
    ),

  'ignores a restored line while online, probing or pausing': (step) =>
    implies(isStep(step, 'restore') && step.before && (isOnline(step.before) || !isIdle(step.before)), () =>
      changesNothing(step),
    ),

  'ruling 26 any response to the probe means online': (step) =>
    implies(
      isStep(step, 'probe:answered'),
      () => isOnline(step.after) && !isDoubtful(step.after) && isIdle(step.after) && failures(step.after) === 0,
    ),

  'ruling 26 probes again 1, 2, 4 … 30 s after a probe without a response': (step) =>
    implies(step.before && isUnanswered(step), () => {
      const count = failures(step.before as World<Machine>) + 1;
      return (
        !isOnline(step.after) &&
        !isAsking(step.after) &&
        failures(step.after) === count &&
        isEqual(waitsFor(step.after), [pauses[Math.min(count, pauses.length) - 1]])
      );
    }),

  'ruling 26 starts a probe after the pause': (step) =>
    implies(
      step.event.type === 'elapse' && !isAsking(step.before),
      () => asks(step) && !isOnline(step.after) && failures(step.after) === failures(step.before as World<Machine>),
    ),

  'ruling 27 a doubt starts a probe and keeps the state online meanwhile': (step) =>
    implies(
      isStep(step, 'doubt') && isOnline(step.before) && !isDoubtful(step.before),
      () => asks(step) && isOnline(step.after) && isDoubtful(step.after),
    ),

  'ruling 27 ignores a doubt while offline or already doubtful': (step) =>
    implies(isStep(step, 'doubt') && step.before && (!isOnline(step.before) || isDoubtful(step.before)), () =>
      changesNothing(step),
    ),

  'ruling 26 records whether the notice is covered and leaves probe and timer unchanged': (step) =>
    implies(
      isStep(step, 'cover', 'uncover') && step.before && !isOnline(step.before),
      () =>
        isCovered(step.after) === isStep(step, 'cover') &&
        isEqual(
          [step.after.pending, waitsFor(step.after)],
          [step.before?.pending, waitsFor(step.before as World<Machine>)],
        ),
    ),

  'ruling 26 ignores covering and uncovering while online': (step) =>
    implies(isStep(step, 'cover', 'uncover') && isOnline(step.before), () => changesNothing(step)),

  'a notice remains covered while offline and is never covered while online': (step) =>
    implies(step.before && !isStep(step, 'cover', 'uncover'), () =>
      isOnline(step.after) ? !isCovered(step.after) : isCovered(step.after) === isCovered(step.before),
    ),

  'runs at most one probe, for at most 3 s': invariant(
    (world) =>
      runningEffects(world, 'probe').length <= 1 && (!isAsking(world) || waitsFor(world).some((ms) => ms <= 3000)),
  ),
  'is doubtful exactly while probing online': invariant(
    (world) => isDoubtful(world) === (isOnline(world) && isAsking(world)),
  ),
  'online without a doubt, there are no failures, probes or timers': invariant(
    (world) => !isOnline(world) || isDoubtful(world) || (isIdle(world) && failures(world) === 0),
  ),
};
