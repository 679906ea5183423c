import {
  emittedBy,
  implies,
  invariant,
  isIgnored,
  isStep,
  type ModelSpec,
  type Rules,
  type Step,
  same,
  sentOf,
  type World,
} from '@xstate/test';
import {
  selectIsUnsaved,
  selectIsWarning,
  unsavedFlowMachine,
} from '../../../machines/unsaved-flow/unsaved-flow.machine.ts';

type Machine = typeof unsavedFlowMachine;
type W = World<Machine> | undefined;

/** The history that the machine need not know: whether a view is shown, and whether the flow was dropped. */
type Before = { isShown: boolean; isDropped: boolean };
export const beforeOf = (world: W): Before => (world?.env as Before | null) ?? { isShown: true, isDropped: false };

export const changed = (isUnsaved: boolean, isBusy: boolean) => ({ type: 'flow.changed', isUnsaved, isBusy }) as const;

export const unsavedFlowModel: ModelSpec<Machine> = {
  name: 'unsavedFlow',
  machine: unsavedFlowMachine,
  input: { isOnline: true, isOwner: true },
  cases: {
    show: { type: 'view.shown' },
    leave: { type: 'view.left' },
    change: changed(true, false),
    save: changed(true, true),
    settle: changed(false, false),
    work: changed(false, true),
    drop: { type: 'flow.dropped' },
    goAway: { type: 'user.changed', isOwner: false },
    comeBack: { type: 'user.changed', isOwner: true },
    lose: { type: 'connection.lost' },
    regain: { type: 'connection.returned' },
  },
  expand(world, name, event) {
    const { isShown, isDropped } = beforeOf(world);
    return {
      events: [event],
      env: { isShown: name === 'show' || (isShown && name !== 'leave'), isDropped: isDropped || name === 'drop' },
    };
  },
};

const context = (world: W) => world?.snap.context;
const isShown = (world: W) => beforeOf(world).isShown;
const isDropped = (world: W) => beforeOf(world).isDropped;
const isOver = (world: W) => world?.status === 'done';
/** There is unsaved data that is still wanted. */
const isUnsaved = (world: W) => (context(world)?.isUnsaved ?? false) && !isDropped(world);
const isTheirs = (world: W) => context(world)?.isOwner ?? false;
const isAlone = (world: W) => world !== undefined && !isOver(world) && !isShown(world);
const told = ({ after }: Step<Machine>) => emittedBy(after).map(({ type }) => type);
/** Saving failed, for another reason than the connection. */
const isFailure = (step: Step<Machine>) =>
  isStep(step, 'change') && context(step.before)?.isBusy && context(step.before)?.isOnline;

export const unsavedFlowRules: Rules<Machine> = {
  'at the start nothing would be lost': ({ event, after }) =>
    implies(event.type === 'start', () => !isOver(after) && !selectIsUnsaved(after.snap)),

  'ruling 7 a new build waits as long as something would be lost, and no longer': invariant(
    (world) => selectIsUnsaved(world.snap) === (!isOver(world) && isUnsaved(world)),
  ),

  'product §6 the browser asks before it leaves what no view shows, or what waits for the connection': invariant(
    (world) =>
      selectIsWarning(world.snap) ===
      (selectIsUnsaved(world.snap) && (!isShown(world) || !world.snap.context.isOnline)),
  ),

  'what its view shows does not end': invariant((world) => !isOver(world) || !isShown(world)),

  'product §6 it goes on without its view while something would be lost and its person is here': (step) =>
    implies(
      isStep(step, 'leave') && isShown(step.before) && isUnsaved(step.before) && isTheirs(step.before),
      () => !isOver(step.after) && told(step).length === 0,
    ),

  'else it ends with its view': (step) =>
    implies(isStep(step, 'leave') && isShown(step.before) && !(isUnsaved(step.before) && isTheirs(step.before)), () =>
      isOver(step.after),
    ),

  'product §6 whoever comes back to its view finds it as it is': (step) =>
    implies(
      isStep(step, 'show') && isAlone(step.before),
      () => isUnsaved(step.after) && same(context(step.after), context(step.before)),
    ),

  'without its view it ends once it is saved': (step) =>
    implies(
      isAlone(step.before) && isStep(step, 'settle', 'work'),
      () => isOver(step.after) && told(step).length === 0,
    ),

  'product §6 without its view it ends when its person is gone': (step) =>
    implies(isAlone(step.before) && isStep(step, 'goAway'), () => isOver(step.after)),

  'product §6 it waits for its person where something would be lost that they wrote': (step) =>
    implies(
      isOver(step.after) && isUnsaved(step.after) && !isTheirs(step.after),
      () => told(step).join() === 'flow.parked',
    ),

  'what is not wanted any more ends at once where no view shows it, and waits for nobody': (step) =>
    implies(isAlone(step.before) && isStep(step, 'drop'), () => isOver(step.after) && told(step).length === 0),

  'product §6 without its view its person is told of what could not be saved': (step) =>
    implies(isAlone(step.before) && isFailure(step), () => !isOver(step.after) && told(step).join() === 'flow.failed'),

  'nothing else is told': (step) =>
    implies(
      step.before &&
        !(isAlone(step.before) && isFailure(step)) &&
        !(isOver(step.after) && isUnsaved(step.after) && !isTheirs(step.after)),
      () => told(step).length === 0,
    ),

  'what is dropped is told of nowhere': (step) => implies(isDropped(step.after), () => told(step).length === 0),

  'how the flow is counts from the moment in which it changes': (step) => {
    const change = sentOf(step, 'flow.changed');
    return implies(
      change,
      () => context(step.after)?.isUnsaved === change?.isUnsaved && context(step.after)?.isBusy === change?.isBusy,
    );
  },

  'so do its person and the connection': (step) =>
    implies(
      isStep(step, 'goAway', 'comeBack', 'lose', 'regain'),
      () =>
        isTheirs(step.after) === (isStep(step, 'comeBack') || (isTheirs(step.before) && !isStep(step, 'goAway'))) &&
        context(step.after)?.isOnline ===
          (isStep(step, 'regain') || (context(step.before)?.isOnline && !isStep(step, 'lose'))),
    ),

  'views and what they drop change nothing of that': (step) =>
    implies(isStep(step, 'show', 'leave', 'drop'), () => same(context(step.after), context(step.before))),

  'another view of what is shown changes nothing, nor one less of what is not': (step) =>
    implies((isStep(step, 'show') && isShown(step.before)) || (isStep(step, 'leave') && isAlone(step.before)), () =>
      isIgnored(step),
    ),
};
