import {
  emittedBy,
  implies,
  invariant,
  isIgnored,
  isStep,
  type ModelSpec,
  type Rules,
  running,
  same,
  sentOf,
  startedBy,
  type World,
} from '@xstate/test';
import type { KeptPart } from '../../../machines/profile-section/profile.rules.ts';
import { autosaveTimes, profileSectionMachine } from '../../../machines/profile-section/profile-section.machine.ts';

type Machine = typeof profileSectionMachine;

const links = (link: string, portfolio = '') => ({ link, portfolio });

export const start: KeptPart = { values: links('https://kites.example/jana'), version: 3 };
export const good = 'https://kites.example/jana-nova';
export const wrong = 'no link';
export const other = 'https://kites.example/works';
export const theirs: KeptPart = { values: links('https://wind.example', 'https://wind.example/work'), version: 5 };

export const profileSectionModel: ModelSpec<Machine> = {
  name: 'profileSection',
  machine: profileSectionMachine,
  input: { part: 'links', ...start, isOnline: true },
  cases: {
    typeGood: { type: 'field.changed', field: 'link', value: good },
    typeWrong: { type: 'field.changed', field: 'link', value: wrong },
    typeOther: { type: 'field.changed', field: 'portfolio', value: other },
    leave: { type: 'field.left' },
    retry: { type: 'retry.wanted' },
    keepMine: { type: 'mine.chosen' },
    takeTheirs: { type: 'theirs.chosen' },
    becomesTheirs: { type: 'changed.elsewhere', ...theirs },
    becomesOld: { type: 'changed.elsewhere', values: links('https://old.example'), version: 2 },
    lose: { type: 'connection.lost' },
    regain: { type: 'connection.returned' },
  },
  waits: { aMoment: 500 },
  effects: {
    save: {
      saved: { output: { type: 'saved', version: 4 }, http: { status: 200, body: { version: 4 } } },
      conflict: { output: { type: 'conflict', ...theirs }, http: { status: 409, body: { current: theirs } } },
      refused: { output: { type: 'refused', errors: { link: 'nameTaken' } } },
      limited: { output: { type: 'limited', wait: 90_000 }, http: 429 },
      failed: { error: new Error('500'), http: 500 },
    },
  },
};

type W = World<Machine> | undefined;

const isIn = (world: W, tag: string) => world?.snap.hasTag(tag as never) ?? false;
const isBusy = (world: W) => isIn(world, 'busy');
const isHeld = (world: W) => isIn(world, 'held');
const isConflict = (world: W) => isIn(world, 'conflict');
const isUnsaved = (world: W) => isIn(world, 'unsaved');
const isFailed = (world: W) => isIn(world, 'failed');
const isRefused = (world: W) => isIn(world, 'refused');
/** Somebody types, and nothing else is the matter. */
const isTyping = (world: W) =>
  isUnsaved(world) && ![isBusy, isHeld, isConflict, isFailed, isRefused].some((isSo) => isSo(world));
const isOnline = (world: W) => world?.snap.context.isOnline ?? false;
const valuesOf = (world: W) => world?.snap.context.values;
const linkOf = (world: W) => (valuesOf(world) as { link: string } | undefined)?.link;
const versionOf = (world: W) => world?.snap.context.version;
const isSound = (world: W) => linkOf(world) !== wrong;
const keptOf = (world: W) => world?.snap.context.kept as { link: string; portfolio: string } | undefined;
/** The valid values, with the stored one in place of an invalid one. */
const soundOf = (world: W) => ({ ...valuesOf(world), ...(!isSound(world) && { link: keptOf(world)?.link }) });
/** Something can be saved: all of it, or the valid values where they have changed. */
const isSavable = (world: W) => isSound(world) || !same(soundOf(world), keptOf(world));
const errorOf = (world: W) => world?.snap.context.errors.link;
const saving = (world: W) => running(world, 'save')[0]?.input as (KeptPart & { part: string }) | undefined;
const isRest = ({ event }: { event: { type: string } }) => event.type === 'elapse';

