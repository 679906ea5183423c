import type { FlowInterface, UserActions, World } from '@xstate/test';
import type { passwordChangeMachine } from '../../../machines/password-change/password-change.machine.ts';
import { focusModelOf } from '../focus-model.ts';
import { passwordErrors, reauthenticationInputs } from '../reauthentication.ts';
import { newPasswords, passwordChangeModel } from './password-change.model.ts';

type Machine = typeof passwordChangeMachine;
type MachineWorld = World<Machine>;
type Facts = {
  /** The step of the section. */
  step: 'form' | 'signInNeeded' | null;
  current: string | null;
  currentError: string | null;
  password: string | null;
  passwordError: string | null;
  isBusy: boolean;
};

/** Texts of §5 and of the page. */
const errorTexts: Record<string, string> = {
  required: 'This field is mandatory',
  short: 'Password must contain at least 8 characters',
  wrongCredentials: 'The password is incorrect',
  common: 'This is one of the most common passwords. Choose another',
};

const expectedErrors: Record<'current' | 'password', Record<string, string>> = {
  current: passwordErrors,
  password: { '': 'required', [newPasswords.short]: 'short' },
};
const focusModel = focusModelOf<Machine, 'current' | 'password'>({
  fields: ['current', 'password'],
  errorOf: ({ snap }, field) => expectedErrors[field][snap.context.values[field]],
});

const isOpen = ({ snap }: MachineWorld) => snap.hasTag('form');
const needsSignIn = ({ snap }: MachineWorld) => snap.hasTag('signInNeeded');
const isBusy = ({ snap }: MachineWorld) => snap.hasTag('busy');

type Gesture = { when: (world: MachineWorld) => boolean; do: (user: UserActions) => Promise<void> };
const atForm = (perform: Gesture['do']): Gesture => ({ when: isOpen, do: perform });

const gestures: Record<string, Gesture> = {
  chooseChange: {
    when: (world) => !isOpen(world) && !needsSignIn(world),
    do: (user) => user.press('Change the password'),
  },
  typeCurrent: atForm((user) => user.type('Current password', reauthenticationInputs.password.good)),
  typeShortCurrent: atForm((user) => user.type('Current password', reauthenticationInputs.password.short)),
  typeNew: atForm((user) => user.type('New password', newPasswords.good)),
  typeShortNew: atForm((user) => user.type('New password', newPasswords.short)),
  leaveCurrent: atForm((user) => user.leave('Current password')),
  leaveNew: atForm((user) => user.leave('New password')),
  submit: atForm((user) => user.press('Change the password')),
  cancel: {
    when: (world) => needsSignIn(world) || (isOpen(world) && !isBusy(world)),
    do: (user) => user.press('Cancel'),
  },
};

/** The password section for an account that has one. */
export const passwordChangeInterface: FlowInterface<Machine, Facts> = {
  spec: {
    ...passwordChangeModel,
    expand: focusModel.expand,
    filter: (world, event) =>
      (event.type !== 'do' || (gestures[event.case]?.when(world) ?? false)) && focusModel.filter(world, event),
  },
  gestures: Object.fromEntries(Object.entries(gestures).map(([name, gesture]) => [name, gesture.do])),
  readFacts: () => {
    const heading = [...document.querySelectorAll('h2')].find(({ textContent }) => textContent === 'Password');
    const place = heading?.closest('section');
    const field = (name: string) => place?.querySelector<HTMLInputElement>(`input[name=${name}]`);
    const errorOf = (name: string) => {
      const input = field(name);
      const block = document.getElementById(input?.getAttribute('aria-describedby')?.split(' ')[0] ?? '');
      return input?.ariaInvalid === 'true' && block?.role === 'alert' ? block.textContent : null;
    };
    const isAlone = place?.querySelector('form') == null;
    return {
      step: isAlone ? (place?.querySelector('[role=alert]') ? 'signInNeeded' : null) : 'form',
      current: field('current')?.value ?? null,
      currentError: errorOf('current'),
      password: field('password')?.value ?? null,
      passwordError: errorOf('password'),
      isBusy: place?.querySelector<HTMLButtonElement>('button[type=submit]')?.disabled ?? false,
    };
  },
  expected: (world) => {
    const { values, errors } = world.snap.context;
    const isShown = isOpen(world);
    return {
      step: isShown ? 'form' : needsSignIn(world) ? 'signInNeeded' : null,
      current: isShown ? values.current : null,
      currentError: (isShown && errorTexts[errors.current ?? '']) || null,
      password: isShown ? values.password : null,
      passwordError: (isShown && errorTexts[errors.password ?? '']) || null,
      isBusy: isBusy(world),
    };
  },
};
