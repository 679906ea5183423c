import type { Case, Hands, Interface, World, WorldEvent } from '@xstate/test';
import type { twoFactorSetupMachine } from '../../../machines/two-factor-setup/two-factor-setup.machine.ts';
import { given } from '../reauthentication.ts';
import { twoFactorSetupModel } from './two-factor-setup.model.ts';

type Machine = typeof twoFactorSetupMachine;
type Moment = World<Machine>;

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
const errors: Record<string, string> = {
  required: 'This field is mandatory',
  short: 'Password must contain at least 8 characters',
  wrongCredentials: 'The password is incorrect',
  shortCode: 'Code must contain at least 6 characters',
  wrongCode: 'Incorrect code, try again',
};

const is = ({ snap }: Moment, tag: 'password' | 'code' | 'recoveryCodes' | 'signInNeeded' | 'busy') => snap.hasTag(tag);
const asksPassword = (world: Moment) => is(world, 'password') && world.snap.context.hasPassword;
const isOff = (world: Moment) =>
  !asksPassword(world) && !is(world, 'code') && !is(world, 'recoveryCodes') && !is(world, 'signInNeeded');
const canCancel = (world: Moment) =>
  !is(world, 'busy') && (asksPassword(world) || is(world, 'code') || is(world, 'signInNeeded'));

type Gesture = { when: (world: Moment) => boolean; do: (hands: Hands) => Promise<void> };

const turnOn: Gesture = { when: isOff, do: (hands) => hands.press('Turn on two-factor login') };
const typing = (label: string, text: string, when: Gesture['when']): Gesture => ({
  when,
  do: (hands) => hands.type(label, text),
});
const atCode = (world: Moment) => is(world, 'code');

const gestures: Record<string, Gesture> = {
  choose: turnOn,
  chooseWithoutPassword: turnOn,
  typePassword: typing('Your password', given.password.good, asksPassword),
  typeShortPassword: typing('Your password', given.password.short, asksPassword),
  typeCode: typing('Code', given.code.good, atCode),
  typeShortCode: typing('Code', given.code.short, atCode),
  leavePassword: { when: asksPassword, do: (hands) => hands.leave('Your password') },
  leaveCode: { when: atCode, do: (hands) => hands.leave('Code') },
  submitPassword: { when: asksPassword, do: (hands) => hands.press('Continue') },
  submitCode: { when: atCode, do: (hands) => hands.press('Turn on') },
  keepCodes: { when: (world) => is(world, 'recoveryCodes'), do: (hands) => hands.press('I have saved them') },
  cancel: { when: canCancel, do: (hands) => hands.press('Cancel') },
};

const { submit: _, ...cases } = twoFactorSetupModel.cases;
const submitted = { type: 'form.submitted' } as const;

const says = (world: Moment): string | null => {
  if (asksPassword(world)) return 'Your password';
  if (is(world, 'code')) return 'QR code for your authenticator app';
  if (is(world, 'recoveryCodes')) return 'Two-factor login is on';
  return is(world, 'signInNeeded') ? 'Log out' : 'Turn on two-factor login';
};

const valueIn = (world: Moment): string | null => {
  const { password, code } = world.snap.context.values;
  if (asksPassword(world)) return password;
  return is(world, 'code') ? code : null;
};

const errorIn = (world: Moment): string | null => {
  const own = world.snap.context.errors;
  if (asksPassword(world)) return errors[own.password ?? ''] ?? null;
  return is(world, 'code') ? (errors[own.code ?? ''] ?? null) : null;
};

const without = (choice: string): Record<string, Case<Machine>> =>
  Object.fromEntries(Object.entries(cases).filter(([name]) => name !== choice));

const interfaceOf = (own: Record<string, Case<Machine>>): Interface<Machine, Facts> => ({
  spec: {
    ...twoFactorSetupModel,
    cases: { ...own, submitPassword: submitted, submitCode: submitted },
    filter: (world: Moment, event: WorldEvent<Machine>) =>
      event.type === 'do'
        ? (gestures[event.case]?.when(world) ?? false)
        : (twoFactorSetupModel.filter?.(world, event) ?? true),
  },
  gestures: Object.fromEntries(Object.entries(gestures).map(([name, gesture]) => [name, gesture.do])),
  look: () => {
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
    says: says(world),
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
