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
import { onboardingMachine, type SavedParts } from '../../../machines/onboarding/onboarding.machine.ts';
import { type AnswerPart, fieldsOfStep } from '../../../machines/onboarding/onboarding.rules.ts';
import { onboardingPlaces } from '../../../machines/onboarding-steps.rules.ts';
import { emptyPart, type SavedPart } from '../../../machines/profile-section/profile.rules.ts';

type Machine = typeof onboardingMachine;

const empty = (part: keyof SavedParts): SavedPart => ({ values: emptyPart[part], version: 3 });
export const storedParts = {
  wanted: empty('wanted'),
  skills: empty('skills'),
  links: empty('links'),
  onboarding: empty('onboarding'),
};

export const invalidSalary = 'a lot';

/** What was stored meanwhile from elsewhere, for any part. */
const theirs: SavedPart = {
  values: { ...emptyPart.wanted, ...emptyPart.skills, ...emptyPart.links, ...emptyPart.onboarding, start: 'in May' },
  version: 5,
};

export const onboardingModel: ModelSpec<Machine> = {
  name: 'onboarding',
  machine: onboardingMachine,
  input: { savedParts: storedParts, isOnline: true },
  cases: {
    chooseField: { type: 'field.changed', part: 'wanted', field: 'fields', value: ['development'] },
    typePay: { type: 'field.changed', part: 'wanted', field: 'salaryMin', value: '60000' },
    typeWrong: { type: 'field.changed', part: 'wanted', field: 'salaryMin', value: invalidSalary },
    leave: { type: 'field.left' },
    lookUp: { type: 'lookup.began' },
    find: { type: 'place.added', part: 'wanted', field: 'places', value: ['kolin'] },
    giveUp: { type: 'lookup.ended' },
    submit: { type: 'form.submitted' },
    skip: { type: 'step.skipped' },
    back: { type: 'step.returned' },
    leavePage: { type: 'page.left' },
    retry: { type: 'retry.wanted' },
    lose: { type: 'connection.lost' },
    regain: { type: 'connection.returned' },
    failToLeave: { type: 'departure.failed' },
  },
  effects: {
    save: {
      saved: { output: { type: 'saved', version: 4 }, http: { status: 200, body: { version: 4 } } },
      conflict: { output: { type: 'conflict', ...theirs }, http: { status: 409, body: { current: theirs } } },
      limited: { output: { type: 'limited', wait: 90_000 }, http: 429 },
      failed: { error: new Error('500'), http: 500 },
    },
  },
  // Versions only affect what is sent, and what is sent is the input of the running effect.
  project: ({ savedParts: known, sent, ...rest }) => ({ ...rest, known: Object.values(known).map(answersIn) }),
  // A step only shows its own fields. Answers in one step don't affect the others, and the connection matters equally
  // in all.
  filter({ snap }, { type, ...happens }) {
    const { step, answers, isLookingUp } = snap.context;
    const event = type === 'do' && 'event' in happens ? happens.event : null;
    if (event?.type === 'connection.lost') return step === 'fields' || step === 'alert';
    if (event?.type === 'step.returned') return step !== 'links';
    if (event?.type === 'lookup.began' || event?.type === 'lookup.ended' || event?.type === 'place.added')
      return step === 'terms';
    if (event?.type !== 'field.changed') return true;
    // What is typed while a place is looked up is no different once the step is being saved.
    if (isLookingUp && snap.hasTag('busy')) return false;
    const others = Object.values(answers).flatMap((values) => Object.entries(values));
    return (
      (fieldsOfStep[step][event.part]?.includes(event.field) ?? false) &&
      others.every(([field, value]) => field === event.field || value.length === 0)
    );
  },
};

const answersIn = ({ values: { fields, items, places, salaryMin } }: SavedPart) => ({
  fields,
  items,
  places,
  salaryMin,
});

type MaybeWorld = World<Machine> | undefined;
type Context = World<Machine>['snap']['context'];

