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
  timeLeft,
  type World,
} from '@xstate/test';
import { comboboxMachine, type Option } from '../../../machines/combobox/combobox.machine.ts';

type Machine = typeof comboboxMachine;

const brno: Option = { id: 'brno', name: 'Brno' };
const brod: Option = { id: 'brod', name: 'Brod' };
const kolin: Option = { id: 'kolin', name: 'Kolín' };

const known = [brno, brod];

const typed = (text: string, options: Option[], isName = true) =>
  ({ type: 'text.typed', text, isName, options }) as const;

const opened = (text: string | null, options: Option[]) => ({ type: 'list.opened', text, options }) as const;

export const cases = {
  open: opened(null, known),
  openWithText: opened('kot ', [brod]),
  typeText: typed('kot', [brod], false),
  clearText: typed('', known, false),
  typeName: typed('br', known),
  typeWholeName: typed('brod', [brno, { ...brod, isNamed: true }]),
  typeOtherName: typed(' kolin ', []),
  clearName: typed(' ', known),
  down: { type: 'arrow.pressed', step: 1 },
  up: { type: 'arrow.pressed', step: -1 },
  enter: { type: 'enter.pressed' },
  escape: { type: 'escape.pressed' },
  pressOption: { type: 'option.pressed', id: 'brod' },
  leave: { type: 'field.left' },
} as const;

export const comboboxModel: ModelSpec<Machine> = {
  name: 'combobox',
  machine: comboboxMachine,
  cases,
  effects: {
    find: {
      some: { output: [brno, kolin] },
      named: { output: [brno, { ...kolin, isNamed: true }] },
      none: { output: [] },
      broken: { error: new Error('HTTP 500') },
    },
  },
};

const nothing = {
  text: null,
  isName: false,
  options: [],
  active: null,
  isMoved: false,
  isUnknown: false,
};

type MaybeWorld = World<Machine> | undefined;

const contextOf = (world: MaybeWorld) => world?.snap.context ?? nothing;
const isOpen = (world: MaybeWorld) => world?.snap.hasTag('open') ?? false;
const isAsked = (world: MaybeWorld) => runningEffects(world, 'find').length > 0;
const isResting = (world: MaybeWorld) => timeLeft(world, 'rest') !== undefined;
const isUnanswered = (world: MaybeWorld) => world?.snap.matches('failed') ?? false;
const isAwaited = (world: MaybeWorld) => isAsked(world) || isResting(world);
const isLeaving = (world: MaybeWorld) => isAsked(world) && !isOpen(world);
const isClosed = (world: MaybeWorld) => !isOpen(world) && !isAwaited(world);
const isBlank = (world: MaybeWorld) => contextOf(world).text?.trim() === '';
const isName = (world: MaybeWorld) => contextOf(world).isName && !isBlank(world);
const activeOf = (world: MaybeWorld) => contextOf(world).active;
const namedIn = (options: readonly Option[]) => options.find(({ isNamed }) => isNamed);
/** The option that a name resolves to by default. */
const likelyIn = (options: readonly Option[]) => namedIn(options) ?? options[0];
const chooses = (world: World<Machine>, option: Option | null | undefined, { isLate = false } = {}) =>
  option !== undefined && isEqual(emittedBy(world), [{ type: 'option.chosen', option, isLate }]) && isClosed(world);
const isSilent = (world: World<Machine>) => emittedBy(world).length === 0;
const keepsText = (before: MaybeWorld, after: World<Machine>) => contextOf(after).text === contextOf(before).text;

/** Its name was typed, or it was selected by the keys. */
const certainOf = (world: MaybeWorld) => {
  const { options, active, isMoved } = contextOf(world);
  return isMoved ? options.find(({ id }) => id === active) : namedIn(options);
};
const answerOf = { 'find:some': [brno, kolin], 'find:named': [brno, { ...kolin, isNamed: true }], 'find:none': [] };

