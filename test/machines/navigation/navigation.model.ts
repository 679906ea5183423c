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
  type World,
} from '@xstate/test';
import { type Address, navigationMachine } from '../../../machines/navigation/navigation.machine.ts';
import { loadFailureEffects } from '../load-failure.effects.ts';

type Machine = typeof navigationMachine;

const at = (pathname: string, search = ''): Address => ({ pathname, search });
const go = (address: Address) => ({ type: 'address.changed', address }) as const;

export const navigationModel: ModelSpec<Machine> = {
  name: 'navigation',
  machine: navigationMachine,
  input: { address: at('/') },
  cases: {
    goHome: go(at('/')),
    goToList: go(at('/nabidky')),
    goToPageTwo: go(at('/nabidky', '?strana=2')),
    retry: { type: 'retry.pressed' },
    connect: { type: 'connection.returned' },
  },
  effects: {
    loadPage: {
      loaded: { output: undefined, http: 200 },
      failed: { error: new TypeError('Failed to fetch dynamically imported module'), http: 'abort' },
    },
    ...loadFailureEffects,
  },
};

const isBusy = (world?: World<Machine>) => world?.snap.hasTag('busy') ?? false;
const hasLoadFailed = (world?: World<Machine>) => world?.snap.hasTag('loadFailure') ?? false;
const isOffline = (world?: World<Machine>) => world?.snap.hasTag('offline') ?? false;
const shown = (world: World<Machine>) => world.snap.context.shown;
const requested = (world: World<Machine>) => world.snap.context.requested;
const runs = (world: World<Machine>) => world.pending.map(({ src, input }) => [src, input]);

const loads = ({ after }: Step<Machine>, address: Address) =>
  isBusy(after) &&
  !hasLoadFailed(after) &&
  isEqual(requested(after), address) &&
  isEqual(runs(after), [['loadPage', address]]);

const isLeftStranded = ({ after }: Step<Machine>) =>
  hasLoadFailed(after) && !isBusy(after) && after.pending.length === 0;

export const navigationRules: Rules<Machine> = {
  'starts with the served page and no load': ({ event, after }) =>
    implies(
      event.type === 'start',
      () => isEqual(shown(after), at('/')) && !isBusy(after) && !hasLoadFailed(after) && after.pending.length === 0,
    ),

  'another address loads its page and nothing else': (step) => {
    const change = sentOf(step, 'address.changed');
    return implies(
      change && step.before && !isEqual(change.address, shown(step.before)),
      () => change !== undefined && loads(step, change.address) && startedBy(step).length === 1,
    );
  },

  'the shown address loads nothing and cancels a running load': (step) => {
    const change = sentOf(step, 'address.changed');
    return implies(
      change && step.before && isEqual(change.address, shown(step.before)),
      () =>
        step.after.pending.length === 0 &&
        !isBusy(step.after) &&
        !hasLoadFailed(step.after) &&
        isEqual(requested(step.after), shown(step.after)),
    );
  },

  'the old page stays until the next one is loaded': (step) =>
    implies(
      step.before && !isStep(step, 'loadPage:loaded'),
      () => isEqual(shown(step.after), shown(step.before as World<Machine>)) && emittedBy(step.after).length === 0,
    ),

  'a loaded page is shown and emitted once': (step) =>
    implies(isStep(step, 'loadPage:loaded'), () => {
      const address = runningEffects(step.before, 'loadPage')[0]?.input;
      return (
        isEqual(shown(step.after), address) &&
        isEqual(emittedBy(step.after), [{ type: 'page.shown', address }]) &&
        step.after.pending.length === 0 &&
        !isBusy(step.after)
      );
    }),

  '§8 a failed page load looks for the obstacle': (step) =>
    implies(
      isStep(step, 'loadPage:failed'),
      () =>
        isBusy(step.after) &&
        isEqual(
          step.after.pending.map(({ src }) => src),
          ['findObstacle'],
        ),
    ),

  '§8 code that is gone reloads the document at the wanted address': (step) =>
    implies(
      isStep(step, 'findObstacle:gone'),
      () => isBusy(step.after) && isEqual(runs(step.after), [['reloadOnce', requested(step.after)]]),
    ),

  '§8 remains busy until the document leaves': (step) =>
    implies(isStep(step, 'reloadOnce:leaves'), () => isBusy(step.after) && step.after.pending.length === 0),

  '§8 shows a load failure if the reload does not happen or the obstacle is unknown': (step) =>
    implies(isStep(step, 'reloadOnce:refused', 'reloadOnce:failed', 'findObstacle:failed'), () => isLeftStranded(step)),

  'ruling 27 shows a load failure without a reload while offline': (step) =>
    implies(isStep(step, 'findObstacle:offline'), () => isLeftStranded(step) && isOffline(step.after)),

  'ruling 27 a retry loads the wanted page again': (step) =>
    implies(isStep(step, 'retry') && step.before && hasLoadFailed(step.before), () =>
      loads(step, requested(step.before as World<Machine>)),
    ),

  'ruling 27 the returning connection loads the wanted page after an offline failure': (step) =>
    implies(isStep(step, 'connect') && isOffline(step.before), () =>
      loads(step, requested(step.before as World<Machine>)),
    ),

  'ruling 27 ignores the returning connection after no failure or any other one': (step) =>
    implies(isStep(step, 'connect') && step.before && !isOffline(step.before), () => isIgnored(step)),

  'ignores a retry without a load failure': (step) =>
    implies(isStep(step, 'retry') && step.before && !hasLoadFailed(step.before), () => isIgnored(step)),

  'runs at most one effect, and is busy while one runs': invariant(
    (world) => world.pending.length <= 1 && (world.pending.length === 0 || isBusy(world)),
  ),
  'is offline only with a load failure': invariant((world) => !isOffline(world) || hasLoadFailed(world)),
  'is never busy with a load failure': invariant((world) => !(isBusy(world) && hasLoadFailed(world))),
};
