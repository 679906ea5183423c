import {
  implies,
  invariant,
  isEqual,
  isIgnored,
  isStep,
  type ModelSpec,
  type Rules,
  type Step,
  type World,
} from '@xstate/test';
import { lazyCodeMachine } from '../../../machines/lazy-code/lazy-code.machine.ts';
import { loadFailureEffects } from '../load-failure.effects.ts';

type Machine = typeof lazyCodeMachine;

export const cases = {
  expect: { type: 'code.expected' },
  show: { type: 'code.wanted' },
  drop: { type: 'code.dropped' },
  retry: { type: 'retry.pressed' },
  connect: { type: 'connection.returned' },
} as const;

export const lazyCodeModel: ModelSpec<Machine> = {
  name: 'lazyCode',
  machine: lazyCodeMachine,
  cases,
  effects: {
    loadCode: {
      loaded: { output: undefined, http: 200 },
      failed: { error: new TypeError('Failed to fetch dynamically imported module'), http: 'abort' },
    },
    ...loadFailureEffects,
  },
};

const runs = (world?: World<Machine>) => world?.pending.map(({ src }) => src) ?? [];
const isRunning = (world: World<Machine> | undefined, src: string) => isEqual(runs(world), [src]);
const isShown = (world?: World<Machine>) => world?.snap.context.isShown ?? false;
const hasFailed = (world?: World<Machine>) => world?.snap.context.hasFailed ?? false;
const isLeaving = (world?: World<Machine>) => world?.snap.hasTag('leaving') ?? false;
const isIdle = (world?: World<Machine>) => world?.status === 'active' && runs(world).length === 0 && !isLeaving(world);

const isAbsent = (world?: World<Machine>) => isIdle(world) && !isShown(world) && !hasFailed(world);
const isStranded = (world?: World<Machine>) => isIdle(world) && isShown(world) && hasFailed(world);
/** The failure stays shown until the next try has a result. */
const keepsFailure = ({ before, after }: Step<Machine>) => hasFailed(after) === hasFailed(before);

const wentOn = (step: Step<Machine>) => isEqual(step.after.pending, step.before?.pending) && keepsFailure(step);
const isPress = (step: Step<Machine>) => isStep(step, 'expect', 'retry', 'connect');

export const lazyCodeRules: Rules<Machine> = {
  'starts absent, without loading': ({ event, after }) => implies(event.type === 'start', () => isAbsent(after)),

  'is shown from code.wanted until code.dropped': (step) =>
    implies(
      step.before,
      () => isShown(step.after) === (isStep(step, 'show') || (isShown(step.before) && !isStep(step, 'drop'))),
    ),

  'loads when a view shows it or is about to open': (step) =>
    implies(
      isAbsent(step.before) && isStep(step, 'show', 'expect'),
      () => isRunning(step.after, 'loadCode') && !hasFailed(step.after),
    ),

  'ignores drop, retry and a returning connection while absent': (step) =>
    implies(isAbsent(step.before) && isStep(step, 'drop', 'retry', 'connect'), () => isIgnored(step)),

  'while an effect is running, views and presses start nothing more': (step) =>
    implies(
      runs(step.before).length > 0 && (isPress(step) || isStep(step, 'show')),
      () => wentOn(step) && (isStep(step, 'show') || isIgnored(step)),
    ),

  'a running load continues when its views are dropped': (step) =>
    implies(isRunning(step.before, 'loadCode') && isStep(step, 'drop'), () => wentOn(step)),

  'a successful load ends the machine': (step) =>
    implies(isStep(step, 'loadCode:loaded'), () => step.after.status === 'done'),

  'a load that fails without a view fails silently': (step) =>
    implies(isStep(step, 'loadCode:failed') && !isShown(step.before), () => isAbsent(step.after)),

  '§8 a load that fails with a view looks for the obstacle': (step) =>
    implies(
      isStep(step, 'loadCode:failed') && isShown(step.before),
      () => isRunning(step.after, 'findObstacle') && keepsFailure(step),
    ),

  '§8 code that is gone reloads the document': (step) =>
    implies(isStep(step, 'findObstacle:gone'), () => isRunning(step.after, 'reloadOnce') && keepsFailure(step)),

  '§8 a leaving document starts nothing more and shows no new failure': (step) =>
    implies(
      isStep(step, 'reloadOnce:leaves') || isLeaving(step.before),
      () => isLeaving(step.after) && runs(step.after).length === 0 && keepsFailure(step),
    ),

  '§8 has failed if the reload does not happen or the obstacle is unknown': (step) =>
    implies(
      isStep(step, 'reloadOnce:refused', 'reloadOnce:failed', 'findObstacle:failed') && isShown(step.before),
      () => isStranded(step.after),
    ),

  'ruling 27 fails without a reload while offline': (step) =>
    implies(isStep(step, 'findObstacle:offline'), () => isStranded(step.after)),

  'ruling 27 a press or the returning connection loads failed code again, with the failure still shown': (step) =>
    implies(isStranded(step.before) && isPress(step), () => isRunning(step.after, 'loadCode') && hasFailed(step.after)),

  'dropping the last view clears the failure': (step) =>
    implies((isStranded(step.before) || isRunning(step.before, 'findObstacle')) && isStep(step, 'drop'), () =>
      isAbsent(step.after),
    ),

  'a refused or failed reload leaves no failure once the views are dropped': (step) =>
    implies(isStep(step, 'reloadOnce:refused', 'reloadOnce:failed') && !isShown(step.before), () =>
      isAbsent(step.after),
    ),

  'runs at most one effect': invariant(({ pending }) => pending.length <= 1),
};
