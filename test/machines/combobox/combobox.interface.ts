import { emittedBy, type FlowInterface, type OutOfReach, type Step, type UserActions, type World } from '@xstate/test';
import {
  type comboboxMachine,
  type Option,
  selectIsOpen,
  selectName,
  selectOptions,
} from '../../../machines/combobox/combobox.machine.ts';
import { cases, comboboxModel } from './combobox.model.ts';

type Machine = typeof comboboxMachine;

type Facts = {
  value: string;
  options: string[];
  active: string | null;
  /** The user is told that no option has this name. */
  isUnknown: boolean;
};

/** What the flow does not know about a field. */
type Env = { isFocused: boolean; value: string };

const envOf = ({ env }: World<Machine>): Env => (env as Env | null) ?? { isFocused: false, value: '' };
const contextOf = ({ snap }: World<Machine>) => snap.context;

const { down, up, enter, leave } = cases;
const own = { down, up, enter, escape: cases.escape, leave };
const keys = { down: 'ArrowDown', up: 'ArrowUp', enter: 'Enter', escape: 'Escape' } as const;

const readFacts = (): Facts => {
  // One of them has been visited.
  const field = document.querySelector<HTMLInputElement>('[role=combobox]');
  const nameOf = (option: Element | null) => option?.firstElementChild?.textContent ?? null;
  return {
    value: field?.value ?? '',
    options: [...document.querySelectorAll('[role=option]')].map((option) => nameOf(option) ?? ''),
    active: nameOf(document.getElementById(field?.getAttribute('aria-activedescendant') ?? '')),
    isUnknown: field?.getAttribute('aria-invalid') === 'true',
  };
};

const offered = ({ snap }: World<Machine>): Omit<Facts, 'value'> => {
  const options = selectOptions(snap);
  const { active, isUnknown } = snap.context;
  return {
    options: options.map(({ name }) => name ?? ''),
    active: options.find(({ id }) => id === active)?.name ?? null,
    isUnknown,
  };
};

/** A click: no movement, so it selects no text. */
const still = { x: 0, y: 0 };

const gesturesOn = (label: string, field: string, option: string) => ({
  ...Object.fromEntries(Object.entries(keys).map(([name, key]) => [name, (user: UserActions) => user.key(key)])),
  open: (user: UserActions) => user.drag(field, still),
  pressOption: (user: UserActions) => user.drag(`[role=option]:has-text("${option}")`, still),
  leave: (user: UserActions) => user.leave(label),
});

const isArrow = (name: string) => name === 'down' || name === 'up';
const isLeave = (name: string) => name.startsWith('leave');
const needsFocus = (name: string) => name in keys || name === 'enterName' || isLeave(name);

const brno: Option = { id: 'brno', name: 'Brno' };
const bratislava: Option = { id: 'bratislava', name: 'Bratislava' };
const brezova: Option = { id: 'brezova', name: 'Březová' };
const kolin: Option = { id: 'kolin', name: 'Kolín', isNamed: true };
const ours: Option[] = Object.entries({
  remote: 'Remote',
  prague: 'Prague',
  brno: 'Brno',
  ostrava: 'Ostrava',
  pilsen: 'Pilsen',
  liberec: 'Liberec',
  olomouc: 'Olomouc',
  'ceske-budejovice': 'České Budějovice',
  'hradec-kralove': 'Hradec Králové',
  pardubice: 'Pardubice',
  'usti-nad-labem': 'Ústí nad Labem',
  zlin: 'Zlín',
  'karlovy-vary': 'Karlovy Vary',
  jihlava: 'Jihlava',
  kladno: 'Kladno',
  bratislava: 'Bratislava',
  kosice: 'Košice',
  czechia: 'Czechia',
  slovakia: 'Slovakia',
  europe: 'Europe',
}).map(([id, name]) => ({ id, name }));

const answer = (items: { id: string; name?: string | undefined; group?: string }[]) => ({
  status: 200,
  body: { '@type': 'ItemList', items: items.map((item) => ({ ...item, count: 1 })) },
});

const named = (text: string, options: Option[]) => ({ type: 'text.typed', text, isName: true, options }) as const;

const openingAll = { type: 'list.opened' as const, text: null, options: ours };

/** The name that each response answers. */
const asked: Record<string, string | undefined> = { same: 'brno', more: 'br', named: 'kolín', none: 'kolín' };

