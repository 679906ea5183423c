import type { Case, FlowInterface, OutOfReach, UserActions, World } from '@xstate/test';
import type {
  SensitiveAction,
  sensitiveActionMachine,
} from '../../../machines/sensitive-action/sensitive-action.machine.ts';
import { focusModelOf } from '../focus-model.ts';
import { passwordErrors, reauthenticationInputs } from '../reauthentication.ts';
import { sensitiveActionModel } from './sensitive-action.model.ts';

type Machine = typeof sensitiveActionMachine;
type MachineWorld = World<Machine>;
type Facts = {
  /** The button whose action is running. */
  busy: string | null;
  step: 'password' | 'signInNeeded' | null;
  password: string | null;
  error: string | null;
};

/** Texts of §5 and of the page. */
const errorTexts: Record<string, string> = {
  required: 'This field is mandatory',
  short: 'Password must contain at least 8 characters',
  wrongCredentials: 'The password is incorrect',
};

const has = ({ snap }: MachineWorld, tag: 'busy' | 'reauthentication' | 'signInNeeded') => snap.hasTag(tag);
const isOpen = (world: MachineWorld) => has(world, 'reauthentication');

const focusModel = focusModelOf<Machine, 'password'>({
  fields: ['password'],
  errorOf: ({ snap }) => passwordErrors[snap.context.values.password],
});

type Gesture = { when: (world: MachineWorld) => boolean; do: (user: UserActions) => Promise<void> };
const atForm = (perform: Gesture['do']): Gesture => ({ when: isOpen, do: perform });

/** The button of each action that is tested. */
const buttons: Partial<Record<SensitiveAction['type'], string>> = {
  unlinkProvider: 'Unlink Google',
  linkProvider: 'Link LinkedIn',
  endOtherSessions: 'Log out all other devices',
};
const choosing = (action: SensitiveAction['type']): Gesture => ({
  when: () => true,
  do: (user) => user.press(buttons[action] ?? ''),
});

const gestures: Record<string, Gesture> = {
  chooseUnlink: choosing('unlinkProvider'),
  chooseLink: choosing('linkProvider'),
  chooseEndOthers: choosing('endOtherSessions'),
  typePassword: atForm((user) => user.type('Your password', reauthenticationInputs.password.good)),
  typeShort: atForm((user) => user.type('Your password', reauthenticationInputs.password.short)),
  leaveField: atForm((user) => user.leave('Your password')),
  submit: atForm((user) => user.press('Continue')),
  cancel: {
    when: (world) => has(world, 'signInNeeded') || (isOpen(world) && !has(world, 'busy')),
    do: (user) => user.press('Cancel'),
  },
};

const interfaceOf = (cases: Record<string, Case<Machine>>): FlowInterface<Machine, Facts> => ({
  spec: {
    ...sensitiveActionModel,
    cases,
    expand: focusModel.expand,
    filter: (world, event) => {
      if (event.type === 'do') return (gestures[event.case]?.when(world) ?? false) && focusModel.filter(world, event);
      // Data that cannot be refetched stays on screen, and the page reports it.
      if (event.type === 'settle' && event.src === 'refreshAccount') return event.case === 'read';
      return sensitiveActionModel.filter?.(world, event) ?? true;
    },
  },
  gestures: Object.fromEntries(Object.entries(gestures).map(([name, gesture]) => [name, gesture.do])),
  readFacts: () => {
    const sections = [...document.querySelectorAll('section')].filter(({ firstElementChild }) =>
      ['Login through providers', 'Devices'].includes(firstElementChild?.textContent ?? ''),
    );
    const find = <E extends Element>(selector: string) =>
      sections.map((section) => section.querySelector<E>(selector)).find((found) => found !== null) ?? null;
    const busy = find('button[type=button][aria-busy=true]');
    const input = find<HTMLInputElement>('input[name=password]');
    const alert = document.getElementById(input?.getAttribute('aria-describedby')?.split(' ')[0] ?? '');
    const needsSignIn = find('[role=alert] button') !== null;
    return {
      busy: busy?.ariaLabel ?? busy?.textContent ?? null,
      step: input ? 'password' : needsSignIn ? 'signInNeeded' : null,
      password: input?.value ?? null,
      error: input?.ariaInvalid === 'true' && alert?.role === 'alert' ? alert.textContent : null,
    };
  },
  expected: (world) => {
    const { action, values, errors } = world.snap.context;
    return {
      busy: (has(world, 'busy') && action && buttons[action.type]) || null,
      step: isOpen(world) ? 'password' : has(world, 'signInNeeded') ? 'signInNeeded' : null,
      password: isOpen(world) ? values.password : null,
      error: (isOpen(world) && errorTexts[errors.password ?? '']) || null,
    };
  },
});

const casesOf = (...names: string[]): Record<string, Case<Machine>> =>
  Object.fromEntries(Object.entries(sensitiveActionModel.cases).filter(([name]) => names.includes(name)));

/** The providers of an account that has a password, and is linked with Google. */
export const providersInterface = interfaceOf({
  chooseUnlink: { type: 'action.chosen', action: { type: 'unlinkProvider', provider: 'google' }, hasPassword: true },
  chooseLink: { type: 'action.chosen', action: { type: 'linkProvider', provider: 'linkedin' }, hasPassword: true },
  ...casesOf('typePassword', 'typeShort', 'leaveField', 'submit', 'cancel'),
});

/** The same in the built app, where a page that is being left is not touched meanwhile. */
export const providersInBrowser: typeof providersInterface = {
  ...providersInterface,
  spec: {
    ...providersInterface.spec,
    filter: (world, event) =>
      world.pending.some(({ src }) => src === 'connect')
        ? event.type === 'settle'
        : (providersInterface.spec.filter?.(world, event) ?? true),
  },
};

/** The devices of an account without a password. */
export const sessionsInterface = interfaceOf({
  chooseEndOthers: { type: 'action.chosen', action: { type: 'endOtherSessions' }, hasPassword: false },
  ...casesOf('cancel'),
});

export const sensitiveActionOutOfReach: OutOfReach = {
  'transition sensitiveAction.refreshing · error refreshAccount':
    'what cannot be read anew is told by the page, never by the reading: test/views/security-page.test.tsx',
};
