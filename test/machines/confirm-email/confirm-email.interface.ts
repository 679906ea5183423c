import type { FlowInterface, UserActions, World } from '@xstate/test';
import type { confirmEmailMachine } from '../../../machines/confirm-email/confirm-email.machine.ts';
import { focusModelOf } from '../focus-model.ts';
import { confirmEmailModel } from './confirm-email.model.ts';

type Machine = typeof confirmEmailMachine;
type MachineWorld = World<Machine>;
type Facts = { says: string | null; password: string | null; error: string | null; isBusy: boolean };

/** Texts of §5 and of the page. */
const errorTexts: Record<string, string> = {
  required: 'This field is mandatory',
  short: 'Password must contain at least 8 characters',
  wrongCredentials: 'The password or email is incorrect',
};
const expectedErrors: Record<string, string> = { '': 'required', k: 'short' };

const has = ({ snap }: MachineWorld, tag: 'asking' | 'busy' | 'confirmed' | 'expired' | 'failed') => snap.hasTag(tag);
const isAsking = (world: MachineWorld) => has(world, 'asking');

// The page doesn't focus its form.
const focusModel = focusModelOf<Machine, 'password'>({
  fields: ['password'],
  errorOf: ({ snap }) => expectedErrors[snap.context.values.password],
});

type Gesture = { when: (world: MachineWorld) => boolean; do: (user: UserActions) => Promise<void> };

const gestures: Record<string, Gesture> = {
  typePassword: { when: isAsking, do: (user) => user.type('Password', 'kolo a 1') },
  typeOneLetter: { when: isAsking, do: (user) => user.type('Password', 'k') },
  clear: { when: isAsking, do: (user) => user.type('Password', '') },
  leaveField: {
    when: (world) => isAsking(world) && world.env !== null,
    do: (user) => user.leave('Password'),
  },
  submit: { when: isAsking, do: (user) => user.press('Confirm the address') },
  retry: { when: (world) => has(world, 'failed'), do: (user) => user.press('Try again') },
};

const statusText = (world: MachineWorld): string | null => {
  if (isAsking(world)) return null;
  if (has(world, 'expired')) return 'This link is not valid';
  if (has(world, 'failed')) return 'Your address could not be confirmed.';
  return has(world, 'confirmed') ? 'Your e-mail address is confirmed.' : 'Confirming your address…';
};

/** The page of an e-mailed link. */
export const confirmEmailInterface: FlowInterface<Machine, Facts> = {
  spec: {
    ...confirmEmailModel,
    expand: focusModel.expand,
    filter: (world, event) =>
      (event.type !== 'do' || (gestures[event.case]?.when(world) ?? false)) && focusModel.filter(world, event),
  },
  gestures: Object.fromEntries(Object.entries(gestures).map(([name, gesture]) => [name, gesture.do])),
  readFacts: () => {
    const input = document.querySelector<HTMLInputElement>('input[name=password]');
    const alert = document.getElementById(input?.getAttribute('aria-describedby')?.split(' ')[0] ?? '');
    const notice =
      document.querySelector('p[role=status]:not(:empty), p[role=alert], [role=alert] p')?.textContent ?? null;
    return {
      says: input ? null : (notice?.split(':')[0] ?? null),
      password: input?.value ?? null,
      error: input?.ariaInvalid === 'true' && alert?.role === 'alert' ? alert.textContent : null,
      isBusy: document.querySelector<HTMLButtonElement>('button[type=submit]')?.disabled ?? false,
    };
  },
  expected: (world) => {
    const { values, errors } = world.snap.context;
    return {
      says: statusText(world),
      password: isAsking(world) ? values.password : null,
      error: (isAsking(world) && errorTexts[errors.password ?? '']) || null,
      isBusy: isAsking(world) && has(world, 'busy'),
    };
  },
};