/** The place field of the search above the list. */
export const placeInterface: FlowInterface<Machine, Facts, string> = {
  spec: {
    ...comboboxModel,
    cases: {
      ...own,
      // Separate cases, or a tour would take them for the ones above.
      enterName: enter,
      leaveName: leave,
      open: openingAll,
      typePart: named('br', [brno, bratislava]),
      typeWhole: named('brno', [{ ...brno, isNamed: true }]),
      typeOther: named('kolín', []),
      clear: named('', ours),
      pressOption: { type: 'option.pressed', id: 'brno' },
    },
    effects: {
      find: {
        same: { output: [{ ...brno, isNamed: true }], http: answer([]) },
        more: { output: [brno, bratislava, brezova], http: answer([brezova]) },
        named: {
          output: [{ id: 'kolin-u-brna', name: 'Kolín u Brna' }, kolin],
          http: answer([
            { id: 'kolin-u-brna', name: 'Kolín u Brna' },
            { id: 'kolin', name: 'Kolín' },
          ]),
        },
        none: { output: [], http: answer([]) },
        broken: { error: new Error('HTTP 500'), http: 500 },
      },
    },
    expand(world, name, event) {
      const isOpening = isArrow(name) && !selectIsOpen(world.snap);
      return { events: [isOpening ? openingAll : event], env: { isFocused: !isLeave(name), value: '' } };
    },
    filter(world, event) {
      if (event.type === 'settle') return [undefined, world.pending[0]?.input].includes(asked[event.case]);
      if (event.type !== 'do') return true;
      if (event.case === 'pressOption') return selectOptions(world.snap).some(({ id }) => id === 'brno');
      if (event.event.type === 'text.typed')
        // Typing the same text again changes nothing.
        return event.event.text !== (selectName(world.snap) ?? '');
      const isName = (selectName(world.snap) ?? '') !== '';
      if (isLeave(event.case) && isName !== (event.case === 'leaveName')) return false;
      if (event.case === 'enterName' && !(isName && contextOf(world).active === null)) return false;
      return envOf(world).isFocused || !needsFocus(event.case);
    },
  },
  gestures: {
    ...gesturesOn('Where', '[maxlength="60"]', 'Brno'),
    enterName: (user) => user.key('Enter'),
    leaveName: (user) => user.leave('Where'),
    typePart: (user) => user.type('Where', 'br'),
    typeWhole: (user) => user.type('Where', 'brno'),
    typeOther: (user) => user.type('Where', 'kolín'),
    clear: (user) => user.type('Where', ''),
  },
  readFacts,
  expected: (world, chosen) => ({ value: selectName(world.snap) ?? chosen, ...offered(world) }),
  memory: {
    start: '',
    update(chosen, { after }: Step<Machine>) {
      const [told] = emittedBy(after, 'option.chosen') as { type: string; option: Option | null }[];
      return told ? (told.option?.name ?? '') : chosen;
    },
  },
};

const kotlin: Option = { id: 'skills kotlin', name: 'Kotlin', count: 1 };
const kotel: Option = { id: 'company kotel', name: 'Kotel', count: 1 };

const text = (typed: string) => (world: World<Machine>) =>
  ({ type: 'text.typed', text: typed, isName: false, options: contextOf(world).options }) as const;
const opening = (world: World<Machine>) => ({ type: 'list.opened' as const, text: envOf(world).value, options: [] });

/** The text field of the search above the list, without earlier searches. Focusing it opens the list. */
export const suggestionsInterface: FlowInterface<Machine, Facts, string> = {
  spec: {
    ...comboboxModel,
    cases: {
      ...own,
      open: opening,
      typeText: text('kot'),
      clear: text(''),
      pressOption: { type: 'option.pressed', id: kotel.id },
    },
    effects: {
      find: {
        some: {
          output: [kotlin, kotel],
          http: answer([
            { group: 'skills', id: 'kotlin', name: 'Kotlin' },
            { group: 'company', id: 'kotel', name: 'Kotel' },
          ]),
        },
        none: { output: [], http: answer([]) },
        broken: { error: new Error('HTTP 500'), http: 500 },
      },
    },
    expand(world, name, event) {
      const { isFocused, value } = envOf(world);
      const { active, options } = contextOf(world);
      const focused = isFocused ? [] : [opening(world)];
      switch (name) {
        case 'open':
          return { events: [...focused, event], env: { isFocused: true, value } };
        case 'typeText':
          return { events: [...focused, event], env: { isFocused: true, value: 'kot' } };
        case 'clear':
          return { events: [...focused, event], env: { isFocused: true, value: '' } };
        case 'down':
        case 'up':
          return { events: [selectIsOpen(world.snap) ? event : opening(world)], env: { isFocused, value } };
        case 'enter':
          return { events: [event], env: { isFocused, value: active === null ? value : '' } };
        case 'escape': {
          // Chromium clears the field where nothing else handles the key.
          const isCleared = options.length === 0 && value !== '';
          const cleared = { type: 'text.typed' as const, text: '', isName: false, options: [] };
          return { events: isCleared ? [event, cleared] : [event], env: { isFocused, value: isCleared ? '' : value } };
        }
        case 'pressOption':
          return { events: [event], env: { isFocused, value: '' } };
        default:
          return { events: [event], env: { isFocused: isFocused && name !== 'leave', value } };
      }
    },
    filter(world, event) {
      if (event.type !== 'do') return true;
      if (event.case === 'pressOption') return selectOptions(world.snap).length > 0;
      // Typing the same text again changes nothing.
      if (event.event.type === 'text.typed') return event.event.text !== envOf(world).value;
      return envOf(world).isFocused || !needsFocus(event.case);
    },
  },
  gestures: {
    ...gesturesOn('What', '[type=search]', 'Kotel'),
    typeText: (user) => user.type('What', 'kot'),
    clear: (user) => user.type('What', ''),
  },
  readFacts,
  expected: (world) => ({ value: envOf(world).value, ...offered(world) }),
};

export const comboboxOutOfReach: OutOfReach = {
  'guard combobox · option.pressed [not isOffered]': 'an option that is not offered is not there to be pressed',
};
