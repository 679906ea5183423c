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
  sentOf,
  startedBy,
  type World,
} from '@xstate/test';
import type { SavedPart } from '../../../machines/profile-section/profile.rules.ts';
import { autosaveTimes, profileSectionMachine } from '../../../machines/profile-section/profile-section.machine.ts';

type Machine = typeof profileSectionMachine;

const links = (link: string, portfolio = '') => ({ link, portfolio });

export const storedPart: SavedPart = { values: links('https://kites.example/jana'), version: 3 };
export const validLink = 'https://kites.example/jana-nova';
export const invalidLink = 'no link';
export const otherLink = 'https://kites.example/works';
export const otherTabPart: SavedPart = {
  values: links('https://wind.example', 'https://wind.example/work'),
  version: 5,
};

export const profileSectionModel: ModelSpec<Machine> = {
  name: 'profileSection',
  machine: profileSectionMachine,
  input: { part: 'links', ...storedPart, isOnline: true },
  cases: {
    typeGood: { type: 'field.changed', field: 'link', value: validLink },
    typeWrong: { type: 'field.changed', field: 'link', value: invalidLink },
    typeOther: { type: 'field.changed', field: 'portfolio', value: otherLink },
    leave: { type: 'field.left' },
    retry: { type: 'retry.wanted' },
    keepMine: { type: 'mine.chosen' },
    takeTheirs: { type: 'theirs.chosen' },
    becomesTheirs: { type: 'changed.elsewhere', ...otherTabPart },
    becomesOld: { type: 'changed.elsewhere', values: links('https://old.example'), version: 2 },
    lose: { type: 'connection.lost' },
    regain: { type: 'connection.returned' },
  },
  waits: { aMoment: 500 },
  effects: {
    save: {
      saved: { output: { type: 'saved', version: 4 }, http: { status: 200, body: { version: 4 } } },
      conflict: {
        output: { type: 'conflict', ...otherTabPart },
        http: { status: 409, body: { current: otherTabPart } },
      },
      refused: { output: { type: 'refused', errors: { link: 'nameTaken' } } },
      limited: { output: { type: 'limited', wait: 90_000 }, http: 429 },
      failed: { error: new Error('500'), http: 500 },
    },
  },
};

type MaybeWorld = World<Machine> | undefined;

const isIn = (world: MaybeWorld, tag: string) => world?.snap.hasTag(tag as never) ?? false;
const isBusy = (world: MaybeWorld) => isIn(world, 'busy');
const isHeld = (world: MaybeWorld) => isIn(world, 'held');
const isConflict = (world: MaybeWorld) => isIn(world, 'conflict');
const isUnsaved = (world: MaybeWorld) => isIn(world, 'unsaved');
const isFailed = (world: MaybeWorld) => isIn(world, 'failed');
const isRefused = (world: MaybeWorld) => isIn(world, 'refused');
/** Somebody types, and nothing else is the matter. */
const isTyping = (world: MaybeWorld) =>
  isUnsaved(world) && ![isBusy, isHeld, isConflict, isFailed, isRefused].some((isSo) => isSo(world));
const isOnline = (world: MaybeWorld) => world?.snap.context.isOnline ?? false;
const valuesOf = (world: MaybeWorld) => world?.snap.context.values;
const linkOf = (world: MaybeWorld) => (valuesOf(world) as { link: string } | undefined)?.link;
const versionOf = (world: MaybeWorld) => world?.snap.context.version;
const isValid = (world: MaybeWorld) => linkOf(world) !== invalidLink;
const storedOf = (world: MaybeWorld) => world?.snap.context.saved as { link: string; portfolio: string } | undefined;
/** The valid values, with the stored one in place of an invalid one. */
const validValuesOf = (world: MaybeWorld) => ({
  ...valuesOf(world),
  ...(!isValid(world) && { link: storedOf(world)?.link }),
});
/** Something can be saved: all of it, or the valid values where they have changed. */
const isSavable = (world: MaybeWorld) => isValid(world) || !isEqual(validValuesOf(world), storedOf(world));
const errorOf = (world: MaybeWorld) => world?.snap.context.errors.link;
const saving = (world: MaybeWorld) =>
  runningEffects(world, 'save')[0]?.input as (SavedPart & { part: string }) | undefined;
