import {
  emittedBy,
  implies,
  invariant,
  isEqual,
  isIgnored,
  isStep,
  type ModelSpec,
  type Rules,
  type Step,
  sentOf,
  type World,
} from '@xstate/test';
import {
  selectIsUnsaved,
  selectIsWarning,
  unsavedFlowMachine,
} from '../../../machines/unsaved-flow/unsaved-flow.machine.ts';

type Machine = typeof unsavedFlowMachine;
type MaybeWorld = World<Machine> | undefined;

/** The history that the machine need not know: whether a view is shown, and whether the flow was dropped. */
type Before = { isShown: boolean; isDropped: boolean };
export const beforeOf = (world: MaybeWorld): Before =>
  (world?.env as Before | null) ?? { isShown: true, isDropped: false };

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

const context = (world: MaybeWorld) => world?.snap.context;
const isShown = (world: MaybeWorld) => beforeOf(world).isShown;
const isDropped = (world: MaybeWorld) => beforeOf(world).isDropped;
const isOver = (world: MaybeWorld) => world?.status === 'done';
/** There is unsaved data that is still wanted. */
const isUnsaved = (world: MaybeWorld) => (context(world)?.isUnsaved ?? false) && !isDropped(world);
const isTheirs = (world: MaybeWorld) => context(world)?.isOwner ?? false;
const isAlone = (world: MaybeWorld) => world !== undefined && !isOver(world) && !isShown(world);
const emittedTypes = ({ after }: Step<Machine>) => emittedBy(after).map(({ type }) => type);
/** Saving failed, for another reason than the connection. */
const isFailure = (step: Step<Machine>) =>
  isStep(step, 'change') && context(step.before)?.isBusy && context(step.before)?.isOnline;

export const unsavedFlowRules: Rules<Machine> = {
  'starts with nothing unsaved': ({ event, after }) =>
    implies(event.type === 'start', () => !isOver(after) && !selectIsUnsaved(after.snap)),

  'ruling 7 counts as unsaved exactly while running with unsaved data that is not dropped': invariant(
    (world) => selectIsUnsaved(world.snap) === (!isOver(world) && isUnsaved(world)),
  ),

  'product §6 warns exactly while unsaved data lacks a view or a connection': invariant(
    (world) =>
      selectIsWarning(world.snap) ===
      (selectIsUnsaved(world.snap) && (!isShown(world) || !world.snap.context.isOnline)),
  ),

  'does not end while its view is shown': invariant((world) => !isOver(world) || !isShown(world)),

  'product §6 continues without its view while it has unsaved data and its owner is present': (step) =>
    implies(
      isStep(step, 'leave') && isShown(step.before) && isUnsaved(step.before) && isTheirs(step.before),
      () => !isOver(step.after) && emittedTypes(step).length === 0,
    ),

  'otherwise ends when its view is left': (step) =>
    implies(isStep(step, 'leave') && isShown(step.before) && !(isUnsaved(step.before) && isTheirs(step.before)), () =>
      isOver(step.after),
    ),

  'product §6 showing its view again finds it unchanged': (step) =>
    implies(
      isStep(step, 'show') && isAlone(step.before),
      () => isUnsaved(step.after) && isEqual(context(step.after), context(step.before)),
    ),

  'without its view, ends once it is saved and emits nothing': (step) =>
    implies(
      isAlone(step.before) && isStep(step, 'settle', 'work'),
      () => isOver(step.after) && emittedTypes(step).length === 0,
    ),

  'product §6 without its view, ends when its owner leaves': (step) =>
    implies(isAlone(step.before) && isStep(step, 'goAway'), () => isOver(step.after)),

  'product §6 emits flow.parked when it ends with unsaved data and without its owner': (step) =>
    implies(
      isOver(step.after) && isUnsaved(step.after) && !isTheirs(step.after),
      () => emittedTypes(step).join() === 'flow.parked',
    ),

  'without its view, ends at once when it is dropped and emits nothing': (step) =>
    implies(isAlone(step.before) && isStep(step, 'drop'), () => isOver(step.after) && emittedTypes(step).length === 0),

  'product §6 without its view, emits flow.failed when saving fails': (step) =>
    implies(
      isAlone(step.before) && isFailure(step),
      () => !isOver(step.after) && emittedTypes(step).join() === 'flow.failed',
    ),

  'emits nothing else': (step) =>
    implies(
      step.before &&
        !(isAlone(step.before) && isFailure(step)) &&
        !(isOver(step.after) && isUnsaved(step.after) && !isTheirs(step.after)),
      () => emittedTypes(step).length === 0,
    ),

  'emits nothing once it is dropped': (step) => implies(isDropped(step.after), () => emittedTypes(step).length === 0),

  'records each change of the flow at once': (step) => {
    const change = sentOf(step, 'flow.changed');
    return implies(
      change,
      () => context(step.after)?.isUnsaved === change?.isUnsaved && context(step.after)?.isBusy === change?.isBusy,
    );
  },

  'records each change of the owner and the connection at once': (step) =>
    implies(
      isStep(step, 'goAway', 'comeBack', 'lose', 'regain'),
      () =>
        isTheirs(step.after) === (isStep(step, 'comeBack') || (isTheirs(step.before) && !isStep(step, 'goAway'))) &&
        context(step.after)?.isOnline ===
          (isStep(step, 'regain') || (context(step.before)?.isOnline && !isStep(step, 'lose'))),
    ),

  'showing, leaving and dropping do not change the context': (step) =>
    implies(isStep(step, 'show', 'leave', 'drop'), () => isEqual(context(step.after), context(step.before))),

  'ignores showing a view that is shown and leaving one that is not': (step) =>
    implies((isStep(step, 'show') && isShown(step.before)) || (isStep(step, 'leave') && isAlone(step.before)), () =>
      isIgnored(step),
    ),
};
