import type { FlowInterface, OutOfReach, UserActions, World } from '@xstate/test';
import type { signUpMachine } from '../../../machines/sign-up/sign-up.machine.ts';
import { isInOrder, signUpModel, texts } from './sign-up.model.ts';

type Machine = typeof signUpMachine;
type Text = 'name' | 'username' | 'password';

/** Where a refusal moved the focus. `isSubmitted`: it hasn't moved since. */
type Caret = { focus: Text | null; isSubmitted: boolean };

const caretIn = (world: World<Machine>): Text | null => {
  // The dialog focuses its first field, which takes no text.
  const { focus, isSubmitted } = (world.env as Caret | null) ?? { focus: null, isSubmitted: false };
  if (!isSubmitted || !world.snap.context.refused) return focus;
  return world.snap.context.errors.username ? 'username' : 'password';
};

const fieldOf: Record<string, Text> = {
  typeName: 'name',
  clearName: 'name',
  typeAddress: 'username',
  typeNonsense: 'username',
  typePassword: 'password',
  typeShortPassword: 'password',
};

const leftBy: Record<string, Text> = { leaveName: 'name', leaveAddress: 'username', leavePassword: 'password' };

/** §5 for the values of the model's cases, in the order of the fields. */
function firstWrong({ snap }: World<Machine>): Text | 'type' | 'vop' | null {
  const { type, name, username, password, vop } = snap.context.values;
  if (type === null) return 'type';
  if (name === '') return 'name';
  if (username === '' || username === texts.nonsense) return 'username';
  if (password === '' || password === texts.seven) return 'password';
  return vop ? null : 'vop';
}

type Facts = {
  type: string | null;
  name: string | null;
  address: string | null;
  password: string | null;
  isTermsTicked: boolean;
  /** Errors of the type, the texts and the terms, in this order. */
  errors: (string | null)[];
  isBusy: boolean;
  isProviderBusy: boolean;
};

/** Texts of §5 and §8. */
const errorTexts: Record<string, string> = {
  required: 'This field is mandatory',
  malformed: 'Invalid email format',
  short: 'Password must contain at least 8 characters',
  unapproved: 'Approval is required.',
  taken: 'This user is already registered',
  common: 'This is one of the most common passwords. Choose another',
};

/** Cases performed by clicking one of these. */
export const clicks: Record<string, string> = {
  chooseCandidate: 'input[value=candidate]',
  chooseCompany: 'input[value=company]',
  agree: 'input[name=vop]:not(:checked)',
  disagree: 'input[name=vop]:checked',
};

/** `translate` returns a text in the page's language. */
export function signUpInterface(translate: (english: string) => string): FlowInterface<Machine, Facts> {
  const typing = (label: string, text: string) => async (user: UserActions) => {
    await user.type(translate(label), text);
    await user.leave(translate(label));
  };
  return {
    spec: {
      ...signUpModel,
      filter: (world, event) => {
        if (event.type === 'settle') return !(event.src === 'refreshSession' && event.case === 'failed');
        if (event.type !== 'do') return true;
        if (event.event.type === 'field.left' && caretIn(world) !== event.event.field) return false;
        // Typing the same text again changes nothing.
        if (event.event.type === 'field.typed' && world.snap.context.values[event.event.field] === event.event.value)
          return false;
        return isInOrder(world, event.case);
      },
      // Typing here leaves the field at once, which keeps the walks short; buttons, choices and checkboxes don't move
      // the focus.
      expand: (world, name, event) => {
        const focus = caretIn(world);
        const goal = fieldOf[name];
        if (goal)
          return {
            events: [
              ...(focus && focus !== goal ? [{ type: 'field.left', field: focus } as const] : []),
              event,
              { type: 'field.left', field: goal },
            ],
            env: { focus: null, isSubmitted: false },
          };
        if (leftBy[name]) return { events: [event], env: { focus: null, isSubmitted: false } };
        if (name !== 'submit') return { events: [event], env: { focus, isSubmitted: false } };
        const wrong = world.snap.hasTag('busy') ? null : firstWrong(world);
        const next = wrong === 'type' || wrong === 'vop' ? null : (wrong ?? focus);
        return { events: [event], env: { focus: next, isSubmitted: true } };
      },
    },
    gestures: {
      chooseCandidate: (user) => user.simulate('chooseCandidate'),
      chooseCompany: (user) => user.simulate('chooseCompany'),
      typeName: typing('Name', texts.name),
      clearName: typing('Name', ''),
      leaveName: (user) => user.leave(translate('Name')),
      typeAddress: typing('E-mail', texts.address),
      typeNonsense: typing('E-mail', texts.nonsense),
      leaveAddress: (user) => user.leave(translate('E-mail')),
      typePassword: typing('Password', texts.eight),
      typeShortPassword: typing('Password', texts.seven),
      leavePassword: (user) => user.leave(translate('Password')),
      agree: (user) => user.simulate('agree'),
      disagree: (user) => user.simulate('disagree'),
      submit: (user) => user.press(translate('Sign up')),
      chooseGoogle: (user) => user.press(translate('Sign up via {provider}').replace('{provider}', 'Google')),
      leavePage: (user) => user.simulate('leavePage'),
    },
    readFacts: () => {
      const dialog = document.querySelector('[role=dialog]');
      const input = (name: string) => dialog?.querySelector<HTMLInputElement>(`input[name=${name}]`);
      const errorOf = (field: Element | null | undefined) => {
        const block = document.getElementById(field?.getAttribute('aria-describedby')?.split(' ')[0] ?? '');
        return field?.getAttribute('aria-invalid') === 'true' && block?.role === 'alert' ? block.textContent : null;
      };
      const fields = [
        dialog?.querySelector('[role=radiogroup]'),
        ...['name', 'username', 'password', 'vop'].map(input),
      ];
      return {
        type: dialog?.querySelector<HTMLInputElement>('input[name=type]:checked')?.value ?? null,
        name: input('name')?.value ?? null,
        address: input('username')?.value ?? null,
        password: input('password')?.value ?? null,
        isTermsTicked: input('vop')?.checked ?? false,
        errors: fields.map(errorOf),
        isBusy: dialog?.querySelector<HTMLButtonElement>('button[type=submit]')?.disabled ?? false,
        isProviderBusy: dialog?.querySelector<HTMLButtonElement>('form button')?.disabled ?? false,
      };
    },
    expected: ({ snap }) => {
      const { values, errors } = snap.context;
      const told = (error: string | undefined) => (error === undefined ? null : translate(errorTexts[error] ?? error));
      return {
        type: values.type,
        name: values.name,
        address: values.username,
        password: values.password,
        isTermsTicked: values.vop,
        errors: [errors.type, errors.name, errors.username, errors.password, errors.vop].map(told),
        isBusy: snap.hasTag('busy'),
        isProviderBusy: snap.hasTag('busy'),
      };
    },
  };
}

export const signUpOutOfReach: OutOfReach = {
  'transition signUp.recognizing · error refreshSession': 'where nobody answers the session is as it was: nobody',
};