export const comboboxRules: Rules<Machine> = {
  'starts closed, with no options and no search': ({ event, after }) =>
    implies(event.type === 'start', () => isClosed(after) && contextOf(after).options.length === 0),

  'opening a closed list offers the known options with none active, and searches for its text': (step) => {
    const opened = sentOf(step, 'list.opened');
    return implies(
      opened && isClosed(step.before),
      () =>
        isOpen(step.after) &&
        isEqual(contextOf(step.after).options, opened?.options) &&
        activeOf(step.after) === null &&
        isSilent(step.after) &&
        isEqual(
          startedBy(step).map(({ src, input }) => [src, input]),
          opened?.text === null ? [] : [['find', 'kot']],
        ),
    );
  },

  'product §1: typing offers the known options at once, and a search follows after 120 ms': (step) => {
    const key = sentOf(step, 'text.typed');
    return implies(
      key && !(key.isName && key.text.trim() === ''),
      () =>
        isOpen(step.after) &&
        contextOf(step.after).text === key?.text &&
        isEqual(contextOf(step.after).options, key?.options) &&
        isSilent(step.after) &&
        !isAsked(step.after) &&
        timeLeft(step.after, 'rest') === 120,
    );
  },

  'clearing a name offers all known options and starts no search': (step) =>
    implies(
      isStep(step, 'clearName'),
      () => isOpen(step.after) && isEqual(contextOf(step.after).options, known) && !isAwaited(step.after),
    ),

  'typing a name activates its own option or else the first, typing a text activates none': (step) => {
    const key = sentOf(step, 'text.typed');
    return implies(
      key,
      () =>
        activeOf(step.after) === ((isName(step.after) && likelyIn(key?.options ?? [])?.id) || null) &&
        !contextOf(step.after).isMoved,
    );
  },

  'product §1: the search starts once after the rest, with the trimmed text': (step) =>
    implies(
      step.event.type === 'elapse',
      () =>
        isEqual(
          startedBy(step).map(({ src, input }) => [src, input]),
          [['find', contextOf(step.before).text?.trim()]],
        ) &&
        isOpen(step.after) &&
        isEqual(contextOf(step.after), contextOf(step.before)) &&
        !isResting(step.after),
    ),

  'a response to the search replaces the options of an open list': (step) =>
    implies(isStep(step, 'find:some', 'find:named', 'find:none') && isOpen(step.before), () => {
      const label = step.event.type === 'settle' ? (`find:${step.event.case}` as keyof typeof answerOf) : 'find:none';
      return (
        isOpen(step.after) &&
        !isAwaited(step.after) &&
        isEqual(contextOf(step.after).options, answerOf[label]) &&
        keepsText(step.before, step.after) &&
        isSilent(step.after)
      );
    }),

  'an option selected with the arrows stays active if the response contains it': (step) =>
    implies(
      isStep(step, 'find:some', 'find:named') &&
        isOpen(step.before) &&
        contextOf(step.before).isMoved &&
        activeOf(step.before) !== 'brod',
      () => activeOf(step.after) === activeOf(step.before),
    ),

  'otherwise a response activates the best match of a name, and no option for a text': (step) =>
    implies(
      isStep(step, 'find:some', 'find:named', 'find:none') &&
        isOpen(step.before) &&
        (!contextOf(step.before).isMoved || activeOf(step.before) === 'brod'),
      () => {
        const likely = isName(step.before) ? likelyIn(contextOf(step.after).options) : undefined;
        return activeOf(step.after) === (likely?.id ?? null) && !contextOf(step.after).isMoved;
      },
    ),

  'product §1: the arrows cycle through the options and the text itself': (step) => {
    const arrow = sentOf(step, 'arrow.pressed');
    return implies(arrow && isOpen(step.before), () => {
      const places = [null, ...contextOf(step.before).options.map(({ id }) => id)];
      const at = places.indexOf(activeOf(step.before)) + (arrow?.step ?? 0);
      return (
        activeOf(step.after) === places.at(at % places.length) &&
        isEqual(contextOf(step.after).options, contextOf(step.before).options) &&
        keepsText(step.before, step.after) &&
        isAwaited(step.after) === isAwaited(step.before) &&
        startedBy(step).length === 0 &&
        isSilent(step.after)
      );
    });
  },

  'Enter chooses the active option': (step) =>
    implies(isStep(step, 'enter') && isOpen(step.before) && activeOf(step.before) !== null, () =>
      chooses(
        step.after,
        contextOf(step.before).options.find(({ id }) => id === activeOf(step.before)),
      ),
    ),

  'pressing an offered option chooses it, pressing any other is ignored': (step) => {
    const offered = contextOf(step.before).options.find(({ id }) => id === 'brod');
    return implies(isStep(step, 'pressOption'), () => (offered ? chooses(step.after, offered) : isIgnored(step)));
  },

  'leaving a text, or Enter without an active option, only closes the list': (step) =>
    implies(
      isOpen(step.before) &&
        !contextOf(step.before).isName &&
        (isStep(step, 'leave') || (isStep(step, 'enter') && activeOf(step.before) === null)),
      () => isClosed(step.after) && isSilent(step.after),
    ),

  'Enter or leaving chooses nothing for a name that was cleared': (step) =>
    implies(
      contextOf(step.before).isName &&
        isBlank(step.before) &&
        (isStep(step, 'leave') || (isStep(step, 'enter') && activeOf(step.before) === null)),
      () => chooses(step.after, null),
    ),

  'product §1: leaving chooses an option whose name was typed in full or that the arrows selected': (step) =>
    implies(isStep(step, 'leave') && isOpen(step.before) && isName(step.before) && certainOf(step.before), () =>
      chooses(step.after, certainOf(step.before)),
    ),

  'product §1: any other name left or entered before its response waits for it': (step) =>
    implies(
      isOpen(step.before) &&
        isAwaited(step.before) &&
        isName(step.before) &&
        ((isStep(step, 'leave') && !certainOf(step.before)) ||
          (isStep(step, 'enter') && activeOf(step.before) === null)),
      () =>
        isLeaving(step.after) &&
        keepsText(step.before, step.after) &&
        isEqual(
          startedBy(step).map(({ input }) => input),
          isAsked(step.before) ? [] : [contextOf(step.before).text?.trim()],
        ) &&
        isSilent(step.after),
    ),

  'product §1: the response then chooses late the option of that name, or else the first': (step) =>
    implies(isStep(step, 'find:some', 'find:named') && isLeaving(step.before), () =>
      chooses(step.after, isStep(step, 'find:named') ? { ...kolin, isNamed: true } : brno, { isLate: true }),
    ),

  'product §1: a name without results is marked as unknown and kept': (step) =>
    implies(
      isStep(step, 'find:none') && isName(step.before),
      () => contextOf(step.after).isUnknown && keepsText(step.before, step.after) && isSilent(step.after),
    ),

  'a failed search marks nothing as unknown, and keeps the text and the known options': (step) =>
    implies(
      isStep(step, 'find:broken') && !(isLeaving(step.before) && contextOf(step.before).options.length > 0),
      () =>
        !contextOf(step.after).isUnknown &&
        !isAwaited(step.after) &&
        isOpen(step.after) &&
        keepsText(step.before, step.after) &&
        isEqual(contextOf(step.after).options, contextOf(step.before).options) &&
        activeOf(step.after) === activeOf(step.before) &&
        isSilent(step.after),
    ),

  'a failed search after leaving chooses late the best of the known options': (step) =>
    implies(isStep(step, 'find:broken') && isLeaving(step.before) && contextOf(step.before).options.length > 0, () =>
      chooses(step.after, likelyIn(contextOf(step.before).options), { isLate: true }),
    ),

  'leaving or entering a name with options, none of them active, chooses the best of them': (step) =>
    implies(
      isStep(step, 'leave', 'enter') &&
        isOpen(step.before) &&
        !isAwaited(step.before) &&
        isName(step.before) &&
        !certainOf(step.before) &&
        activeOf(step.before) === null &&
        contextOf(step.before).options.length > 0,
      () => chooses(step.after, likelyIn(contextOf(step.before).options)),
    ),

  'leaving or entering a name without options searches again, unless it is unknown': (step) =>
    implies(
      isStep(step, 'leave', 'enter') &&
        isOpen(step.before) &&
        !isAwaited(step.before) &&
        isName(step.before) &&
        contextOf(step.before).options.length === 0,
      () =>
        contextOf(step.before).isUnknown
          ? isIgnored(step)
          : isLeaving(step.after) && keepsText(step.before, step.after),
    ),

  'reopening a field that waits offers the known options, and its search goes on': (step) =>
    implies(
      sentOf(step, 'list.opened') && isLeaving(step.before),
      () =>
        isOpen(step.after) &&
        isEqual(contextOf(step.after), contextOf(step.before)) &&
        startedBy(step).length === 0 &&
        isAsked(step.after),
    ),

  'Esc closes the list, and nothing is searched for or chosen': (step) =>
    implies(isStep(step, 'escape'), () => isClosed(step.after) && isSilent(step.after)),

  'an unknown name stays unknown while the typed name has no known options': (step) => {
    const key = sentOf(step, 'text.typed');
    return implies(
      key && contextOf(step.before).isUnknown,
      () => contextOf(step.after).isUnknown === (key?.isName === true && key.options.length === 0),
    );
  },

  'only a response without results marks a name as unknown': (step) =>
    implies(contextOf(step.after).isUnknown && !contextOf(step.before).isUnknown, () => isStep(step, 'find:none')),

  'opening an open list changes nothing, but repeats a failed search': (step) =>
    implies(sentOf(step, 'list.opened') && isOpen(step.before), () =>
      isUnanswered(step.before)
        ? isEqual(contextOf(step.after), contextOf(step.before)) && startedBy(step).length === 1 && isOpen(step.after)
        : isIgnored(step),
    ),

  'the keys of a closed list do nothing': (step) =>
    implies(!isOpen(step.before) && step.before && isStep(step, 'down', 'up', 'enter', 'leave'), () => isIgnored(step)),

  'the active option is one of the offered options': invariant(
    (world) => activeOf(world) === null || contextOf(world).options.some(({ id }) => id === activeOf(world)),
  ),
  'a closed list keeps nothing': invariant((world) => !isClosed(world) || isEqual(contextOf(world), nothing)),
  'at most one search or timer runs at a time': invariant((world) => world.timers.length + world.pending.length <= 1),
};
