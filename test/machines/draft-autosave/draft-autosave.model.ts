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
  timeLeft,
  type World,
} from '@xstate/test';
import {
  draftAutosaveMachine,
  draftTimes,
  selectIsRefused,
  selectIsUnstored,
  type WrittenDraft,
} from '../../../machines/draft-autosave/draft-autosave.machine.ts';

type Machine = typeof draftAutosaveMachine;
type MaybeWorld = World<Machine> | undefined;

export const kites = 'Because of kites.';
export const wind = 'Because of wind.';

const none = { answer1: '', answer2: '', answer3: '', answer4: '', answer5: '' };
const someone = { name: 'Ann', email: 'ann@example.test', phone: '', link: '' };

/** With a clock that stands still: versions must differ nevertheless. */
const written = (message: string) => {
  const answers = { ...someone, message, ...none };
  return { type: 'draft.changed', draft: { answers, mayBeKept: false, result: null, cv: null }, at: 1 } as const;
};

/** The current, the last tried and the saved draft may be three versions. */
const maxVersions = 3;

export const draftAutosaveModel: ModelSpec<Machine> = {
  name: 'draftAutosave',
  machine: draftAutosaveMachine,
  input: { draft: null, savedAt: null, hasRoom: true },
  cases: {
    writeKites: written(kites),
    writeWind: written(wind),
    findRoom: { type: 'storage.answered', hasRoom: true },
    findNone: { type: 'storage.answered', hasRoom: false },
    leave: { type: 'page.left' },
    close: { type: 'form.closed' },
    apply: { type: 'application.sent' },
    returned: { type: 'login.returned' },
  },
  effects: {
    save: {
      saved: { output: { type: 'saved' }, http: 204 },
      refused: { output: { type: 'refused' }, http: 409 },
      failed: { error: new Error('500'), http: 500 },
    },
  },
  waits: { aMoment: 500 },
  filter: ({ snap: { context } }, event) =>
    event.type !== 'do' || event.event.type !== 'draft.changed' || (context.draft?.writtenAt ?? 0) < maxVersions,
};

const context = (world: MaybeWorld) => world?.snap.context;
const draftOf = (world: MaybeWorld) => context(world)?.draft ?? null;
const isBusy = (world: MaybeWorld) => world?.snap.hasTag('busy') ?? false;
const isSent = (world: MaybeWorld) => world?.snap.hasTag('sent') ?? false;
const isRefused = (world: MaybeWorld) => world !== undefined && selectIsRefused(world.snap);
const isPausing = (world: MaybeWorld) => (world?.snap.hasTag('unsaved') ?? false) && !isBusy(world);
const isOver = (world: MaybeWorld) => world?.status === 'done';
const isResting = (world: MaybeWorld) =>
  world !== undefined && !isOver(world) && !isSent(world) && !isRefused(world) && !isBusy(world) && !isPausing(world);
/** Nothing is being saved on the account, nor will be without a further event. */
const hasNothingToDo = (world: MaybeWorld) => isResting(world) || isRefused(world) || isSent(world);
const saving = (world: MaybeWorld) =>
  runningEffects(world, 'save')[0]?.input as
    | { draft: WrittenDraft | null; base: number | null; lost: number[] }
    | undefined;
/** The current draft differs from the one being saved. */
const isOutdated = (world: MaybeWorld) => isBusy(world) && !isEqual(saving(world)?.draft, draftOf(world));
const isEnding = (step: Step<Machine>) => isStep(step, 'save:saved', 'save:refused', 'save:failed');
const isUrgent = (world: MaybeWorld) => context(world)?.isUrgent ?? false;
const isClosed = (world: MaybeWorld) => context(world)?.isClosed ?? false;

