import type { Hands, Interface, World } from '@xstate/test';
import type { twoFactorChangeMachine } from '../../../machines/two-factor-change/two-factor-change.machine.ts';
import { caretOf } from '../caret.ts';
import { codeVerdicts, given, passwordVerdicts } from '../reauthentication.ts';
import { twoFactorChangeModel } from './two-factor-change.model.ts';

type Machine = typeof twoFactorChangeMachine;
type Moment = World<Machine>;
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
const words: Record<string, string> = {
  required: 'This field is mandatory',
  short: 'Password must contain at least 8 characters',
  wrongCredentials: 'The password is incorrect',
  shortCode: 'Code must contain at least 6 characters',
  wrongCode: 'Incorrect code, try again',
};

const verdicts = { password: passwordVerdicts, code: codeVerdicts };
const caret = caretOf<Machine, 'password' | 'code'>({
  fields: ['password', 'code'],
  verdict: ({ snap }, field) => verdicts[field][snap.context.values[field]],
});

const has = ({ snap }: Moment, tag: 'reauthentication' | 'busy' | 'recoveryCodes' | 'signInNeeded') => snap.hasTag(tag);
const isOpen = (world: Moment) => has(world, 'reauthentication');
const isAtRest = (world: Moment) => !isOpen(world) && !has(world, 'recoveryCodes') && !has(world, 'signInNeeded');
const action = { off: 'Turn off two-factor login', recoveryCodes: 'Create new codes' } as const;

type Gesture = { when: (world: Moment) => boolean; do: (hands: Hands) => Promise<void> };
const atForm = (perform: Gesture['do']): Gesture => ({ when: isOpen, do: perform });
const ofChange = (change: 'off' | 'recoveryCodes'): Gesture => ({
  when: (world) => isOpen(world) && world.snap.context.change === change,
  do: (hands) => hands.press(action[change]),
});

const gestures: Record<string, Gesture> = {
  chooseOff: { when: isAtRest, do: (hands) => hands.press('Turn off') },
  chooseCodes: { when: isAtRest, do: (hands) => hands.press('New recovery codes') },
  typePassword: atForm((hands) => hands.type('Your password', given.password.good)),
  typeShortPassword: atForm((hands) => hands.type('Your password', given.password.short)),
  typeCode: atForm((hands) => hands.type('Code', given.code.good)),
  typeShortCode: atForm((hands) => hands.type('Code', given.code.short)),
  leavePassword: atForm((hands) => hands.leave('Your password')),
  leaveCode: atForm((hands) => hands.leave('Code')),
  submitOff: ofChange('off'),
  submitCodes: ofChange('recoveryCodes'),
  keepCodes: { when: (world) => has(world, 'recoveryCodes'), do: (hands) => hands.press('I have saved them') },
  cancel: {
    when: (world) => has(world, 'signInNeeded') || (isOpen(world) && !has(world, 'busy')),
    do: (hands) => hands.press('Cancel'),
  },
};

const { submit: _, chooseWithoutPassword: __, ...cases } = twoFactorChangeModel.cases;
const submitted = { type: 'form.submitted' } as const;

const stepOf = (world: Moment): string | null => {
  if (isOpen(world)) return action[world.snap.context.change ?? 'recoveryCodes'];
  if (has(world, 'recoveryCodes')) return 'New recovery codes';
  return has(world, 'signInNeeded') ? 'Log out' : null;
};

/** The section for an account with two-factor login on. */
export const twoFactorChangeInterface: Interface<Machine, Facts> = {
  spec: {
    ...twoFactorChangeModel,
    cases: { ...cases, submitOff: submitted, submitCodes: submitted },
    expand: caret.expand,
    filter: (world, event) => {
      if (event.type === 'do' && !gestures[event.case]?.when(world)) return false;
      // Turning off does not renew codes, and renewing does not turn off.
      if (event.type === 'settle' && (event.case === 'off' || event.case === 'renewed'))
        return (event.case === 'off') === (world.snap.context.change === 'off');
      return caret.filter(world, event);
    },
  },
  gestures: Object.fromEntries(Object.entries(gestures).map(([name, gesture]) => [name, gesture.do])),
  look: () => {
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
      passwordError: (isShown && words[errors.password ?? '']) || null,
      code: isShown ? values.code : null,
      codeError: (isShown && words[errors.code ?? '']) || null,
      codes: recoveryCodes,
      isBusy: has(world, 'busy'),
    };
  },
};
