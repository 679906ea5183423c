import type { Hands, Interface, World } from '@xstate/test';
import type { passwordChangeMachine } from '../../../machines/password-change/password-change.machine.ts';
import { caretOf } from '../caret.ts';
import { given, passwordVerdicts } from '../reauthentication.ts';
import { next, passwordChangeModel } from './password-change.model.ts';

type Machine = typeof passwordChangeMachine;
type Moment = World<Machine>;
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
const words: Record<string, string> = {
  required: 'This field is mandatory',
  short: 'Password must contain at least 8 characters',
  wrongCredentials: 'The password is incorrect',
  common: 'This is one of the most common passwords. Choose another',
};

const verdicts: Record<'current' | 'password', Record<string, string>> = {
  current: passwordVerdicts,
  password: { '': 'required', [next.short]: 'short' },
};
const caret = caretOf<Machine, 'current' | 'password'>({
  fields: ['current', 'password'],
  verdict: ({ snap }, field) => verdicts[field][snap.context.values[field]],
});

const isOpen = ({ snap }: Moment) => snap.hasTag('form');
const needsSignIn = ({ snap }: Moment) => snap.hasTag('signInNeeded');
const isBusy = ({ snap }: Moment) => snap.hasTag('busy');

type Gesture = { when: (world: Moment) => boolean; do: (hands: Hands) => Promise<void> };
const atForm = (perform: Gesture['do']): Gesture => ({ when: isOpen, do: perform });

const gestures: Record<string, Gesture> = {
  chooseChange: {
    when: (world) => !isOpen(world) && !needsSignIn(world),
    do: (hands) => hands.press('Change the password'),
  },
  typeCurrent: atForm((hands) => hands.type('Current password', given.password.good)),
  typeShortCurrent: atForm((hands) => hands.type('Current password', given.password.short)),
  typeNew: atForm((hands) => hands.type('New password', next.good)),
  typeShortNew: atForm((hands) => hands.type('New password', next.short)),
  leaveCurrent: atForm((hands) => hands.leave('Current password')),
  leaveNew: atForm((hands) => hands.leave('New password')),
  submit: atForm((hands) => hands.press('Change the password')),
  cancel: {
    when: (world) => needsSignIn(world) || (isOpen(world) && !isBusy(world)),
    do: (hands) => hands.press('Cancel'),
  },
};

/** The password section for an account that has one. */
export const passwordChangeInterface: Interface<Machine, Facts> = {
  spec: {
    ...passwordChangeModel,
    expand: caret.expand,
    filter: (world, event) =>
      (event.type !== 'do' || (gestures[event.case]?.when(world) ?? false)) && caret.filter(world, event),
  },
  gestures: Object.fromEntries(Object.entries(gestures).map(([name, gesture]) => [name, gesture.do])),
  look: () => {
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
      currentError: (isShown && words[errors.current ?? '']) || null,
      password: isShown ? values.password : null,
      passwordError: (isShown && words[errors.password ?? '']) || null,
      isBusy: isBusy(world),
    };
  },
};