export const draftAutosaveRules: Rules<Machine> = {
  'starts without a draft and with nothing to save': ({ event, after }) =>
    implies(
      event.type === 'start',
      () => isResting(after) && draftOf(after) === null && context(after)?.savedAt === null && !isClosed(after),
    ),

  'product §3.2 emits each change at once for the browser, with the version saved on the account': (step) => {
    const change = sentOf(step, 'draft.changed');
    return implies(change && !isSent(step.before), () =>
      isEqual(emittedBy(step.after), [
        { type: 'draft.written', draft: draftOf(step.after), savedAt: context(step.before)?.savedAt },
      ]),
    );
  },

  'product §3.9 the newest change becomes the draft and starts no save yet': (step) => {
    const change = sentOf(step, 'draft.changed');
    return implies(change && !isSent(step.before), () => {
      const { writtenAt, ...draft } = draftOf(step.after) ?? { writtenAt: 0 };
      const isNew = writtenAt >= Number(change?.at) && writtenAt > (draftOf(step.before)?.writtenAt ?? 0);
      return isNew && isEqual(draft, change?.draft) && startedBy(step).length === 0;
    });
  },

  'only a change alters the draft': (step) =>
    implies(step.before && !sentOf(step, 'draft.changed'), () => isEqual(draftOf(step.after), draftOf(step.before))),

  'product §3.9 each change restarts the pause before saving on the account': (step) =>
    implies(
      sentOf(step, 'draft.changed') && (isResting(step.before) || isPausing(step.before)),
      () => isPausing(step.after) && timeLeft(step.after, 'pause') === draftTimes.pause,
    ),

  'product §3.9 after the pause saves the latest draft, based on the version the account has': (step) =>
    implies(
      step.event.type === 'elapse',
      () =>
        startedBy(step, 'save').length === 1 &&
        isEqual(saving(step.after), {
          draft: draftOf(step.before),
          base: context(step.before)?.savedAt,
          lost: context(step.before)?.lostAt,
        }),
    ),

  'product §3.9 leaving the page or closing the form saves a pending draft at once': (step) =>
    implies(
      isStep(step, 'leave', 'close') && isPausing(step.before),
      () =>
        startedBy(step, 'save').length === 1 &&
        isEqual(saving(step.after), {
          draft: draftOf(step.before),
          base: context(step.before)?.savedAt,
          lost: context(step.before)?.lostAt,
        }),
    ),

  'product §3.9 changes during a save neither disturb it nor start another': (step) =>
    implies(
      isBusy(step.before) && step.event.type === 'do' && !isStep(step, 'apply'),
      () => isBusy(step.after) && isEqual(saving(step.after), saving(step.before)) && startedBy(step).length === 0,
    ),

  'a successful save updates the account’s version and emits draft.saved': (step) =>
    implies(isStep(step, 'save:saved'), () => {
      const time = saving(step.before)?.draft?.writtenAt;
      return (
        context(step.after)?.savedAt === time &&
        isEqual(emittedBy(step.after), [{ type: 'draft.saved', savedAt: time }])
      );
    }),

  'only a successful save changes the account’s version or emits draft.saved': (step) =>
    implies(
      step.before && !isStep(step, 'save:saved'),
      () =>
        context(step.after)?.savedAt === context(step.before)?.savedAt &&
        emittedBy(step.after).every(({ type }) => type !== 'draft.saved'),
    ),

  'product §3.9 remembers each version whose save got no answer, until one is saved': (step) => {
    const lost = context(step.before)?.lostAt ?? [];
    const tried = saving(step.before)?.draft?.writtenAt;
    if (isStep(step, 'save:saved')) return isEqual(context(step.after)?.lostAt, []);
    return isEqual(context(step.after)?.lostAt, isStep(step, 'save:failed') ? [...lost, tried] : lost);
  },

  'a draft changed during a save waits for a pause of its own': (step) =>
    implies(
      isStep(step, 'save:saved', 'save:failed') && isOutdated(step.before) && !isUrgent(step.before),
      () => isPausing(step.after) && timeLeft(step.after, 'pause') === draftTimes.pause && startedBy(step).length === 0,
    ),

  '… but is saved right afterwards if the page or the form was left': (step) =>
    implies(
      isStep(step, 'save:saved', 'save:failed') && isUrgent(step.before),
      () =>
        startedBy(step, 'save').length === 1 &&
        isEqual(saving(step.after), {
          draft: draftOf(step.before),
          base: context(step.after)?.savedAt,
          lost: context(step.after)?.lostAt,
        }),
    ),

  'leaving during a save makes only a newer draft urgent': (step) =>
    implies(
      isStep(step, 'leave', 'close') && isBusy(step.before),
      () => isUrgent(step.after) === isOutdated(step.before),
    ),

  'starting a save clears the urgency': (step) =>
    implies(startedBy(step, 'save').length > 0, () => !isUrgent(step.after)),

  'only leaving the page or closing the form makes a draft urgent': (step) =>
    implies(isUrgent(step.after), () => isUrgent(step.before) || isStep(step, 'leave', 'close')),

  'only closing the form marks it as closed': (step) =>
    implies(
      step.before,
      () => isClosed(step.after) === (isClosed(step.before) || isStep(step, 'close')) || isOver(step.after),
    ),

  'a failed save is not repeated without a further change': (step) =>
    implies(
      isStep(step, 'save:failed') && !isOutdated(step.before),
      () => startedBy(step).length === 0 && (isClosed(step.before) ? isOver(step.after) : isResting(step.after)),
    ),

  'product §3.9 after a refused save nothing more is saved on the account until the login returns': (step) =>
    implies(
      isStep(step, 'save:refused') || (isRefused(step.before) && !isStep(step, 'returned', 'close', 'apply')),
      () =>
        startedBy(step).length === 0 &&
        step.after.timers.length === 0 &&
        (isClosed(step.before) ? isOver(step.after) : isRefused(step.after)),
    ),

  'only a refused save makes a draft refused': (step) =>
    implies(isRefused(step.after), () => isRefused(step.before) || isStep(step, 'save:refused')),

  'product §3.9 a returned login saves the latest refused draft at once': (step) =>
    implies(
      isStep(step, 'returned') && isRefused(step.before),
      () =>
        startedBy(step, 'save').length === 1 &&
        isEqual(saving(step.after), {
          draft: draftOf(step.before),
          base: context(step.before)?.savedAt,
          lost: context(step.before)?.lostAt,
        }),
    ),

  'ignores a returned login when nothing was refused': (step) =>
    implies(isStep(step, 'returned') && !isRefused(step.before), () => isIgnored(step)),

  'a successful save of the latest draft starts no other save': (step) =>
    implies(
      isStep(step, 'save:saved') && !isOutdated(step.before),
      () => startedBy(step).length === 0 && (isClosed(step.before) ? isOver(step.after) : isResting(step.after)),
    ),

  'closing the form ends the machine at once when nothing remains to be saved': (step) =>
    implies(isStep(step, 'close') && hasNothingToDo(step.before), () => isOver(step.after)),

  'the machine ends only after closing, once nothing remains to be saved': (step) =>
    implies(
      step.before && isOver(step.after),
      () =>
        (isStep(step, 'close') && hasNothingToDo(step.before)) ||
        (isEnding(step) && isClosed(step.before) && (isStep(step, 'save:refused') || !isOutdated(step.before))),
    ),

  'product §3.9 nothing is saved after the application is sent': (step) =>
    implies(
      isStep(step, 'apply') || isSent(step.before),
      () =>
        (isSent(step.after) || isStep(step, 'close')) &&
        step.after.pending.length === 0 &&
        emittedBy(step.after).length === 0,
    ),

  'ignores leaving the page when nothing remains to be saved': (step) =>
    implies(isStep(step, 'leave') && hasNothingToDo(step.before), () => isIgnored(step)),

  'product §3.2 reports a browser without room while only the page has the draft': (step) => {
    const answer = sentOf(step, 'storage.answered');
    return implies(
      answer,
      () =>
        context(step.after)?.hasRoom === answer?.hasRoom &&
        selectIsUnstored(step.after.snap) === (answer?.hasRoom === false && !isSent(step.before)),
    );
  },

  'only the storage’s answer changes whether there is room': (step) =>
    implies(
      step.before && !sentOf(step, 'storage.answered'),
      () => context(step.after)?.hasRoom === context(step.before)?.hasRoom,
    ),

  'only the pause, leaving, a returned login or the end of an earlier save starts a save': (step) =>
    implies(
      startedBy(step).length > 0,
      () =>
        step.event.type === 'elapse' ||
        (isStep(step, 'leave', 'close') && isPausing(step.before)) ||
        (isStep(step, 'returned') && isRefused(step.before)) ||
        (isEnding(step) && isUrgent(step.before)),
    ),

  'is busy exactly while saving': invariant((world) => isBusy(world) === world.pending.length > 0),
};
