import { type ActorRefFrom, and, assign, emit, type SnapshotFrom, setup, stateIn } from 'xstate';
import { unprovided } from '../unprovided.ts';

/** Milliseconds without typing before options are requested: less than a search waits. */
export const comboboxTimes = { rest: 120 } as const;

export type Option = {
  id: string;
  /** Its label, where the id is not the label. */
  name?: string;
  count?: number;
  /** The typed text equals its whole name. */
  isNamed?: boolean;
};

type TypedText = {
  text: string;
  /** The text must become an option. Any other text is used as it is. */
  isName: boolean;
  /** Matching options that are already known. */
  options: Option[];
};

type Context = {
  /** The typed text, or the text that options are requested for. */
  text: string | null;
  isName: boolean;
  options: Option[];
  /** The id of the active option. Null: the text itself. */
  active: string | null;
  /** By the arrow keys, not automatically. */
  isMoved: boolean;
  /** No option has the name that is typed, or the one typed before it. */
  isUnknown: boolean;
};

const noOptions: Option[] = [];

const initialContext: Context = {
  text: null,
  isName: false,
  options: noOptions,
  active: null,
  isMoved: false,
  isUnknown: false,
};

const isBlank = ({ isName, text }: Context) => isName && text?.trim() === '';

/** The option that a name resolves to. */
const candidateOf = ({ options, active }: Context): Option | undefined =>
  options.find(({ id }) => id === active) ?? options.find(({ isNamed }) => isNamed) ?? options[0];

const chosenEvent = (option: Option | undefined, { isLate = false } = {}) => ({
  type: 'option.chosen' as const,
  option: option ?? null,
  isLate,
});

const withActive = (context: Context): Context => {
  const { options, active, isMoved, isName } = context;
  if (isMoved && (active === null || options.some(({ id }) => id === active))) return context;
  const first = isName && !isBlank(context) ? candidateOf({ ...context, active: null }) : undefined;
  return { ...context, active: first?.id ?? null, isMoved: false };
};

const chooseTransition = { target: '#combobox.closed', actions: 'choose' } as const;
const chooseLateTransition = { target: '#combobox.closed', actions: 'chooseLate' } as const;
const chooseAnyTransition = { ...chooseTransition, guard: 'hasOptions' } as const;

const moveTransition = {
  actions: { type: 'move', params: ({ event }: { event: { step: 1 | -1 } }) => event.step },
} as const;
const offerAction = { type: 'offer', params: ({ event }: { event: { output: Option[] } }) => event.output } as const;

const clearTransition = { guard: 'isBlank', target: '#combobox.closed', actions: 'chooseNone' } as const;
const closeTransition = { guard: 'isText', target: '#combobox.closed' } as const;
const enterTransitions = [{ ...chooseTransition, guard: 'isActive' }, closeTransition] as const;
const leaveTransitions = [closeTransition, { ...chooseTransition, guard: 'isCertain' }] as const;

/**
 * A text field with a list of options. A plain text is used as it is, and the list only suggests; a name must become one of the options,
 * so a field that is left with one waits for the options found.
 */
