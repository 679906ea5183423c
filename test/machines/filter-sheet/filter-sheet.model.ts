import {
  emittedBy,
  implies,
  isEqual,
  isIgnored,
  isStep,
  type ModelSpec,
  type Rules,
  type Step,
  sentOf,
  type World,
} from '@xstate/test';
import { filterSheetMachine } from '../../../machines/filter-sheet/filter-sheet.machine.ts';

type Machine = typeof filterSheetMachine;

const all = { places: [] as string[], withSalary: false };
type Filter = typeof all;

const draftIn = ({ snap }: World<Machine>) => snap.context.draft as Filter;

export const filterSheetModel: ModelSpec<Machine> = {
  name: 'filterSheet',
  machine: filterSheetMachine,
  input: { filter: all },
  cases: {
    choose: (world) => ({ type: 'filter.changed', filter: { ...draftIn(world), withSalary: true } }),
    lookUp: { type: 'lookup.began' },
    find: (world) => ({ type: 'place.chosen', filter: { ...draftIn(world), places: ['kolin'] } }),
    giveUp: { type: 'lookup.ended' },
    show: { type: 'results.wanted' },
  },
};

type MaybeWorld = World<Machine> | undefined;

const isBusy = (world: MaybeWorld) => world?.snap.hasTag('busy') ?? false;
const isApplied = (world: MaybeWorld) => world?.snap.hasTag('applied') ?? false;
const isOpen = (world: MaybeWorld) => world !== undefined && !isApplied(world);
/** Asked for what the filters find, while a place was looked up. */
const isWaiting = (world: MaybeWorld) => world?.snap.matches({ open: 'waiting' }) ?? false;

const applies = ({ after }: Step<Machine>) =>
  isApplied(after) && isEqual(emittedBy(after), [{ type: 'filter.applied', filter: draftIn(after) }]);

export const filterSheetRules: Rules<Machine> = {
  'starts open with the list’s current filter and no lookup': ({ event, after }) =>
    implies(event.type === 'start', () => isEqual(draftIn(after), all) && isOpen(after) && !isBusy(after)),

  'keeps the chosen filters through all other events': (step) => {
    const { before, after } = step;
    const chosen = sentOf(step, 'filter.changed') ?? sentOf(step, 'place.chosen');
    return implies(isOpen(before), () => isEqual(draftIn(after), chosen?.filter ?? (before && draftIn(before))));
  },

  'product §1 requesting the results applies all filters together': (step) =>
    implies(isStep(step, 'show') && isOpen(step.before) && !isBusy(step.before), () => applies(step)),

  'requesting the results during a place lookup waits for its end': (step) =>
    implies(isStep(step, 'show') && isBusy(step.before), () => isWaiting(step.after) && isBusy(step.after)),

  'choosing the awaited place applies it with the other filters': (step) =>
    implies(isStep(step, 'find') && isWaiting(step.before), () => applies(step)),

  'no other event applies the filters': (step) =>
    implies(
      isOpen(step.before) &&
        !(isStep(step, 'show') && !isBusy(step.before)) &&
        !(isStep(step, 'find') && isWaiting(step.before)),
      () => emittedBy(step.after).length === 0 && isApplied(step.before) === isApplied(step.after),
    ),

  'only the start and the end of a lookup change whether it is busy': (step) => {
    const { before, after } = step;
    if (!isOpen(before) || isApplied(after)) return undefined;
    if (isStep(step, 'lookUp', 'giveUp')) return isBusy(after) === isStep(step, 'lookUp');
    return isBusy(after) === isBusy(before);
  },

  'keeps waiting until the lookup finds a place or ends': (step) =>
    implies(isWaiting(step.before) && !isStep(step, 'find', 'giveUp'), () => isWaiting(step.after)),

  'ignores every event once applied': (step) => implies(isApplied(step.before), () => isIgnored(step)),

  'only requesting the results starts the wait': (step) =>
    implies(!isWaiting(step.before) && !isStep(step, 'show'), () => !isWaiting(step.after)),
};