const isIn = (world: MaybeWorld, tag: string) => world?.snap.hasTag(tag as never) ?? false;
const isBusy = (world: MaybeWorld) => isIn(world, 'busy');
const isFinished = (world: MaybeWorld) => isIn(world, 'finished');
const isFailed = (world: MaybeWorld) => isIn(world, 'failed');
const isHeld = (world: MaybeWorld) => isIn(world, 'held');
/** The user may go on, skip and go back. */
const isOpen = (world: MaybeWorld) => world !== undefined && !isBusy(world) && !isFinished(world);
const isSkipping = (world: MaybeWorld) => isBusy(world) && (world?.snap.context.isSkipping ?? false);
/** The user may answer. */
const isAnswerable = (world: MaybeWorld) => isOpen(world) || (isBusy(world) && !isSkipping(world));
const isWaiting = (world: MaybeWorld) => isIn(world, 'waiting');
const isLookingUp = (world: MaybeWorld) => world?.snap.context.isLookingUp ?? false;
const isOnline = (world: MaybeWorld) => world?.snap.context.isOnline ?? false;
const stepOf = (world: MaybeWorld) => world?.snap.context.step ?? 'fields';
const answersOf = (world: MaybeWorld) => world?.snap.context.answers;
const errorsOf = (world: MaybeWorld) => world?.snap.context.errors;
const saving = (world: MaybeWorld) =>
  runningEffects(world, 'save')[0]?.input as (SavedPart & { part: keyof SavedParts }) | undefined;
const after = (step: string) => onboardingPlaces[(onboardingPlaces as readonly string[]).indexOf(step) + 1];

/** The answers of the current step, by part. */
const shown = ({ step, answers }: Pick<Context, 'step' | 'answers'>, part: AnswerPart) =>
  Object.fromEntries((fieldsOfStep[step][part] ?? []).map((field) => [field, answers[part][field]]));
const changedOf = (context: Context): AnswerPart[] =>
  (Object.keys(fieldsOfStep[context.step]) as AnswerPart[]).filter((part) =>
    Object.entries(shown(context, part)).some(
      ([field, value]) => !isEqual(value, context.savedParts[part].values[field]),
    ),
  );
const changed = (world: MaybeWorld) => (world ? changedOf(world.snap.context) : []);
const isValid = (world: MaybeWorld) =>
  stepOf(world) !== 'terms' || answersOf(world)?.wanted.salaryMin !== invalidSalary;

const keptPlaces = (world: MaybeWorld) => (world?.snap.context.savedParts.wanted.values.places ?? []) as string[];

/** The step is to be left: it is sent while no place is looked up, or the place that it waits for is found. */
const isSent = (step: Step<Machine>) =>
  isOpen(step.before) &&
  ((isStep(step, 'submit') && !isLookingUp(step.before)) || (isStep(step, 'find') && isWaiting(step.before)));

/** What is still to be saved once a part is: also what was answered meanwhile, and the progress last. */
const rest = ({ before, after: then }: Step<Machine>): (keyof SavedParts)[] => {
  if (!before) return [];
  const { context } = before.snap;
  const isOwed = context.unsaved.slice(1).includes('onboarding');
  const { savedParts } = then.snap.context;
  return [...changedOf({ ...context, savedParts }), ...(isOwed ? ['onboarding' as const] : [])];
};
const nextOf = (world: MaybeWorld) => world?.snap.context.next;
/** Everything is saved, and the place that the step waits for is looked up. */
const isPlaceOwed = (step: Step<Machine>) =>
  rest(step).length === 0 &&
  isLookingUp(step.before) &&
  !isSkipping(step.before) &&
  nextOf(step.before) !== stepOf(step.before);

/** The next thing to do after a step was lined up. */
const isSentOrHeld = (step: Step<Machine>, first: string, place: string) => {
  const { before, after: then } = step;
  if (!isOnline(before)) return isHeld(then) && startedBy(step).length === 0;
  const sent = saving(then);
  return startedBy(step, 'save').length === 1 && sent?.part === first && then.snap.context.next === place;
};

