import type { FlowInterface, UserActions, World } from '@xstate/test';
import type { twoFactorChangeMachine } from '../../../machines/two-factor-change/two-factor-change.machine.ts';
import { focusModelOf } from '../focus-model.ts';
import { codeErrors, passwordErrors, reauthenticationInputs } from '../reauthentication.ts';
import { twoFactorChangeModel } from './two-factor-change.model.ts';

type Machine = typeof twoFactorChangeMachine;
type MachineWorld = World<Machine>;
type Facts = {
  step: string | null;
  password: string | null;
  passwordError: string | null;
  code: string | null;
  codeError: string | null;
  codes: string[];
  isBusy: boolean;
};

/** Texts of §5 and of the page. */
const errorTexts: Record<string, string> = {
  required: 'This field is mandatory',
  short: 'Password must contain at least 8 characters',
  wrongCredentials: 'The password is incorrect',
  shortCode: 'Code must contain at least 6 characters',
  wrongCode: 'Incorrect code, try again',
};

const expectedErrors = { password: passwordErrors, code: codeErrors };
const focusModel = focusModelOf<Machine, 'password' | 'code'>({
  fields: ['password', 'code'],
  errorOf: ({ snap }, field) => expectedErrors[field][snap.context.values[field]],
});

const has = ({ snap }: MachineWorld, tag: 'reauthentication' | 'busy' | 'recoveryCodes' | 'signInNeeded') =>
  snap.hasTag(tag);
const isOpen = (world: MachineWorld) => has(world, 'reauthentication');
const isAtRest = (world: MachineWorld) => !isOpen(world) && !has(world, 'recoveryCodes') && !has(world, 'signInNeeded');
const action = { off: 'Turn off two-factor login', recoveryCodes: 'Create new codes' } as const;

type Gesture = { when: (world: MachineWorld) => boolean; do: (user: UserActions) => Promise<void> };
const atForm = (perform: Gesture['do']): Gesture => ({ when: isOpen, do: perform });
const ofChange = (change: 'off' | 'recoveryCodes'): Gesture => ({
  when: (world) => isOpen(world) && world.snap.context.change === change,
  do: (user) => user.press(action[change]),
});

const gestures: Record<string, Gesture> = {
  chooseOff: { when: isAtRest, do: (user) => user.press('Turn off') },
  chooseCodes: { when: isAtRest, do: (user) => user.press('New recovery codes') },
  typePassword: atForm((user) => user.type('Your password', reauthenticationInputs.password.good)),
  typeShortPassword: atForm((user) => user.type('Your password', reauthenticationInputs.password.short)),
  typeCode: atForm((user) => user.type('Code', reauthenticationInputs.code.good)),
  typeShortCode: atForm((user) => user.type('Code', reauthenticationInputs.code.short)),
  leavePassword: atForm((user) => user.leave('Your password')),
  leaveCode: atForm((user) => user.leave('Code')),
  submitOff: ofChange('off'),
  submitCodes: ofChange('recoveryCodes'),
  keepCodes: { when: (world) => has(world, 'recoveryCodes'), do: (user) => user.press('I have saved them') },
  cancel: {
    when: (world) => has(world, 'signInNeeded') || (isOpen(world) && !has(world, 'busy')),
    do: (user) => user.press('Cancel'),
  },
};

const { submit: _, chooseWithoutPassword: __, ...cases } = twoFactorChangeModel.cases;
const submitted = { type: 'form.submitted' } as const;

const stepOf = (world: MachineWorld): string | null => {
  if (isOpen(world)) return action[world.snap.context.change ?? 'recoveryCodes'];
  if (has(world, 'recoveryCodes')) return 'New recovery codes';
  return has(world, 'signInNeeded') ? 'Log out' : null;
};

/** The section for an account with two-factor login on. */
export const twoFactorChangeInterface: FlowInterface<Machine, Facts> = {
  spec: {
    ...twoFactorChangeModel,
    cases: { ...cases, submitOff: submitted, submitCodes: submitted },
    expand: focusModel.expand,
    filter: (world, event) => {
      if (event.type === 'do' && !gestures[event.case]?.when(world)) return false;
      // Turning off does not renew codes, and renewing does not turn off.
      if (event.type === 'settle' && (event.case === 'off' || event.case === 'renewed'))
        return (event.case === 'off') === (world.snap.context.change === 'off');
      return focusModel.filter(world, event);
    },
  },
  gestures: Object.fromEntries(Object.entries(gestures).map(([name, gesture]) => [name, gesture.do])),
  readFacts: () => {
    const heading = [...document.querySelectorAll('h2')].find(({ textContent }) => textContent === 'Two-factor login');
    const place = heading?.closest('section');
    const field = (name: string) => place?.querySelector<HTMLInputElement>(`input[name=${name}]`);
    const errorOf = (name: string) => {
      const input = field(name);
      const block = document.getElementById(input?.getAttribute('aria-describedby')?.split(' ')[0] ?? '');
      return input?.ariaInvalid === 'true' && block?.role === 'alert' ? block.textContent : null;
    };
    const submit = place?.querySelector<HTMLButtonElement>('button[type=submit]');
    return {
      step: (submit ?? place?.querySelector('h3, [role=alert] button'))?.textContent ?? null,
      password: field('password')?.value ?? null,
      passwordError: errorOf('password'),
      code: field('code')?.value ?? null,
      codeError: errorOf('code'),
      codes: [...(place?.querySelectorAll('ol li') ?? [])].map((item) => item.textContent ?? ''),
      isBusy: submit?.disabled ?? false,
    };
  },
  expected: (world) => {
    const { values, errors, recoveryCodes } = world.snap.context;
    const isShown = isOpen(world);
    return {
      step: stepOf(world),
      password: isShown ? values.password : null,
      passwordError: (isShown && errorTexts[errors.password ?? '']) || null,
      code: isShown ? values.code : null,
      codeError: (isShown && errorTexts[errors.code ?? '']) || null,
      codes: recoveryCodes,
      isBusy: has(world, 'busy'),
    };
  },
};