const isRest = ({ event }: { event: { type: string } }) => event.type === 'elapse';

export const profileSectionRules: Rules<Machine> = {
  'product §6 starts with the kept values and nothing unsaved': ({ event, after }) =>
    implies(
      event.type === 'start',
      () =>
        isEqual(valuesOf(after), storedPart.values) &&
        versionOf(after) === 3 &&
        !isUnsaved(after) &&
        errorOf(after) === undefined,
    ),

  'typed values change only when theirs are taken, or newer ones arrive with nothing unsaved': (step) => {
    const { before, after } = step;
    if (!before) return undefined;
    const typed = sentOf(step, 'field.changed');
    const heard = sentOf(step, 'changed.elsewhere');
    if (typed) return isEqual(valuesOf(after), { ...valuesOf(before), [typed.field]: typed.value });
    if (isStep(step, 'takeTheirs') && isConflict(before)) return isEqual(valuesOf(after), otherTabPart.values);
    if (heard && !isUnsaved(before) && heard.version > (versionOf(before) ?? 0))
      return isEqual(valuesOf(after), heard.values);
    return isEqual(valuesOf(after), valuesOf(before));
  },

  'ruling 16: typing neither sets nor clears an error': (step) =>
    implies(sentOf(step, 'field.changed'), () => errorOf(step.after) === errorOf(step.before)),

  'typing marks the section as unsaved and saves nothing yet': (step) =>
    implies(sentOf(step, 'field.changed'), () => isUnsaved(step.after) && startedBy(step).length === 0),

  'typing neither starts nor ends a save, a hold or a conflict': (step) =>
    implies(
      sentOf(step, 'field.changed'),
      () =>
        isBusy(step.before) === isBusy(step.after) &&
        isHeld(step.before) === isHeld(step.after) &&
        isConflict(step.before) === isConflict(step.after),
    ),

  'product §6 a pause or leaving a field saves changed valid values': (step) =>
    implies(
      (isRest(step) || isStep(step, 'leave')) &&
        isTyping(step.before) &&
        isSavable(step.before) &&
        isOnline(step.before),
      () => startedBy(step, 'save').length === 1,
    ),

  'a save contains the typed values, with the kept one in place of an invalid one': (step) =>
    implies(startedBy(step, 'save').length > 0, () =>
      isEqual(saving(step.after), { part: 'links', values: validValuesOf(step.after), version: versionOf(step.after) }),
    ),

  'the kept values are those last saved or received from elsewhere': (step) => {
    const { before, after } = step;
    if (!before) return isEqual(storedOf(after), storedPart.values);
    if (isStep(step, 'save:saved')) return isEqual(storedOf(after), saving(before)?.values);
    if (isStep(step, 'save:conflict')) return isEqual(storedOf(after), otherTabPart.values);
    const heard = sentOf(step, 'changed.elsewhere');
    if (heard && versionOf(after) !== versionOf(before)) return isEqual(storedOf(after), heard.values);
    return isEqual(storedOf(after), storedOf(before));
  },

  'product §16.4 without a connection a pause or leaving a field holds the save': (step) =>
    implies(
      (isRest(step) || isStep(step, 'leave')) &&
        isTyping(step.before) &&
        isSavable(step.before) &&
        !isOnline(step.before),
      () => isHeld(step.after) && startedBy(step).length === 0,
    ),

  'leaving a field shows the error of an invalid value; a pause does not': (step) =>
    implies(
      (isRest(step) || isStep(step, 'leave')) && isTyping(step.before) && !isValid(step.before),
      () => errorOf(step.after) === (isStep(step, 'leave') ? 'link' : errorOf(step.before)),
    ),

  'saves nothing if no valid value has changed': (step) =>
    implies(
      (isRest(step) || isStep(step, 'leave')) && isTyping(step.before) && !isSavable(step.before),
      () => isTyping(step.after) && startedBy(step).length === 0,
    ),

  'leaving a field validates it, even while a save is running or held': (step) =>
    implies(
      isStep(step, 'leave') && (isBusy(step.before) || isHeld(step.before)),
      () => errorOf(step.after) === (isValid(step.before) ? undefined : 'link') && startedBy(step).length === 0,
    ),

  'starting a save clears the error of a value that is valid': (step) =>
    implies(startedBy(step, 'save').length > 0 && isValid(step.after), () => errorOf(step.after) === undefined),

  'runs one save exactly while busy': invariant((world) => world.pending.length === Number(isBusy(world))),

  'a successful save sets the new version and emits section.saved': (step) =>
    implies(
      isStep(step, 'save:saved'),
      () =>
        versionOf(step.after) === 4 &&
        isEqual(emittedBy(step.after), [{ type: 'section.saved', values: saving(step.before)?.values, version: 4 }]),
    ),

  'a successful save ends saved, or unsaved if something was typed meanwhile': (step) =>
    implies(isStep(step, 'save:saved'), () =>
      isEqual(valuesOf(step.before), saving(step.before)?.values)
        ? isIn(step.after, 'saved') && errorOf(step.after) === undefined
        : isTyping(step.after),
    ),

  'only a successful save leads to the saved state': (step) =>
    implies(step.before && !isStep(step, 'save:saved'), () => {
      const wasSaved = isIn(step.before, 'saved');
      return wasSaved || !isIn(step.after, 'saved');
    }),

  'a conflict keeps the version from elsewhere beside the typed one and emits nothing': (step) =>
    implies(
      isStep(step, 'save:conflict'),
      () =>
        isConflict(step.after) &&
        isEqual(step.after.snap.context.conflict, otherTabPart) &&
        emittedBy(step.after).length === 0,
    ),

  'choosing mine saves it on top of the version from elsewhere': (step) =>
    implies(isStep(step, 'keepMine') && isConflict(step.before), () => {
      const goesOn = isSavable(step.before) && isOnline(step.before);
      return (
        versionOf(step.after) === 5 &&
        step.after.snap.context.conflict === null &&
        startedBy(step, 'save').length === Number(goesOn) &&
        (isSavable(step.before) ? isBusy(step.after) || isHeld(step.after) : isTyping(step.after)) &&
        errorOf(step.after) === (isValid(step.before) ? undefined : 'link')
      );
    }),

  'choosing theirs leaves nothing unsaved': (step) =>
    implies(
      isStep(step, 'takeTheirs') && isConflict(step.before),
      () =>
        versionOf(step.after) === 5 &&
        !isUnsaved(step.after) &&
        step.after.snap.context.conflict === null &&
        errorOf(step.after) === undefined,
    ),

  'a conflict remains until one version is chosen': (step) =>
    implies(
      isConflict(step.before) && !isStep(step, 'keepMine', 'takeTheirs'),
      () => isConflict(step.after) && isEqual(step.after.snap.context.conflict, otherTabPart),
    ),

  'a failure enters the failed state and emits section.failed': (step) =>
    implies(
      isStep(step, 'save:failed') && isOnline(step.before),
      () => isFailed(step.after) && isEqual(emittedBy(step.after), [{ type: 'section.failed', wait: null }]),
    ),

  'a refusal by the server sets only the field’s error and starts no retry by itself': (step) =>
    implies(
      isStep(step, 'save:refused'),
      () =>
        isRefused(step.after) &&
        isUnsaved(step.after) &&
        !isFailed(step.after) &&
        errorOf(step.after) === 'nameTaken' &&
        emittedBy(step.after).length === 0 &&
        step.after.timers.length === 0,
    ),

  'ruling 24: a rate limit emits its wait time': (step) =>
    implies(
      isStep(step, 'save:limited'),
      () => isFailed(step.after) && isEqual(emittedBy(step.after), [{ type: 'section.failed', wait: 90_000 }]),
    ),

  'a failure without a connection holds the save and emits nothing': (step) =>
    implies(
      isStep(step, 'save:failed') && !isOnline(step.before),
      () => isHeld(step.after) && emittedBy(step.after).length === 0,
    ),

  'a retry after a failure or a refusal saves again, or shows the error of an invalid value': (step) =>
    implies(
      isStep(step, 'retry') && (isFailed(step.before) || isRefused(step.before)),
      () =>
        (isSavable(step.before)
          ? startedBy(step, 'save').length === Number(isOnline(step.before)) &&
            isHeld(step.after) !== isOnline(step.before)
          : isTyping(step.after) && startedBy(step).length === 0) &&
        errorOf(step.after) === (isValid(step.before) ? undefined : 'link'),
    ),

  'a failed or refused save waits for a retry or typing': (step) =>
    implies(
      (isFailed(step.before) || isRefused(step.before)) && !isStep(step, 'retry') && !sentOf(step, 'field.changed'),
      () =>
        isFailed(step.after) === isFailed(step.before) &&
        isRefused(step.after) === isRefused(step.before) &&
        startedBy(step).length === 0,
    ),

  'typing clears a failure or a refusal': (step) =>
    implies((isFailed(step.before) || isRefused(step.before)) && sentOf(step, 'field.changed'), () =>
      isTyping(step.after),
    ),

  'AV01 a returning connection starts a held save, or shows the error of an invalid value': (step) =>
    implies(
      isStep(step, 'regain') && isHeld(step.before),
      () =>
        (isSavable(step.before) ? startedBy(step, 'save').length === 1 : isTyping(step.after)) &&
        errorOf(step.after) === (isValid(step.before) ? undefined : 'link'),
    ),

  'only a returning connection ends a hold': (step) =>
    implies(isHeld(step.before) && !isStep(step, 'regain'), () => isHeld(step.after) && startedBy(step).length === 0),

  'all tabs agree: a newer version from elsewhere is shown if nothing is unsaved': (step) => {
    const heard = sentOf(step, 'changed.elsewhere');
    return implies(heard, () => {
      const isTaken = !isUnsaved(step.before) && (heard as SavedPart).version > (versionOf(step.before) ?? 0);
      return isTaken
        ? versionOf(step.after) === (heard as SavedPart).version &&
            !isUnsaved(step.after) &&
            !isIn(step.after, 'saved') &&
            errorOf(step.after) === undefined
        : isIgnored(step);
    });
  },

  'ignores events that do not apply in the current state': (step) => {
    const { before } = step;
    const isMeant =
      (isStep(step, 'keepMine', 'takeTheirs') && isConflict(before)) ||
      (isStep(step, 'retry') && (isFailed(before) || isRefused(before))) ||
      (isStep(step, 'leave') && (isTyping(before) || isBusy(before) || isHeld(before)));
    return implies(isStep(step, 'keepMine', 'takeTheirs', 'retry', 'leave') && !isMeant, () => isIgnored(step));
  },

  'tracks whether there is a connection': (step) => {
    if (step.event.type !== 'do') return undefined;
    const { type } = step.event.event;
    return (
      isOnline(step.after) === (type === 'connection.returned' || (type !== 'connection.lost' && isOnline(step.before)))
    );
  },

  'only responses emit events': (step) =>
    implies(step.event.type === 'do' || isRest(step), () => emittedBy(step.after).length === 0),

  'typing restarts the whole pause': (step) =>
    implies(sentOf(step, 'field.changed') && isTyping(step.after), () =>
      isEqual(
        step.after.timers.map(({ due }) => due - step.after.now),
        [autosaveTimes.pause],
      ),
    ),
};