export const onboardingRules: Rules<Machine> = {
  'product §7 starts at the first step with the kept answers and saves nothing': ({ event, after }) =>
    implies(
      event.type === 'start',
      () => stepOf(after) === 'fields' && isOpen(after) && isEqual(answersOf(after)?.wanted, storedParts.wanted.values),
    ),

  'keeps chosen and typed answers through every event, except those of a skipped step': (step) => {
    const { before, after: then } = step;
    if (!before) return undefined;
    const typed = sentOf(step, 'field.changed') ?? sentOf(step, 'place.added');
    if (typed && isAnswerable(before)) return isEqual(answersOf(then)?.[typed.part][typed.field], typed.value);
    if (isStep(step, 'skip') && isOpen(before))
      return Object.entries(fieldsOfStep[stepOf(before)]).every(([part, fields]) =>
        fields.every((field) =>
          isEqual(
            answersOf(then)?.[part as AnswerPart][field],
            before.snap.context.savedParts[part as AnswerPart].values[field],
          ),
        ),
      );
    return isEqual(answersOf(then), answersOf(before));
  },

  'an answer changes no other answer': (step) => {
    const typed = sentOf(step, 'field.changed') ?? sentOf(step, 'place.added');
    return implies(typed && isAnswerable(step.before), () => {
      const rest = (world: MaybeWorld) =>
        Object.entries(answersOf(world) ?? {}).map(([part, values]) =>
          Object.entries(values).filter(([field]) => part !== typed?.part || field !== typed.field),
        );
      return isEqual(rest(step.before), rest(step.after));
    });
  },

  'ruling 16: typing neither sets nor clears an error and saves nothing': (step) =>
    implies(
      sentOf(step, 'field.changed'),
      () => isEqual(errorsOf(step.after), errorsOf(step.before)) && startedBy(step).length === 0,
    ),

  'leaving a field validates the step': (step) =>
    implies(isStep(step, 'leave') && isOpen(step.before), () =>
      isEqual(errorsOf(step.after), isValid(step.before) ? {} : { salaryMin: 'number' }),
    ),

  'a step with an invalid answer sets the error, emits form.refused and saves nothing': (step) =>
    implies(
      isSent(step) && !isValid(step.before),
      () =>
        startedBy(step).length === 0 &&
        stepOf(step.after) === 'terms' &&
        isEqual(errorsOf(step.after), { salaryMin: 'number' }) &&
        isEqual(emittedBy(step.after), [{ type: 'form.refused' }]),
    ),

  'product §7 submitting first saves a changed part, or the progress if nothing changed': (step) =>
    implies(isStep(step, 'submit') && isSent(step) && isValid(step.before), () =>
      isSentOrHeld(step, changed(step.before)[0] ?? 'onboarding', after(stepOf(step.before)) ?? ''),
    ),

  'product §7 submitting during a place lookup waits for its end': (step) =>
    implies(
      isStep(step, 'submit') && isOpen(step.before) && isLookingUp(step.before),
      () => isWaiting(step.after) && startedBy(step).length === 0 && emittedBy(step.after).length === 0,
    ),

  'product §7 a step that waits for a place saves it once it is found': (step) =>
    implies(isStep(step, 'find') && isSent(step) && isValid(step.before), () =>
      isSentOrHeld(step, keptPlaces(step.before).includes('kolin') ? 'onboarding' : 'wanted', 'links'),
    ),

  'a found place that no step waits for saves nothing and keeps the errors': (step) =>
    implies(
      isStep(step, 'find') && isOpen(step.before) && !isWaiting(step.before),
      () =>
        isOpen(step.after) &&
        !isWaiting(step.after) &&
        isEqual(errorsOf(step.after), errorsOf(step.before)) &&
        startedBy(step).length === 0 &&
        emittedBy(step.after).length === 0,
    ),

  'a lookup without a result keeps a waiting step open and saves nothing': (step) =>
    implies(
      isStep(step, 'giveUp') && isWaiting(step.before),
      () => isOpen(step.after) && startedBy(step).length === 0 && emittedBy(step.after).length === 0,
    ),

  'an answer given while the step is being saved changes nothing of what is being saved': (step) =>
    implies(
      (sentOf(step, 'field.changed') ?? sentOf(step, 'place.added')) && isBusy(step.before),
      () => isBusy(step.after) && isEqual(saving(step.after), saving(step.before)) && startedBy(step).length === 0,
    ),

  'product §7 a skipped step takes no answers while its progress is being saved': (step) =>
    implies((sentOf(step, 'field.changed') ?? sentOf(step, 'place.added')) && isSkipping(step.before), () =>
      isIgnored(step),
    ),

  'a step that was saved while a place is looked up waits for that place': (step) =>
    implies(
      isStep(step, 'save:saved') && isPlaceOwed(step),
      () => isWaiting(step.after) && stepOf(step.after) === stepOf(step.before) && startedBy(step).length === 0,
    ),

  'an answer that is invalid once the others are saved keeps the step, sets the error and emits form.refused': (step) =>
    implies(
      (isStep(step, 'save:saved') || isStep(step, 'save:conflict')) && !isValid(step.before),
      () =>
        isOpen(step.after) &&
        stepOf(step.after) === stepOf(step.before) &&
        isEqual(errorsOf(step.after), { salaryMin: 'number' }) &&
        isEqual(emittedBy(step.after).at(-1), { type: 'form.refused' }),
    ),

  'waits only during a lookup, and never while failed or held': invariant(
    (world) => !isWaiting(world) || (isLookingUp(world) && !isFailed(world) && !isHeld(world)),
  ),

  'keeps waiting until the lookup ends or the user leaves the step or the page': (step) =>
    implies(isWaiting(step.before) && !isStep(step, 'find', 'giveUp', 'skip', 'back', 'leavePage'), () =>
      isWaiting(step.after),
    ),

  'tracks whether the current step looks up a place': (step) => {
    const { before, after: then } = step;
    if (!before) return !isLookingUp(then);
    if (isStep(step, 'lookUp', 'giveUp')) return isLookingUp(then) === isStep(step, 'lookUp');
    return isLookingUp(then) === (isLookingUp(before) && stepOf(then) === stepOf(before));
  },

  'the start or end of a lookup that no step waits for starts and ends nothing': (step) =>
    implies(
      isStep(step, 'lookUp', 'giveUp') && !isWaiting(step.before),
      () =>
        startedBy(step).length === 0 &&
        isBusy(step.before) === isBusy(step.after) &&
        isFailed(step.before) === isFailed(step.after) &&
        isHeld(step.before) === isHeld(step.after),
    ),

  'starting a save clears the errors': (step) =>
    implies(isStep(step, 'submit', 'find', 'skip') && isOpen(step.before) && startedBy(step).length > 0, () =>
      isEqual(errorsOf(step.after), {}),
    ),

  'a step that is held shows no error': (step) =>
    implies(isOpen(step.before) && !isHeld(step.before) && isHeld(step.after), () => isEqual(errorsOf(step.after), {})),

  'product §7 skipping a step saves only the progress': (step) =>
    implies(isStep(step, 'skip') && isOpen(step.before), () =>
      isSentOrHeld(step, 'onboarding', after(stepOf(step.before)) ?? ''),
    ),

  'leaving the page saves valid changed answers and keeps the step': (step) =>
    implies(isStep(step, 'leavePage') && isOpen(step.before) && !isFailed(step.before) && !isHeld(step.before), () =>
      isValid(step.before) && changed(step.before).length > 0
        ? isSentOrHeld(step, changed(step.before)[0] as string, stepOf(step.before))
        : isIgnored(step),
    ),

  'a save contains the kept values with the step’s answers, and the kept version': (step) =>
    implies(startedBy(step, 'save').length > 0, () => {
      const { context } = step.after.snap;
      const { part, values, version } = saving(step.after) as SavedPart & { part: keyof SavedParts };
      const { values: there, version: seen } = context.savedParts[part];
      const meant = part === 'onboarding' ? { place: context.next } : { ...there, ...shown(context, part) };
      return isEqual(values, meant) && version === seen;
    }),

  'runs one save exactly while busy': invariant((world) => world.pending.length === Number(isBusy(world))),

  'a successful save keeps its values with the new version and emits part.saved': (step) =>
    implies(isStep(step, 'save:saved'), () => {
      const sent = saving(step.before);
      const known = sent && step.after.snap.context.savedParts[sent.part];
      return (
        isEqual(known, { values: sent?.values, version: 4 }) &&
        isEqual(emittedBy(step.after)[0], { type: 'part.saved', part: sent?.part, values: sent?.values, version: 4 })
      );
    }),

  'only a successful save or a conflict changes the kept parts': (step) =>
    implies(step.before && !isStep(step, 'save:saved', 'save:conflict'), () =>
      isEqual(step.after.snap.context.savedParts, step.before?.snap.context.savedParts),
    ),

  'saves one part after the other, then shows the next step': (step) => {
    const { before, after: then } = step;
    if (!before || !isStep(step, 'save:saved')) return undefined;
    const { next } = before.snap.context;
    const others = rest(step);
    if (!isValid(before) || isPlaceOwed(step)) return undefined;
    if (others.length > 0)
      return isOnline(before)
        ? saving(then)?.part === others[0] && startedBy(step, 'save').length === 1 && stepOf(then) === stepOf(before)
        : isHeld(then) && isEqual(then.snap.context.unsaved, others);
    if (next === 'done') return isFinished(then);
    return isOpen(then) && !isFailed(then) && !isHeld(then) && stepOf(then) === next && isEqual(errorsOf(then), {});
  },

  'the progress is saved last': invariant((world) => {
    const at = world.snap.context.unsaved.indexOf('onboarding');
    return at === -1 || at === world.snap.context.unsaved.length - 1;
  }),

  'a conflict keeps the values from elsewhere and saves the step’s answers over them': (step) =>
    implies(isStep(step, 'save:conflict') && isValid(step.before), () => {
      const part = saving(step.before)?.part as keyof SavedParts;
      const known = isEqual(step.after.snap.context.savedParts[part], theirs);
      const again = saving(step.after);
      return (
        known &&
        emittedBy(step.after).length === 0 &&
        (isOnline(step.before)
          ? again?.part === part && again.version === 5 && (again.values.start === 'in May' || part === 'onboarding')
          : isHeld(step.after))
      );
    }),

  'a failure emits saving.failed and keeps the step and the unsaved parts': (step) =>
    implies(
      isStep(step, 'save:failed') && isOnline(step.before),
      () =>
        isFailed(step.after) &&
        stepOf(step.after) === stepOf(step.before) &&
        isEqual(step.after.snap.context.unsaved, step.before?.snap.context.unsaved) &&
        isEqual(emittedBy(step.after), [{ type: 'saving.failed', wait: null }]),
    ),

  'ruling 24: a rate limit emits its wait time': (step) =>
    implies(
      isStep(step, 'save:limited'),
      () => isFailed(step.after) && isEqual(emittedBy(step.after), [{ type: 'saving.failed', wait: 90_000 }]),
    ),

  'AV01 a failure without a connection holds the save and emits nothing': (step) =>
    implies(
      isStep(step, 'save:failed') && !isOnline(step.before),
      () => isHeld(step.after) && emittedBy(step.after).length === 0,
    ),

  'a retry saves the first unsaved part again, or holds it while offline': (step) =>
    implies(isStep(step, 'retry') && isFailed(step.before) && isValid(step.before), () =>
      isOnline(step.before)
        ? saving(step.after)?.part === step.before?.snap.context.unsaved[0] && startedBy(step, 'save').length === 1
        : isHeld(step.after) && startedBy(step).length === 0,
    ),

  'AV01 saves a held part once the connection returns': (step) =>
    implies(
      isStep(step, 'regain') && isHeld(step.before) && isValid(step.before),
      () => startedBy(step, 'save').length === 1 && saving(step.after)?.part === step.before?.snap.context.unsaved[0],
    ),

  'an answer that was invalid when saving failed or was held is not saved again, but set as an error': (step) =>
    implies(
      ((isStep(step, 'retry') && isFailed(step.before)) || (isStep(step, 'regain') && isHeld(step.before))) &&
        !isValid(step.before),
      () =>
        isOpen(step.after) &&
        !isFailed(step.after) &&
        !isHeld(step.after) &&
        startedBy(step).length === 0 &&
        isEqual(errorsOf(step.after), { salaryMin: 'number' }) &&
        isEqual(emittedBy(step.after), [{ type: 'form.refused' }]),
    ),

  'leaving a field or the page or losing the connection keeps a failed or held save': (step) =>
    implies(
      (isFailed(step.before) || isHeld(step.before)) &&
        isStep(step, 'leave', 'leavePage', 'lose') &&
        step.before !== undefined,
      () => isFailed(step.before) === isFailed(step.after) && isHeld(step.before) === isHeld(step.after),
    ),

  'a new answer clears a failed or held save': (step) =>
    implies(
      isOpen(step.before) &&
        (sentOf(step, 'field.changed') ?? (!isWaiting(step.before) && sentOf(step, 'place.added'))),
      () => isOpen(step.after) && !isFailed(step.after) && !isHeld(step.after),
    ),

  'going back shows the previous step and saves nothing': (step) =>
    implies(isStep(step, 'back') && isOpen(step.before), () => {
      const isFirst = stepOf(step.before) === 'fields';
      return isFirst
        ? isIgnored(step)
        : after(stepOf(step.after)) === stepOf(step.before) &&
            isOpen(step.after) &&
            !isFailed(step.after) &&
            !isHeld(step.after) &&
            startedBy(step).length === 0 &&
            isEqual(errorsOf(step.after), {});
    }),

  'only a successful save or going back changes the step': (step) =>
    implies(
      step.before && !isStep(step, 'save:saved', 'back', 'failToLeave'),
      () => stepOf(step.before) === stepOf(step.after) && isFinished(step.before) === isFinished(step.after),
    ),

  'finished onboarding whose next page cannot be opened shows the last step again, to be sent again': (step) =>
    implies(
      isStep(step, 'failToLeave') && isFinished(step.before),
      () => stepOf(step.after) === 'alert' && isOpen(step.after) && startedBy(step).length === 0,
    ),

  'emits onboarding.finished exactly on finishing': (step) =>
    implies(
      step.before !== undefined,
      () =>
        emittedBy(step.after).some(({ type }) => type === 'onboarding.finished') ===
        (isFinished(step.after) && !isFinished(step.before)),
    ),

  'ignores events that do not apply in the current state': (step) => {
    const { before } = step;
    const isMeant = isStep(step, 'failToLeave')
      ? isFinished(before)
      : isAnswerable(before) && (sentOf(step, 'field.changed') || sentOf(step, 'place.added'))
        ? true
        : isOpen(before) && (!isStep(step, 'retry') || isFailed(before));
    const isNews = isStep(step, 'lose', 'regain', 'lookUp', 'giveUp');
    return implies(step.event.type === 'do' && !isMeant && !isNews, () => isIgnored(step));
  },

  'tracks whether there is a connection': (step) => {
    if (step.event.type !== 'do') return undefined;
    const { type } = step.event.event;
    return (
      isOnline(step.after) === (type === 'connection.returned' || (type !== 'connection.lost' && isOnline(step.before)))
    );
  },

  'a lost or returning connection starts and ends nothing unless a save is held': (step) =>
    implies(
      isStep(step, 'lose', 'regain') && !isHeld(step.before),
      () =>
        startedBy(step).length === 0 &&
        isBusy(step.before) === isBusy(step.after) &&
        isFailed(step.before) === isFailed(step.after),
    ),
};
