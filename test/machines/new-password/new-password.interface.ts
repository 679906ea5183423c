import type { Hands, Interface, World } from '@xstate/test';
import type { newPasswordMachine } from '../../../machines/new-password/new-password.machine.ts';
import { caretOf } from '../caret.ts';
import { newPasswordModel, passwords } from './new-password.model.ts';

type Machine = typeof newPasswordMachine;
type Moment = World<Machine>;
type Facts = { isExpired: boolean; password: string | null; error: string | null; isBusy: boolean };

/** Texts of §5 and AU03. */
const words: Record<string, string> = {
  required: 'This field is mandatory',
  short: 'Password must contain at least 8 characters',
  long: 'This is too long',
  common: 'This is one of the most common passwords. Choose another',
};
const verdicts: Record<string, string> = { '': 'required', [passwords.seven]: 'short', [passwords.endless]: 'long' };

const caret = caretOf<Machine, 'password'>({
  fields: ['password'],
  verdict: ({ snap }) => verdicts[snap.context.values.password],
});

const gestures: Record<string, (hands: Hands) => Promise<void>> = {
  typeEight: (hands) => hands.type('New password', passwords.eight),
  typeSeven: (hands) => hands.type('New password', passwords.seven),
  typeLongest: (hands) => hands.type('New password', passwords.longest),
  typeEndless: (hands) => hands.type('New password', passwords.endless),
  clear: (hands) => hands.type('New password', ''),
  leaveField: (hands) => hands.leave('New password'),
  submit: (hands) => hands.press('Set the password'),
};

const isExpired = ({ snap }: Moment) => snap.hasTag('expired');

/** The page of an e-mailed link. */
export const newPasswordInterface: Interface<Machine, Facts> = {
  spec: {
    ...newPasswordModel,
    expand: caret.expand,
    // The page doesn't focus its form.
    filter: (world, event) =>
      caret.filter(world, event) && !(event.type === 'do' && event.case === 'leaveField' && world.env === null),
  },
  gestures,
  look: () => {
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
      error: words[errors.password ?? ''] ?? null,
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
