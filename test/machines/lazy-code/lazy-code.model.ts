import {
  implies,
  invariant,
  isIgnored,
  isStep,
  type ModelSpec,
  type Rules,
  type Step,
  same,
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
const isRunning = (world: World<Machine> | undefined, src: string) => same(runs(world), [src]);
const isShown = (world?: World<Machine>) => world?.snap.context.isShown ?? false;
const hasFailed = (world?: World<Machine>) => world?.snap.context.hasFailed ?? false;
const isLeaving = (world?: World<Machine>) => world?.snap.hasTag('leaving') ?? false;
const isIdle = (world?: World<Machine>) => world?.status === 'active' && runs(world).length === 0 && !isLeaving(world);

const isAbsent = (world?: World<Machine>) => isIdle(world) && !isShown(world) && !hasFailed(world);
const isStranded = (world?: World<Machine>) => isIdle(world) && isShown(world) && hasFailed(world);
/** The failure stays shown until the next try has a result. */
const saysTheSame = ({ before, after }: Step<Machine>) => hasFailed(after) === hasFailed(before);

const wentOn = (step: Step<Machine>) => same(step.after.pending, step.before?.pending) && saysTheSame(step);
const isPress = (step: Step<Machine>) => isStep(step, 'expect', 'retry', 'connect');

export const lazyCodeRules: Rules<Machine> = {
  'at the start nothing is loaded': ({ event, after }) => implies(event.type === 'start', () => isAbsent(after)),

  'somebody waits for it from the first view to the last': (step) =>
    implies(
      step.before,
      () => isShown(step.after) === (isStep(step, 'show') || (isShown(step.before) && !isStep(step, 'drop'))),
    ),

  'it loads where a view shows it, or somebody is about to open one': (step) =>
    implies(
      isAbsent(step.before) && isStep(step, 'show', 'expect'),
      () => isRunning(step.after, 'loadCode') && !hasFailed(step.after),
    ),

  'nothing else loads what nobody shows': (step) =>
    implies(isAbsent(step.before) && isStep(step, 'drop', 'retry', 'connect'), () => isIgnored(step)),

  'while it loads, or what fails is looked into, views come and presses ask for nothing more': (step) =>
    implies(
      runs(step.before).length > 0 && (isPress(step) || isStep(step, 'show')),
      () => wentOn(step) && (isStep(step, 'show') || isIgnored(step)),
    ),

  'what loads goes on without its views, for the next one': (step) =>
    implies(isRunning(step.before, 'loadCode') && isStep(step, 'drop'), () => wentOn(step)),

  'what has come is there': (step) => implies(isStep(step, 'loadCode:loaded'), () => step.after.status === 'done'),

  'what nobody shows fails silently': (step) =>
    implies(isStep(step, 'loadCode:failed') && !isShown(step.before), () => isAbsent(step.after)),

  '§8 where a view waits for what fails, the reason is looked for': (step) =>
    implies(
      isStep(step, 'loadCode:failed') && isShown(step.before),
      () => isRunning(step.after, 'findObstacle') && saysTheSame(step),
    ),

  '§8 code that is gone reloads the document': (step) =>
    implies(isStep(step, 'findObstacle:gone'), () => isRunning(step.after, 'reloadOnce') && saysTheSame(step)),

  '§8 a document that goes is told nothing more': (step) =>
    implies(
      isStep(step, 'reloadOnce:leaves') || isLeaving(step.before),
      () => isLeaving(step.after) && runs(step.after).length === 0 && saysTheSame(step),
    ),

  '§8 where it was just reloaded, or nobody can know, it has failed': (step) =>
    implies(
      isStep(step, 'reloadOnce:refused', 'reloadOnce:failed', 'findObstacle:failed') && isShown(step.before),
      () => isStranded(step.after),
    ),

  'ruling 27 offline never reloads': (step) =>
    implies(isStep(step, 'findObstacle:offline'), () => isStranded(step.after)),

  'ruling 27 what has failed loads again on a press and with the connection, and says so until it is there': (step) =>
    implies(isStranded(step.before) && isPress(step), () => isRunning(step.after, 'loadCode') && hasFailed(step.after)),

  'what has failed is forgotten with its last view': (step) =>
    implies((isStranded(step.before) || isRunning(step.before, 'findObstacle')) && isStep(step, 'drop'), () =>
      isAbsent(step.after),
    ),

  'a reload that is refused strands nobody where the views have gone': (step) =>
    implies(isStep(step, 'reloadOnce:refused', 'reloadOnce:failed') && !isShown(step.before), () =>
      isAbsent(step.after),
    ),

  'never more than one effect': invariant(({ pending }) => pending.length <= 1),
};
