import type { FlowInterface, UserActions, World } from '@xstate/test';
import type { newPasswordMachine } from '../../../machines/new-password/new-password.machine.ts';
import { focusModelOf } from '../focus-model.ts';
import { newPasswordModel, passwords } from './new-password.model.ts';

type Machine = typeof newPasswordMachine;
type MachineWorld = World<Machine>;
type Facts = { isExpired: boolean; password: string | null; error: string | null; isBusy: boolean };

/** Texts of §5 and AU03. */
const errorTexts: Record<string, string> = {
  required: 'This field is mandatory',
  short: 'Password must contain at least 8 characters',
  long: 'This is too long',
  common: 'This is one of the most common passwords. Choose another',
};
const expectedErrors: Record<string, string> = {
  '': 'required',
  [passwords.seven]: 'short',
  [passwords.endless]: 'long',
};

const focusModel = focusModelOf<Machine, 'password'>({
  fields: ['password'],
  errorOf: ({ snap }) => expectedErrors[snap.context.values.password],
});

const gestures: Record<string, (user: UserActions) => Promise<void>> = {
  typeEight: (user) => user.type('New password', passwords.eight),
  typeSeven: (user) => user.type('New password', passwords.seven),
  typeLongest: (user) => user.type('New password', passwords.longest),
  typeEndless: (user) => user.type('New password', passwords.endless),
  clear: (user) => user.type('New password', ''),
  leaveField: (user) => user.leave('New password'),
  submit: (user) => user.press('Set the password'),
};

const isExpired = ({ snap }: MachineWorld) => snap.hasTag('expired');

/** The page of an e-mailed link. */
export const newPasswordInterface: FlowInterface<Machine, Facts> = {
  spec: {
    ...newPasswordModel,
    expand: focusModel.expand,
    // The page doesn't focus its form.
    filter: (world, event) =>
      focusModel.filter(world, event) && !(event.type === 'do' && event.case === 'leaveField' && world.env === null),
  },
  gestures,
  readFacts: () => {
    const input = document.querySelector<HTMLInputElement>('input[name=password]');
    const alert = document.getElementById(input?.getAttribute('aria-describedby')?.split(' ')[0] ?? '');
    return {
      isExpired: document.body.textContent?.includes('This link is no longer valid') ?? false,
      password: input?.value ?? null,
      error: input?.ariaInvalid === 'true' && alert?.role === 'alert' ? alert.textContent : null,
      isBusy: document.querySelector<HTMLButtonElement>('button[type=submit]')?.disabled ?? false,
    };
  },
  expected: (world) => {
    const { values, errors } = world.snap.context;
    return {
      isExpired: isExpired(world),
      password: isExpired(world) ? null : values.password,
      error: errorTexts[errors.password ?? ''] ?? null,
      isBusy: world.snap.hasTag('busy'),
    };
  },
};

/** The same in the built app, where the login dialog replaces it once the password is set. */
export const newPasswordInBrowser: typeof newPasswordInterface = {
  ...newPasswordInterface,
  expected: (world, memory) =>
    world.status === 'active' || isExpired(world)
      ? newPasswordInterface.expected(world, memory)
      : { isExpired: false, password: '', error: null, isBusy: false },
};