export const comboboxMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'list.opened'; text: string | null; options: Option[] }
      | ({ type: 'text.typed' } & TypedText)
      | { type: 'arrow.pressed'; step: 1 | -1 }
      | { type: 'enter.pressed' }
      | { type: 'escape.pressed' }
      | { type: 'option.pressed'; id: string }
      | { type: 'field.left' },
    /** A null option: a name was cleared. Late: by a search that ended after the field was left. */
    emitted: {} as { type: 'option.chosen'; option: Option | null; isLate: boolean },
  },
  actors: {
    /** Finds options for a text. Rejects when they cannot be determined. */
    find: unprovided<Option[], string>('find'),
  },
  delays: comboboxTimes,
  guards: {
    isAsked: (_, text: string | null) => text !== null,
    isBlankName: (_, { isName, text }: TypedText) => isName && text.trim() === '',
    isText: ({ context }) => !context.isName,
    isBlank: ({ context }) => isBlank(context),
    isActive: ({ context }) => context.active !== null,
    isOffered: ({ context }, id: string) => context.options.some((option) => option.id === id),
    /** The choice stands, whatever else may be found. */
    isCertain: ({ context }) => context.active !== null && (context.isMoved || candidateOf(context)?.isNamed === true),
    hasOptions: ({ context }) => context.options.length > 0,
    isLeaving: stateIn({ asking: 'leaving' }),
  },
  actions: {
    reset: assign(initialContext),
    open: assign((_, { text, options }: Pick<Context, 'text' | 'options'>) => ({ ...initialContext, text, options })),
    type: assign(({ context }, { text, isName, options }: TypedText) => {
      const next = { ...initialContext, text, isName, options };
      const isUnknown = context.isUnknown && isName && !isBlank(next) && options.length === 0;
      return withActive({ ...next, isUnknown });
    }),
    move: assign(({ context: { options, active } }, step: 1 | -1) => {
      const places = [null, ...options.map(({ id }) => id)];
      const at = places.indexOf(active) + step + places.length;
      return { active: places[at % places.length] ?? null, isMoved: true };
    }),
    offer: assign(({ context }, options: Option[]) =>
      withActive({ ...context, options, isUnknown: context.isName && options.length === 0 }),
    ),
    clearUnknown: assign({ isUnknown: false }),
    choose: emit(({ context }) => chosenEvent(candidateOf(context))),
    chooseLate: emit(({ context }) => chosenEvent(candidateOf(context), { isLate: true })),
    choosePressed: emit(({ context }, pressed: string) =>
      chosenEvent(context.options.find(({ id }) => id === pressed)),
    ),
    chooseNone: emit(chosenEvent(undefined)),
  },
}).createMachine({
  id: 'combobox',
  context: initialContext,
  initial: 'closed',
  on: {
    'text.typed': [
      {
        guard: { type: 'isBlankName', params: ({ event }) => event },
        target: '.ready',
        actions: { type: 'type', params: ({ event }) => event },
      },
      { target: '.idle', actions: { type: 'type', params: ({ event }) => event } },
    ],
    'option.pressed': {
      guard: { type: 'isOffered', params: ({ event }) => event.id },
      target: '.closed',
      actions: { type: 'choosePressed', params: ({ event }) => event.id },
    },
    'escape.pressed': '.closed',
  },
  states: {
    closed: {
      entry: 'reset',
      on: {
        'list.opened': [
          {
            guard: { type: 'isAsked', params: ({ event }) => event.text },
            target: 'asking',
            actions: { type: 'open', params: ({ event }) => event },
          },
          { target: 'ready', actions: { type: 'open', params: ({ event }) => event } },
        ],
      },
    },
    ready: {
      tags: 'open',
      on: {
        'arrow.pressed': moveTransition,
        'enter.pressed': [...enterTransitions, clearTransition, chooseAnyTransition],
        'field.left': [clearTransition, closeTransition, chooseAnyTransition],
      },
    },
    idle: {
      tags: 'open',
      after: { rest: 'asking' },
      on: {
        'arrow.pressed': moveTransition,
        'enter.pressed': [...enterTransitions, { target: 'asking.leaving' }],
        'field.left': [...leaveTransitions, { target: 'asking.leaving' }],
      },
    },
    asking: {
      invoke: {
        id: 'find',
        src: 'find',
        input: ({ context }) => context.text?.trim() ?? '',
        onDone: [
          { guard: 'isLeaving', target: 'deciding', actions: offerAction },
          { target: 'ready', actions: offerAction },
        ],
        onError: [
          { ...chooseLateTransition, guard: and(['isLeaving', 'hasOptions']) },
          { target: 'failed', actions: 'clearUnknown' },
        ],
      },
      initial: 'offering',
      states: {
        offering: {
          tags: 'open',
          on: {
            'arrow.pressed': moveTransition,
            'enter.pressed': [...enterTransitions, { target: 'leaving' }],
            'field.left': [...leaveTransitions, { target: 'leaving' }],
          },
        },
        leaving: { on: { 'list.opened': 'offering' } },
      },
    },
    deciding: { always: [{ ...chooseLateTransition, guard: 'hasOptions' }, { target: 'ready' }] },
    failed: {
      tags: 'open',
      on: {
        'list.opened': 'asking',
        'arrow.pressed': moveTransition,
        'enter.pressed': [...enterTransitions, chooseAnyTransition, { target: 'asking.leaving' }],
        'field.left': [closeTransition, chooseAnyTransition, { target: 'asking.leaving' }],
      },
    },
  },
});

export type ComboboxRef = ActorRefFrom<typeof comboboxMachine>;
type State = SnapshotFrom<typeof comboboxMachine>;

export const selectIsOpen = (state: State) => state.hasTag('open');
export const selectOptions = (state: State) => (selectIsOpen(state) ? state.context.options : noOptions);
export const selectActive = ({ context }: State) => context.active;
/** The typed name. */
export const selectName = ({ context: { isName, text } }: State) => (isName ? text : null);
export const selectIsUnknown = ({ context }: State) => context.isUnknown;
export const selectIsLeaving = (state: State) => state.matches({ asking: 'leaving' });
/** Whether the list handles Enter; otherwise the form does. */
export const selectTakesEnter = ({ context: { active, isName } }: State) => active !== null || isName;
export const selectTakesEscape = (state: State) => state.context.isName || selectOptions(state).length > 0;
