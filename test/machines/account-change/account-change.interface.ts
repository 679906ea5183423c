import type { FlowInterface, UserActions, World } from '@xstate/test';
import type { accountChangeMachine } from '../../../machines/account-change/account-change.machine.ts';
import { focusModelOf } from '../focus-model.ts';
import { passwordErrors, reauthenticationInputs } from '../reauthentication.ts';
import { accountChangeModel, newEmails } from './account-change.model.ts';

type Machine = typeof accountChangeMachine;
type MachineWorld = World<Machine>;
type Facts = {
  /** The step of the section. */
  step: 'form' | 'signInNeeded' | null;
  value: string | null;
  valueError: string | null;
  password: string | null;
  passwordError: string | null;
  isBusy: boolean;
};

/** Texts of §5 and of the page. */
const errorTexts: Record<string, string> = {
  required: 'This field is mandatory',
  malformed: 'Invalid email format',
  short: 'Password must contain at least 8 characters',
  wrongCredentials: 'The password is incorrect',
};

const expectedErrors: Record<'value' | 'password', Record<string, string>> = {
  value: { '': 'required', [newEmails.malformed]: 'malformed' },
  password: passwordErrors,
};
const focusModel = focusModelOf<Machine, 'value' | 'password'>({
  fields: ['value', 'password'],
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
    do: (user) => user.press('Change the address'),
  },
  typeNext: atForm((user) => user.type('New e-mail', newEmails.good)),
  typeMalformed: atForm((user) => user.type('New e-mail', newEmails.malformed)),
  typePassword: atForm((user) => user.type('Your password', reauthenticationInputs.password.good)),
  typeShort: atForm((user) => user.type('Your password', reauthenticationInputs.password.short)),
  leaveValue: atForm((user) => user.leave('New e-mail')),
  leavePassword: atForm((user) => user.leave('Your password')),
  submit: atForm((user) => user.press('Send the link')),
  cancel: {
    when: (world) => needsSignIn(world) || (isOpen(world) && !isBusy(world)),
    do: (user) => user.press('Cancel'),
  },
};

/** The e-mail section for an account that has a password. */
export const accountChangeInterface: FlowInterface<Machine, Facts> = {
  spec: {
    ...accountChangeModel,
    expand: focusModel.expand,
    filter: (world, event) =>
      (event.type !== 'do' || (gestures[event.case]?.when(world) ?? false)) && focusModel.filter(world, event),
  },
  gestures: Object.fromEntries(Object.entries(gestures).map(([name, gesture]) => [name, gesture.do])),
  readFacts: () => {
    const heading = [...document.querySelectorAll('h2')].find(({ textContent }) => textContent === 'E-mail');
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
      value: field('value')?.value ?? null,
      valueError: errorOf('value'),
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
      value: isShown ? values.value : null,
      valueError: (isShown && errorTexts[errors.value ?? '']) || null,
      password: isShown ? values.password : null,
      passwordError: (isShown && errorTexts[errors.password ?? '']) || null,
      isBusy: isBusy(world),
    };
  },
};
