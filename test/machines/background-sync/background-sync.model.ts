import { implies, invariant, isStep, type ModelSpec, type Rules, startedBy, type World } from '@xstate/test';
import { backgroundSyncMachine } from '../../../machines/background-sync/background-sync.machine.ts';

type Machine = typeof backgroundSyncMachine;
type MaybeWorld = World<Machine> | undefined;

export const backgroundSyncModel: ModelSpec<Machine> = {
  name: 'backgroundSync',
  machine: backgroundSyncMachine,
  input: { isOnline: true, isVisible: true },
  cases: {
    lose: { type: 'connection.lost' },
    regain: { type: 'connection.returned' },
    show: { type: 'page.shown' },
    hide: { type: 'page.hidden' },
  },
  effects: {
    write: {
      written: { output: undefined },
      failed: { error: new Error('500') },
    },
  },
};

const context = (world: MaybeWorld) => world?.snap.context;
const isBusy = (world: MaybeWorld) => world?.snap.hasTag('busy') ?? false;
const isOver = (world: MaybeWorld) => world?.status === 'done';
const isWaiting = (world: MaybeWorld) => world !== undefined && !isBusy(world) && !isOver(world);
const isRetriedAtOnce = (world: MaybeWorld) => {
  const { isOutdated, isOnline, isVisible } = context(world) ?? {};
  return isOutdated && isOnline && isVisible;
};

export const backgroundSyncRules: Rules<Machine> = {
  'product §6 writes at once': (step) =>
    implies(step.event.type === 'start', () => isBusy(step.after) && startedBy(step, 'write').length === 1),

  'product §6 what was written is not written again': (step) =>
    implies(isStep(step, 'write:written'), () => isOver(step.after)),

  'only a successful write ends it': (step) =>
    implies(step.before && isOver(step.after), () => isStep(step, 'write:written')),

  'a failed write waits': (step) =>
    implies(
      isStep(step, 'write:failed') && !isRetriedAtOnce(step.before),
      () => isWaiting(step.after) && startedBy(step).length === 0,
    ),

  'product §6 a write that fails after the connection returned or the page was shown is tried again at once': (step) =>
    implies(
      isStep(step, 'write:failed') && isRetriedAtOnce(step.before),
      () => isBusy(step.after) && startedBy(step, 'write').length === 1,
    ),

  'product §6 after a failure tries again when the connection returns to a visible page': (step) =>
    implies(
      isStep(step, 'regain') && isWaiting(step.before) && context(step.before)?.isVisible,
      () => isBusy(step.after) && startedBy(step, 'write').length === 1,
    ),

  'product §6 after a failure tries again when the page is looked at with a connection': (step) =>
    implies(
      isStep(step, 'show') && isWaiting(step.before) && context(step.before)?.isOnline,
      () => isBusy(step.after) && startedBy(step, 'write').length === 1,
    ),

  'tries again at no other time': (step) =>
    implies(
      step.before && startedBy(step).length > 0,
      () =>
        (isStep(step, 'write:failed') || (isWaiting(step.before) && isStep(step, 'regain', 'show'))) &&
        context(step.after)?.isOnline === true &&
        context(step.after)?.isVisible === true,
    ),

  'knows the connection and whether the page is visible': (step) =>
    implies(
      step.before && !isOver(step.before),
      () =>
        context(step.after)?.isOnline ===
          (isStep(step, 'regain') || (context(step.before)?.isOnline === true && !isStep(step, 'lose'))) &&
        context(step.after)?.isVisible ===
          (isStep(step, 'show') || (context(step.before)?.isVisible === true && !isStep(step, 'hide'))),
    ),

  'a write is outdated once the connection returned or the page was shown during it': ({ before, after, event }) =>
    implies(
      isBusy(after),
      () =>
        context(after)?.isOutdated ===
        (event.type === 'do' &&
          isBusy(before) &&
          (context(before)?.isOutdated === true || ['regain', 'show'].includes(event.case))),
    ),

  'what happens during a write does not end it': (step) =>
    implies(isBusy(step.before) && step.event.type === 'do', () => isBusy(step.after) && startedBy(step).length === 0),

  'is busy exactly while writing': invariant((world) => isBusy(world) === world.pending.length > 0),
};
