import type { FlowInterface, OutOfReach } from '@xstate/test';
import type { twoFactorMachine } from '../../../machines/two-factor/two-factor.machine.ts';
import { codes, twoFactorModel } from './two-factor.model.ts';

type Facts = { code: string | null; error: string | null; isBusy: boolean };

/** Texts of §5 and §8. */
const errorTexts: Record<string, string> = {
  codeOrLogOut: 'You must enter the code or log out',
  shortCode: 'Code must contain at least 6 characters',
  malformedCode: 'This is neither 6 digits nor a recovery code',
  wrongCode: 'Incorrect code, try again',
};

export const twoFactorInterface: FlowInterface<typeof twoFactorMachine, Facts> = {
  spec: {
    ...twoFactorModel,
    // Pressing a button leaves the field first; the clear icon doesn't.
    expand: (_, name, event) => ({
      events: name === 'submit' ? [{ type: 'field.left', field: 'code' }, event] : [event],
      env: null,
    }),
    filter: ({ snap }, event) => {
      if (event.type === 'settle') return !(event.src === 'refreshSession' && event.case === 'failed');
      // The clear icon is only shown when there is something to clear.
      return !(event.type === 'do' && event.case === 'clear' && snap.context.values.code === '');
    },
  },
  gestures: {
    typeCode: (user) => user.type('Code', codes.pasted),
    typeRecoveryCode: (user) => user.type('Code', codes.recovery),
    typeShort: (user) => user.type('Code', codes.shortOne),
    typeDashes: (user) => user.type('Code', codes.dashes),
    typeLetters: (user) => user.type('Code', codes.letters),
    leaveField: (user) => user.leave('Code'),
    clear: (user) => user.press('Clear'),
    submit: (user) => user.press('Continue'),
  },
  readFacts: () => {
    const dialogs = [...document.querySelectorAll('[role=dialog]')];
    const dialog = dialogs.find((one) => one.querySelector('h2')?.textContent === 'Two-factor login');
    const field = dialog?.querySelector('input');
    const alert = dialog?.querySelector('form [role=alert]');
    const isTied = (field?.getAttribute('aria-describedby') ?? '').split(' ').includes(alert?.id ?? 'none');
    return {
      code: field?.value ?? null,
      error: alert && isTied && field?.ariaInvalid === 'true' ? alert.textContent : null,
      isBusy: dialog?.querySelector<HTMLButtonElement>('button[type=submit]')?.disabled ?? false,
    };
  },
  expected: ({ snap }) => ({
    code: snap.context.values.code,
    error: errorTexts[snap.context.errors.code ?? ''] ?? null,
    isBusy: snap.hasTag('busy'),
  }),
};

const asItWas = 'where nobody answers the session is as it was: pending';

export const twoFactorOutOfReach: OutOfReach = {
  'transition twoFactor.recognizing · error refreshSession': asItWas,
  'transition twoFactor.refreshing · error refreshSession': asItWas,
};
