import {
  emittedBy,
  implies,
  isIgnored,
  isStep,
  type ModelSpec,
  type Rules,
  type Step,
  same,
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

type Past = World<Machine> | undefined;

const isBusy = (world: Past) => world?.snap.hasTag('busy') ?? false;
const isApplied = (world: Past) => world?.snap.hasTag('applied') ?? false;
const isOpen = (world: Past) => world !== undefined && !isApplied(world);
/** Asked for what the filters find, while a place was looked up. */
const isWaiting = (world: Past) => world?.snap.matches({ open: 'waiting' }) ?? false;

const applies = ({ after }: Step<Machine>) =>
  isApplied(after) && same(emittedBy(after), [{ type: 'filter.applied', filter: draftIn(after) }]);

export const filterSheetRules: Rules<Machine> = {
  'it begins with what the list is narrowed by': ({ event, after }) =>
    implies(event.type === 'start', () => same(draftIn(after), all) && isOpen(after) && !isBusy(after)),

  'what is chosen stays, whatever comes': (step) => {
    const { before, after } = step;
    const chosen = sentOf(step, 'filter.changed') ?? sentOf(step, 'place.chosen');
    return implies(isOpen(before), () => same(draftIn(after), chosen?.filter ?? (before && draftIn(before))));
  },

  'product §1 filters apply together, when somebody asks for what they find': (step) =>
    implies(isStep(step, 'show') && isOpen(step.before) && !isBusy(step.before), () => applies(step)),

  'who asks while a place is looked up waits for it': (step) =>
    implies(isStep(step, 'show') && isBusy(step.before), () => isWaiting(step.after) && isBusy(step.after)),

  'a place that is waited for applies with the rest': (step) =>
    implies(isStep(step, 'find') && isWaiting(step.before), () => applies(step)),

  'nothing else applies anything': (step) =>
    implies(
      isOpen(step.before) &&
        !(isStep(step, 'show') && !isBusy(step.before)) &&
        !(isStep(step, 'find') && isWaiting(step.before)),
      () => emittedBy(step.after).length === 0 && isApplied(step.before) === isApplied(step.after),
    ),

  'whether a place is looked up is known': (step) => {
    const { before, after } = step;
    if (!isOpen(before) || isApplied(after)) return undefined;
    if (isStep(step, 'lookUp', 'giveUp')) return isBusy(after) === isStep(step, 'lookUp');
    return isBusy(after) === isBusy(before);
  },

  'who waits does so until it is known': (step) =>
    implies(isWaiting(step.before) && !isStep(step, 'find', 'giveUp'), () => isWaiting(step.after)),

  'what was applied is over': (step) => implies(isApplied(step.before), () => isIgnored(step)),

  'nobody waits who has not asked': (step) =>
    implies(!isWaiting(step.before) && !isStep(step, 'show'), () => !isWaiting(step.after)),
};
