import type { Case, FlowInterface, UserActions, World, WorldEvent } from '@xstate/test';
import type { twoFactorSetupMachine } from '../../../machines/two-factor-setup/two-factor-setup.machine.ts';
import { reauthenticationInputs } from '../reauthentication.ts';
import { twoFactorSetupModel } from './two-factor-setup.model.ts';

type Machine = typeof twoFactorSetupMachine;
type MachineWorld = World<Machine>;

type Facts = {
  /** The text of the step, visible or for screen readers. */
  says: string | null;
  value: string | null;
  error: string | null;
  key: string | null;
  codes: string[];
  isBusy: boolean;
};

/** Texts of §5 and §8, and of the page. */
const errorTexts: Record<string, string> = {
  required: 'This field is mandatory',
  short: 'Password must contain at least 8 characters',
  wrongCredentials: 'The password is incorrect',
  shortCode: 'Code must contain at least 6 characters',
  wrongCode: 'Incorrect code, try again',
};

const is = ({ snap }: MachineWorld, tag: 'password' | 'code' | 'recoveryCodes' | 'signInNeeded' | 'busy') =>
  snap.hasTag(tag);
const asksPassword = (world: MachineWorld) => is(world, 'password') && world.snap.context.hasPassword;
const isOff = (world: MachineWorld) =>
  !asksPassword(world) && !is(world, 'code') && !is(world, 'recoveryCodes') && !is(world, 'signInNeeded');
const canCancel = (world: MachineWorld) =>
  !is(world, 'busy') && (asksPassword(world) || is(world, 'code') || is(world, 'signInNeeded'));

type Gesture = { when: (world: MachineWorld) => boolean; do: (user: UserActions) => Promise<void> };

const turnOn: Gesture = { when: isOff, do: (user) => user.press('Turn on two-factor login') };
const typing = (label: string, text: string, when: Gesture['when']): Gesture => ({
  when,
  do: (user) => user.type(label, text),
});
const atCode = (world: MachineWorld) => is(world, 'code');

const gestures: Record<string, Gesture> = {
  choose: turnOn,
  chooseWithoutPassword: turnOn,
  typePassword: typing('Your password', reauthenticationInputs.password.good, asksPassword),
  typeShortPassword: typing('Your password', reauthenticationInputs.password.short, asksPassword),
  typeCode: typing('Code', reauthenticationInputs.code.good, atCode),
  typeShortCode: typing('Code', reauthenticationInputs.code.short, atCode),
  leavePassword: { when: asksPassword, do: (user) => user.leave('Your password') },
  leaveCode: { when: atCode, do: (user) => user.leave('Code') },
  submitPassword: { when: asksPassword, do: (user) => user.press('Continue') },
  submitCode: { when: atCode, do: (user) => user.press('Turn on') },
  keepCodes: { when: (world) => is(world, 'recoveryCodes'), do: (user) => user.press('I have saved them') },
  cancel: { when: canCancel, do: (user) => user.press('Cancel') },
};

const { submit: _, ...cases } = twoFactorSetupModel.cases;
const submitted = { type: 'form.submitted' } as const;

const stepLabel = (world: MachineWorld): string | null => {
  if (asksPassword(world)) return 'Your password';
  if (is(world, 'code')) return 'QR code for your authenticator app';
  if (is(world, 'recoveryCodes')) return 'Two-factor login is on';
  return is(world, 'signInNeeded') ? 'Log out' : 'Turn on two-factor login';
};

const valueIn = (world: MachineWorld): string | null => {
  const { password, code } = world.snap.context.values;
  if (asksPassword(world)) return password;
  return is(world, 'code') ? code : null;
};

const errorIn = (world: MachineWorld): string | null => {
  const own = world.snap.context.errors;
  if (asksPassword(world)) return errorTexts[own.password ?? ''] ?? null;
  return is(world, 'code') ? (errorTexts[own.code ?? ''] ?? null) : null;
};

const without = (choice: string): Record<string, Case<Machine>> =>
  Object.fromEntries(Object.entries(cases).filter(([name]) => name !== choice));

const interfaceOf = (own: Record<string, Case<Machine>>): FlowInterface<Machine, Facts> => ({
  spec: {
    ...twoFactorSetupModel,
    cases: { ...own, submitPassword: submitted, submitCode: submitted },
    filter: (world: MachineWorld, event: WorldEvent<Machine>) =>
      event.type === 'do'
        ? (gestures[event.case]?.when(world) ?? false)
        : (twoFactorSetupModel.filter?.(world, event) ?? true),
  },
  gestures: Object.fromEntries(Object.entries(gestures).map(([name, gesture]) => [name, gesture.do])),
  readFacts: () => {
    const heading = [...document.querySelectorAll('h2')].find(({ textContent }) => textContent === 'Two-factor login');
    const place = heading?.closest('section');
    const field = place?.querySelector<HTMLInputElement>('input:not([hidden])');
    const alert = place?.querySelector('form [role=alert]');
    const isTied = (field?.getAttribute('aria-describedby') ?? '').split(' ').includes(alert?.id ?? 'none');
    const picture = place?.querySelector('svg[role=img]')?.getAttribute('aria-label');
    const first = place?.querySelector('h3, label, div > button')?.textContent;
    return {
      says: picture ?? first ?? null,
      value: field?.value ?? null,
      error: alert && isTied && field?.ariaInvalid === 'true' ? alert.textContent : null,
      key: picture ? (place?.querySelector('p[translate=no]')?.textContent ?? null) : null,
      codes: [...(place?.querySelectorAll('ol li') ?? [])].map((item) => item.textContent ?? ''),
      isBusy: place?.querySelector('button[aria-busy=true]:disabled') != null,
    };
  },
  expected: (world) => ({
    says: stepLabel(world),
    value: valueIn(world),
    error: errorIn(world),
    key: is(world, 'code') ? 'JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP' : null,
    codes: world.snap.context.recoveryCodes,
    isBusy: is(world, 'busy'),
  }),
});

/** The section for an account with two-factor login off. */
export const twoFactorSetupInterface = interfaceOf(without('chooseWithoutPassword'));

/** The same of an account without a password. */
export const setupWithoutPasswordInterface = interfaceOf(without('choose'));
