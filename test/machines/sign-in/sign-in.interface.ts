import type { FlowInterface, World } from '@xstate/test';
import type { signInMachine } from '../../../machines/sign-in/sign-in.machine.ts';
import { signInModel, texts } from './sign-in.model.ts';

type Machine = typeof signInMachine;
type Field = 'username' | 'password';

/**
 * Where the focus is. `isSubmitted`: it hasn't moved since the submit, except that a refusal moves it to the password.
 */
type Caret = { focus: Field | null; isSubmitted: boolean };

const caretIn = (world: World<Machine>): Field | null => {
  // The dialog focuses its first field.
  const { focus, isSubmitted } = (world.env as Caret | null) ?? { focus: 'username', isSubmitted: false };
  return isSubmitted && world.snap.context.refused ? 'password' : focus;
};

const fieldOf: Record<string, Field> = {
  typeAddress: 'username',
  typeNonsense: 'username',
  clearAddress: 'username',
  typePassword: 'password',
  typeShortPassword: 'password',
  clearPassword: 'password',
};

const leftBy: Record<string, Field> = { leaveAddress: 'username', leavePassword: 'password' };

/** §5 for the values of the model's cases. */
const isWrong = ({ snap }: World<Machine>, field: Field) =>
  ['', texts.nonsense, texts.one].includes(snap.context.values[field]);

type Facts = {
  address: string | null;
  addressError: string | null;
  password: string | null;
  passwordError: string | null;
  isBusy: boolean;
  isProviderBusy: boolean;
};

/** Texts of §5 and §8. */
const errorTexts: Record<string, string> = {
  required: 'This field is mandatory',
  malformed: 'Invalid email format',
  short: 'Password must contain at least 8 characters',
  wrongCredentials: 'The password or email is incorrect',
};

/** `translate` returns a text in the page's language. */
export const signInInterface = (translate: (english: string) => string): FlowInterface<Machine, Facts> => ({
  spec: {
    ...signInModel,
    filter: (world, event) => {
      if (event.type !== 'do') return true;
      if (event.event.type === 'field.left') return caretIn(world) === event.event.field;
      // Typing the same text again changes nothing.
      return event.event.type !== 'field.typed' || world.snap.context.values[event.event.field] !== event.event.value;
    },
    // Typing in another field leaves the focused one; buttons don't move the focus.
    expand: (world, name, event) => {
      const focus = caretIn(world);
      const goal = fieldOf[name];
      if (goal)
        return {
          events: focus && focus !== goal ? [{ type: 'field.left', field: focus }, event] : [event],
          env: { focus: goal, isSubmitted: false },
        };
      if (leftBy[name]) return { events: [event], env: { focus: null, isSubmitted: false } };
      if (name !== 'submit' || world.snap.hasTag('busy'))
        return { events: [event], env: { focus, isSubmitted: name === 'submit' } };
      const wrong = (['username', 'password'] as const).find((field) => isWrong(world, field));
      return { events: [event], env: { focus: wrong ?? focus, isSubmitted: true } };
    },
  },
  gestures: {
    typeAddress: (user) => user.type(translate('E-mail'), texts.address),
    typeNonsense: (user) => user.type(translate('E-mail'), texts.nonsense),
    clearAddress: (user) => user.type(translate('E-mail'), ''),
    leaveAddress: (user) => user.leave(translate('E-mail')),
    typePassword: (user) => user.type(translate('Password'), texts.two),
    typeShortPassword: (user) => user.type(translate('Password'), texts.one),
    clearPassword: (user) => user.type(translate('Password'), ''),
    leavePassword: (user) => user.leave(translate('Password')),
    submit: (user) => user.press(translate('Log in')),
    chooseGoogle: (user) => user.press(translate('Login via {name}').replace('{name}', 'Google')),
    leavePage: (user) => user.simulate('leavePage'),
  },
  readFacts: () => {
    const dialog = document.querySelector('[role=dialog]');
    const field = (name: string) => dialog?.querySelector<HTMLInputElement>(`input[name=${name}]`);
    const errorOf = (name: string) => {
      const input = field(name);
      const block = document.getElementById(input?.getAttribute('aria-describedby')?.split(' ')[0] ?? '');
      return input?.getAttribute('aria-invalid') === 'true' && block?.role === 'alert' ? block.textContent : null;
    };
    const [provider] = dialog?.querySelectorAll<HTMLButtonElement>('form button') ?? [];
    return {
      address: field('username')?.value ?? null,
      addressError: errorOf('username'),
      password: field('password')?.value ?? null,
      passwordError: errorOf('password'),
      isBusy: dialog?.querySelector<HTMLButtonElement>('button[type=submit]')?.disabled ?? false,
      isProviderBusy: provider?.disabled ?? false,
    };
  },
  expected: ({ snap }) => {
    const { values, errors } = snap.context;
    const told = (error: string | undefined) => (error === undefined ? null : translate(errorTexts[error] ?? error));
    return {
      address: values.username,
      addressError: told(errors.username),
      password: values.password,
      passwordError: told(errors.password),
      isBusy: snap.hasTag('busy'),
      isProviderBusy: snap.hasTag('busy'),
    };
  },
});
