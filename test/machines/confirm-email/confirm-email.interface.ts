import type { Hands, Interface, World } from '@xstate/test';
import type { confirmEmailMachine } from '../../../machines/confirm-email/confirm-email.machine.ts';
import { caretOf } from '../caret.ts';
import { confirmEmailModel } from './confirm-email.model.ts';

type Machine = typeof confirmEmailMachine;
type Moment = World<Machine>;
type Facts = { says: string | null; password: string | null; error: string | null; isBusy: boolean };

/** Texts of §5 and of the page. */
const words: Record<string, string> = {
  required: 'This field is mandatory',
  short: 'Password must contain at least 8 characters',
  wrongCredentials: 'The password or email is incorrect',
};
const verdicts: Record<string, string> = { '': 'required', k: 'short' };

const has = ({ snap }: Moment, tag: 'asking' | 'busy' | 'confirmed' | 'expired' | 'failed') => snap.hasTag(tag);
const isAsking = (world: Moment) => has(world, 'asking');

// The page doesn't focus its form.
const caret = caretOf<Machine, 'password'>({
  fields: ['password'],
  verdict: ({ snap }) => verdicts[snap.context.values.password],
});

type Gesture = { when: (world: Moment) => boolean; do: (hands: Hands) => Promise<void> };

const gestures: Record<string, Gesture> = {
  typePassword: { when: isAsking, do: (hands) => hands.type('Password', 'kolo a 1') },
  typeOneLetter: { when: isAsking, do: (hands) => hands.type('Password', 'k') },
  clear: { when: isAsking, do: (hands) => hands.type('Password', '') },
  leaveField: {
    when: (world) => isAsking(world) && world.env !== null,
    do: (hands) => hands.leave('Password'),
  },
  submit: { when: isAsking, do: (hands) => hands.press('Confirm the address') },
  retry: { when: (world) => has(world, 'failed'), do: (hands) => hands.press('Try again') },
};

const says = (world: Moment): string | null => {
  if (isAsking(world)) return null;
  if (has(world, 'expired')) return 'This link is not valid';
  if (has(world, 'failed')) return 'Your address could not be confirmed.';
  return has(world, 'confirmed') ? 'Your e-mail address is confirmed.' : 'Confirming your address…';
};

/** The page of an e-mailed link. */
export const confirmEmailInterface: Interface<Machine, Facts> = {
  spec: {
    ...confirmEmailModel,
    expand: caret.expand,
    filter: (world, event) =>
      (event.type !== 'do' || (gestures[event.case]?.when(world) ?? false)) && caret.filter(world, event),
  },
  gestures: Object.fromEntries(Object.entries(gestures).map(([name, gesture]) => [name, gesture.do])),
  look: () => {
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
      says: says(world),
      password: isAsking(world) ? values.password : null,
      error: (isAsking(world) && words[errors.password ?? '']) || null,
      isBusy: isAsking(world) && has(world, 'busy'),
    };
  },
};