export const profileSectionRules: Rules<Machine> = {
  'product §6 it begins with what is kept, and saves nothing': ({ event, after }) =>
    implies(
      event.type === 'start',
      () =>
        same(valuesOf(after), start.values) &&
        versionOf(after) === 3 &&
        !isUnsaved(after) &&
        errorOf(after) === undefined,
    ),

  'what is typed stays, whatever comes, until somebody takes what is elsewhere': (step) => {
    const { before, after } = step;
    if (!before) return undefined;
    const typed = sentOf(step, 'field.changed');
    const heard = sentOf(step, 'changed.elsewhere');
    if (typed) return same(valuesOf(after), { ...valuesOf(before), [typed.field]: typed.value });
    if (isStep(step, 'takeTheirs') && isConflict(before)) return same(valuesOf(after), theirs.values);
    if (heard && !isUnsaved(before) && heard.version > (versionOf(before) ?? 0))
      return same(valuesOf(after), heard.values);
    return same(valuesOf(after), valuesOf(before));
  },

  'ruling 16: typing neither sets nor clears an error': (step) =>
    implies(sentOf(step, 'field.changed'), () => errorOf(step.after) === errorOf(step.before)),

  'typing saves nothing yet, and is unsaved': (step) =>
    implies(sentOf(step, 'field.changed'), () => isUnsaved(step.after) && startedBy(step).length === 0),

  'typing leaves a save that runs, is held or met another change where it is': (step) =>
    implies(
      sentOf(step, 'field.changed'),
      () =>
        isBusy(step.before) === isBusy(step.after) &&
        isHeld(step.before) === isHeld(step.after) &&
        isConflict(step.before) === isConflict(step.after),
    ),

  'product §6 who rests or leaves a field has it saved, as it is': (step) =>
    implies(
      (isRest(step) || isStep(step, 'leave')) &&
        isTyping(step.before) &&
        isSavable(step.before) &&
        isOnline(step.before),
      () => startedBy(step, 'save').length === 1,
    ),

  'what is saved is what is written, and what is kept where that is wrong': (step) =>
    implies(startedBy(step, 'save').length > 0, () =>
      same(saving(step.after), { part: 'links', values: soundOf(step.after), version: versionOf(step.after) }),
    ),

  'what is kept is what was saved, or is elsewhere': (step) => {
    const { before, after } = step;
    if (!before) return same(keptOf(after), start.values);
    if (isStep(step, 'save:saved')) return same(keptOf(after), saving(before)?.values);
    if (isStep(step, 'save:conflict')) return same(keptOf(after), theirs.values);
    const heard = sentOf(step, 'changed.elsewhere');
    if (heard && versionOf(after) !== versionOf(before)) return same(keptOf(after), heard.values);
    return same(keptOf(after), keptOf(before));
  },

  'product §16.4 without a connection it is held': (step) =>
    implies(
      (isRest(step) || isStep(step, 'leave')) &&
        isTyping(step.before) &&
        isSavable(step.before) &&
        !isOnline(step.before),
      () => isHeld(step.after) && startedBy(step).length === 0,
    ),

  'what is wrong is not saved; a field that is left says so, and a rest does not': (step) =>
    implies(
      (isRest(step) || isStep(step, 'leave')) && isTyping(step.before) && !isSound(step.before),
      () => errorOf(step.after) === (isStep(step, 'leave') ? 'link' : errorOf(step.before)),
    ),

  'where nothing else is new nothing is saved': (step) =>
    implies(
      (isRest(step) || isStep(step, 'leave')) && isTyping(step.before) && !isSavable(step.before),
      () => isTyping(step.after) && startedBy(step).length === 0,
    ),

  'a field that is left says what is wrong, also while something is saved or held': (step) =>
    implies(
      isStep(step, 'leave') && (isBusy(step.before) || isHeld(step.before)),
      () => errorOf(step.after) === (isSound(step.before) ? undefined : 'link') && startedBy(step).length === 0,
    ),

  'what is sound is not said to be wrong any more once it is saved': (step) =>
    implies(startedBy(step, 'save').length > 0 && isSound(step.after), () => errorOf(step.after) === undefined),

  'nothing is saved twice at once': invariant((world) => world.pending.length === Number(isBusy(world))),

  'what was saved has its new version, and is told': (step) =>
    implies(
      isStep(step, 'save:saved'),
      () =>
        versionOf(step.after) === 4 &&
        same(emittedBy(step.after), [{ type: 'section.saved', values: saving(step.before)?.values, version: 4 }]),
    ),

  'it is saved where nothing was typed meanwhile, and saved again otherwise': (step) =>
    implies(isStep(step, 'save:saved'), () =>
      same(valuesOf(step.before), saving(step.before)?.values)
        ? isIn(step.after, 'saved') && errorOf(step.after) === undefined
        : isTyping(step.after),
    ),

  'nothing else says that it was saved': (step) =>
    implies(step.before && !isStep(step, 'save:saved'), () => {
      const wasSaved = isIn(step.before, 'saved');
      return wasSaved || !isIn(step.after, 'saved');
    }),

  'what was changed elsewhere meanwhile is not overwritten: both are there': (step) =>
    implies(
      isStep(step, 'save:conflict'),
      () =>
        isConflict(step.after) && same(step.after.snap.context.theirs, theirs) && emittedBy(step.after).length === 0,
    ),

  'whoever keeps theirs overwrites what they have seen': (step) =>
    implies(isStep(step, 'keepMine') && isConflict(step.before), () => {
      const goesOn = isSavable(step.before) && isOnline(step.before);
      return (
        versionOf(step.after) === 5 &&
        step.after.snap.context.theirs === null &&
        startedBy(step, 'save').length === Number(goesOn) &&
        (isSavable(step.before) ? isBusy(step.after) || isHeld(step.after) : isTyping(step.after)) &&
        errorOf(step.after) === (isSound(step.before) ? undefined : 'link')
      );
    }),

  'whoever takes what is elsewhere has nothing unsaved': (step) =>
    implies(
      isStep(step, 'takeTheirs') && isConflict(step.before),
      () =>
        versionOf(step.after) === 5 &&
        !isUnsaved(step.after) &&
        step.after.snap.context.theirs === null &&
        errorOf(step.after) === undefined,
    ),

  'both stay there until somebody chooses': (step) =>
    implies(
      isConflict(step.before) && !isStep(step, 'keepMine', 'takeTheirs'),
      () => isConflict(step.after) && same(step.after.snap.context.theirs, theirs),
    ),

  'a failure is told and keeps the form': (step) =>
    implies(
      isStep(step, 'save:failed') && isOnline(step.before),
      () => isFailed(step.after) && same(emittedBy(step.after), [{ type: 'section.failed', wait: null }]),
    ),

  'what the server refuses is said at its field alone, and nothing is sent again by itself': (step) =>
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

  'ruling 24: a limit is told with its time': (step) =>
    implies(
      isStep(step, 'save:limited'),
      () => isFailed(step.after) && same(emittedBy(step.after), [{ type: 'section.failed', wait: 90_000 }]),
    ),

  'a connection that breaks meanwhile holds it, and nothing is said to have failed': (step) =>
    implies(
      isStep(step, 'save:failed') && !isOnline(step.before),
      () => isHeld(step.after) && emittedBy(step.after).length === 0,
    ),

  'what failed or was refused is tried again when somebody wants it, or says what is wrong': (step) =>
    implies(
      isStep(step, 'retry') && (isFailed(step.before) || isRefused(step.before)),
      () =>
        (isSavable(step.before)
          ? startedBy(step, 'save').length === Number(isOnline(step.before)) &&
            isHeld(step.after) !== isOnline(step.before)
          : isTyping(step.after) && startedBy(step).length === 0) &&
        errorOf(step.after) === (isSound(step.before) ? undefined : 'link'),
    ),

  'what failed or was refused waits for somebody': (step) =>
    implies(
      (isFailed(step.before) || isRefused(step.before)) && !isStep(step, 'retry') && !sentOf(step, 'field.changed'),
      () =>
        isFailed(step.after) === isFailed(step.before) &&
        isRefused(step.after) === isRefused(step.before) &&
        startedBy(step).length === 0,
    ),

  'whoever types on after a failure or a refusal is typing': (step) =>
    implies((isFailed(step.before) || isRefused(step.before)) && sentOf(step, 'field.changed'), () =>
      isTyping(step.after),
    ),

  'AV01 what is held is saved once the connection is back, or says what is wrong': (step) =>
    implies(
      isStep(step, 'regain') && isHeld(step.before),
      () =>
        (isSavable(step.before) ? startedBy(step, 'save').length === 1 : isTyping(step.after)) &&
        errorOf(step.after) === (isSound(step.before) ? undefined : 'link'),
    ),

  'what is held waits for nothing else': (step) =>
    implies(isHeld(step.before) && !isStep(step, 'regain'), () => isHeld(step.after) && startedBy(step).length === 0),

  'all tabs agree: what is newer elsewhere is shown where nothing is unsaved': (step) => {
    const heard = sentOf(step, 'changed.elsewhere');
    return implies(heard, () => {
      const isTaken = !isUnsaved(step.before) && (heard as KeptPart).version > (versionOf(step.before) ?? 0);
      return isTaken
        ? versionOf(step.after) === (heard as KeptPart).version &&
            !isUnsaved(step.after) &&
            !isIn(step.after, 'saved') &&
            errorOf(step.after) === undefined
        : isIgnored(step);
    });
  },

  'what nobody can mean where it is does nothing': (step) => {
    const { before } = step;
    const isMeant =
      (isStep(step, 'keepMine', 'takeTheirs') && isConflict(before)) ||
      (isStep(step, 'retry') && (isFailed(before) || isRefused(before))) ||
      (isStep(step, 'leave') && (isTyping(before) || isBusy(before) || isHeld(before)));
    return implies(isStep(step, 'keepMine', 'takeTheirs', 'retry', 'leave') && !isMeant, () => isIgnored(step));
  },

  'whether there is a connection is known': (step) => {
    if (step.event.type !== 'do') return undefined;
    const { type } = step.event.event;
    return (
      isOnline(step.after) === (type === 'connection.returned' || (type !== 'connection.lost' && isOnline(step.before)))
    );
  },

  'only answers tell anything': (step) =>
    implies(step.event.type === 'do' || isRest(step), () => emittedBy(step.after).length === 0),

  'who types on has the whole rest again': (step) =>
    implies(sentOf(step, 'field.changed') && isTyping(step.after), () =>
      same(
        step.after.timers.map(({ due }) => due - step.after.now),
        [autosaveTimes.pause],
      ),
    ),
};
