import type { Hands, Interface, World } from '@xstate/test';
import type { accountChangeMachine } from '../../../machines/account-change/account-change.machine.ts';
import { caretOf } from '../caret.ts';
import { given, passwordVerdicts } from '../reauthentication.ts';
import { accountChangeModel, next } from './account-change.model.ts';

type Machine = typeof accountChangeMachine;
type Moment = World<Machine>;
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
const words: Record<string, string> = {
  required: 'This field is mandatory',
  malformed: 'Invalid email format',
  short: 'Password must contain at least 8 characters',
  wrongCredentials: 'The password is incorrect',
};

const verdicts: Record<'value' | 'password', Record<string, string>> = {
  value: { '': 'required', [next.malformed]: 'malformed' },
  password: passwordVerdicts,
};
const caret = caretOf<Machine, 'value' | 'password'>({
  fields: ['value', 'password'],
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
    do: (hands) => hands.press('Change the address'),
  },
  typeNext: atForm((hands) => hands.type('New e-mail', next.good)),
  typeMalformed: atForm((hands) => hands.type('New e-mail', next.malformed)),
  typePassword: atForm((hands) => hands.type('Your password', given.password.good)),
  typeShort: atForm((hands) => hands.type('Your password', given.password.short)),
  leaveValue: atForm((hands) => hands.leave('New e-mail')),
  leavePassword: atForm((hands) => hands.leave('Your password')),
  submit: atForm((hands) => hands.press('Send the link')),
  cancel: {
    when: (world) => needsSignIn(world) || (isOpen(world) && !isBusy(world)),
    do: (hands) => hands.press('Cancel'),
  },
};

/** The e-mail section for an account that has a password. */
export const accountChangeInterface: Interface<Machine, Facts> = {
  spec: {
    ...accountChangeModel,
    expand: caret.expand,
    filter: (world, event) =>
      (event.type !== 'do' || (gestures[event.case]?.when(world) ?? false)) && caret.filter(world, event),
  },
  gestures: Object.fromEntries(Object.entries(gestures).map(([name, gesture]) => [name, gesture.do])),
  look: () => {
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
      valueError: (isShown && words[errors.value ?? '']) || null,
      password: isShown ? values.password : null,
      passwordError: (isShown && words[errors.password ?? '']) || null,
      isBusy: isBusy(world),
    };
  },
};
